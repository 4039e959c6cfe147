import type { Cents } from "@portal/domain/billing/money";

/** What moved in the balance of the account at the provider. */
export interface BalanceEntry {
  /**
   * `return`: a debit came back after it had arrived. `dispute`: withdrawn for a dispute, or, positive, given back after
   * one. `other`: what is about no charge. Payouts are left out.
   */
  readonly kind: "charge" | "refund" | "return" | "dispute" | "other";
  /** Of the charge that it is about; null: of none. */
  readonly transactionId: string | null;
  /** Of the refund or dispute; null for others. */
  readonly sourceId: string | null;
  /** Negative where it went. */
  readonly amount: Cents;
  /** What the provider kept. */
  readonly fee: Cents;
  /** With which it went to the board's bank account; null: not yet, or not known. */
  readonly payoutId: string | null;
  /** The charge names a payment of this portal; the account may have other uses. */
  readonly isOfPortal: boolean;
}
