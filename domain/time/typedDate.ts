import { Temporal } from "temporal-polyfill";

const form = /^(\d{2})\/(\d{2})\/([1-9]\d{3})$/;

/**
 * Reads `MM/DD/YYYY`, the only form in which dates are typed (LIC-05); null for any other form, for dates that do not
 * exist, and for years before 1000. Spaces around it are nobody's mistake.
 */
export function readTypedDate(text: string): Temporal.PlainDate | null {
  const [, month, day, year] = form.exec(text.trim()) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
  try {
    return Temporal.PlainDate.from(`${year}-${month}-${day}`);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
