/** One message of a channel as a list item. */

import { avatar } from "./avatar.js";
import { day, writtenAt } from "./clock.js";
import { components, embed } from "./components.js";
import { el, emoji, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { attachments } from "./media.js";
import { COMPONENTS_V2, EPHEMERAL, LOADING, nameOf } from "./state.js";

const THREAD_CREATED = 18;
const THREAD_STARTER = 21;

/** The node of a message, with hooks for its buttons' states (see `paintState`). */
export function messageItem(message, app) {
  const sent = new Date(message.timestamp);
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const node = el(
    "li",
    { class: "message", tabindex: "-1", "data-message-id": message.id, "data-author-id": message.author.id },
    el("div", { class: "divider day", role: "separator" }, el("span", {}, day(sent))),
    el("div", { class: "divider new", role: "separator" }, el("span", {}, "New")),
  );
  node.dataset.channelId = message.channel_id;
  if (ephemeral) node.dataset.ephemeral = "true";
  node.classList.toggle("calls-me", app.store.mentionsMe(message));
  node.append(message.type === THREAD_CREATED ? threadLine(message, app) : card(message, sent, app));
  return node;
}

function card(message, sent, app) {
  const { author } = message;
  return el(
    "article",
    { class: "card", "aria-label": `${nameOf(author)}, ${writtenAt(sent)}` },
    origin(message, app),
    avatar(author),
    el(
      "header",
      { class: "byline" },
      el("strong", {}, nameOf(author)),
      author.bot && el("span", { class: "badge" }, "APP"),
      el("time", { datetime: message.timestamp }, writtenAt(sent)),
    ),
    el("div", { class: "body" }, body(message, app)),
    el("p", { class: "failure", role: "alert", hidden: true }),
    message.thread && threadCard(message.thread, app),
    message.flags & EPHEMERAL ? ephemeralFoot(message, app) : undefined,
  );
}

/** What the message answers: a command somebody used, or another message. */
function origin(message, app) {
  const { interaction_metadata: used, referenced_message: replied } = message;
  if (used?.name) {
    const who = app.store.user(used.user.id) ?? used.user;
    return el(
      "p",
      { class: "origin" },
      icon("reply"),
      avatar(who, "tiny"),
      el("strong", {}, nameOf(who)),
      " used ",
      el("span", { class: "mention" }, `/${used.name}`),
    );
  }
  if (!replied || message.type === THREAD_STARTER) return undefined;
  const go = () => app.openChannel(replied.channel_id, replied.id);
  return el(
    "button",
    { type: "button", class: "origin", click: go },
    icon("reply"),
    avatar(replied.author, "tiny"),
    el("strong", {}, nameOf(replied.author)),
    el("span", { class: "excerpt" }, summary(replied)),
  );
}

function body(message, app) {
  const place = { message, app };
  const { author, edited_timestamp: editedAt } = message;
  if (message.flags & LOADING) return el("p", { class: "thinking" }, dots(), `${nameOf(author)} is thinking…`);
  if (message.type === THREAD_STARTER && message.referenced_message) return body(message.referenced_message, app);
  const edited = editedAt && el("small", { class: "edited", title: editedAt }, "(edited)");
  if (message.flags & COMPONENTS_V2) return [components(message.components, place), edited];
  return [
    message.content && el("div", { class: "text" }, markdown(message.content, app)),
    edited,
    attachments(message),
    (message.embeds ?? []).map((item) => embed(item, place)),
    components(message.components ?? [], place),
    message.reactions?.length > 0 && reactions(message.reactions),
  ];
}

function reactions(list) {
  return el(
    "div",
    { class: "row" },
    list.map((reaction) => el("span", { class: "reaction" }, emoji(reaction.emoji), String(reaction.count))),
  );
}

function ephemeralFoot(message, app) {
  const dismiss = () => app.store.dismiss(message);
  return el(
    "p",
    { class: "private" },
    icon("eye"),
    "Only you can see this · ",
    el("button", { type: "button", class: "textlink", click: dismiss }, "Dismiss message"),
  );
}

function threadLine(message, app) {
  const id = message.message_reference?.channel_id;
  const go = () => app.openChannel(id);
  return el(
    "p",
    { class: "system" },
    icon("thread"),
    el("strong", {}, nameOf(message.author)),
    " started a thread: ",
    el("button", { type: "button", class: "textlink", "data-jump": id, click: go }, message.content),
  );
}

function threadCard(thread, app) {
  const go = () => app.openChannel(thread.id);
  const words = [icon("thread"), el("strong", {}, thread.name), "Open thread ›"];
  return el("button", { type: "button", class: "thread-card", "data-jump": thread.id, click: go }, words);
}

/** Three dots that move while something is on its way. */
export function dots() {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

/** Marks which controls of a message wait for the bot, and what went wrong with the last one. */
export function paintState(node, waiting, failure) {
  for (const control of node.querySelectorAll("[data-custom-id]")) {
    const busy = Boolean(waiting?.has(control.dataset.customId));
    control.classList.toggle("waiting", busy);
    if (busy) {
      control.setAttribute("aria-busy", "true");
      control.setAttribute("aria-disabled", "true");
    } else for (const name of ["aria-busy", "aria-disabled"]) control.removeAttribute(name);
  }
  const line = node.querySelector(".failure");
  if (!line) return;
  line.hidden = failure === undefined;
  line.textContent = failure ?? "";
}

/** A message in one line of plain text, for screen readers and excerpts: its words and its pictures' descriptions. */
export function summary(message) {
  const words = [message.content ?? ""];
  const walk = (item) => {
    if (item.content) words.push(item.content);
    if (item.title) words.push(item.title);
    if (item.description) words.push(item.description);
    for (const part of [...(item.components ?? []), ...(item.items ?? [])]) walk(part);
  };
  for (const list of [message.components, message.embeds, message.attachments]) (list ?? []).forEach(walk);
  const text = words
    .join(" ")
    .replace(/<[^>]*>|[*_`~|#]+|-#/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > 300 ? `${text.slice(0, 300)}…` : text || "a message";
}
