/** Moments in the reader's own time, and those that count down by themselves. */

const DAY = 86400;
const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["day", DAY],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
let language = "en";

/** Sets the language that dates are written in; one the browser does not know is ignored. */
export function setLocale(name) {
  const known = Intl.DateTimeFormat.supportedLocalesOf([name]);
  language = known[0] ?? language;
}

/** The language set by `setLocale`, as Discord names it ("en-US", "de"). */
export function locale() {
  return language;
}

/** A moment against another as people say it: "in 2 minutes", "5 seconds ago" (both in Unix seconds). */
export function relative(unix, now) {
  const distance = unix - now;
  const [unit, size] = UNITS.find(([, seconds]) => Math.abs(distance) >= seconds) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(language).format(Math.round(distance / size), unit);
}

function written(unix, style) {
  if (style === "R") return relative(unix, Math.floor(Date.now() / 1000));
  return new Intl.DateTimeFormat(language, STYLES[style]).format(unix * 1000);
}

/** A moment (Unix seconds) in one of Discord's styles; the whole date stands in its tooltip. */
export function moment(unix, style = "f") {
  const node = document.createElement("time");
  if (Math.abs(unix) > 8.64e12) {
    node.textContent = "Invalid date";
    return node;
  }
  node.dateTime = new Date(unix * 1000).toISOString();
  node.title = written(unix, "F");
  node.dataset.unix = unix;
  node.dataset.style = style;
  node.textContent = written(unix, style);
  return node;
}

/** The day of a date, as a divider between messages says it. */
export function day(date) {
  return new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(date);
}

/** When a message was written: the time alone if it was today. */
export function writtenAt(date) {
  const today = new Date().toDateString() === date.toDateString();
  return new Intl.DateTimeFormat(language, today ? STYLES.t : STYLES.s).format(date);
}

/** Brings every counting moment on the page up to date, once a second from now on. */
export function startClock() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-style="R"]')) {
      const text = written(Number(node.dataset.unix), "R");
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
