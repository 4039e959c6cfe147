import { paymentPage, staffPaymentPage } from "~/app/forms/paymentPages";
import { formatCents } from "@portal/domain/billing/money";
import type { Capabilities } from "@portal/payments/gateways/gateway";
import type { Intent } from "@portal/payments/intent";
import { isForStaff, type NoticeKind, type StaffNoticeKind } from "@portal/payments/paymentNotices";
import { disputeText, requestText } from "@portal/payments/disputes/staffTexts";
import { takenTotal } from "@portal/payments/paymentAmounts";
import { payable } from "@portal/payments/purposes/purposes";
import { staffReasonText } from "@portal/payments/refunds/refunds";
import { standingSentences } from "@portal/payments/payerSummary";
import { extensionsForCertain } from "~/app/board/extensions";
import type { Notifying } from "@portal/payments/payments";
import { asService, type OwnName } from "./serviceToken";

/** A mail about a payment, which the board formats and sends. */
interface NoticeMail {
  /** Null: the address on record of the board. */
  readonly recipient: string | null;
  /** Whether the physician gets it too, where another address was given with the payment. */
  readonly alsoToPhysician: boolean;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: string;
}

interface NoticeIssuer {
  /** Without a trailing slash. */
  readonly portalUrl: string;
  readonly paymentsEmail: string;
}

export function noticeMail(
  kind: NoticeKind,
  intent: Intent,
  chargedBy: Capabilities["chargedBy"],
  { portalUrl, paymentsEmail }: NoticeIssuer,
): NoticeMail {
  if (isForStaff(kind)) return staffMail(kind, intent, { portalUrl, paymentsEmail });
  const { what, meaning } = standingSentences(intent, chargedBy);
  return {
    recipient: intent.payer?.email ?? null,
    alsoToPhysician: true,
    subject: subjects[kind],
    paragraphs: [what, meaning, ...next(kind, intent), "See this payment in the physician portal:"],
    link: `${portalUrl}${paymentPage(intent.intentId)}`,
  };
}

const subjects: Readonly<Record<Exclude<NoticeKind, StaffNoticeKind>, string>> = {
  received: "Your payment has been received",
  "not-charged": "Your payment was not made",
  returned: "Your bank returned your payment",
  refunded: "Your payment was refunded",
  "partly-refunded": "Part of your payment was refunded",
};

function next(
  kind: Exclude<NoticeKind, StaffNoticeKind>,
  { amount, purpose, staffReason, isReopened }: Intent,
): string[] {
  const open = `${formatCents(amount)} for ${payable(purpose).text}`;
  switch (kind) {
    case "received":
      return [
        "Once the payment is entered in your record, its receipt is in the physician portal, under Payments and Receipts.",
      ];
    case "not-charged":
      return [`You still have to pay ${open}. You can try again, with the same or another way to pay.`];
    case "refunded":
      return staffReason === null && isReopened
        ? [`${open} is no longer paid. Your dashboard shows what you still have to pay.`]
        : [];
    // The payment's texts say what is returned, and what remains paid.
    case "partly-refunded":
      return [];
    case "returned":
      return staffReason === null
        ? [`To be paid again: ${open}. Your dashboard shows the amount and the due date.`]
        : [];
  }
}

function staffMail(kind: StaffNoticeKind, intent: Intent, { portalUrl, paymentsEmail }: NoticeIssuer): NoticeMail {
  const { intentId, physicianId, purpose } = intent;
  const amount = takenTotal(intent);
  return {
    recipient: paymentsEmail,
    alsoToPhysician: false,
    subject:
      kind === "disputed"
        ? `A payment of ${formatCents(amount)} is disputed`
        : `A payment of ${formatCents(amount)} needs staff`,
    paragraphs: [
      `${staffText(kind, intent)}.`,
      `Payment ${intentId}: ${formatCents(amount)} for ${payable(purpose).text}, physician ID ${physicianId}.`,
      kind === "staff" ? "Sign in as staff to settle it:" : "Sign in as staff to see it:",
    ],
    link: `${portalUrl}${staffPaymentPage(intentId)}`,
  };
}

function staffText(kind: StaffNoticeKind, intent: Intent): string {
  const { refundRequest } = intent;
  if (kind === "staff") return staffReasonText(intent) ?? "";
  if (kind === "disputed") return disputeText(intent) ?? "";
  return refundRequest === null ? "" : requestText(refundRequest);
}

/** Makes the board mail notices about payments, where it can: only the board sends mails. */
export function mailOnBoard(
  own: Pick<OwnName, "connect" | "token" | "open">,
  issuer: Parameters<typeof noticeMail>[3],
): Notifying {
  return {
    notify: (noticeId, kind, intent, chargedBy) =>
      asService(own, intent, async (board): Promise<"queued" | "refused"> => {
        if (!(await extensionsForCertain(own.open)).has("payment-mails")) return "refused";
        const { paragraphs, ...mail } = noticeMail(kind, intent, chargedBy, issuer);
        await board.queuePaymentMail({ body: { noticeId, ...mail, paragraphs: [...paragraphs] } });
        return "queued";
      }),
  };
}
