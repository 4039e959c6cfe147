/** Too long, where the field has its label beside it. */
export function shorterText(longest: number): string {
  return `Enter ${longest} characters or fewer.`;
}

export function tooLongText(label: string, longest: number): string {
  return `${label} can have at most ${longest} characters.`;
}

/** Control and format characters, which come with pasted text. */
export function hiddenCharactersText(label: string): string {
  return `${label} has hidden characters. Type it instead of pasting it.`;
}
