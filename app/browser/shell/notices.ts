import { selectorOf } from "../attributes";

const dialogs = `dialog${selectorOf("data-notice")}`;

/**
 * Shows the notices of a page over it, one after the other (SHELL-03). Without scripts, or in a browser without dialogs,
 * they are part of the page.
 */
export function showNotices(): void {
  const notices = [...document.querySelectorAll<HTMLDialogElement>(dialogs)].filter((notice) => "showModal" in notice);
  const showNext = () => notices.shift()?.showModal();
  for (const notice of notices) {
    notice.open = false;
    notice.addEventListener("close", showNext);
  }
  showNext();
}
