// Pure: scripts of pages leave it out.
const format = /* @__PURE__ */ new Intl.ListFormat("en-US", { type: "conjunction" });

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

export function requiredText(label: string): string {
  return `${label} is required.`;
}

/** The rule of a field that is only required; `missing` is what is wrong with an empty one. */
export function requiredRule(typed: string, missing: string): string | null {
  return typed.trim() === "" ? missing : null;
}

/** The specification's text for a box that has to be ticked, word for word. */
export const attestationMissing = "Please attest to the above before continuing";

/** Control and format characters, which come with pasted text. */
export function hiddenCharactersText(label: string): string {
  return `${label} has hidden characters. Type it instead of pasting it.`;
}

/** As in `2,000`. */
function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

/** Ends a reason with a full stop, where it has none. */
export function asSentence(reason: string): string {
  return reason.replace(/\.?$/u, ".");
}
