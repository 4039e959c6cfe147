import { paymentPage } from "~/app/forms/paymentPages";
import { pagesOf } from "~/app/payments/purposePages";
import { formatMoment } from "@portal/domain/time/boardTime";
import type { Intent } from "@portal/payments/intent";
import { paymentTexts } from "@portal/domain/billing/paymentTexts";
import { staffReasonText } from "@portal/payments/refunds/refunds";
import { paymentStatusOf, standingSentences } from "@portal/payments/payerSummary";
import { asSentence } from "@portal/domain/wording";
import { type Fact, paymentSummary } from "../paymentSummary";
import { nextPage } from "../paths";
import type { StatusView, StatusViewer, Refreshing, StatusTexts } from "./statusTypes";
import { atBank, beingMade, confirming, contradicted, doubtful, onProvidersPage } from "./unconfirmed";

export function statusView(intent: Intent, viewer: StatusViewer): StatusView {
  const texts =
    viewer.notPayable === null ? statusTexts(intent, viewer) : closedTexts(intent, viewer, viewer.notPayable);
  const { completed } = pagesOf(intent.purpose);
  const acts = !viewer.isReadOnly;
  return {
    path: paymentPage(intent.intentId),
    title: texts.title,
    mark: texts.mark,
    banner: texts.banner,
    sentences: [...texts.sentences, ...viewer.closed],
    facts: [...paymentSummary(intent), ...moment(intent), ...(viewer.isStaff ? forStaff(intent) : [])],
    authorization: intent.authorization,
    continueTo: acts ? (texts.continueTo ?? null) : null,
    other:
      acts && texts.continueTo?.to === home ? (completed?.next ?? receipt) : { to: home, label: "Go to the dashboard" },
    canCancel: acts && (texts.canCancel ?? false),
    canCheckAgain: acts && (texts.canCheckAgain ?? false),
    refreshing: texts.refreshing ?? null,
    leadsOn:
      intent.state === "recorded" && intent.staffReason === null && completed !== undefined ? viewer.leadsOn : null,
    contact: texts.contact ?? false,
  };
}

/** What can no longer be paid is not offered again. */
function closedTexts(intent: Intent, viewer: StatusViewer, notPayable: string): StatusTexts {
  const { continueTo: _, ...texts } = statusTexts(intent, viewer);
  const { meaning } = standingSentences(intent, viewer.chargedBy);
  return { ...texts, sentences: [meaning, asSentence(notPayable)], contact: true };
}

function moment(intent: Intent): Fact[] {
  // A payment that was received after all was canceled before.
  if (paymentStatusOf(intent) === "recorded-by-staff") return [];
  const { state, since } = intent;
  const names = {
    charged: "Received",
    recorded: "Received",
    returned: "Returned",
    refunded: "Refunded",
    cancelled: "Canceled",
  };
  const name = Object.entries(names).find(([one]) => one === state)?.[1];
  return name === undefined ? [] : [{ name, value: formatMoment(since) }];
}

function forStaff(intent: Intent): Fact[] {
  const staffReason = staffReasonText(intent);
  return staffReason === null ? [] : [{ name: "For staff", value: staffReason }];
}

const home = "/";
const receipt = { to: "/PaymentsAndReceipts", label: "See the receipt" };
/** Without a deadline: the board, not the payment, determines what is due. */
function stillOwed(purpose: Intent["purpose"]): string[] {
  const { stillOwed: sentence } = pagesOf(purpose);
  return sentence === undefined ? [] : [sentence];
}

function statusTexts(
  intent: Intent,
  viewer: Pick<StatusViewer, "refreshing" | "chargedBy" | "isReceiptMailed" | "isStaff">,
): StatusTexts {
  const { refreshing, chargedBy, isReceiptMailed, isStaff } = viewer;
  const status = paymentStatusOf(intent);
  const { meaning: sentence } = standingSentences(intent, chargedBy);
  switch (status) {
    case "not-made":
      return open(intent, sentence);
    case "at-provider":
      return onProvidersPage(sentence);
    case "being-made":
      return beingMade(sentence, refreshing);
    case "confirming":
      return confirming(sentence, refreshing, chargedBy);
    case "in-doubt":
      return doubtful(sentence);
    case "contradicted":
      return contradicted(sentence);
    case "declined":
      return declined(intent, sentence);
    case "at-bank":
      return atBank(sentence, intent.authenticationUrl, refreshing, isStaff);
    case "received":
    case "received-for-staff":
      return charged(intent, sentence, refreshing);
    case "recorded":
      return recorded(intent, sentence, isReceiptMailed);
    case "recorded-for-staff":
    case "recorded-by-staff":
    case "refund-failed":
      return { ...received, banner: null, sentences: [sentence], contact: true };
    case "cancelled":
      return cancelled(intent, sentence);
    case "returned":
    case "returned-for-staff":
      return returned(intent, sentence);
    case "refunded":
    case "refunded-and-settled":
    case "refunded-for-staff":
      return refunded(intent, sentence);
  }
}

const received = { title: "Payment received", mark: { state: "met", word: "Received" } } as const;

function open(intent: Intent, sentence: string): StatusTexts {
  const { failure } = intent;
  return {
    title: "Payment not made yet",
    mark: { state: "owed", word: "Not paid" },
    banner: failure && {
      kind: failure.kind === "cancelled" ? "information" : "refusal",
      title: paymentTexts[failure.kind],
    },
    sentences: [
      failure?.kind === "cancelled"
        ? `${sentence} You left our payment provider’s page before you finished. You can continue this payment, or cancel it permanently.`
        : `${sentence} You can continue where you left off, or cancel this payment.`,
      ...stillOwed(intent.purpose),
    ],
    continueTo: continueTo(intent, "Continue this payment"),
    canCancel: true,
  };
}

function declined(intent: Intent, sentence: string): StatusTexts {
  return {
    title: "Payment not successful",
    mark: { state: "overdue", word: "Not paid" },
    banner: {
      kind: "refusal",
      title: intent.failure === null ? paymentTexts.unsuccessful : paymentTexts[intent.failure.kind],
    },
    sentences: [`${sentence} You can try again, with the same or another way to pay.`, ...stillOwed(intent.purpose)],
    continueTo: continueTo(intent, "Try again"),
    canCancel: true,
  };
}

function continueTo(intent: Intent, label: string): StatusView["continueTo"] {
  const to = nextPage(intent);
  return to === null ? null : { to, label };
}

function charged({ staffReason }: Intent, sentence: string, refreshing: Refreshing | null): StatusTexts {
  const isForStaff = staffReason !== null;
  return {
    ...received,
    banner: isForStaff ? null : { kind: "success", title: paymentTexts.received },
    sentences: [sentence],
    canCheckAgain: true,
    ...(isForStaff ? { contact: true } : { refreshing }),
  };
}

function recorded({ isSettled, purpose, refunds }: Intent, sentence: string, isReceiptMailed: boolean): StatusTexts {
  const { completed } = pagesOf(purpose);
  return {
    ...received,
    banner: { kind: "success", title: paymentTexts.received },
    sentences: [
      ...(completed?.text === undefined ? [] : [completed.text]),
      `${sentence}${isReceiptMailed && refunds.length === 0 ? " We’ll e-mail you the receipt." : ""}`,
      ...(isSettled
        ? []
        : [
            "Your bank completes it within a few business days. If your bank returns it, you owe the amount again, and your dashboard says so.",
          ]),
    ],
    continueTo: completed === undefined ? receipt : { to: home, label: "Back To Dashboard" },
  };
}

function cancelled({ purpose }: Intent, sentence: string): StatusTexts {
  return {
    title: paymentTexts.cancelled,
    mark: { state: "exempt", word: "Canceled" },
    banner: null,
    sentences: [sentence, ...stillOwed(purpose)],
    continueTo: { to: pagesOf(purpose).choicePage, label: "Choose again what to pay" },
  };
}

function returned({ staffReason, purpose }: Intent, sentence: string): StatusTexts {
  return {
    title: "Your bank returned this payment",
    mark: { state: "overdue", word: "Returned" },
    banner: null,
    sentences: [sentence, ...(staffReason === null ? stillOwed(purpose) : [])],
    ...(staffReason === null ? { continueTo: { to: pagesOf(purpose).choicePage, label: "Pay again" } } : {}),
    contact: true,
  };
}

function refunded({ staffReason, isReopened, purpose }: Intent, sentence: string): StatusTexts {
  return {
    title: "This payment was refunded",
    mark: { state: "exempt", word: "Refunded" },
    banner: null,
    sentences: [sentence, ...(staffReason === null && isReopened ? stillOwed(purpose) : [])],
    contact: true,
  };
}
