/** The code of an issued document: 11 unguessable characters, and one that detects typing errors. */
export type DocumentCode = string & { readonly DocumentCode: unique symbol };

/** Crockford's base 32: without letters that look like digits or each other, and without words. */
export const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Number of random characters: 55 bits. */
export const codeLength = 11;

/** @param drawn `codeLength` random numbers from 0 to 31. */
export function documentCode(drawn: readonly number[]): DocumentCode {
  return [...drawn, checkValue(drawn)].map((value) => codeAlphabet.charAt(value)).join("") as DocumentCode;
}

/**
 * Reads a typed code in any case, with or without spaces and hyphens, and with the letters O, I and L for the digits
 * that they look like. Null for what cannot be a code.
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

/** `7F3K-9QTX-M2PA`, the format in documents and URLs. */
export function formatDocumentCode(code: DocumentCode): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** Luhn's check with 32 values: every single error changes it, and nearly every swap of two neighbors. */
function checkValue(values: readonly number[]): number {
  const base = codeAlphabet.length;
  const sum = values.toReversed().reduce((total, value, place) => {
    const weighed = place % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighed / base) + (weighed % base);
  }, 0);
  return (base - (sum % base)) % base;
}
