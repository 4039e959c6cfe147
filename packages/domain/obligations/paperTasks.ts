import { Temporal } from "temporal-polyfill";
import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { isAnswerTo, isSamePurpose, type OwnPapers } from "../papers/paperPurposes";
import { isInTime, paperState, type PaperState } from "../papers/paperState";
import { plainDate } from "../time/boardTime";
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
      return ending(by, until, after);
    case "accepted":
      return null;
    case "received": {
      const last = lastDayOf(own, by);
      if (last === null || own.some((one) => isCounting(one) && isInTime(one, last))) return null;
      const late = {
        ...after,
        consequence: "Your papers arrived after that day. The board decides whether they count.",
      };
      return ending(last, late, late);
    }
    case "not-accepted": {
      const again = sendAgain(state, title, until.consequence);
      const passed = {
        ...again,
        consequence: `${again.consequence} The day to send it again has passed: send it now.`,
      };
      return ending(state.sendAgainBy, { ...until, ...again }, { ...until, ...passed });
    }
  }
}

/** Words for what was not accepted, with the reason. */
export function sendAgain(
  { paper, reason }: Extract<PaperState, { readonly kind: "not-accepted" }>,
  title: string,
  consequence: string,
) {
  return {
    text: `Send ${paper.fileName} again, which was not accepted: ${title}`,
    consequence: `It was not accepted: ${asSentence(reason)} ${consequence}`,
  };
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

function isCounting({ scan, decision }: Paper): boolean {
  return scan !== "infected" && decision?.isAccepted !== false;
}

/** The latest day that the record or a decision names; null where one may be sent again at all times. */
function lastDayOf(papers: readonly Paper[], by: Temporal.PlainDate | null): Temporal.PlainDate | null {
  const again = papers.flatMap(({ decision }) => (decision?.isAccepted === false ? [decision.sendAgainBy] : []));
  if (by === null || again.includes(null)) return null;
  const days = [by, ...again.flatMap((day) => (day === null ? [] : [plainDate(day)]))];
  return days.toSorted((a, b) => Temporal.PlainDate.compare(b, a))[0] ?? null;
}
