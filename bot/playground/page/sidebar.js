/** The lists beside the messages: channels with their threads, direct messages, and the seats to sit in. */

import { avatar } from "./avatar.js";
import { el, fill, icon } from "./dom.js";
import { DM, TEXT, byAge, isThread, nameOf } from "./state.js";

/** Fills a list anew; the control in it that had the focus, known by an attribute, has it again. */
function redraw(node, attribute, ...children) {
  const focused = node.contains(document.activeElement) && document.activeElement.getAttribute(attribute);
  fill(node, ...children);
  if (focused) node.querySelector(`[${attribute}="${CSS.escape(focused)}"]`)?.focus();
}

/** Draws the server's name, the channels and who this window is. */
export function drawChannels(app) {
  const { store } = app;
  const all = [...store.channels.values()];
  const listed = all.filter((channel) => isThread(channel) && isListed(channel, app));
  const threads = listed.sort((one, other) => byAge(one.id, other.id));
  const texts = all.filter((channel) => channel.type === TEXT).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const direct = all.filter((channel) => channel.type === DM);
  const under = (channel) => threads.filter((thread) => thread.parent_id === channel.id);
  const entries = texts.map((channel) => el("li", {}, entry(channel, app), nested(under(channel), app)));
  document.getElementById("guild").textContent = store.guild.name;
  redraw(
    document.getElementById("channels"),
    "data-channel-id",
    el("h2", {}, "Channels"),
    el("ul", {}, entries),
    el("h2", {}, "Direct messages"),
    direct.length
      ? el("ul", {}, direct.map((channel) => el("li", {}, entry(channel, app))))
      : el("p", { class: "hint" }, "None yet: the bot writes here once you sit at a table."),
  );
  fill(
    document.getElementById("me"),
    avatar(store.me, "medium"),
    el("span", {}, el("strong", {}, nameOf(store.me)), el("small", {}, "this window's seat")),
  );
}

function isListed(channel, app) {
  return !channel.thread_metadata?.archived || channel.id === app.channel?.id;
}

function nested(threads, app) {
  const entries = threads.map((thread) => el("li", {}, entry(thread, app)));
  return entries.length > 0 && el("ul", { class: "threads" }, entries);
}

function entry(channel, app) {
  const { store } = app;
  const unread = store.unread(channel.id);
  const urgent = channel.type === DM ? unread.length : unread.filter((message) => store.mentionsMe(message)).length;
  const name = store.channelName(channel);
  const partner = channel.type === DM && store.partner(channel);
  const news = unread.length ? `, ${unread.length} unread` : "";
  const node = el(
    "a",
    { class: "channel", href: `#${channel.id}`, "data-channel-id": channel.id, "aria-label": `${name}${news}` },
    partner ? avatar(partner, "small") : icon(isThread(channel) ? "thread" : "hash"),
    el("span", { class: "channel-name" }, name),
    urgent > 0 && el("span", { class: "count" }, String(urgent)),
  );
  node.dataset.unread = unread.length;
  if (channel.id === app.channel?.id) node.setAttribute("aria-current", "page");
  return node;
}

/** Draws the seats: each to sit in here, or in a window of its own; and the bot. */
export function drawSeats(app) {
  const { store } = app;
  const people = [...store.users.values()].filter((user) => !user.bot);
  redraw(
    document.getElementById("seat-list"),
    "data-seat",
    people.map((user) => seat(user, app)),
  );
  const state = store.botOnline ? "online" : "offline";
  const parts = store.bot && [avatar(store.bot, "medium"), who(store.botName(), state)];
  const nobody = el("li", { class: "hint" }, "No bot has connected yet.");
  fill(document.getElementById("bot-list"), parts ? el("li", { class: `seat bot ${state}` }, parts) : nobody);
}

function who(name, note) {
  return el("span", { class: "who" }, el("strong", {}, name), note && el("small", {}, note));
}

function seat(user, app) {
  const mine = user.id === app.store.me.id;
  const name = nameOf(user);
  const sit = () => app.sit(user.username);
  const label = mine ? `${name}, this window` : `Sit here as ${name}`;
  const href = `?as=${encodeURIComponent(user.username)}`;
  const open = `Open another window as ${name}`;
  const pressed = String(mine);
  return el(
    "li",
    { class: mine ? "seat mine" : "seat", "data-user-id": user.id },
    el(
      "button",
      { type: "button", "aria-label": label, "aria-pressed": pressed, "data-seat": user.username, click: sit },
      avatar(user, "medium"),
      who(name, mine && "this window"),
    ),
    el(
      "a",
      { href, target: "_blank", rel: "noopener", title: open, "aria-label": open },
      icon("window"),
    ),
  );
}
