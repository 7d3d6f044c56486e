/** The menus of messages and forms: a button that opens a list, one or several choices. */

import { avatar } from "./avatar.js";
import { el, emoji, fill, icon } from "./dom.js";
import { floatAt } from "./float.js";
import { Listbox } from "./listbox.js";
import { TEXT, nameOf } from "./state.js";

/** A menu for a select component; `chosen(values)` hears what the reader settled on. */
export function select(component, app, chosen) {
  const choices = choicesOf(component, app);
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const several = most > 1 || least === 0;
  const shown = el("span", { class: "select-shown" });
  const button = el(
    "button",
    { type: "button", class: "select", "aria-haspopup": "listbox", "aria-expanded": "false" },
    shown,
    icon("down"),
  );
  button.dataset.customId = component.custom_id;
  button.disabled = Boolean(component.disabled);
  const label = component.placeholder ?? "Make a selection";
  const selected = () => choices.filter((choice) => choice.selected);
  const paint = () => {
    const labels = selected().map((choice) => choice.label);
    const names = selected().map((choice) => [choice.emoji && emoji(choice.emoji), el("span", {}, choice.label)]);
    fill(shown, names.length ? names : label);
    shown.classList.toggle("empty", names.length === 0);
    button.setAttribute("aria-label", names.length ? `${label}: ${labels.join(", ")}` : label);
  };
  paint();

  button.addEventListener("click", () => {
    if (button.getAttribute("aria-expanded") === "true" || button.getAttribute("aria-disabled") === "true") return;
    const before = new Set(selected());
    let settled = false;
    const settle = () => {
      settled = true;
      close();
      button.focus();
      chosen(selected().map((choice) => choice.value));
    };
    const confirm = el("button", { type: "button", class: "button", "data-style": "1", click: settle });
    const list = new Listbox(
      label,
      (choice) => {
        if (several) return bound(choice);
        for (const other of choices) other.selected = other === choice;
        settle();
      },
      { multiple: several },
    );
    const bound = (choice) => {
      if (selected().length > most) {
        choice.selected = false;
        list.option(choices.indexOf(choice)).setAttribute("aria-selected", "false");
      }
      count();
    };
    const count = () => {
      const number = selected().length;
      confirm.textContent = number || least ? `Confirm (${number} of ${most})` : "Confirm none";
      confirm.disabled = number < least;
      paint();
    };
    list.node.tabIndex = 0;
    list.show(choices);
    if (several) count();
    const panel = el("div", { class: "menu" }, list.node, several && el("div", { class: "menu-foot" }, confirm));
    panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        close();
        button.focus();
      } else if (event.target === list.node && !menuKey(event, list, choices)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    const close = floatAt(button, panel, () => {
      button.setAttribute("aria-expanded", "false");
      if (!settled) for (const choice of choices) choice.selected = before.has(choice);
      paint();
    });
    button.setAttribute("aria-expanded", "true");
    list.activate(list.active);
    list.node.focus();
  });
  return button;
}

/** A key on an open menu: those of every list, Space, Home, End, and a letter that names a choice begins with. */
function menuKey(event, list, choices) {
  if (event.key === "Tab") return false;
  if (event.key === " ") return list.take();
  if (event.key === "Home") list.activate(0);
  else if (event.key === "End") list.activate(choices.length - 1);
  else if (event.key.length === 1) {
    const order = choices.map((_, index) => (list.active + 1 + index) % choices.length);
    const letter = event.key.toLowerCase();
    const next = order.find((index) => choices[index].label.toLowerCase().startsWith(letter));
    if (next !== undefined) list.activate(next);
  } else return list.key(event);
  return true;
}

function choicesOf(component, app) {
  const defaults = new Set((component.default_values ?? []).map((value) => value.id));
  if (component.type === 3) {
    return component.options.map((option) => ({
      ...option,
      picture: option.emoji && el("span", { class: "option-picture" }, emoji(option.emoji)),
      selected: Boolean(option.default),
    }));
  }
  if (component.type === 8) {
    const channels = [...app.store.channels.values()].filter((channel) => channel.type === TEXT);
    return channels.map(({ id, name }) => ({ value: id, label: `#${name}`, selected: defaults.has(id) }));
  }
  if (component.type === 6) return [];
  return people(app).map((choice) => ({ ...choice, selected: defaults.has(choice.value) }));
}

/** Everybody there is, as choices. */
export function people(app) {
  const { store } = app;
  const bot = store.bot && !store.users.has(store.bot.id) ? [store.bot] : [];
  return [...store.users.values(), ...bot].map((user) => ({
    value: user.id,
    label: nameOf(user),
    description: user.id === store.me.id ? "you" : user.bot ? "the bot" : undefined,
    picture: avatar(user, "small"),
  }));
}
