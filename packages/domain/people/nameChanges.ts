import type { Temporal } from "temporal-polyfill";
import type { NameChange, NewName, StaffNameChange } from "@portal/contract/extensions/nameChangeExtensions";
import { maxNameChangeReasonLength } from "@portal/contract/valueRules";
import type { WireDate } from "@portal/contract/values";
import { boardDate, formatDate, isBefore, plainDate } from "../time/boardTime";
import { asSentence, shorterText } from "../wording";

/** `Ana María Ruiz, Jr.`, the board's form of a name. */
export function fullNameOf({ firstName, middleName, lastName, suffix }: NewName): string {
  const name = [firstName, middleName, lastName].filter((part) => part !== null).join(" ");
  return suffix === null ? name : `${name}, ${suffix}`;
}

export interface NameChangeRefusal {
  readonly code: "same-name" | "future-date";
  readonly text: string;
}

/** ACCT-12: returns why a name cannot be asked for; null where it can. */
export function nameChangeRefusal(
  asked: { readonly name: NewName; readonly since: WireDate },
  fullName: string,
  today: Temporal.PlainDate,
): NameChangeRefusal | null {
  if (fullNameOf(asked.name) === fullName)
    return { code: "same-name", text: "This is the name on record. Enter the new one." };
  if (isBefore(today, plainDate(asked.since)))
    return { code: "future-date", text: "Enter the day on which your name changed, not a later one." };
  return null;
}

export function isSameName(a: NewName, b: NewName): boolean {
  return (
    a.firstName === b.firstName && a.middleName === b.middleName && a.lastName === b.lastName && a.suffix === b.suffix
  );
}

/** ACCT-13: returns why staff cannot decide so; null where they can. */
export function nameDecisionRefusal({ isAccepted, reason }: { readonly isAccepted: boolean; readonly reason: string }) {
  if (isAccepted) return null;
  if (reason.trim() === "") return "Enter why it is not accepted. The physician reads this.";
  return reason.length > maxNameChangeReasonLength ? shorterText(maxNameChangeReasonLength, reason.length) : null;
}

export interface NameAcceptanceRefusal {
  readonly code: "no-paper" | "own-request";
  readonly text: string;
}

/** ACCT-13: returns why this member of staff cannot accept it now; null where they can. */
export function nameAcceptanceRefusal({
  paper,
  isOwnRequest,
}: Pick<StaffNameChange, "paper"> & { readonly isOwnRequest: boolean }): NameAcceptanceRefusal | null {
  if (paper !== null && paper !== "accepted") return { code: "no-paper", text: missingPaperTexts[paper] };
  if (!isOwnRequest) return null;
  return {
    code: "own-request",
    text: "You asked for this name on the physician’s behalf. Another member of staff accepts it.",
  };
}

const missingPaperTexts = {
  none: "The physician has not handed in a paper that shows the change. You can accept the name once you have accepted one.",
  received: "A paper was received. Accept it before you accept the name.",
  "not-accepted": "The paper was not accepted. You can accept the name once you have accepted another.",
} as const;

/** What the physician reads of their last request. */
export function nameChangeStateText(
  { state, name, requestedAt, endedAt, reason }: NameChange,
  hasPaper: boolean,
): string {
  const asked = fullNameOf(name);
  const ended = endedAt === null ? "" : ` on ${formatDate(boardDate(endedAt))}`;
  switch (state) {
    case "open":
      return `You asked on ${formatDate(boardDate(requestedAt))} to change your name to ${asked}. ${hasPaper ? "We have received your paper, and will write to you." : "Hand in the paper that shows the change."}`;
    case "accepted":
      return `The change of your name to ${asked} was accepted${ended}. Documents issued before keep the former name.`;
    case "not-accepted":
      return `The change of your name to ${asked} was not accepted${ended}: ${asSentence(reason)}`;
    case "withdrawn":
      return `You withdrew your request for the name ${asked}${ended}.`;
  }
}
