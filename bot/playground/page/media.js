/** Pictures and files: shown in place, enlarged on a click together with the words that stand for them. */

import { el, icon, safeUrl } from "./dom.js";

/** A picture as `{url, width, height, description, spoiler}`, whatever the object it came in calls these. */
export function picture(item, message) {
  const media = item.media ?? item;
  const name = media.url.startsWith("attachment://") ? media.url.slice("attachment://".length) : undefined;
  const file = (message.attachments ?? []).find(({ filename, url }) => filename === name || url === media.url);
  return {
    url: here(name ? file?.url : media.url),
    width: media.width ?? file?.width,
    height: media.height ?? file?.height,
    description: item.description ?? file?.description ?? "",
    spoiler: item.spoiler ?? Boolean((file ?? media).filename?.startsWith("SPOILER_")),
    name: file?.filename ?? media.filename ?? name ?? "",
    size: item.size ?? file?.size,
  };
}

/** An address of this very server under the name that the page was opened with, others as they are. */
function here(address) {
  const url = new URL(safeUrl(address ?? "") ?? location.href);
  const local = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname) && url.port === location.port;
  return local ? `${location.origin}${url.pathname}${url.search}` : url.href;
}

/** Up to ten pictures in a grid, as Discord lays them out. */
export function gallery(pictures) {
  const node = el("div", { class: "gallery", "data-count": pictures.length });
  node.append(...pictures.map((shown, index) => tile(shown, () => enlarge(pictures, index))));
  return node;
}

/** The small picture beside a section's or an embed's text. */
export function thumbnail(shown) {
  const node = tile(shown, () => enlarge([shown], 0));
  node.classList.add("thumbnail");
  return node;
}

function tile(shown, open) {
  const image = el("img", { src: shown.url, alt: shown.description, width: shown.width, height: shown.height });
  const node = el(
    "button",
    { type: "button", class: "tile", "aria-label": `Enlarge picture: ${shown.description || "no description"}` },
    image,
    shown.description && el("span", { class: "alt-mark", "aria-hidden": "true", title: shown.description }, "ALT"),
  );
  if (shown.width && shown.height) node.style.setProperty("--shape", `${shown.width} / ${shown.height}`);
  if (shown.width) node.style.setProperty("--width", `${shown.width}px`);
  node.classList.toggle("covered", shown.spoiler);
  node.addEventListener("click", () => {
    if (node.classList.contains("covered")) node.classList.remove("covered");
    else open();
  });
  return node;
}

/** Lets each new picture stand on the old one of the same place until it has loaded, so that an edit does not flash. */
export function carryOver(older, newer) {
  const before = older.querySelectorAll(".tile img");
  for (const [index, image] of newer.querySelectorAll(".tile img").entries()) {
    const old = before[index];
    if (!old?.complete || old.src === image.src) continue;
    image.style.backgroundImage = `url(${JSON.stringify(old.src)})`;
    image.addEventListener("load", () => image.style.removeProperty("background-image"), { once: true });
  }
}

/** Shows pictures large, one at a time, over everything else. */
function enlarge(pictures, start) {
  let index = start;
  const image = el("img", {});
  const words = el("figcaption", {});
  const original = el("a", { target: "_blank", rel: "noopener noreferrer" }, "Open the picture alone");
  const show = () => {
    const shown = pictures[index];
    image.src = shown.url;
    image.alt = shown.description;
    words.textContent = shown.description || "This picture has no description.";
    original.href = shown.url;
  };
  const step = (by) => {
    index = (index + by + pictures.length) % pictures.length;
    show();
  };
  const close = () => dialog.close();
  const arrow = (label, by) => el("button", { type: "button", class: "quiet", click: () => step(by) }, label);
  const arrows = pictures.length > 1 && [arrow("Previous", -1), arrow("Next", 1)];
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": "Picture" },
    el("figure", {}, image, words),
    el(
      "div",
      { class: "lightbox-tools" },
      arrows,
      original,
      el("button", { type: "button", class: "quiet", click: close }, icon("close"), "Close"),
    ),
  );
  dialog.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && arrows) step(by);
  });
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => dialog.remove());
  show();
  document.body.append(dialog);
  dialog.showModal();
}

/** A file to fetch. */
export function fileCard({ url, name, size }) {
  return el(
    "a",
    { class: "file", href: url, download: name, target: "_blank", rel: "noopener noreferrer" },
    icon("file"),
    el("span", {}, name || "file"),
    size !== undefined && el("small", {}, bytes(size)),
  );
}

function bytes(count) {
  if (count < 1024) return `${count} B`;
  if (count < 1024 ** 2) return `${(count / 1024).toFixed(1)} KiB`;
  return `${(count / 1024 ** 2).toFixed(1)} MiB`;
}

/** The files of an old-style message: pictures in a grid, the rest as cards. */
export function attachments(message) {
  const used = JSON.stringify(message.embeds ?? []);
  const free = (message.attachments ?? []).filter((file) => !used.includes(JSON.stringify(file.url)));
  const isPicture = (file) => file.content_type?.startsWith("image/") ?? Boolean(file.width);
  const pictures = free.filter(isPicture).map((file) => picture(file, message));
  const files = free.filter((file) => !isPicture(file)).map((file) => picture(file, message));
  return [pictures.length > 0 && gallery(pictures), files.map(fileCard)];
}
