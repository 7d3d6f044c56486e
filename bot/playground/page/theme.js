/** Light or dark: as the system has it, until the reader chooses. */

const dark = matchMedia("(prefers-color-scheme: dark)");

function current() {
  return localStorage.getItem("theme") ?? (dark.matches ? "dark" : "light");
}

/** Makes a button switch between light and dark, remembered in this browser. */
export function startTheme(button) {
  const paint = () => {
    document.documentElement.dataset.theme = current();
    const label = current() === "dark" ? "Use light colours" : "Use dark colours";
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  button.addEventListener("click", () => {
    localStorage.setItem("theme", current() === "dark" ? "light" : "dark");
    paint();
  });
  dark.addEventListener("change", paint);
  window.addEventListener("storage", paint);
  paint();
}
