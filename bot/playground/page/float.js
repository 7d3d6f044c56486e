/** A panel that floats beside a control, above everything, until something else is wanted. */

const GAP = 4;

const floats = new Set();

/** Puts every open panel where its anchor is now, and closes those whose anchor has gone. */
export function settleFloats() {
  for (const settle of floats) settle();
}

/** Shows a panel at its anchor; `closed` is called once it is gone. Returns the function that closes it. */
export function floatAt(anchor, panel, closed) {
  panel.popover = "manual";
  panel.classList.add("float");
  (anchor.closest("dialog") ?? document.body).append(panel);
  panel.showPopover();

  const ending = new AbortController();
  const close = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    floats.delete(settle);
    watcher.disconnect();
    panel.remove();
    closed();
  };
  const outside = (event) => {
    if (!panel.contains(event.target) && !anchor.contains(event.target)) close();
  };
  const settle = () => {
    if (anchor.isConnected) place(anchor, panel);
    else close();
  };
  const moved = (event) => !panel.contains(event.target) && settle();
  const watcher = new ResizeObserver(settle);
  const listen = { signal: ending.signal, capture: true };
  document.addEventListener("pointerdown", outside, listen);
  document.addEventListener("focusin", outside, listen);
  window.addEventListener("scroll", moved, listen);
  window.addEventListener("resize", settle, listen);
  panel.addEventListener("mousedown", (event) => event.preventDefault());
  floats.add(settle);
  watcher.observe(panel);
  settle();
  return close;
}

function place(anchor, panel) {
  const at = anchor.getBoundingClientRect();
  const scrolled = panel.firstElementChild.scrollTop;
  const below = innerHeight - at.bottom - 2 * GAP;
  const above = at.top - 2 * GAP;
  panel.style.width = `${Math.max(at.width, 180)}px`;
  panel.style.maxHeight = "";
  const under = panel.offsetHeight <= below || below >= above;
  panel.style.maxHeight = `${Math.max(under ? below : above, 80)}px`;
  panel.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - panel.offsetWidth - GAP))}px`;
  panel.style.top = under ? `${at.bottom + GAP}px` : `${Math.max(GAP, at.top - panel.offsetHeight - GAP)}px`;
  panel.firstElementChild.scrollTop = scrolled;
}
