import { Temporal } from "temporal-polyfill";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import { boardDate, deadline, formatDate, instantOf, isBefore, plainDate } from "../time/boardTime";
import { asSentence, counted } from "../wording";
import { isAnswerTo } from "./paperPurposes";

/** PAPER-02: what became of the papers of one purpose. */
export type PaperState =
  | { readonly kind: "none" }
  | { readonly kind: "received"; readonly on: Temporal.PlainDate; readonly count: number }
  | { readonly kind: "accepted"; readonly on: Temporal.PlainDate; readonly count: number }
  | {
      readonly kind: "not-accepted";
      readonly reason: string;
      readonly sendAgainBy: Temporal.PlainDate | null;
      readonly paper: Paper;
    };

/**
 * Returns the state of the papers of one purpose: not accepted until something is received or accepted after that
 * decision, then received until staff have decided about all. A paper with a virus was not received.
 */
export function paperState(papers: readonly Paper[]): PaperState {
  const received = papers.filter(({ scan }) => scan !== "infected");
  const refused = received.filter(
    (paper) => paper.decision?.isAccepted === false && !received.some((other) => answersRefusal(other, paper)),
  );
  const [newest] = [...refused].sort((a, b) => compare(b.decision?.decidedAt, a.decision?.decidedAt));
  if (newest?.decision) {
    const { reason, sendAgainBy } = newest.decision;
    return {
      kind: "not-accepted",
      reason,
      sendAgainBy: sendAgainBy === null ? null : plainDate(sendAgainBy),
      paper: newest,
    };
  }
  const counting = received.filter(({ decision }) => decision?.isAccepted !== false);
  const undecided = counting.filter(({ decision }) => decision === null);
  const last = latest(
    (undecided.length > 0 ? undecided : counting).map((one) => one.decision?.decidedAt ?? one.receivedAt),
  );
  if (last === null) return { kind: "none" };
  return { kind: undecided.length > 0 ? "received" : "accepted", on: boardDate(last), count: counting.length };
}

/** Whether a paper was received after another was not accepted, or accepted after that, and can answer it. */
export function answersRefusal({ purpose, receivedAt, decision }: Paper, refused: Paper): boolean {
  if (refused.decision === null || !isAnswerTo(purpose, refused.purpose)) return false;
  const { decidedAt } = refused.decision;
  // The right file may be there before staff refuse the wrong one.
  const isAcceptedLater = decision?.isAccepted === true && compare(decision.decidedAt, decidedAt) > 0;
  return isAcceptedLater || compare(receivedAt, decidedAt) > 0;
}

/** Whether its request arrived by the last day (PAPER-03); always where none is named. */
export function isInTime({ receivedAt }: Pick<Paper, "receivedAt">, by: Temporal.PlainDate | null): boolean {
  return by === null || Temporal.Instant.compare(instantOf(receivedAt), deadline(by)) < 0;
}

/** `Received on November 29, 2026`; without a full stop, except after a reason. */
export function paperStateText(state: PaperState): string {
  switch (state.kind) {
    case "none":
      return "Nothing received yet";
    case "received":
      return `Received on ${formatDate(state.on)}${papersText(state.count)}`;
    case "accepted":
      return `Accepted on ${formatDate(state.on)}${papersText(state.count)}`;
    case "not-accepted":
      return `Not accepted: ${notAcceptedText(state)}`;
  }
}

/** Why, and until when to send it again. */
export function notAcceptedText({ reason, sendAgainBy }: Extract<PaperState, { kind: "not-accepted" }>): string {
  return `${asSentence(reason)}${sendAgainText(sendAgainBy)}`;
}

function papersText(count: number): string {
  return count === 1 ? "" : ` (${counted(count, "paper")})`;
}

function sendAgainText(by: Temporal.PlainDate | null): string {
  return by === null ? " Send it again." : ` Send it again by ${formatDate(by)}.`;
}

/** Whether the day by which to send it again has passed. */
export function isTooLateToSendAgain(state: PaperState, today: Temporal.PlainDate): boolean {
  return state.kind === "not-accepted" && state.sendAgainBy !== null && isBefore(state.sendAgainBy, today);
}

type Moment = Paper["receivedAt"];

function latest(moments: readonly Moment[]): Moment | null {
  return [...moments].sort((a, b) => compare(b, a))[0] ?? null;
}

function compare(a: Moment | undefined, b: Moment | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return Temporal.Instant.compare(instantOf(a), instantOf(b));
}
