/** A list to choose from with keys or the pointer; focus stays where its owner put it. */

import { el, fill, icon } from "./dom.js";

let lists = 0;

/** Choices as `{value, label, description, picture, selected, group}`; `pick(choice)` hears which one was taken. */
export class Listbox {
  constructor(label, pick, { multiple = false } = {}) {
    lists += 1;
    this.id = `list-${lists}`;
    this.pick = pick;
    this.multiple = multiple;
    this.choices = [];
    this.active = -1;
    this.node = el("ul", { id: this.id, role: "listbox", "aria-label": label, class: "listbox" });
    if (multiple) this.node.setAttribute("aria-multiselectable", "true");
  }

  /** Shows these choices, the first one (or the first selected one) active. */
  show(choices, empty = "Nothing fits") {
    this.choices = choices;
    let group;
    const rows = choices.map((choice, index) => {
      const heading = choice.group !== group && el("li", { role: "presentation", class: "group" }, choice.group);
      group = choice.group;
      return [heading, this.row(choice, index)];
    });
    fill(this.node, rows.length ? rows : el("li", { role: "presentation", class: "group" }, empty));
    const selected = choices.findIndex((choice) => choice.selected);
    this.activate(choices.length ? Math.max(selected, 0) : -1);
  }

  row(choice, index) {
    const { value, label, description, picture, selected } = choice;
    const words = [el("span", {}, label), description && el("small", {}, description)];
    const node = el(
      "li",
      { id: `${this.id}-${index}`, role: "option", "aria-selected": String(Boolean(selected)), "data-value": value },
      picture,
      el("span", { class: "option-text" }, words),
      el("span", { class: "option-mark" }, icon("check")),
    );
    node.addEventListener("mousedown", (event) => event.preventDefault());
    node.addEventListener("pointermove", () => this.active !== index && this.activate(index));
    node.addEventListener("click", () => this.take(index));
    return node;
  }

  /** Makes one choice the active one and tells screen readers through the owner. */
  activate(index) {
    this.option(this.active)?.classList.remove("active");
    this.active = index;
    const option = this.option(index);
    option?.classList.add("active");
    option?.scrollIntoView({ block: "nearest" });
    for (const owner of [this.node, this.owner]) {
      if (option) owner?.setAttribute("aria-activedescendant", option.id);
      else owner?.removeAttribute("aria-activedescendant");
    }
  }

  option(index) {
    return this.node.querySelector(`#${this.id}-${index}`);
  }

  /** Moves the active choice by a step, around the ends. */
  move(by) {
    const count = this.choices.length;
    if (count) this.activate((this.active + by + count) % count);
  }

  /** Takes a choice, the active one unless told; says whether there was one. */
  take(index = this.active) {
    const choice = this.choices[index];
    if (!choice) return false;
    if (this.multiple) {
      choice.selected = !choice.selected;
      this.option(index).setAttribute("aria-selected", String(choice.selected));
    }
    this.pick(choice);
    return true;
  }

  /** Handles a key of the owner's; says whether it meant something here. */
  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) this.move(steps[event.key]);
    else if (event.key === "PageDown") this.activate(Math.min(this.active + 8, this.choices.length - 1));
    else if (event.key === "PageUp") this.activate(Math.max(this.active - 8, 0));
    else if (event.key === "Enter") return this.take();
    else return false;
    return true;
  }
}
