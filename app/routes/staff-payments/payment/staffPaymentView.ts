import { disputeFile, staffPaymentPage, staffRefundPage } from "~/app/forms/paymentPages";
import { formatMoment } from "@portal/domain/time/boardTime";
import { lineKey } from "@portal/domain/billing/refunds";
import { formatCents } from "@portal/domain/billing/money";
import type { Intent } from "@portal/payments/intent";
import { hasPartFailed } from "@portal/payments/refunds/refunds";
import type { StaffPayment } from "@portal/payments/payments";
import { readSettlement } from "@portal/payments/staffSettlements";
import type { JournalLine } from "@portal/payments/store/journal";
import type { PaymentsRequest } from "~/app/session/guards/guards";
import { capitalized } from "@portal/domain/wording";
import { outcomeMark, purposeTitle, settledAsText, stateForStaff, stateWords, whyText } from "../texts";
import { attemptRow, linesView, mailRow, payerFacts } from "./historyView";
import { paymentFacts } from "./paymentFacts";
import { advice, requestedRefundLabel, settlementChoices } from "./choices";
import { maxReasonLength, type SettleFormView, type SettlementDraft } from "./settlementForm";

const emptyDraft: SettlementDraft = { values: { as: null, reason: "", lines: [] }, errors: {}, isStale: false };

export type StaffPaymentView = ReturnType<typeof staffPaymentView>;

export interface ShownPayment extends StaffPayment {
  /** Why nothing of it can be refunded now, as a sentence; null where something may be. */
  readonly notRefundable: string | null;
}

/** A payment for staff: its state, what to do, and its history. */
export function staffPaymentView(
  payment: ShownPayment,
  { maySettle, mayAct, mayRefund }: Pick<PaymentsRequest, "maySettle" | "mayAct" | "mayRefund">,
  draft: SettlementDraft = emptyDraft,
) {
  const { intent, isUnresolved, settlements, basis, journal, refundableLines } = payment;
  const state = stateForStaff(intent);
  const choices = settlementChoices(state, settlements, hasPartFailed(intent));
  const isSettleable = isUnresolved && choices.length > 0;
  return {
    path: staffPaymentPage(intent.intentId),
    title: purposeTitle(intent),
    mark: outcomeMark(intent),
    facts: paymentFacts(payment),
    payer: payerFacts(intent),
    lines: linesView(payment),
    attempts: payment.attempts.map(attemptRow),
    mails: payment.mails.map(mailRow),
    /** Null for finance staff, who open no physician's pages. */
    acting: mayAct
      ? {
          to: `/OnBehalfOf/${intent.physicianId}`,
          label: `${maySettle ? "Act for" : "View as"} physician ${intent.physicianId}`,
        }
      : null,
    links: [...refundLinks(payment, mayRefund), ...evidenceLinks(intent)],
    /** PAY-30: said where a refund could be expected, in place of a link that leads to a refusal. */
    notRefundable: mayRefund && isPaid(intent) ? payment.notRefundable : null,
    /** Why it needs staff, and where to look; null for a payment that needs no attention. */
    waiting: isUnresolved ? { why: whyText(intent), advice: advice({ ...intent, state }) } : null,
    /** By staff with full access. */
    isSettleable,
    /** Null where it cannot be settled, or not by this reader. */
    form:
      isSettleable && maySettle
        ? { ...draft, basis, choices, lines: linesToChoose(refundableLines), maxReasonLength }
        : null,
    journal: journal.map(journalRow),
  };
}

/** Each reader may see what was requested. */
function refundLinks({ intent, notRefundable }: ShownPayment, mayRefund: boolean) {
  const to = staffRefundPage(intent.intentId);
  if (intent.refundRequest !== null) return [{ to, label: requestedRefundLabel }];
  return mayRefund && isPaid(intent) && notRefundable === null ? [{ to, label: "Refund this payment" }] : [];
}

function isPaid({ state, refundRequest }: Intent): boolean {
  return (state === "recorded" || state === "charged") && refundRequest === null;
}

/** What the portal has kept of a payment, for the answer to a dispute. */
function evidenceLinks({ intentId, disputes }: Intent) {
  return disputes.length === 0 ? [] : [{ to: disputeFile(intentId), label: "Evidence for the answer (PDF)" }];
}

function linesToChoose(lines: StaffPayment["refundableLines"]): SettleFormView["lines"] {
  if (lines.length < 2) return [];
  return lines.map((line) => ({ key: lineKey(line), label: `${line.description}, ${formatCents(line.amount)}` }));
}

/** Turns the journal's text, which is stored in plain characters, into a sentence of the page. */
function asSentence(text: string): string {
  return capitalized(text).replaceAll("'", "’");
}

export type JournalRow = ReturnType<typeof journalRow>;

function journalRow({ at, from, to, why, by, isStaff }: JournalLine, index: number) {
  const settlement = readSettlement(why);
  return {
    key: `${index}`,
    at: formatMoment(at),
    word: from === to ? "Stays as it is" : stateWords[to].word,
    why: settlement === null ? asSentence(why) : `${settledAsText(settlement)}: “${settlement.reason}”`,
    by: isStaff ? by : by === "payments" ? "The portal" : "The physician",
  };
}
