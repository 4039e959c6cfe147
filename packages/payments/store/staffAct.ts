import type { Cents } from "@portal/domain/billing/money";
import type { Settlement } from "../staffSettlements";

/**
 * What a member of staff did about a payment, beside the line of the append-only journal that says it in words. The
 * physician reads it (PAY-41).
 */
export type StaffAct =
  | {
      /** `withdrawn`: before the provider was asked. `closed`: after the provider had refused it. */
      readonly kind: "refund-requested" | "refund-approved" | "refund-withdrawn" | "refund-closed";
      readonly amount: Cents;
      /** As typed with the request; null for what staff do without one. */
      readonly reason: string | null;
    }
  /** Its reason is for staff: a physician reads what was settled. */
  | { readonly kind: "settled"; readonly as: Settlement };
