/** Selects the text of the field that a link leads to: WebKit lets nobody type into it before. */
export function selectLinkedField(): void {
  addEventListener("hashchange", () => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  });
}
