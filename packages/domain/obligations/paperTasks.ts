import type { Temporal } from "temporal-polyfill";
import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { isAnswerTo, isSamePurpose, type OwnPapers } from "../papers/paperPurposes";
import { answersRefusal, isInTime, paperState, type PaperState } from "../papers/paperState";
import { sendAgainText } from "../papers/paperTitles";
import { isBefore, plainDate } from "../time/boardTime";
import { asSentence } from "../wording";
import { dueAtOnce, endsAfter } from "./dueDates";
import type { KindThatIs, Obligation } from "./obligation";

type Words = Pick<Obligation, "text" | "consequence" | "where">;

/** Papers that the board waits for until a last day. */
interface WantedPapers {
  readonly purpose: PaperPurpose;
  /** What they are for. */
  readonly title: string;
  /** The record's last day; null: they are due at once. */
  readonly by: Temporal.PlainDate | null;
  readonly until: Words;
  readonly after: Words;
}

/**
 * Returns what is left to do about papers that end with a last day; null for nothing: they were received in time, or
 * accepted. Without the extension only the board knows whether they were (PAPER-02).
 */
export function endingPapers<Kind extends KindThatIs<"ended">>(
  kind: Kind,
  { purpose, title, by: ofRecord, until, after }: WantedPapers,
  papers: OwnPapers | null,
  today: Temporal.PlainDate,
) {
  const by = askedBy(papers, purpose) ?? ofRecord;
  const where = papers === null ? until.where : ({ to: "papers", purpose } as const);
  const ending = (last: Temporal.PlainDate | null, before: Words, passed: Words) =>
    last === null
      ? ({ ...dueAtOnce, kind, ...before, where } as const)
      : endsAfter(kind, last, today, { until: { ...before, where }, after: { ...passed, where } });
  const own = papersFor(papers, purpose);
  const state = paperState(own);
  switch (state.kind) {
    case "none":
      return ending(by, ifRead(papers, until), ifRead(papers, after));
    case "accepted":
      return null;
    case "received": {
      const missed = missedDay(own, by);
      if (missed === null) return null;
      const late = {
        ...after,
        consequence: "Your papers arrived after that day. The board decides whether they count.",
      };
      return ending(missed, late, late);
    }
    case "not-accepted": {
      const again = sendAgain(state, purpose, title, until.consequence);
      const passed = {
        ...again,
        consequence: `${again.consequence} The day to send it again has passed: send it now.`,
      };
      return ending(state.sendAgainBy, { ...until, ...again }, { ...until, ...passed });
    }
  }
}

/** Words for what was not accepted, with the reason where there is one. */
export function sendAgain(
  { paper, reason }: Extract<PaperState, { readonly kind: "not-accepted" }>,
  purpose: PaperPurpose,
  title: string,
  consequence: string,
) {
  return {
    text: sendAgainText(paper, purpose, title),
    consequence: `It was not accepted${reason === "" ? "." : `: ${asSentence(reason)}`} ${consequence}`,
  };
}

/** Where papers could not be read, nothing says that none were received. */
export function ifRead<Said extends Pick<Words, "consequence">>(papers: OwnPapers | null, words: Said): Said {
  if (papers === null || !lacksEntries(papers.papers)) return words;
  return { ...words, consequence: `What you have sent is temporarily unavailable. ${words.consequence}` };
}

/** Returns the last day that the board named for a purpose. */
export function askedBy(papers: OwnPapers | null, purpose: PaperPurpose): Temporal.PlainDate | null {
  const by = papers?.asked.find((asked) => isSamePurpose(asked.purpose, purpose))?.by ?? null;
  return by === null ? null : plainDate(by);
}

export function isAskedFor(papers: OwnPapers | null, purpose: PaperPurpose): boolean {
  return papers?.asked.some((asked) => isSamePurpose(asked.purpose, purpose)) ?? false;
}

/** A paper for a whole block answers for each of its years. */
export function papersFor(papers: OwnPapers | null, purpose: PaperPurpose): readonly Paper[] {
  return papers?.papers.filter((paper) => isAnswerTo(paper.purpose, purpose)) ?? [];
}

/**
 * Returns a last day by which nothing arrived: of the record, or of what was not accepted, for which one that was received
 * before it does not count. Null for none.
 */
function missedDay(papers: readonly Paper[], by: Temporal.PlainDate | null): Temporal.PlainDate | null {
  if (by === null) return null;
  const received = papers.filter(({ scan }) => scan !== "infected");
  const isSent = (sent: readonly Paper[], last: Temporal.PlainDate | null) =>
    sent.some((one) => one.decision?.isAccepted ?? isInTime(one, last));
  const refused = received.filter(({ decision }) => decision?.isAccepted === false);
  if (refused.length === 0) return isSent(received, by) ? null : by;
  // What was sent again and not accepted either has a day of its own.
  const newest = refused.filter((one) => !refused.some((other) => answersRefusal(other, one)));
  const missed = newest.filter((one) => {
    const again = received.filter((other) => answersRefusal(other, one));
    return !isSent(again, dayToSendAgain(one, by));
  });
  return missed[0] ? dayToSendAgain(missed[0], by) : null;
}

/** The later of both days; null where staff named none: it may be sent again at all times. */
function dayToSendAgain({ decision }: Paper, by: Temporal.PlainDate): Temporal.PlainDate | null {
  if (!decision?.sendAgainBy) return null;
  const again = plainDate(decision.sendAgainBy);
  return isBefore(again, by) ? by : again;
}
