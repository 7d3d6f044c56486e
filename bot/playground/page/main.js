/** Puts the page together: the socket feeds the store, the store's changes are drawn, people's acts are sent. */

import { setLocale, startClock } from "./clock.js";
import { Composer } from "./composer.js";
import { fill, icon } from "./dom.js";
import { dots } from "./message.js";
import { Messages } from "./messages.js";
import { openModal } from "./modal.js";
import { drawChannels, drawSeats } from "./sidebar.js";
import { Connection } from "./socket.js";
import { DM, Store, TEXT, isThread, nameOf } from "./state.js";
import { startTheme } from "./theme.js";

/** In the address: the direct messages of whoever sits here. */
const DIRECT = "direct";
const TYPING_MS = 10_000;
const byId = (id) => document.getElementById(id);

class App {
  constructor() {
    this.store = new Store((kind, detail) => this[`after_${kind}`](detail));
    this.connection = new Connection((frame) => this.take(frame), (state) => this.connected(state));
    this.composer = new Composer(this);
    this.messages = new Messages(this);
    this.channel = undefined;
    window.addEventListener("hashchange", () => this.openFromAddress());
    document.addEventListener("visibilitychange", () => this.markSeen());
    this.connection.open(new URLSearchParams(location.search).get("as"));
  }

  take(frame) {
    if (frame.type === "modal") this.showModal(frame);
    else this.store.take(frame);
  }

  connected(state) {
    byId("connection").hidden = state === "open";
  }

  // What changed, drawn.

  after_hello() {
    const { me } = this.store;
    setLocale(me.locale ?? "en");
    const address = new URL(location.href);
    address.searchParams.set("as", me.username);
    history.replaceState(null, "", address);
    this.hideTyping();
    this.openFromAddress();
    this.after_bot();
  }

  after_channel({ channel }) {
    if (channel.id === this.channel?.id) {
      this.channel = channel;
      this.drawTitle();
    }
    this.drawLists();
  }

  after_channel_delete({ id }) {
    if (id === this.channel?.id) this.openFromAddress();
    this.drawLists();
  }

  after_message({ message }) {
    if (message.channel_id === this.channel?.id) {
      if (message.author.bot) this.hideTyping();
      this.messages.add(message);
    } else if (this.store.channels.get(message.channel_id)?.type === DM) {
      this.announce(`New direct message from ${this.store.botName()}`);
    }
    this.markSeen();
    this.drawLists();
  }

  after_message_update({ message }) {
    if (message.channel_id === this.channel?.id) this.messages.update(message);
  }

  after_message_delete({ id, channel_id: channelId }) {
    if (channelId === this.channel?.id) this.messages.remove(id);
    this.drawLists();
  }

  after_commands() {
    if (this.channel) this.messages.settle();
  }

  after_bot() {
    const { store } = this;
    byId("offline").hidden = store.botOnline;
    const name = store.botName();
    byId("offline-text").textContent = `${name} is offline. Commands and buttons will fail until it is back.`;
    drawSeats(this);
  }

  after_typing({ channel_id: channelId }) {
    if (channelId !== this.channel?.id) return;
    fill(byId("typing"), dots(), ` ${this.store.botName()} is typing…`);
    clearTimeout(this.typingEnds);
    this.typingEnds = setTimeout(() => this.hideTyping(), TYPING_MS);
  }

  hideTyping() {
    fill(byId("typing"));
  }

  // Going from place to place.

  openFromAddress() {
    const id = location.hash.slice(1);
    const wanted = id === DIRECT ? DM : TEXT;
    const first = [...this.store.channels.values()].find((channel) => channel.type === wanted);
    const channel = this.store.channels.get(id) ?? first;
    if (!channel) return;
    if (channel.id !== id) history.replaceState(null, "", `#${channel.id}`);
    const place = `${this.store.me.id} ${channel.id}`;
    this.channel = channel;
    this.hideTyping();
    show("channels", false);
    if (place !== this.place) this.composer.reset();
    this.place = place;
    this.messages.show(channel);
    this.drawTitle();
    this.markSeen();
    this.drawLists();
  }

  /** Opens a channel, at a message if one is named. */
  openChannel(id, messageId) {
    if (id !== this.channel?.id && this.store.channels.has(id)) {
      history.pushState(null, "", `#${id}`);
      this.openFromAddress();
    }
    if (messageId) this.messages.reveal(messageId);
  }

  /** Makes this window another person's. */
  sit(name) {
    const hash = this.channel?.type === DM ? `#${DIRECT}` : location.hash;
    history.replaceState(null, "", `?as=${encodeURIComponent(name)}${hash}`);
    show("seats", false);
    this.connection.open(name);
  }

  drawTitle() {
    const { channel, store } = this;
    const sign = channel.type !== DM && icon(isThread(channel) ? "thread" : "hash");
    fill(byId("channel-title"), sign, store.channelName(channel));
    byId("topic").textContent = channel.topic ?? "";
  }

  drawLists() {
    if (!this.store.me) return;
    drawChannels(this);
    drawSeats(this);
    const direct = [...this.store.channels.values()].filter((channel) => channel.type === DM);
    const waiting = direct.reduce((sum, channel) => sum + this.store.unread(channel.id).length, 0);
    const badge = byId("menu-count");
    badge.hidden = waiting === 0;
    badge.textContent = String(waiting);
    const where = this.channel ? this.store.channelName(this.channel) : "";
    document.title = `${waiting ? `(${waiting}) ` : ""}${where} · ${nameOf(this.store.me)} · Playground`;
  }

  markSeen() {
    if (!this.channel || document.visibilityState !== "visible" || !this.messages.stuck) return;
    if (this.store.markSeen(this.channel.id)) this.drawLists();
  }

  /** Says something to people who listen to the page instead of looking at it. */
  announce(text) {
    byId("announcer").append(Object.assign(document.createElement("p"), { textContent: text }));
    while (byId("announcer").childElementCount > 5) byId("announcer").firstChild.remove();
  }

  // What people do.

  /** Writes an ordinary message; says whether it could be sent. */
  say(content) {
    const asked = { type: "message", channel_id: this.channel.id, content };
    this.connection.ask(asked).catch((error) => this.messages.sendingLine("message").fail(error.message));
    return true;
  }

  /** Uses a slash command here. */
  async command({ command, label }, options) {
    const line = this.messages.sendingLine(label);
    const asked = { type: "command", channel_id: this.channel.id, command_id: command.id, options };
    try {
      await this.connection.ask(asked);
      line.done();
    } catch (error) {
      line.fail(error.message);
    }
  }

  /** The bot's suggestions for the option being typed; none if it does not answer. */
  async autocomplete({ command }, options) {
    const asked = { type: "autocomplete", channel_id: this.channel.id, command_id: command.id, options };
    const answer = await this.connection.ask(asked).catch(() => undefined);
    return answer?.choices ?? [];
  }

  /** Presses a button or chooses from a menu of a message. */
  async act(message, item, values) {
    const { waiting, failures } = this.store;
    const pressed = waiting.get(message.id) ?? new Set();
    if (pressed.has(item.custom_id)) return;
    waiting.set(message.id, pressed.add(item.custom_id));
    failures.delete(message.id);
    this.messages.paint(message.id);
    const asked = { type: "click", channel_id: message.channel_id, message_id: message.id };
    try {
      await this.connection.ask({ ...asked, component_type: item.type, custom_id: item.custom_id, values });
    } catch (error) {
      const why = /interaction failed/i.test(error.message) ? "" : `: ${error.message}`;
      failures.set(message.id, `This interaction failed${why}`);
    }
    pressed.delete(item.custom_id);
    this.messages.paint(message.id);
  }

  showModal({ interaction_id: interactionId, modal }) {
    openModal(modal, this, (components) =>
      this.connection.ask({ type: "modal", interaction_id: interactionId, custom_id: modal.custom_id, components }),
    );
  }
}

/** On narrow screens, shows or hides what stands beside the messages: "channels" or "seats". */
function show(side, shown) {
  document.body.classList.toggle(`show-${side}`, shown);
  byId(side === "seats" ? "seats-button" : "menu").setAttribute("aria-expanded", String(shown));
}

function hideSides() {
  show("channels", false);
  show("seats", false);
}

function chooseSeat() {
  show("channels", false);
  show("seats", true);
  document.querySelector("#seat-list .seat:not(.mine) button")?.focus();
}

startTheme(byId("theme"));
startClock();
for (const holder of document.querySelectorAll("[data-icon]")) holder.prepend(icon(holder.dataset.icon));
hideSides();
byId("menu").addEventListener("click", () => show("channels", true));
byId("seats-button").addEventListener("click", chooseSeat);
byId("me-button").addEventListener("click", chooseSeat);
byId("shade").addEventListener("click", hideSides);
document.addEventListener("keydown", (event) => event.key === "Escape" && hideSides());
new App();
