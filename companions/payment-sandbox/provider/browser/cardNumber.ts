/** Groups digits as on the card. */
export function groupedDigits(typed: string): string {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d+)?$/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(" ");
}

/** Groups what is typed, unless the caret is in the middle of it, or an input method composes it. */
export function groupDigits(input: HTMLInputElement): void {
  const group = () => {
    if (input.selectionEnd === input.value.length) input.value = groupedDigits(input.value);
  };
  input.addEventListener("input", (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) group();
  });
  input.addEventListener("compositionend", group);
}
