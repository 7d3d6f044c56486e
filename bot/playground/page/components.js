/** Discord's message components as controls and boxes. */

import { el, emoji, icon, safeUrl } from "./dom.js";
import { inline, jumpTarget, link, markdown } from "./markdown.js";
import { fileCard, gallery, picture, thumbnail } from "./media.js";
import { select } from "./select.js";

const BUILDERS = {
  1: row,
  2: button,
  3: menu,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  9: section,
  10: ({ content }, { app }) => el("div", { class: "text" }, markdown(content, app)),
  11: (item, { message }) => thumbnail(picture(item, message)),
  12: ({ items }, { message }) => gallery(items.map((item) => picture(item, message))),
  13: file,
  14: separator,
  17: container,
};

/** The node of one component; `place` is `{message, app}`. A kind nobody knows yet is named, not hidden. */
export function component(item, place) {
  const build = BUILDERS[item.type];
  return build ? build(item, place) : el("p", { class: "subtext" }, `(component of type ${item.type}, not shown here)`);
}

/** The nodes of a list of components. */
export function components(items, place) {
  return items.map((item) => component(item, place));
}

function row({ components: items }, place) {
  return el("div", { class: "row" }, components(items, place));
}

function button(item, place) {
  const content = [item.emoji && emoji(item.emoji), item.label && el("span", {}, item.label)];
  if (item.style === 5) return linkButton(item, content, place);
  const node = el("button", { type: "button", class: "button", "data-style": item.style }, content);
  if (!item.label && item.emoji) node.setAttribute("aria-label", item.emoji.name);
  node.dataset.customId = item.custom_id ?? "";
  node.disabled = Boolean(item.disabled);
  node.addEventListener("click", () => place.app.act(place.message, item));
  return node;
}

function linkButton({ url, disabled }, content, { app }) {
  const [channel, message] = jumpTarget(url) ?? [];
  if (disabled) return el("button", { type: "button", class: "button", "data-style": 5, disabled: true }, content);
  if (app.store.channels.has(channel)) {
    const go = () => app.openChannel(channel, message);
    return el("button", { type: "button", class: "button", "data-style": 5, "data-jump": channel, click: go }, content);
  }
  const attributes = { href: safeUrl(url), title: url, target: "_blank", rel: "noopener noreferrer" };
  return el("a", { class: "button", "data-style": 5, ...attributes }, content, icon("window"));
}

function menu(item, place) {
  const node = select(item, place.app, (values) => place.app.act(place.message, item, values));
  node.dataset.component = JSON.stringify(item);
  return node;
}

function section({ components: items, accessory }, place) {
  return el("div", { class: "section" }, el("div", {}, components(items, place)), component(accessory, place));
}

function separator({ divider = true, spacing = 1 }) {
  return el("hr", { class: divider ? "" : "invisible", "data-spacing": spacing });
}

function container({ components: items, accent_color: accent, spoiler }, place) {
  const node = el("div", { class: "container", role: "group" }, components(items, place));
  tint(node, accent);
  return spoiler ? covered(node) : node;
}

function covered(node) {
  const show = () => {
    node.inert = false;
    cover.classList.add("shown");
    button.remove();
  };
  const button = el("button", { type: "button", class: "quiet", click: show }, "Spoiler, show");
  const cover = el("div", { class: "cover" }, node, button);
  node.inert = true;
  return cover;
}

/** Gives a box its accent colour, where it has one. */
export function tint(node, colour) {
  if (colour !== undefined && colour !== null) {
    node.style.setProperty("--accent", `#${colour.toString(16).padStart(6, "0")}`);
  }
}

function file(item, { message }) {
  const { media, url, name, size } = { media: item.file, ...item.file, ...item };
  const found = picture({ media, size }, message);
  return fileCard({ ...found, name: name ?? (found.name || url.split("/").at(-1)) });
}

/** An old-style embed. */
export function embed(item, { message, app }) {
  const media = (entry) => entry && picture({ media: entry }, message);
  const words = el(
    "div",
    {},
    item.author && el("p", { class: "embed-small" }, item.author.name),
    item.title && el("div", { class: "embed-title" }, embedTitle(item, app)),
    item.description && el("div", { class: "text" }, markdown(item.description, app)),
    item.fields?.length > 0 && fields(item.fields, app),
  );
  const node = el(
    "article",
    { class: "container embed" },
    el("div", { class: "section" }, words, item.thumbnail && thumbnail(media(item.thumbnail))),
    item.image && gallery([media(item.image)]),
    item.footer && el("p", { class: "embed-small" }, item.footer.text),
  );
  tint(node, item.color);
  return node;
}

function embedTitle({ title, url }, app) {
  return url ? link(url, inline(title, app), app) : inline(title, app);
}

function fields(list, app) {
  return el(
    "dl",
    { class: "fields" },
    list.map(({ name, value, inline: beside }) =>
      el("div", { class: beside ? "beside" : "" }, el("dt", {}, inline(name, app)), el("dd", {}, markdown(value, app))),
    ),
  );
}
