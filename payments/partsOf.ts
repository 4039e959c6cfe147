import type { Purpose } from "./intent";

/** What an intent claims, so that nothing is in two at once: `fee:2025`, `application:77`. */
export function partsOf(purpose: Purpose): readonly string[] {
  if (purpose.kind === "annual-fees") return purpose.years.map(({ year }) => `fee:${year}`);
  // The whole of an application and an installment of it are the same money.
  return [`application:${purpose.applicationId}`];
}

/** What stands on the provider's page and in its ledger. */
export function describePurpose(purpose: Purpose): string {
  if (purpose.kind === "application") return purpose.description;
  return `Annual fee ${purpose.years.map(({ year }) => year).join(", ")}`;
}
