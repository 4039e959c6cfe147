import type { Purpose } from "./intent";

/** What a payment is for, inside a sentence: `the annual fees of 2025 and 2026`. */
export function purposeText(purpose: Purpose): string {
  if (purpose.kind === "application") return purpose.description;
  const years = purpose.years.map(({ year }) => String(year));
  const last = years.at(-1) ?? "";
  return years.length < 2
    ? `the annual fee of ${last}`
    : `the annual fees of ${years.slice(0, -1).join(", ")} and ${last}`;
}
