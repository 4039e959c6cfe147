const format = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `Neurology, Psychiatry, and Epilepsy` */
export function listInWords(items: readonly string[]): string {
  return format.format(items);
}

/** `1 exam`, `2 exams` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
