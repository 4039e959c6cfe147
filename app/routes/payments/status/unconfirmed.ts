import type { Refreshing, StatusTexts, StatusViewer } from "./statusTypes";

const doNotPayAgain = { kind: "warning", title: "Do not pay again." } as const;

/** Nothing was sent, as far as the portal knows; the provider says otherwise. */
export function contradicted(sentence: string): StatusTexts {
  return {
    title: "Your payment is being checked",
    mark: { state: "waiting", word: "Being checked" },
    banner: doNotPayAgain,
    sentences: [sentence],
    contact: true,
  };
}

const whoCharges = { provider: "our payment provider", board: "the board" };

const beingConfirmed = {
  title: "Your payment is being confirmed",
  mark: { state: "waiting", word: "Being confirmed" },
  banner: doNotPayAgain,
  canCheckAgain: true,
} as const;

/** Also for a second click, which finds the charge of the first. */
export function beingMade(sentence: string, refreshing: Refreshing | null): StatusTexts {
  return {
    ...beingConfirmed,
    title: "Your payment is being made",
    mark: { state: "waiting", word: "Being made" },
    sentences: [sentence, "You can leave this page: the payment goes on, and your dashboard shows it as well."],
    refreshing,
  };
}

export function confirming(
  sentence: string,
  refreshing: Refreshing | null,
  chargedBy: StatusViewer["chargedBy"],
): StatusTexts {
  return {
    ...beingConfirmed,
    sentences: [
      sentence,
      `We are asking ${whoCharges[chargedBy]}, and will keep checking even if you leave this page. This usually takes no more than a few minutes. Your dashboard shows this payment as well, and we’ll e-mail you when we know.`,
    ],
    refreshing,
  };
}

/** The payer's bank asks them for approval (3-D Secure), on its own page. */
export function atBank(
  sentence: string,
  to: string | null,
  refreshing: Refreshing | null,
  isByTelephone: boolean,
): StatusTexts {
  return {
    title: isByTelephone
      ? "The payer’s bank asks them to approve this payment"
      : "Your bank asks you to approve this payment",
    mark: { state: "waiting", word: "Not approved yet" },
    banner: null,
    sentences: isByTelephone
      ? [
          `${sentence} Only the card’s holder can approve it: ask them to sign in and to open this payment on their dashboard.`,
          "If they don’t approve it within 15 minutes, nothing is charged, and they can pay another way.",
        ]
      : [
          `${sentence} Continue to your bank’s page and approve the payment there; it brings you back here.`,
          "If you don’t approve it within 15 minutes, nothing is charged, and you can pay another way.",
        ],
    ...(to !== null && !isByTelephone && { continueTo: { to, label: "Continue to your bank" } }),
    canCancel: true,
    refreshing,
  };
}

/** PAY-11: the provider's checkout may have charged it by now, or never will. */
export function onProvidersPage(sentence: string): StatusTexts {
  const toCancel =
    "If you left our payment provider’s page without accepting a plan, you can cancel this payment. We check first whether anything was charged.";
  return { ...beingConfirmed, sentences: [sentence, toCancel], refreshing: null, canCancel: true };
}

export function doubtful(sentence: string): StatusTexts {
  return { ...beingConfirmed, sentences: [sentence], contact: true };
}
