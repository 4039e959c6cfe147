const flagSpellings = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** Returns a flag that may be written as a number or a text. */
export function spelledFlag(sent: unknown): boolean | undefined {
  return flagSpellings.get(String(sent).toLowerCase());
}

/**
 * A number as boards write it in a text: with a point, and thousands separated by commas only where a point follows,
 * because `1,250` may be a decimal. No leading zeros: such a text is a code.
 */
const numberInText = /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+(?=\.))(?:\.\d+)?$/;

/** Returns the number that a text writes, whatever else a value is. */
export function spelledNumber(sent: unknown): unknown {
  return typeof sent === "string" && numberInText.test(sent) ? Number(sent.replaceAll(",", "")) : sent;
}
