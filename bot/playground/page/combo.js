/** A text field with suggestions under it: fixed choices, or ones somebody is asked for while typing. */

import { el } from "./dom.js";
import { floatAt } from "./float.js";
import { Listbox } from "./listbox.js";

const PAUSE_MS = 150;

/** One field; `source` is a list of choices `{value, label}`, or an async function from the typed text to one. */
export class Combo {
  constructor(label, source, { free = false, attributes = {} } = {}) {
    this.source = source;
    this.free = free;
    this.chosen = undefined;
    this.asked = 0;
    this.list = new Listbox(label, (choice) => this.take(choice));
    this.node = el("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      "aria-label": label,
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-controls": this.list.id,
      ...attributes,
    });
    this.list.owner = this.node;
    this.node.addEventListener("focus", () => this.suggest());
    this.node.addEventListener("click", () => this.suggest());
    this.node.addEventListener("input", () => {
      this.chosen = undefined;
      clearTimeout(this.timer);
      if (typeof this.source !== "function") this.suggest();
      else this.timer = setTimeout(() => this.suggest(), PAUSE_MS);
    });
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.node.addEventListener("blur", () => this.close?.());
  }

  /** The value settled on, undefined if the field is empty, null if the text is none of the choices. */
  value() {
    const text = this.node.value.trim();
    if (this.chosen) return this.chosen.value;
    if (!text) return undefined;
    const wanted = text.toLowerCase().replace(/^@/, "");
    const same = this.list.choices.find((choice) => choice.label.toLowerCase() === wanted);
    return same?.value ?? (this.free ? text : null);
  }

  async suggest() {
    const typed = this.chosen ? "" : this.node.value.trim();
    this.asked += 1;
    const turn = this.asked;
    const choices = typeof this.source === "function" ? await this.source(typed) : fitting(this.source, typed);
    if (turn !== this.asked || document.activeElement !== this.node) return;
    this.open();
    this.list.show(choices, this.free ? "No suggestions" : "None of the choices fits");
    if (!typed) this.list.activate(-1);
  }

  open() {
    if (this.close) return;
    this.node.setAttribute("aria-expanded", "true");
    const panel = el("div", { class: "menu" }, this.list.node);
    this.close = floatAt(this.node.closest("label") ?? this.node, panel, () => {
      this.close = undefined;
      this.node.setAttribute("aria-expanded", "false");
      this.node.removeAttribute("aria-activedescendant");
    });
  }

  take(choice) {
    this.chosen = choice;
    this.node.value = choice.label;
    this.asked += 1;
    this.close?.();
    this.node.dispatchEvent(new Event("change", { bubbles: true }));
  }

  key(event) {
    if (event.isComposing) return;
    if (!this.close) {
      if (event.key !== "ArrowDown") return;
      this.suggest();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
    } else if (event.key === "Tab") {
      this.list.take();
      return;
    } else if (!this.list.key(event)) return;
    event.preventDefault();
  }
}

function fitting(choices, typed) {
  const text = typed.toLowerCase().replace(/^@/, "");
  return choices.filter((choice) => choice.label.toLowerCase().includes(text));
}
