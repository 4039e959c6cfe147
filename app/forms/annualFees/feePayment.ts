import type { Year } from "~/contract/values";

/** Where annual fees are chosen to be paid. */
export const annualFeesPage = "/payments/annual-fees";

/** The box of a year in the form. */
export const yearField = (year: Year) => `year.${year}`;
export const yearBoxId = (year: Year) => `pay-${year}`;

/** A payment of annual fees that is not finished; `isSent` where money may have moved. */
export interface FeePayment {
  readonly intentId: string;
  readonly years: readonly Year[];
  readonly isSent: boolean;
}
