import { staffRefundPage } from "~/app/forms/paymentPages";
import { asCents, type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import { paymentMethodText } from "@portal/domain/billing/paymentTexts";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import type { Intent, RefundRequest, WantedRefund } from "@portal/payments/intent";
import { takenTotal } from "@portal/payments/paymentAmounts";
import type { CheckedRefund, RefundOffer } from "@portal/payments/refunds/paymentRefunds";
import { leftOf, refundableLines } from "@portal/payments/refunds/refundRules";
import { requestText } from "@portal/payments/disputes/staffTexts";
import { purposeTitle } from "../texts";
import { amountField, maxReasonLength, type RefundDraft } from "./refundForm";

export type RefundFormView = ReturnType<typeof refundFormView>;
export type RefundCheckView = ReturnType<typeof refundCheckView>;
export type RequestView = ReturnType<typeof requestView>;

const byHand =
  "The board takes no refunds from here: enter it in its record by hand. The payment stays on the list until you say that you have.";

export function refundFormView({ intent, receipt, isTakenByBoard }: RefundOffer, draft: RefundDraft) {
  return {
    ...draft,
    path: staffRefundPage(intent.intentId),
    facts: factsOf(intent),
    lines: refundableLines(receipt).map(({ key, description, amount, left }, at) => ({
      key,
      label:
        left === amount || left === 0
          ? `${description}, ${formatCents(amount)}`
          : `${description}, ${formatCents(left)} left of ${formatCents(amount)}`,
      because: left > 0 ? null : "Refunded",
      amount: {
        name: amountField(at + 1),
        value: draft.values.amounts[at + 1] ?? "",
        label: `Amount of ${description}, if not all of it`,
      },
    })),
    /** Where the receipt shows no lines. */
    all: `All that is left is refunded: ${formatCents(leftOf(intent))}.`,
    /** Null where the board has nothing to open again. */
    records: intent.state === "charged" ? null : recordChoices,
    byHand: isTakenByBoard ? null : byHand,
    maxReasonLength,
  };
}

const recordChoices = [
  {
    value: "reopen",
    label: "The fee is due again",
    then: "What was refunded must be paid again. Annual fees: the full year only.",
  },
  { value: "leave", label: "The fee stays paid", then: "Nothing has to be paid again." },
] as const;

function factsOf(intent: Intent) {
  const { method, refunds } = intent;
  return [
    { name: "Paid", value: formatCents(takenTotal(intent)) },
    ...refunds
      .filter(({ hasFailed }) => !hasFailed)
      .map(({ amount, refundedAt }) => ({
        name: "Refunded",
        value: `${formatCents(amount)} on ${formatMoment(instantOf(refundedAt))}`,
      })),
    { name: "Left", value: formatCents(leftOf(intent)) },
    { name: "Goes back to", value: methodText(method) },
  ];
}

function methodText(method: Intent["method"]): string {
  return method === null ? "Affirm" : paymentMethodText(method.paymentType, method.lastFour);
}

/** Everything that is about to happen. */
export function refundCheckView(offer: RefundOffer, wanted: WantedRefund, checked: CheckedRefund, key: string) {
  const { intent, receipt } = offer;
  const amount = formatCents(checked.amount);
  return {
    path: staffRefundPage(intent.intentId),
    key,
    amount: checked.amount,
    facts: [
      { name: "Refund", value: amount },
      ...partFacts(wanted, receipt),
      ...surchargeFact(checked.surcharge),
      { name: "Goes back to", value: methodText(intent.method) },
      // PAY-20
      {
        name: "Mailed to",
        value: intent.payer === null ? "The physician" : `${intent.payer.email}, and the physician`,
      },
      { name: "Reason", value: wanted.reason },
    ],
    sentences: [
      ...recordTexts(offer, wanted),
      ...(checked.needsApproval ? ["Nothing is refunded before another member of staff has approved it."] : []),
    ],
    button: checked.needsApproval ? `Request the refund of ${amount}` : `Refund ${amount}`,
  };
}

function partsTotal({ parts }: Pick<WantedRefund, "parts">): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}

function partFacts({ parts }: Pick<WantedRefund, "parts">, receipt: RefundOffer["receipt"]) {
  const lines = refundableLines(receipt);
  return parts.map(({ key, amount }) => ({
    name: "For",
    value: `${lines.find((line) => line.key === key)?.description ?? key}, ${formatCents(amount)}`,
  }));
}

/** Null where the surcharge is not known apart. */
function surchargeFact(surcharge: Cents | null) {
  return surcharge === null || surcharge === 0 ? [] : [{ name: "Surcharge", value: `${formatCents(surcharge)} of it` }];
}

function recordTexts({ intent, isTakenByBoard }: RefundOffer, { isDueAgain }: Pick<WantedRefund, "isDueAgain">) {
  return [recordText(intent, isDueAgain), ...(isTakenByBoard || intent.state === "charged" ? [] : [byHand])];
}

function recordText({ state }: Pick<Intent, "state">, isDueAgain: boolean): string {
  if (state === "charged") return "The board has not recorded this payment: what it was for is still to be paid.";
  return isDueAgain
    ? "The board’s record opens again: what is refunded must be paid again."
    : "The board’s record stays as it is: nothing has to be paid again.";
}

/** A refund that was requested, and what can still be done about it. */
export function requestView(offer: RefundOffer, request: RefundRequest, subject: string) {
  const { intent, receipt, mayWithdraw } = offer;
  const isStuck = request.state === "approved" && mayWithdraw;
  return {
    path: staffRefundPage(intent.intentId),
    key: request.key,
    isWaiting: request.state !== "refused" && !isStuck,
    text: isStuck ? unasked : `${requestText(request)}.`,
    facts: [
      { name: "Refund", value: formatCents(request.amount) },
      ...partFacts(request, receipt),
      ...surchargeFact(request.parts.length === 0 ? null : asCents(request.amount - partsTotal(request))),
      { name: "Goes back to", value: methodText(intent.method) },
      { name: "Reason", value: request.reason },
      { name: "Requested by", value: request.by.name },
      { name: "Since", value: formatMoment(instantOf(request.since)) },
    ],
    sentences: recordTexts(offer, request),
    mayApprove: request.state === "to-approve" && request.by.subject !== subject,
    withdrawal: !mayWithdraw ? null : request.state === "refused" ? "Close this refund" : "Withdraw this refund",
  };
}

const unasked =
  "The portal can no longer ask the provider that took this payment. Look in its console, refund it there if it was not refunded, and withdraw this refund.";

/** What the payment's page says once the request with this key was made. */
export function refundedText(intent: Intent, key: string): string {
  const made = intent.refunds.filter(({ requestKey }) => requestKey === key);
  const amount = formatCents(sumCents(made.map((refund) => refund.amount)));
  return `${amount} of ${purposeTitle(intent)} of physician ${intent.physicianId} was refunded`;
}
