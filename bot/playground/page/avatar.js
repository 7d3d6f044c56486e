/** A person's round picture: the first letter on a colour that is always the same for them. */

import { el } from "./dom.js";
import { nameOf } from "./state.js";

const HUES = [205, 152, 24, 332, 285, 182, 88, 4];
const BOT_HUE = 236;

/** The picture of a user; size "small" or "large". */
export function avatar(user, size = "large") {
  const name = nameOf(user);
  const [letter] = name.toUpperCase();
  const node = el("span", { class: `avatar ${size}`, "aria-hidden": "true", "data-letter": letter });
  const sum = [...user.id].reduce((total, digit) => (total * 31 + digit.charCodeAt(0)) % 9973, 7);
  node.style.setProperty("--hue", user.bot ? BOT_HUE : HUES[sum % HUES.length]);
  return node;
}
