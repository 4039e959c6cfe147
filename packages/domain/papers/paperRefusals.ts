import { maxPapersForOne } from "@portal/contract/valueRules";

/** Why a paper is not taken: the codes of the board's answers, and `cut` where it stopped in the middle. */
export const paperRefusalCodes = [
  "unknown-purpose",
  "not-asked",
  "not-of-audit",
  "too-many",
  "too-large",
  "empty",
  "wrong-type",
  "damaged",
  "cut",
  "too-often",
  "no-space",
] as const;
export type PaperRefusalCode = (typeof paperRefusalCodes)[number];

const bytesOfMegabyte = 1024 * 1024;

/** The sentence for a file that was not taken: what is wrong, then what to do (PAPER-05). */
export function paperRefusalText(code: PaperRefusalCode, { maxBytes }: { readonly maxBytes: number }): string {
  switch (code) {
    case "unknown-purpose":
      return "We couldn’t find what this file is for. Open the page again from your dashboard.";
    case "not-asked":
      return "Papers for this are no longer taken. If you think that they should be, write to the board.";
    case "not-of-audit":
      return "This paper is not of an activity that counts in this block or year. Choose another, or send the file itself.";
    case "too-many":
      return `You have sent ${maxPapersForOne} files for this, which is the most. Put several pages in one PDF.`;
    case "too-large":
      return `This file is larger than ${Math.floor(maxBytes / bytesOfMegabyte)} MB. Send a smaller one, or send it in parts.`;
    case "empty":
      return "This file is empty. Choose another.";
    case "wrong-type":
      return "This file is not a PDF, JPEG, PNG, or HEIC. Save it as one of these, and choose it again.";
    case "damaged":
      return "This file is damaged. Save or scan it again, and choose the new file.";
    case "cut":
      return "The connection was lost before the whole file arrived. Choose the file again.";
    case "too-often":
      return "You have sent many files. Try again in half an hour, or write to the board.";
    case "no-space":
      return "We couldn’t store this file. Try again later; if it happens again, write to the board.";
  }
}

export function isPaperRefusalCode(code: string): code is PaperRefusalCode {
  return (paperRefusalCodes as readonly string[]).includes(code);
}
