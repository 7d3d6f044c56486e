/** Discord's markdown, straight into nodes: blocks first, then what stands inside a line. */

import { moment } from "./clock.js";
import { el, emoji, safeUrl } from "./dom.js";
import { nameOf } from "./state.js";

const JUMP = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** [what a run of text looks like, the node it becomes]; the first that fits at a place wins. */
const INLINE = [
  [/^\\([^a-z0-9\s])/i, ([, sign]) => sign],
  [/^(`+)([^]*?[^`])\1(?!`)/, ([, , code]) => el("code", {}, code.trim() || code)],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url], app) => link(url, url, app)],
  [/^<@!?(\d+)>/, ([, id], app) => userMention(id, app)],
  [/^<@&(\d+)>/, () => el("span", { class: "mention" }, "@role")],
  [/^<#(\d+)>/, ([, id], app) => channelMention(id, undefined, app)],
  [/^<\/([^:>]+):(\d+)>/, ([, name, id], app) => commandMention(name, id, app)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, ([, unix, style]) => moment(Number(unix), style)],
  [/^<a?:(\w+):(\d+)>/, ([, name, id]) => emoji({ id, name })],
  [/^@(everyone|here)\b/, ([text]) => el("span", { class: "mention" }, text)],
  [
    /^\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"([^"]*)")?\)/,
    ([, label, url, title], app) => link(url, inline(label, app), app, title),
  ],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"'\]!?)]/, ([url], app) => link(url, url, app)],
  [/^\|\|([^]+?)\|\|/, ([, text], app) => spoiler(inline(text, app))],
  [/^\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/, ([, text], app) => el("strong", {}, inline(text, app))],
  [/^__((?:\\.|[^\\])+?)__(?!_)/, ([, text], app) => el("u", {}, inline(text, app))],
  [/^~~((?:\\.|[^\\])+?)~~/, ([, text], app) => el("s", {}, inline(text, app))],
  [/^\*(?=\S)((?:\\.|\*\*(?:\\.|[^\\*])+\*\*|[^\\*])+)\*(?!\*)/, ([, text], app) => el("em", {}, inline(text, app))],
  [/^_((?:\\.|__(?:\\.|[^\\_])+__|[^\\_])+)_(?!\w)/, ([, text], app) => el("em", {}, inline(text, app))],
];

/** A run of text that no rule can begin inside of. */
const PLAIN = /^(?:[^\\`<@[h|*_~]+|h(?!ttps?:))/;

/** The nodes of one stretch of text, without headings, lists or quotes. */
export function inline(text, app) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const inWord = rest[0] === "_" && /\w/.test(text[at - 1] ?? "");
    const skipped = inWord ? rest[0] : PLAIN.exec(rest)?.[0];
    const [found, build] = skipped ? [] : match(rest);
    if (found) {
      nodes.push(plain, build(found, app));
      plain = "";
    } else plain += skipped ?? rest[0];
    at += (found?.[0] ?? skipped ?? rest[0]).length;
  }
  return [...nodes, plain].flat(Infinity).filter((node) => node !== "");
}

function match(rest) {
  for (const [pattern, build] of INLINE) {
    const found = pattern.exec(rest);
    if (found) return [found, build];
  }
  return [];
}

/** The nodes of a whole text. */
export function markdown(text, app) {
  const lines = text.split("\n");
  const nodes = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) nodes.push(el("p", {}, inline(paragraph.join("\n"), app)));
    paragraph = [];
  };
  while (lines.length) {
    const block = codeBlock(lines) ?? heading(lines, app) ?? quote(lines, app) ?? list(lines, app);
    if (block) {
      flush();
      nodes.push(block);
    } else paragraph.push(lines.shift());
  }
  flush();
  return nodes;
}

function codeBlock(lines) {
  if (!lines[0].startsWith("```")) return undefined;
  const found = /^```(?:([\w+-]+)\n)?\n?([^]*?)\n?```/.exec(lines.join("\n"));
  if (!found) return undefined;
  const rest = lines.join("\n").slice(found[0].length).replace(/^\n/, "");
  lines.splice(0, lines.length, ...(rest ? rest.split("\n") : []));
  return el("pre", { tabindex: "0" }, el("code", {}, found[2]));
}

function heading(lines, app) {
  const found = /^(#{1,3}|-#)\s+(.+)$/.exec(lines[0]);
  if (!found) return undefined;
  lines.shift();
  const [, mark, text] = found;
  if (mark === "-#") return el("small", { class: "subtext" }, inline(text, app));
  return el("div", { role: "heading", "aria-level": mark.length + 2, class: `h${mark.length}` }, inline(text, app));
}

function quote(lines, app) {
  if (lines[0].startsWith(">>> ")) return el("blockquote", {}, markdown(lines.splice(0).join("\n").slice(4), app));
  const quoted = [];
  while (lines[0]?.startsWith("> ")) quoted.push(lines.shift().slice(2));
  return quoted.length ? el("blockquote", {}, markdown(quoted.join("\n"), app)) : undefined;
}

function list(lines, app) {
  const first = item(lines[0]);
  if (!first) return undefined;
  const node = first.number ? el("ol", { start: first.number }) : el("ul");
  while (lines.length) {
    const next = item(lines[0]);
    if (next && next.indent > first.indent && node.lastChild) node.lastChild.append(list(lines, app));
    else if (next && next.indent === first.indent && Boolean(next.number) === Boolean(first.number)) {
      lines.shift();
      node.append(el("li", {}, inline(next.text, app)));
    } else break;
  }
  return node;
}

function item(line) {
  const found = /^(\s*)(?:[-*]|(\d{1,9})\.)\s+(.+)$/.exec(line ?? "");
  return found ? { indent: found[1].length, number: found[2], text: found[3] } : undefined;
}

/** A link; one that jumps to a channel or message of this server is followed inside the page. */
export function link(url, label, app, title) {
  const jump = JUMP.exec(url);
  if (jump && app.store.channels.has(jump[1])) {
    const [, id, messageId] = jump;
    return typeof label === "string" ? channelMention(id, messageId, app) : channelButton(id, messageId, label, app);
  }
  const attributes = { href: safeUrl(url), title: title ?? url, target: "_blank", rel: "noopener noreferrer" };
  return el("a", attributes, label);
}

/** Where a link leads inside the page: `[channel, message]`, or undefined. */
export function jumpTarget(url) {
  return JUMP.exec(url)?.slice(1);
}

function channelMention(id, messageId, app) {
  const channel = app.store.channels.get(id);
  if (!channel) return el("span", { class: "mention" }, "#unknown");
  return channelButton(id, messageId, `#${app.store.channelName(channel)}${messageId ? " › message" : ""}`, app);
}

function channelButton(id, messageId, label, app) {
  const go = () => app.openChannel(id, messageId);
  return el("button", { type: "button", class: "mention", "data-jump": id, click: go }, label);
}

function userMention(id, app) {
  const user = app.store.user(id);
  const look = app.store.me?.id === id ? "mention mine" : "mention";
  return el("span", { class: look, "data-user-id": id }, `@${user ? nameOf(user) : "unknown"}`);
}

function commandMention(name, id, app) {
  const choose = () => app.composer.choose(id, name.split(" "));
  return el("button", { type: "button", class: "mention", click: choose }, `/${name}`);
}

/** Text under a cover that a click or a key takes away. */
function spoiler(nodes) {
  const show = () => {
    cover.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    inner.removeAttribute("aria-hidden");
    inner.inert = false;
  };
  const inner = el("span", { "aria-hidden": "true", inert: true }, nodes);
  const control = { role: "button", tabindex: "0", "aria-label": "Spoiler, show", click: show };
  const cover = el("span", { class: "spoiler", ...control }, inner);
  cover.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && show());
  return cover;
}
