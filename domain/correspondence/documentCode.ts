/** The code of an issued document: 11 characters that nobody can guess, and one that tells a mistyped code. */
export type DocumentCode = string & { readonly DocumentCode: unique symbol };

/** Crockford's base 32: no letter that is taken for a digit or for another, and no words. */
export const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** How many characters are drawn by lot: 55 bits. */
export const codeLength = 11;

/** @param drawn `codeLength` numbers from 0 to 31, by lot. */
export function documentCode(drawn: readonly number[]): DocumentCode {
  return [...drawn, checkValue(drawn)].map((value) => codeAlphabet.charAt(value)).join("") as DocumentCode;
}

/**
 * The code that somebody typed, in any case, with or without spaces and hyphens, and with the letters O, I and L for
 * the digits that they look like. Null for what cannot be a code.
 */
export function readDocumentCode(typed: string): DocumentCode | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const values = Array.from(plain, (character) => codeAlphabet.indexOf(character));
  if (values.length !== codeLength + 1 || values.includes(-1)) return null;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? (plain as DocumentCode) : null;
}

/** `7F3K-9QTX-M2PA`, as it stands in documents and addresses. */
export function formatDocumentCode(code: DocumentCode): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** Luhn's check with 32 values: every single mistake changes it, and nearly every swap of two neighbors. */
function checkValue(values: readonly number[]): number {
  const base = codeAlphabet.length;
  const sum = values.toReversed().reduce((total, value, place) => {
    const weighed = place % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighed / base) + (weighed % base);
  }, 0);
  return (base - (sum % base)) % base;
}
