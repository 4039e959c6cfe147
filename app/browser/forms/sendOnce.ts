import { allWith, has, remove, set } from "../attributes";

/** After so long, an answer that brings no page is no longer waited for. */
const patienceMs = 20_000;
/** So long after the browser has asked whether to leave, the person has stayed. */
const stayingMs = 1000;

/**
 * Shows that the pressed button works, and keeps a form from being posted twice (SHELL-26). The button is not disabled:
 * its name and value would be left out of the post. A script that sends a form in its own time prevents the submission
 * until then.
 */
export function sendOnce(): void {
  // Pages for visitors have a script of their own beside that of a person who is signed in.
  if (has(document.body, "data-sends-once")) return;
  set(document.body, "data-sends-once", "");
  const status = document.createElement("p");
  status.setAttribute("aria-live", "polite");
  status.style.cssText = "position:fixed;top:0;width:1px;height:1px;overflow:hidden";
  document.body.append(status);
  let timeout = 0;
  const end = () => {
    for (const element of allWith("data-sending")) {
      remove(element, "data-sending");
      element.removeAttribute("aria-busy");
    }
    status.textContent = "";
  };
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.getAttribute("method") !== "post") return;
    if (has(form, "data-sending")) event.preventDefault();
    if (event.defaultPrevented) return;
    for (const element of [form, submitter]) if (element) set(element, "data-sending", "");
    form.setAttribute("aria-busy", "true");
    status.textContent = "Working…";
    window.clearTimeout(timeout);
    timeout = window.setTimeout(end, patienceMs);
  });
  // A person who was asked and stays can press again; no event tells it from leaving, which may take longer.
  addEventListener("beforeunload", (event) =>
    window.setTimeout(() => {
      if (event.defaultPrevented) end();
    }, stayingMs),
  );
  // The page as it was left is shown again by going back.
  addEventListener("pageshow", end);
}
