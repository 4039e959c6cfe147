import { pagesOf } from "~/app/payments/purposePages";
import { paymentTexts } from "~/domain/billing/paymentTexts";
import type { Intent } from "~/payments/intent";
import { nextPage } from "../addresses";
import { failureText, nothingCharged } from "../failure";
import type { Refreshing, StatusTexts, StatusView, StatusViewer } from "./statusTypes";
import { atBank, confirming, contradicted, doNotPayAgain, doubtful, onProvidersPage } from "./uncertain";

export const home = "/";
export const receipt = { to: "/PaymentsAndReceipts", label: "See the receipt" };
/** The page of a payment knows no deadline: what is owed is the board's to say. */
function stillOwed(purpose: Intent["purpose"]): string[] {
  const { stillOwed: sentence } = pagesOf(purpose);
  return sentence === null ? [] : [sentence];
}

const beingCorrected = "The board’s staff is correcting your record. Please wait for that before you pay again.";

/** What the page says of a payment in its state. */
export function statusTexts(
  intent: Intent,
  { refreshing, chargedBy }: Pick<StatusViewer, "refreshing" | "chargedBy">,
): StatusTexts {
  switch (intent.state) {
    case "created":
    case "collecting":
    case "ready":
      if (intent.staffReason !== null) return intent.mayBeCharged ? doubtful(chargedBy) : contradicted(chargedBy);
      return intent.mayBeCharged ? onProvidersPage(chargedBy) : open(intent);
    case "declined":
      return intent.staffReason === null ? declined(intent) : contradicted(chargedBy);
    case "charging":
    case "unknown":
      if (intent.staffReason !== null) return doubtful(chargedBy);
      return intent.authenticationUrl === null
        ? confirming(refreshing, chargedBy)
        : atBank(intent.authenticationUrl, refreshing);
    case "charged":
      return intent.staffReason === null ? charged(refreshing) : chargedForStaff;
    case "recorded":
      return intent.staffReason === null ? recorded(intent) : recordedForStaff;
    case "cancelled":
      return intent.staffReason === null ? cancelled(intent) : contradicted(chargedBy);
    case "returned":
      return returned(intent);
    case "refunded":
      return refunded(intent);
  }
}

function open(intent: Intent): StatusTexts {
  const { failure } = intent;
  return {
    title: "Payment not made yet",
    mark: { state: "owed", word: "Not paid" },
    banner: failure && { kind: failure.kind === "cancelled" ? "information" : "refusal", title: failureText(failure) },
    sentences: [
      failure?.kind === "cancelled"
        ? `${nothingCharged} You left our payment provider’s page before you were done. You can go on with this payment, or cancel it for good.`
        : `${nothingCharged} You can go on where you stopped, or cancel this payment.`,
      ...stillOwed(intent.purpose),
    ],
    goOn: goOn(intent, "Go on with this payment"),
    canCancel: true,
  };
}

function declined(intent: Intent): StatusTexts {
  return {
    title: "Payment not successful",
    mark: { state: "overdue", word: "Not paid" },
    banner: {
      kind: "refusal",
      title: intent.failure === null ? paymentTexts.unsuccessful : failureText(intent.failure),
    },
    sentences: [
      `${nothingCharged} You can try again, with the same or another way to pay.`,
      ...stillOwed(intent.purpose),
    ],
    goOn: goOn(intent, "Try again"),
    canCancel: true,
  };
}

function goOn(intent: Intent, label: string): StatusView["goOn"] {
  const to = nextPage(intent);
  return to === null ? null : { to, label };
}

function charged(refreshing: Refreshing | null): StatusTexts {
  return {
    title: "Payment received",
    mark: { state: "met", word: "Received" },
    banner: { kind: "success", title: paymentTexts.received },
    sentences: [`It is being entered in your record, which can take a few minutes. ${doNotPayAgain}`],
    canCheckAgain: true,
    refreshing,
  };
}

const chargedForStaff: StatusTexts = {
  title: "Payment received",
  mark: { state: "met", word: "Received" },
  banner: null,
  sentences: [`It could not be entered in your record yet. The board’s staff is seeing to it. ${doNotPayAgain}`],
  canCheckAgain: true,
  contact: true,
};

function recorded({ isSettled, payer, purpose }: Intent): StatusTexts {
  const { completed } = pagesOf(purpose);
  return {
    title: "Payment received",
    mark: { state: "met", word: "Received" },
    banner: { kind: "success", title: paymentTexts.received },
    sentences: [
      ...(completed === null ? [] : [completed.text]),
      `It is entered in your record.${payer === null ? "" : " Your receipt is sent by e-mail."}`,
      ...(isSettled
        ? []
        : [
            "Your bank completes it within a few business days. If your bank returns it, you owe the fee again, and your dashboard says so.",
          ]),
    ],
    goOn: completed === null ? receipt : { to: home, label: "Back To Dashboard" },
  };
}

const recordedForStaff: StatusTexts = {
  title: "Payment received",
  mark: { state: "met", word: "Received" },
  banner: null,
  sentences: [`Your record does not agree with it yet. The board’s staff is seeing to it. ${doNotPayAgain}`],
  contact: true,
};

function cancelled({ purpose }: Intent): StatusTexts {
  return {
    title: paymentTexts.cancelled,
    mark: { state: "exempt", word: "Cancelled" },
    banner: null,
    sentences: [nothingCharged, ...stillOwed(purpose)],
    goOn: { to: pagesOf(purpose).choicePage, label: "Choose again what to pay" },
  };
}

function returned({ staffReason, purpose }: Intent): StatusTexts {
  return {
    title: "Your bank returned this payment",
    mark: { state: "overdue", word: "Returned" },
    banner: null,
    sentences: [
      "The money did not arrive, and what it was to pay for is owed again.",
      ...(staffReason === null ? stillOwed(purpose) : [beingCorrected]),
    ],
    ...(staffReason === null ? { goOn: { to: pagesOf(purpose).choicePage, label: "Pay again" } } : {}),
    contact: true,
  };
}

function refunded({ staffReason, purpose }: Intent): StatusTexts {
  return {
    title: "This payment was refunded",
    mark: { state: "exempt", word: "Refunded" },
    banner: null,
    sentences: [
      "The money goes back to the card or the account that it came from.",
      ...(staffReason === null ? stillOwed(purpose) : [beingCorrected]),
    ],
    contact: true,
  };
}
