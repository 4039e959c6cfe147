import { allWith, set, valueOf } from "../attributes";

/** Hides the color of a success after five seconds (SHELL-12). */
export function hideSuccess(): void {
  for (const banner of allWith("data-hides")) setTimeout(() => set(banner, "data-hides", "hidden"), 5000);
}

/** Hides a message after the time that it names, unless it is pointed at or focused (SEARCH-06). */
export function hideTemporaryMessages(): void {
  for (const message of allWith("data-hides-after")) {
    const afterMs = Number(valueOf(message, "data-hides-after"));
    let hiding = 0;
    const stay = () => window.clearTimeout(hiding);
    const hide = () => {
      stay();
      hiding = window.setTimeout(() => (message.hidden = true), afterMs);
    };
    for (const type of ["pointerenter", "focusin"]) message.addEventListener(type, stay);
    for (const type of ["pointerleave", "focusout"]) message.addEventListener(type, hide);
    hide();
  }
}
