import { annualFees } from "./annualFees";
import { application } from "./application";
import { invoice } from "./invoice";
import type { Payable } from "./payable";

/** All purposes, by the kind that a payment is stored with. */
const purposes = { "annual-fees": annualFees, application, invoice };

export type PurposeKind = keyof typeof purposes;
export const purposeKinds = ["annual-fees", "application", "invoice"] as const satisfies readonly PurposeKind[];
/** The purpose with the board's amounts at the time the intent was made, never a form's. */
export type Purpose<Kind extends PurposeKind = PurposeKind> = {
  [K in Kind]: Parameters<(typeof purposes)[K]>[0] & { readonly kind: K };
}[Kind];

const payables: { readonly [Kind in PurposeKind]: (purpose: Purpose<Kind>) => Payable } = purposes;

export function payable<Kind extends PurposeKind>(purpose: Purpose<Kind>): Payable {
  return payables[purpose.kind](purpose);
}
