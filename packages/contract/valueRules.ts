/** What values of the contract may be. Without zod: scripts of pages carry what they import. */

/**
 * One line of text that is stored as typed and displayed as stored: no control characters, surrogate halves or line
 * separators, and nothing invisible (Cf), some of which reverses what follows.
 */
export const visibleLine = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/**
 * One line of text: no control characters, no line breaks of any alphabet, no surrogate halves, which no database
 * stores unchanged, and nothing that changes the direction of the text around it.
 */
export const lineOfText = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** Limits in characters. No mail reaches a longer e-mail address (RFC 5321). */
export const maxEmailAddressLength = 254;
export const maxNameLength = 100;
export const maxPayerNameLength = 100;
export const maxLicenseNumberLength = 50;
export const maxAddressLineLength = 100;
export const maxZipCodeLength = 20;
/** Names of an activity and of its organization. */
export const maxActivityNameLength = 200;
/** The most papers for one purpose. */
export const maxPapersForOne = 20;
/** What a paper shows, in the words of who hands it in. */
export const maxShowsLength = 200;
export const maxPaperReasonLength = 500;
export const maxNameChangeReasonLength = 500;
/** Why an application is withdrawn, in the words of who withdraws it. */
export const maxWithdrawalReasonLength = 500;

/** Returns true for a date of the Gregorian calendar, written `YYYY-MM-DD`; no database has a year 0. */
export function isCalendarDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return year >= 1 && days !== undefined && day >= 1 && day <= days;
}

/** The credits of one entry: at most these, in ten-thousandths. */
export const maxCredits = 9999.9999;

export function isInTenThousandths(amount: number): boolean {
  return Math.abs(amount * 10_000 - Math.round(amount * 10_000)) < 1e-6;
}
