const format = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `Neurology, Psychiatry, and Epilepsy` */
export function listInWords(items: readonly string[]): string {
  return format.format(items);
}
