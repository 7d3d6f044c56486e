/** The forms a bot asks people to fill in. */

import { dots } from "./message.js";
import { el, fill } from "./dom.js";
import { markdown } from "./markdown.js";
import { select } from "./select.js";

/** Opens a form over the page; `send(components)` resolves once the bot took the answer, else rejects with Failed. */
export function openModal({ title, components }, app, send) {
  const fields = components.map((item) => field(item, app));
  const failure = el("p", { class: "failure", role: "alert" });
  const submit = el("button", { type: "submit", class: "button", "data-style": 1 }, "Submit");
  const close = () => dialog.close();
  const cancel = el("button", { type: "button", class: "button", "data-style": 2, click: close }, "Cancel");
  const form = el(
    "form",
    { novalidate: true },
    el("h2", { id: "modal-title" }, title),
    fields.map((one) => one.node),
    failure,
    el("div", { class: "modal-foot" }, cancel, submit),
  );
  const dialog = el("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.filter((one) => one.check && !one.check());
    if (wrong.length) return wrong[0].focus();
    submit.disabled = true;
    fill(submit, dots());
    try {
      await send(fields.flatMap((one) => one.answer?.() ?? []));
      dialog.close();
    } catch (error) {
      failure.textContent = `Something went wrong: ${error.message}`;
      submit.disabled = false;
      fill(submit, "Try again");
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}

function field(item, app) {
  if (item.type === 10) return { node: el("div", { class: "text" }, markdown(item.content, app)) };
  if (item.type === 18) {
    const inner = control(item.component, app);
    const answer = () => ({ type: 18, component: inner.answer() });
    return labelled(item.label, item.description, inner, answer);
  }
  const [only] = item.components;
  const inner = control(only, app);
  return labelled(only.label, undefined, inner, () => ({ type: 1, components: [inner.answer()] }));
}

let labels = 0;

function labelled(text, description, inner, answer) {
  labels += 1;
  const id = `label-${labels}`;
  const error = el("small", { class: "error", role: "alert" });
  const node = el(
    "div",
    { class: "field", role: "group", "aria-labelledby": id },
    el("span", { id, class: "label" }, text, inner.required && el("b", { "aria-hidden": "true" }, " *")),
    description && el("small", {}, description),
    inner.node,
    inner.foot,
    error,
  );
  if (!inner.node.hasAttribute("aria-label")) inner.node.setAttribute("aria-label", text ?? "");
  const check = () => {
    error.textContent = inner.mistake() ?? "";
    return !error.textContent;
  };
  return { node, answer, check, focus: () => (inner.focusable ?? inner.node).focus() };
}

function control(item, app) {
  if (item.type === 4) return textInput(item);
  if (item.type === 21 || item.type === 22) return ticks(item);
  if (item.type === 23) return checkbox(item);
  if (item.type === 19) return noUpload(item);
  return menu(item, app);
}

function textInput(item) {
  const { custom_id: customId, style, placeholder, value = "", required = true } = item;
  const { min_length: least = 0, max_length: most = 4000 } = item;
  const shared = { placeholder, maxlength: most, "data-custom-id": customId, "aria-required": String(required) };
  const long = style === 2;
  const node = long ? el("textarea", { rows: 5, ...shared }) : el("input", { type: "text", ...shared });
  const foot = el("small", { class: "remaining", "aria-hidden": "true" });
  const count = () => (foot.textContent = item.max_length ? `${node.value.length} / ${most}` : "");
  node.value = value ?? "";
  node.addEventListener("input", count);
  count();
  const mistake = () => {
    if (!node.value.trim()) return required ? "This needs an answer" : undefined;
    return node.value.length < least ? `At least ${least} characters` : undefined;
  };
  return { node, foot, required, mistake, answer: () => ({ type: 4, custom_id: customId, value: node.value }) };
}

function menu(item, app) {
  const { required = true } = item;
  let values = (item.options ?? []).filter((option) => option.default).map((option) => option.value);
  if (item.default_values) values = item.default_values.map((value) => value.id);
  const node = select({ ...item, disabled: false }, app, (chosen) => (values = chosen));
  const mistake = () => (required && values.length === 0 ? "Choose something" : undefined);
  return { node, required, mistake, answer: () => ({ type: item.type, custom_id: item.custom_id, values }) };
}

/** A radio group (21) or a group of checkboxes (22). */
function ticks(item) {
  const one = item.type === 21;
  const { required = true, min_values: least = 1, max_values: most = item.options.length } = item;
  const boxes = item.options.map((option) => {
    const box = el("input", { type: one ? "radio" : "checkbox", name: item.custom_id, value: option.value });
    box.checked = Boolean(option.default);
    return box;
  });
  const rows = item.options.map(({ label, description }, index) =>
    el("label", {}, boxes[index], el("span", {}, label, description && el("small", {}, description))),
  );
  const role = one ? "radiogroup" : "group";
  const node = el("div", { role, class: "ticks", "data-custom-id": item.custom_id }, rows);
  const values = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const mistake = () => {
    const count = values().length;
    if (count === 0) return required ? "Choose something" : undefined;
    if (one) return undefined;
    if (count < least) return `At least ${least}, please`;
    return count > most ? `At most ${most}, please` : undefined;
  };
  const answer = () => {
    const chosen = one ? { value: values()[0] ?? null } : { values: values() };
    return { type: item.type, custom_id: item.custom_id, ...chosen };
  };
  return { node, required, mistake, answer, focusable: boxes[0] };
}

function checkbox(item) {
  const node = el("input", { type: "checkbox", "data-custom-id": item.custom_id });
  node.checked = Boolean(item.default);
  const answer = () => ({ type: 23, custom_id: item.custom_id, value: node.checked });
  return { node, mistake: () => undefined, answer };
}

function noUpload(item) {
  const node = el("p", { class: "hint" }, "Files cannot be sent here.");
  return { node, mistake: () => undefined, answer: () => ({ type: 19, custom_id: item.custom_id, values: [] }) };
}
