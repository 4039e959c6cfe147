import type { WireDate } from "@portal/contract/values";
import { isCalendarDate } from "@portal/contract/valueRules";
import { readTypedLine } from "../typedLine";
import { uncapitalized } from "../wording";

/**
 * Accepted formats of dates: month, day and year separated by slashes, hyphens, dots or spaces,
 * or as eight digits; and year first, which is what browsers fill in automatically. A year has four digits: two leave
 * the century open (docs/rules/forms.md#dates).
 */
const form = (() => {
  const between = " ?[\\-\\/. ] ?";
  const year = "([1-9]\\d{3})";
  const typed = `(\\d{1,2})${between}(\\d{1,2})${between}${year}`;
  return new RegExp(`^(?:${typed}|(\\d{2})(\\d{2})${year}|${year}-(\\d{2})-(\\d{2}))$`);
})();

/** Reads a typed date (LIC-05); null for what is not one, for dates that do not exist, and for years before 1000. */
export function readDateInput(text: string): WireDate | null {
  const parts = form.exec(readTypedLine(text))?.slice(1) ?? [];
  // Of the three alternatives, the groups of two are undefined, whatever their type says.
  const [first, second, third] = parts.filter(Boolean).map(Number);
  if (first === undefined || second === undefined || third === undefined) return null;
  const [year, month, day] = first > 999 ? [first, second, third] : [third, first, second];
  const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  return isCalendarDate(date) ? (date as WireDate) : null;
}

/** `12/31/2026`: a date as fields show it (LIC-05). Sentences and tables have `formatDate`. */
export function dateInputText(date: WireDate): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${month}/${day}/${year}`;
}

/** Says what is wrong with a typed date; null for one that exists. */
export function dateFault(typed: string, label: string): string | null {
  return readDateInput(typed) === null ? unreadDateText(label, typed) : null;
}

/** APPLY-10: what the specification says of a date of a training that does not look like one. */
export const trainingDateText = "Must be a valid date. Expected Format: mm/dd/yyyy";

export function trainingDateFault(typed: string, label: string): string | null {
  return readDateInput(typed) === null ? unreadDateText(label, typed, trainingDateText) : null;
}

/**
 * Says what is wrong with a typed date that `readDateInput` does not read.
 *
 * @param label as the field's, such as `Expiration date`.
 * @param unlikeDate the text for what does not look like a date, where the specification words it otherwise.
 */
export function unreadDateText(
  label: string,
  typed: string,
  unlikeDate = `${label} invalid. Expected format: MM/DD/YYYY`,
): string {
  const line = readTypedLine(typed);
  if (line === "") return missingDateText(label);
  return form.test(line) ? `${line} is not a real date. Check the month and the day.` : unlikeDate;
}

export function missingDateText(label: string): string {
  return `Enter the ${uncapitalized(label)}.`;
}
