/**
 * Characters that no page can show, or that change the direction of what follows, such as an amount: controls other than
 * tab and line ends, halves of surrogates, marks of direction.
 */
const hidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;

/** Characters of Windows-1252, such as its apostrophe, that a system took for Latin-1. */
const misread = /[\u0080-\u009f]/g;
/** Those of 0x80 to 0x9f; a space where it has none. Node's own decoder takes them for Latin-1 as well. */
const windows1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Found in a text of JSON, escaped or not, before any of its texts is looked at. */
const mayHaveThem = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\\u(?:00[01789]|202|206|d[89a-f])/i;

/** Returns the JSON of an answer with its texts as pages can show them; undefined where it is none. */
export function visibleJsonOf(text: string): unknown {
  try {
    return JSON.parse(text, mayHaveThem.test(text) ? visible : undefined) as unknown;
  } catch {
    return undefined;
  }
}

function visible(_name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const read = value.replace(misread, (character) => windows1252.charAt(character.charCodeAt(0) - 0x80));
  return read.replace(hidden, "");
}
