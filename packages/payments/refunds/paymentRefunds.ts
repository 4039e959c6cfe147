import type { Cents } from "@portal/domain/billing/money";
import type { Intent, WantedRefund } from "../intent";
import type { PaymentActor } from "../store/paymentActor";
import type { PaidReceipt } from "./refundRules";

/** What staff can refund of a payment. */
export interface RefundOffer {
  readonly intent: Intent;
  /** Why nothing can be refunded now; null where something can. */
  readonly refusal: string | null;
  readonly receipt: PaidReceipt;
  /** False where staff enter refunds in the board's record by hand. */
  readonly isTakenByBoard: boolean;
  /** Whether staff may end the request; false also where there is none. */
  readonly mayWithdraw: boolean;
}

/** A refund as it would be made. */
export interface CheckedRefund {
  readonly kind: "checked";
  /** Includes the part of the surcharge. */
  readonly amount: Cents;
  /** The part of the surcharge; null where that is not known apart. */
  readonly surcharge: Cents | null;
  readonly needsApproval: boolean;
}

export interface RefusedRequest {
  readonly kind: "refused";
  readonly says: string;
}

export type RefundRequested = { readonly kind: "requested"; readonly intent: Intent } | RefusedRequest;

/** What the page showed, and its one-time key. */
export interface ShownRefund {
  readonly key: string;
  readonly amount: Cents;
}

/** Refunds that staff make here. Each function may be called twice, late, or at the same time as another. */
export interface PaymentRefunds {
  /** Returns why nothing of a payment can be refunded now, as a sentence; null where something may be. */
  refusal(intent: Intent, lastAttempt: { readonly chargedBy: string } | null): string | null;
  /** Null for an unknown id. */
  offer(intentId: string): Promise<RefundOffer | null>;
  check(offer: RefundOffer, wanted: WantedRefund): Promise<CheckedRefund | RefusedRequest>;
  /** Stores the request, and sends it, unless a second member of staff has to approve it. */
  request(
    intentId: string,
    wanted: WantedRefund,
    shown: ShownRefund,
    actor: StaffActor,
  ): Promise<RefundRequested | null>;
  /** By another member of staff. */
  approve(intentId: string, key: string, actor: StaffActor): Promise<RefundRequested | null>;
  /** Ends a request that was not sent, that the provider has refused, or about which it can no longer be asked. */
  withdraw(intentId: string, key: string, actor: StaffActor): Promise<RefundRequested | null>;
}

export interface StaffActor extends PaymentActor {
  readonly name: string;
}
