/** The bot's slash commands as one flat list of things a person can type. */

import { locale } from "./clock.js";

const SUBCOMMAND = 1;
const GROUP = 2;
const CHAT_INPUT = 1;
const IN_GUILD = 0;
const IN_DM = 1;

/** A command's, option's or choice's text ("name" or "description") in the reader's language. */
export function localised(item, key) {
  return item[`${key}_localizations`]?.[locale()] ?? item[key];
}

/** Every typable command as `{command, path, label, description, options}`, subcommands in full ("faust start"). */
export function flatten(commands, inDm) {
  const place = inDm ? IN_DM : IN_GUILD;
  const isHere = (command) => command.contexts?.includes(place) ?? !(inDm && command.dm_permission === false);
  const usable = commands.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && isHere(command));
  return usable.flatMap((command) => spread(command, command, [], []));
}

function spread(command, item, path, labels) {
  const [here, shown] = [
    [...path, item.name],
    [...labels, localised(item, "name")],
  ];
  const options = item.options ?? [];
  const below = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (below.length) return below.flatMap((option) => spread(command, option, here, shown));
  return [{ command, path: here, label: shown.join(" "), description: localised(item, "description"), options }];
}

/** The entries that fit what was typed after the slash, the best first. */
export function match(entries, typed) {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const whole = words.join(" ");
  const rank = ({ label, description }) => {
    const name = label.toLowerCase();
    if (name.startsWith(whole)) return 0;
    if (words.every((word) => name.split(" ").some((part) => part.startsWith(word)))) return 1;
    if (words.every((word) => name.includes(word))) return 2;
    return words.every((word) => `${name} ${description}`.toLowerCase().includes(word)) ? 3 : Infinity;
  };
  const ranked = entries.map((entry) => [rank(entry), entry]).filter(([place]) => place < Infinity);
  return ranked.sort(([one], [other]) => one - other).map(([, entry]) => entry);
}

/** The options as an interaction carries them: inside their subcommand, where there is one. */
export function wrapped(path, options) {
  const [, ...subs] = path;
  return subs.reduceRight((inner, name, index) => {
    const type = index === subs.length - 1 ? SUBCOMMAND : GROUP;
    return [{ name, type, options: inner }];
  }, options);
}

/** What somebody who knows nothing may try first: all that starts something, and two commands more. */
export function firstTries(entries) {
  const starts = entries.filter(({ path }) => path.at(-1) === "start");
  const others = entries.filter((entry) => !starts.includes(entry) && !entry.options.some((option) => option.required));
  return [...starts, ...others.slice(0, 2)];
}
