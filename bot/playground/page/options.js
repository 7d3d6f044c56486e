/** The fields of a slash command's options, each fit for what its type takes. */

import { Combo } from "./combo.js";
import { localised } from "./commands.js";
import { el } from "./dom.js";
import { people } from "./select.js";
import { TEXT } from "./state.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;

/** One option as a labelled field; `ask(field)` resolves to the bot's suggestions where it makes some. */
export class OptionField {
  constructor(option, app, ask) {
    this.option = option;
    this.name = localised(option, "name");
    const attributes = { "data-option": option.name, "aria-required": String(Boolean(option.required)) };
    attributes.placeholder = option.required ? "" : "optional";
    this.combo = this.makeCombo(app, ask, attributes);
    this.input = this.combo?.node ?? this.plain(attributes);
    this.error = el("small", { class: "error", role: "alert" });
    this.node = el(
      "label",
      { class: "option", title: localised(option, "description") },
      el("span", {}, this.name, option.required && el("b", { "aria-hidden": "true" }, " *")),
      this.input,
      this.error,
    );
  }

  makeCombo(app, ask, attributes) {
    const { option, name } = this;
    const { type } = option;
    const choices = option.choices?.map((choice) => ({ value: choice.value, label: localised(choice, "name") }));
    if (choices?.length) return new Combo(name, choices, { attributes });
    if (option.autocomplete) return new Combo(name, () => ask(this), { free: true, attributes });
    if (type === BOOLEAN) {
      const answers = [
        { value: true, label: "True" },
        { value: false, label: "False" },
      ];
      return new Combo(name, answers, { attributes });
    }
    if (type === USER || type === MENTIONABLE) return new Combo(name, people(app), { attributes });
    if (type !== CHANNEL) return undefined;
    const channels = [...app.store.channels.values()].filter((channel) => channel.type === TEXT);
    return new Combo(name, channels.map((channel) => ({ value: channel.id, label: channel.name })), { attributes });
  }

  plain(attributes) {
    const { option, name } = this;
    if (option.type === INTEGER || option.type === NUMBER) {
      const bounds = { min: option.min_value, max: option.max_value, step: option.type === INTEGER ? 1 : "any" };
      return el("input", { type: "number", "aria-label": name, ...bounds, ...attributes });
    }
    const text = { type: "text", "aria-label": name, autocomplete: "off", ...attributes };
    if (option.type === STRING) return el("input", { maxlength: option.max_length, ...text });
    return el("input", { ...text, disabled: true, placeholder: "not possible here" });
  }

  /** The option as an interaction carries it, or undefined; what cannot be sent is told and thrown as Mistake. */
  read() {
    this.say("");
    const value = this.value();
    const { option } = this;
    if (value === undefined && !option.required) return undefined;
    const mistake = value === undefined ? "Needed" : this.mistake(value);
    if (!mistake) return { name: option.name, type: option.type, value };
    this.say(mistake);
    throw new Mistake(this);
  }

  value() {
    const { type } = this.option;
    const value = this.combo ? this.combo.value() : this.input.value.trim() || undefined;
    const numeric = type === INTEGER || type === NUMBER;
    return numeric && typeof value === "string" ? Number(value) : value;
  }

  mistake(value) {
    const { type, min_value: min = -Infinity, max_value: max = Infinity, min_length: least = 0 } = this.option;
    if (value === null) return "Choose one from the list";
    if (type === INTEGER && !Number.isSafeInteger(value)) return "A whole number, please";
    if (type === NUMBER && !Number.isFinite(value)) return "A number, please";
    if (typeof value === "number" && value < min) return `At least ${min}`;
    if (typeof value === "number" && value > max) return `At most ${max}`;
    return typeof value === "string" && value.length < least ? `At least ${least} characters` : undefined;
  }

  say(text) {
    this.error.textContent = text;
    this.input.setAttribute("aria-invalid", String(Boolean(text)));
  }

  /** What has been filled in so far, however unfinished; the focused one as its plain text. */
  draft(focused) {
    const { name, type } = this.option;
    if (focused === this) return { name, type, value: this.input.value, focused: true };
    const value = this.value();
    return value === undefined || value === null || Number.isNaN(value) ? undefined : { name, type, value };
  }
}

/** An option that cannot be sent as it is. */
export class Mistake extends Error {
  constructor(field) {
    super(field.error.textContent);
    this.field = field;
  }
}
