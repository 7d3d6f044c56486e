/** Building elements. Nothing here parses HTML: every string becomes a text node or an attribute. */

const SVG = "http://www.w3.org/2000/svg";

const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4M9 6h10M9 10h6",
  menu: "M4 6h16M4 12h16M4 18h16",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-8 12-8 12 0M16 5a3.5 3.5 0 0 1 0 6M18 15c2 1 3.5 2 3.5 5",
  theme: "M12 3a9 9 0 1 0 0 18ZM12 3a9 9 0 0 1 0 18",
  close: "M6 6l12 12M18 6 6 18",
  window: "M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5",
  down: "M6 9l6 6 6-6",
  check: "M5 12.5 10 17 19 7",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  send: "M4 12h15M13 6l6 6-6 6",
  file: "M6 3h8l5 5v13H6ZM14 3v5h5",
  reply: "M4 20v-6a4 4 0 0 1 4-4h12",
  warning: "M12 4 2.5 20h19ZM12 10v5M12 17.5v.5",
};

/** An element with attributes and children; a function as an attribute's value listens to the event of that name. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") node.addEventListener(name, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...kept(children));
  return node;
}

/** The children in order, without those that are absent. */
function kept(children) {
  return children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false);
}

/** Gives a node these children instead of the ones it had. */
export function fill(node, ...children) {
  node.replaceChildren(...kept(children));
}

/** One of our own line drawings, hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** The address if it is an ordinary web address or one of this server, else undefined. */
export function safeUrl(text) {
  if (!URL.canParse(text, location.href)) return undefined;
  const url = new URL(text, location.href);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
}

/** A custom emoji as a picture, or its name in colons where the server has no picture of it. */
export function emoji({ id, name }) {
  if (!id) return el("span", { class: "emoji" }, name);
  const text = `:${name}:`;
  const image = el("img", { class: "emoji", src: `/emojis/${encodeURIComponent(id)}.png`, alt: text, title: text });
  image.addEventListener("error", () => image.replaceWith(el("span", { class: "emoji-name" }, text)));
  return image;
}
