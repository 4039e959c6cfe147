const format = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `Neurology, Psychiatry, and Epilepsy` */
export function listInWords(items: readonly string[]): string {
  return format.format(items);
}

/** `1 exam`, `2 exams` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Null for a blank text. */
export function textOrNull(text: string | null): string | null {
  return text?.trim() || null;
}
