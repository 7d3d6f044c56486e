/** The line at the bottom: ordinary messages, and slash commands with their options. */

import { firstTries, flatten, localised, match, wrapped } from "./commands.js";
import { el, fill, icon } from "./dom.js";
import { Listbox } from "./listbox.js";
import { Mistake, OptionField } from "./options.js";
import { DM } from "./state.js";

/** The composer of the open channel. */
export class Composer {
  constructor(app) {
    this.app = app;
    this.form = document.getElementById("composer");
    this.input = document.getElementById("composer-input");
    this.popup = document.getElementById("command-list");
    this.plain = document.getElementById("plain");
    this.filled = document.getElementById("command");
    this.list = new Listbox("Commands", ({ entry }) => this.start(entry));
    this.list.owner = this.input;
    this.popup.append(this.list.node);
    this.input.setAttribute("aria-controls", this.list.id);
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => this.hide());
    this.input.addEventListener("focus", () => this.typed());
    this.filled.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.entry) this.sendCommand();
      else this.sendText();
    });
  }

  entries() {
    return flatten(this.app.store.commands, this.app.channel?.type === DM);
  }

  /** Commands a newcomer may try in this channel. */
  suggestions() {
    return firstTries(this.entries());
  }

  /** Makes ready for the channel that was opened. */
  reset() {
    this.cancel(false);
    const { store, channel } = this.app;
    const name = channel.type === DM ? `@${store.channelName(channel)}` : `#${store.channelName(channel)}`;
    this.input.placeholder = `Message ${name}, or / for commands`;
    this.input.setAttribute("aria-label", `Message ${name}`);
  }

  typed() {
    this.input.style.height = "auto";
    this.input.style.height = `${this.input.scrollHeight}px`;
    const text = this.input.value;
    if (!text.startsWith("/")) return this.hide();
    const choices = match(this.entries(), text.slice(1)).map((entry) => ({
      entry,
      value: entry.label,
      label: `/${entry.label}`,
      description: entry.description,
      picture: el("span", { class: "slash", "aria-hidden": "true" }),
    }));
    this.popup.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    const some = this.app.store.commands.length > 0;
    const none = some ? "No command is called that" : "The bot has registered no commands yet";
    this.list.show(choices, none);
  }

  hide() {
    this.popup.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    if (event.isComposing) return;
    if (!this.popup.hidden) {
      const taken = event.key === "Tab" ? this.list.take() : this.list.key(event);
      if (event.key === "Escape") this.hide();
      if (taken || event.key === "Escape" || event.key === "Enter") event.preventDefault();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.form.requestSubmit();
    }
  }

  sendText() {
    const content = this.input.value.trim();
    if (!content || content.startsWith("/")) return;
    if (!this.app.say(content)) return;
    this.input.value = "";
    this.typed();
  }

  /** Begins the command of that id and path, as if it had been typed; says so if there is none. */
  choose(id, path) {
    const entries = this.entries();
    const entry = entries.find((one) => one.command.id === id && one.path.join(" ") === path.join(" "));
    if (entry) return this.start(entry);
    this.input.value = `/${path.join(" ")}`;
    this.input.focus();
    this.typed();
  }

  start(entry) {
    this.hide();
    this.entry = entry;
    this.fields = [...entry.options]
      .sort((one, other) => Number(Boolean(other.required)) - Number(Boolean(one.required)))
      .map((option) => new OptionField(option, this.app, (field) => this.suggest(field)));
    const hint = el("p", { class: "hint", id: "command-hint" }, entry.description);
    const cancel = () => this.cancel();
    fill(
      this.filled,
      el(
        "div",
        { class: "command-head" },
        el("strong", { class: "command-name" }, `/${entry.label}`),
        hint,
        el("button", { type: "button", class: "quiet", "aria-label": "Cancel", click: cancel }, icon("close")),
      ),
      el("div", { class: "options" }, this.fields.map((field) => field.node)),
      el("button", { type: "submit", class: "button send", "data-style": 1 }, icon("send"), "Send"),
    );
    for (const field of this.fields) {
      field.input.addEventListener("focus", () => (hint.textContent = localised(field.option, "description")));
    }
    this.filled.setAttribute("aria-label", `Command ${entry.label}`);
    this.plain.hidden = true;
    this.filled.hidden = false;
    const first = this.fields.find((field) => field.option.required && !field.input.disabled);
    (first?.input ?? this.filled.querySelector(".send")).focus();
  }

  /** Leaves the command that was being filled in. */
  cancel(focus = true) {
    this.entry = undefined;
    this.fields = [];
    this.filled.hidden = true;
    fill(this.filled);
    this.plain.hidden = false;
    this.input.value = "";
    this.hide();
    if (focus) this.input.focus();
  }

  async suggest(focused) {
    const options = this.fields.map((field) => field.draft(focused)).filter(Boolean);
    const choices = await this.app.autocomplete(this.entry, wrapped(this.entry.path, options));
    return choices.map((choice) => ({ value: choice.value, label: localised(choice, "name") }));
  }

  sendCommand() {
    const options = [];
    try {
      for (const field of this.fields) {
        const option = field.read();
        if (option) options.push(option);
      }
    } catch (mistake) {
      if (!(mistake instanceof Mistake)) throw mistake;
      mistake.field.input.focus();
      return;
    }
    this.app.command(this.entry, wrapped(this.entry.path, options));
    this.cancel();
  }
}
