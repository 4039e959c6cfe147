/** Selects the text of the field that a link leads to: WebKit takes no typed text there before. */
export function selectLinkedField(): void {
  addEventListener("hashchange", () => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  });
}
