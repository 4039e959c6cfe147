/**
 * Too long, where the field has its label beside it.
 *
 * @param entered how many characters were, for long texts.
 */
export function shorterText(longest: number, entered?: number): string {
  const text = `Enter ${grouped(longest)} characters or fewer.`;
  return entered === undefined ? text : `${text} You entered ${grouped(entered)}.`;
}

export function tooLongText(label: string, longest: number): string {
  return `${label} can have at most ${grouped(longest)} characters.`;
}

/** Control and format characters, which come with pasted text. */
export function hiddenCharactersText(label: string): string {
  return `${label} has hidden characters. Type it instead of pasting it.`;
}

/** As in `2,000`. */
function grouped(count: number): string {
  return count.toLocaleString("en-US");
}
