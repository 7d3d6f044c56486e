/** What this window knows: the server's objects as they came, and what the reader has seen of them. */

export const TEXT = 0;
export const DM = 1;
export const EPHEMERAL = 64;
export const LOADING = 128;
export const COMPONENTS_V2 = 32768;

/** Compares two snowflakes by age. */
export function byAge(one, other) {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/** A person's name as shown. */
export function nameOf(user) {
  return user.global_name ?? user.username;
}

/** A thread, by its channel type. */
export function isThread(channel) {
  return [10, 11, 12].includes(channel.type);
}

/** The state of one window; `onChange(kind, detail)` hears what changed after every frame. */
export class Store {
  constructor(onChange) {
    this.onChange = onChange;
    this.me = null;
    this.waiting = new Map();
    this.failures = new Map();
    this.clear();
  }

  clear() {
    this.users = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.commands = [];
    this.bot = null;
    this.botOnline = false;
    this.guild = { name: "" };
  }

  /** Takes in one frame of the server's. */
  take(frame) {
    const handler = this[`on_${frame.type}`];
    if (handler) this.onChange(frame.type, handler.call(this, frame) ?? frame);
  }

  on_hello({ me, users, bot, guild, channels, messages, commands, bot_online: online = bot !== null }) {
    this.clear();
    if (me.id !== this.me?.id) this.failures.clear();
    this.me = me;
    this.guild = guild;
    this.bot = bot;
    this.botOnline = online;
    this.commands = commands;
    for (const user of users) this.users.set(user.id, user);
    for (const channel of channels) this.channels.set(channel.id, channel);
    for (const [id, list] of Object.entries(messages)) {
      this.messages.set(id, list.filter((message) => !this.isDismissed(message.id)));
    }
  }

  on_channel({ channel }) {
    this.channels.set(channel.id, channel);
  }

  on_channel_delete({ id }) {
    this.channels.delete(id);
    this.messages.delete(id);
  }

  on_message({ message }) {
    const list = this.messagesOf(message.channel_id);
    if (list.some((known) => known.id === message.id)) return this.on_message_update({ message });
    list.push(message);
    list.sort((one, other) => byAge(one.id, other.id));
    if (message.author.bot && !this.bot) this.bot = message.author;
  }

  on_message_update({ message }) {
    const list = this.messagesOf(message.channel_id);
    const index = list.findIndex((known) => known.id === message.id);
    if (index >= 0) list[index] = message;
  }

  on_message_delete({ id, channel_id: channelId }) {
    const list = this.messagesOf(channelId);
    const index = list.findIndex((known) => known.id === id);
    if (index >= 0) list.splice(index, 1);
    this.waiting.delete(id);
    this.failures.delete(id);
  }

  on_commands({ commands }) {
    this.commands = commands;
  }

  on_bot({ online, bot }) {
    this.botOnline = online;
    this.bot = bot ?? this.bot;
  }

  on_typing() {}

  /** The messages of a channel, oldest first. */
  messagesOf(channelId) {
    if (!this.messages.has(channelId)) this.messages.set(channelId, []);
    return this.messages.get(channelId);
  }

  /** One message, or undefined. */
  message(channelId, id) {
    return this.messagesOf(channelId).find((message) => message.id === id);
  }

  /** A user by id, the bot included, or undefined. */
  user(id) {
    return this.users.get(id) ?? (this.bot?.id === id ? this.bot : undefined);
  }

  /** The person at the other end of a direct message. */
  partner(channel) {
    return channel.recipients?.find((user) => user.id !== this.me.id) ?? this.bot;
  }

  /** A channel's name as shown. */
  channelName(channel) {
    if (channel.type !== DM) return channel.name;
    const partner = this.partner(channel);
    return partner ? nameOf(partner) : "The bot";
  }

  /** What the bot is called while nobody has seen it yet, too. */
  botName() {
    return this.bot ? nameOf(this.bot) : "The bot";
  }

  /** Takes an ephemeral message away from this window for good. */
  dismiss(message) {
    const gone = JSON.parse(sessionStorage.getItem("dismissed") ?? "[]");
    sessionStorage.setItem("dismissed", JSON.stringify([...gone, message.id]));
    this.take({ type: "message_delete", id: message.id, channel_id: message.channel_id });
  }

  isDismissed(id) {
    return JSON.parse(sessionStorage.getItem("dismissed") ?? "[]").includes(id);
  }

  /** The messages of others in a channel that this seat has not seen yet. */
  unread(channelId) {
    const seen = this.seen()[channelId] ?? "";
    return this.messagesOf(channelId).filter(
      (message) => byAge(message.id, seen) > 0 && message.author.id !== this.me.id,
    );
  }

  /** Whether a message calls this seat by name. */
  mentionsMe(message) {
    return Boolean(message.mention_everyone || message.mentions?.some((user) => user.id === this.me.id));
  }

  /** Remembers that this seat has seen all of a channel; says whether that is news. */
  markSeen(channelId) {
    if (this.unread(channelId).length === 0) return false;
    const newest = this.messagesOf(channelId).at(-1).id;
    localStorage.setItem(this.seenKey(), JSON.stringify({ ...this.seen(), [channelId]: newest }));
    return true;
  }

  seen() {
    return JSON.parse(localStorage.getItem(this.seenKey()) ?? "{}");
  }

  seenKey() {
    return `seen ${this.guild.id} ${this.me.id}`;
  }
}
