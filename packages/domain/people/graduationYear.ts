import { readTypedLine } from "../typedLine";
import { requiredText } from "../wording";

/** PERS-02. */
const graduationYears = { first: 1900, last: 9999 } as const;

export function graduationYearFault(typed: string): string | null {
  const line = readTypedLine(typed);
  if (line === "") return requiredText("Graduation year");
  const { first, last } = graduationYears;
  const year = /^[0-9]{4}$/.test(line) ? Number(line) : 0;
  return year >= first && year <= last ? null : `Enter a year from ${first} to ${last}, as YYYY.`;
}
