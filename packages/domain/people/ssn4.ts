import { readTypedLine } from "../typedLine";

/** SEARCH-01: what is wrong with the last four digits of a Social Security number; null for four digits. */
export function ssn4Fault(typed: string): string | null {
  return /^[0-9]{4}$/.test(readTypedLine(typed)) ? null : "You must provide exactly 4 digits.";
}
