import type { Refreshing, StatusTexts, StatusViewer } from "./statusTypes";

export const doNotPayAgain = "Do not pay again.";

/** Nothing was sent for, as far as the portal knows; the provider has said something else of it. */
export function contradicted(chargedBy: StatusViewer["chargedBy"]): StatusTexts {
  const who = chargedBy === "board" ? "The board’s own system" : "Our payment provider";
  return {
    title: "Your payment is being checked",
    mark: { state: "waiting", word: "Being checked" },
    banner: { kind: "warning", title: doNotPayAgain },
    sentences: [
      `${who} has given different answers about this payment. The board’s staff is finding out whether money was taken.`,
    ],
    contact: true,
  };
}

const whoCharges = { provider: "our payment provider", board: "the board" };

export function confirming(refreshing: Refreshing | null, chargedBy: StatusViewer["chargedBy"]): StatusTexts {
  return {
    title: "Your payment is being confirmed",
    mark: { state: "waiting", word: "Being confirmed" },
    banner: { kind: "warning", title: doNotPayAgain },
    sentences: [
      `It is not certain yet whether the money was taken. We are asking ${whoCharges[chargedBy]}, and go on asking when you leave this page.`,
      "This usually takes no more than a few minutes. Your dashboard shows this payment as well.",
    ],
    canCheckAgain: true,
    refreshing,
  };
}

/** The payer's bank asks them to approve the charge (3-D Secure), on a page of its own. */
export function atBank(to: string, refreshing: Refreshing | null): StatusTexts {
  return {
    title: "Your bank asks you to approve this payment",
    mark: { state: "waiting", word: "Not approved yet" },
    banner: null,
    sentences: [
      "Nothing has been charged yet. Continue to your bank’s page and approve the payment there; it brings you back here.",
      "If you don’t approve it within 15 minutes, nothing is charged, and you can pay another way.",
    ],
    goOn: { to, label: "Continue to your bank" },
    canCancel: true,
    refreshing,
  };
}

/** PAY-11: the provider's checkout may have charged it by now, or never will. */
export function onProvidersPage(chargedBy: StatusViewer["chargedBy"]): StatusTexts {
  const { sentences, ...said } = confirming(null, chargedBy);
  const [uncertain = ""] = sentences;
  const toCancel =
    "If you left our payment provider’s page without accepting a plan, you can cancel this payment: we ask first whether anything was taken.";
  return { ...said, sentences: [uncertain, toCancel], canCancel: true };
}

export function doubtful(chargedBy: StatusViewer["chargedBy"]): StatusTexts {
  const nobodySays = chargedBy === "board" ? "It is not certain yet" : "Our payment provider cannot say yet";
  return {
    title: "Your payment is being confirmed",
    mark: { state: "waiting", word: "Being confirmed" },
    banner: { kind: "warning", title: doNotPayAgain },
    sentences: [
      `${nobodySays} whether the money was taken. The board’s staff is finding out, and you need do nothing until they have.`,
    ],
    canCheckAgain: true,
    contact: true,
  };
}
