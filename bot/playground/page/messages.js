/** The open channel's messages: kept in step with the store, scrolled to the newest unless the reader went up. */

import { avatar } from "./avatar.js";
import { carryOver } from "./media.js";
import { dots, messageItem, paintState, summary } from "./message.js";
import { el, fill, icon } from "./dom.js";
import { settleFloats } from "./float.js";
import { DM, isThread, nameOf } from "./state.js";

const GROUP_MS = 7 * 60 * 1000;
const NEAR_PX = 80;

/** The pane of the open channel. */
export class Messages {
  constructor(app) {
    this.app = app;
    this.scroller = document.getElementById("scroller");
    this.welcome = document.getElementById("welcome");
    this.list = document.getElementById("messages");
    this.sending = document.getElementById("sending");
    this.newest = document.getElementById("newest");
    this.words = new Map();
    this.stuck = true;
    this.scroller.addEventListener("scroll", () => this.scrolled());
    this.newest.addEventListener("click", () => this.toNewest());
    new ResizeObserver(() => this.stuck && this.toNewest()).observe(document.getElementById("flow"));
    new ResizeObserver(() => this.stuck && this.toNewest()).observe(this.scroller);
  }

  /** Shows a channel from its newest message, marking where the unseen ones begin. */
  show(channel) {
    this.channel = channel;
    const { store } = this.app;
    const first = store.unread(channel.id)[0]?.id;
    const list = store.messagesOf(channel.id);
    this.words.clear();
    list.forEach((message) => this.remember(message));
    this.list.setAttribute("aria-label", `Messages in ${store.channelName(channel)}`);
    fill(this.list, list.map((message) => this.item(message)));
    if (first && first !== list[0].id) this.node(first)?.classList.add("first-new");
    fill(this.sending);
    this.settle();
    settleFloats();
    this.toNewest();
  }

  item(message) {
    const node = messageItem(message, this.app);
    paintState(node, this.app.store.waiting.get(message.id), this.app.store.failures.get(message.id));
    return node;
  }

  remember(message) {
    const words = summary(message);
    this.words.set(message.id, words);
    return words;
  }

  node(id) {
    return this.list.querySelector(`:scope > [data-message-id="${CSS.escape(id)}"]`);
  }

  add(message) {
    const list = this.app.store.messagesOf(this.channel.id);
    const index = list.findIndex((known) => known.id === message.id);
    this.list.insertBefore(this.item(message), this.list.children[index] ?? null);
    this.settle();
    this.app.announce(`${nameOf(message.author)}: ${this.remember(message)}`);
    if (message.author.id === this.app.store.me.id) this.toNewest();
  }

  /** Replaces a message in place; focus, open menus and pictures stay as they were where they can. */
  update(message) {
    const older = this.node(message.id);
    if (!older) return;
    if (older.querySelector("button:active")) {
      // a button that is exchanged while it is down would never be clicked
      for (const up of ["pointerup", "pointercancel"]) {
        addEventListener(up, () => setTimeout(() => this.update(message)), { once: true });
      }
      return;
    }
    const newer = this.item(message);
    if (older.classList.contains("first-new")) newer.classList.add("first-new");
    const focused = older.contains(document.activeElement) ? document.activeElement.dataset.customId : undefined;
    for (const menu of newer.querySelectorAll("[data-component]")) {
      const same = older.querySelector(`[data-custom-id="${CSS.escape(menu.dataset.customId)}"]`);
      if (same?.dataset.component === menu.dataset.component && same.getAttribute("aria-expanded") === "true") {
        menu.replaceWith(same);
      }
    }
    carryOver(older, newer);
    const before = this.words.get(message.id);
    older.replaceWith(newer);
    if (focused) newer.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    this.settle();
    settleFloats();
    const words = this.remember(message);
    if (words !== before) this.app.announce(`${nameOf(message.author)} changed: ${words}`);
  }

  remove(id) {
    this.node(id)?.remove();
    this.settle();
    settleFloats();
  }

  paint(messageId) {
    const { store } = this.app;
    const node = this.node(messageId);
    if (node) paintState(node, store.waiting.get(messageId), store.failures.get(messageId));
  }

  /** Groups one author's messages, divides the days, welcomes to an empty channel. */
  settle() {
    const messages = this.app.store.messagesOf(this.channel.id);
    for (const [index, node] of [...this.list.children].entries()) {
      const message = messages[index];
      const before = messages[index - 1];
      node.classList.toggle("new-day", !before || dayOf(before) !== dayOf(message));
      node.classList.toggle("grouped", Boolean(before) && follows(before, message));
    }
    fill(this.welcome, this.welcomeWords(messages.length === 0));
  }

  welcomeWords(empty) {
    const { store, composer } = this.app;
    const name = store.channelName(this.channel);
    const dm = this.channel.type === DM;
    const partner = dm && store.partner(this.channel);
    const tries = empty ? composer.suggestions() : [];
    const words = dm
      ? `Here ${name} writes to you alone: your hand, and the buttons to play it.`
      : empty
        ? "Nobody has written here yet. Type / to see the commands of the bot."
        : "This is where the channel begins.";
    const sign = isThread(this.channel) ? "thread" : "hash";
    return [
      partner ? avatar(partner, "huge") : el("span", { class: "channel-mark" }, icon(sign)),
      el("h2", {}, dm ? name : `Welcome to ${isThread(this.channel) ? "" : "#"}${name}`),
      el("p", {}, words),
      el("div", { class: "row" }, tries.map((entry) => this.tryButton(entry))),
    ];
  }

  tryButton(entry) {
    const choose = () => this.app.composer.choose(entry.command.id, entry.path);
    const attributes = { type: "button", class: "button try", "data-command": entry.label, click: choose };
    return el("button", attributes, "try ", el("b", {}, `/${entry.label}`));
  }

  /** A line for a command on its way; returns what to call when it was answered or failed. */
  sendingLine(name) {
    const { me } = this.app.store;
    const words = [avatar(me, "tiny"), el("strong", {}, nameOf(me)), ` used /${name} `];
    const line = el("li", { class: "sending", role: "status" }, words, dots());
    this.sending.append(line);
    if (this.stuck) this.toNewest();
    const done = () => line.remove();
    const fail = (text) => {
      const dismiss = el("button", { type: "button", class: "textlink", click: done }, "Dismiss");
      fill(line, words, el("span", { class: "failure", role: "alert" }, text), dismiss);
      if (this.stuck) this.toNewest();
    };
    return { done, fail };
  }

  /** Brings a message into view and lets it light up. */
  reveal(id) {
    const node = this.node(id);
    if (!node) return;
    this.stuck = false;
    node.scrollIntoView({ block: "center" });
    node.classList.add("revealed");
    node.addEventListener("animationend", () => node.classList.remove("revealed"), { once: true });
    node.focus({ preventScroll: true });
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.stuck = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    this.newest.hidden = this.stuck;
    if (this.stuck) this.app.markSeen();
  }

  toNewest() {
    this.stuck = true;
    this.newest.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }
}

function dayOf(message) {
  return new Date(message.timestamp).toDateString();
}

function follows(before, message) {
  const plain = !message.interaction_metadata?.name && !message.referenced_message;
  const close = new Date(message.timestamp) - new Date(before.timestamp) < GROUP_MS && dayOf(before) === dayOf(message);
  const alike = before.type !== 18 && (before.flags & 64) === (message.flags & 64);
  return plain && close && alike && before.author.id === message.author.id;
}
