/** Makes of a page that answered a post one that is asked for again: going back does not post (SHELL-20). */
export function goBackWithoutPost(): void {
  history.replaceState(history.state, "");
}
