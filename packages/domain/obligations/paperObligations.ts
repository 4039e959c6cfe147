import type { Temporal } from "temporal-polyfill";
import type { PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { CCBlockId } from "@portal/contract/ids";
import { isAnswerTo, type OwnPapers } from "../papers/paperPurposes";
import { type PaperRecords, paperRequests } from "../papers/paperRequests";
import { paperState } from "../papers/paperState";
import type { Obligation, Subject } from "./obligation";
import { endingPapers, isAskedFor, papersFor } from "./paperTasks";

/**
 * Returns what is left to do about papers that no other obligation is about: those of training and activities, and what
 * else the board names, also of an audit that is over. Empty where the board does not take papers.
 */
export function otherPapers(records: PaperRecords, papers: OwnPapers | null, today: Temporal.PlainDate): Obligation[] {
  if (papers === null || (papers.papers.length === 0 && papers.asked.length === 0)) return [];
  // Running audits, holds and requested accommodations are obligations by their own records.
  const ofOthers = paperRequests(records, [], [], today).filter(({ isAsked }) => isAsked);
  const isWanted = (purpose: PaperPurpose) =>
    isAskedFor(papers, purpose) || paperState(papersFor(papers, purpose)).kind === "not-accepted";
  return paperRequests(records, papers.asked, [], today)
    .filter(({ purpose, isOver }) => !isOver && isWanted(purpose))
    .filter(({ purpose }) => !ofOthers.some((one) => isAnswerTo(one.purpose, purpose)))
    .flatMap(({ purpose, title, by }) => {
      const where = { to: "papers", purpose } as const;
      const until = { text: `Send what the board asks for: ${title}`, consequence: "The board waits for it.", where };
      const after = {
        text: `What the board asked for: ${title}`,
        consequence: "If you have not sent it, send it now. The board decides whether it counts.",
        where,
      };
      const left = endingPapers("papers", { purpose, title, by, until, after }, papers, today);
      if (left === null) return [];
      const id = `papers-${purpose.kind}-${purpose.subjectId}${purpose.year === null ? "" : `-${purpose.year}`}`;
      return [{ ...left, id, subject: subjectOf(purpose), progress: [], cost: null }];
    });
}

function subjectOf({ kind, subjectId }: PaperPurpose): Subject {
  if (kind === "activity") return { kind: "person" };
  if (kind === "audit") return { kind: "block", ccBlockId: subjectId as CCBlockId };
  return { kind: "application", applicationId: subjectId as ApplicationId };
}
