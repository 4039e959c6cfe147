import type { Settled } from "@portal/payments/payments";
import type { BoardRecord } from "@portal/payments/staffSettlements";

type NotSettled = Exclude<Settled, { readonly kind: "settled" }>;

const notConfirmed = "Not confirmed: the board’s record cannot be read at the moment. Try again later.";

const records: Readonly<Record<BoardRecord, string>> = {
  paid: "The board’s record says that it is paid. Choose what agrees with it, or correct the record first.",
  "paid-otherwise":
    "The board’s record says that it is paid by another payment. Choose what agrees with it, or correct the record first.",
  unpaid: "The board’s record says that it is not paid. Choose what agrees with it, or enter it there first.",
  unavailable: notConfirmed,
};

/** Why a form without errors was not carried out. */
export function notSettledText(outcome: NotSettled | { readonly kind: "changed" }): string {
  switch (outcome.kind) {
    case "changed":
      return "It has changed since you opened the page. The current state is below.";
    case "refused":
      return "It contradicts what is already known for certain. The current state is below.";
    case "too-early":
      return "It is being processed, or the provider may still report whether it charged. Try again later.";
    case "not-confirmed":
      return notConfirmed;
    case "refused-by-board":
      return outcome.says;
    case "contradicted":
      return records[outcome.record];
  }
}
