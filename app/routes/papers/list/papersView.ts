import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { papersOf } from "@portal/domain/papers/paperPurposes";
import { requestFor } from "@portal/domain/papers/paperRequests";
import { paperState } from "@portal/domain/papers/paperState";
import { formatDeadline, timeLeft } from "@portal/domain/time/boardTime";
import type { PapersOfPhysician } from "~/app/board/ownPapers";
import { stateView } from "~/app/forms/papers/paperMark";
import { mailedPapers } from "~/app/forms/papers/SendElsewhere";
import { purposePage, subjectPage } from "~/app/forms/papers/paths";
import type { Person } from "~/app/session/records/session";
import { paperRow } from "../paperRows";

export type PapersView = ReturnType<typeof papersView>;

interface Shown {
  readonly physicianId: PhysicianId;
  readonly reader: Pick<Person, "kind">;
  readonly today: Temporal.PlainDate;
}

export function papersView(own: PapersOfPhysician, { physicianId, reader, today }: Shown) {
  const { requests, papers, areTaken } = own;
  return {
    areTaken,
    /** Whether some could not be read: what is listed is not all. */
    isIncomplete: lacksEntries(papers),
    asked: requests
      .filter(({ isAsked }) => isAsked)
      .map((request) => {
        const { purpose, title, wanted, by } = request;
        return {
          key: title,
          title,
          wanted,
          state: areTaken ? stateView(paperState(papersOf(papers, purpose)), request, today) : null,
          due: by === null ? null : `${formatDeadline(by)} (${timeLeft(by, today)})`,
          page: purposePage(purpose),
          mailed: areTaken ? null : mailedPapers(request, physicianId),
        };
      }),
    papers: papers.map((paper) => {
      const request = requestFor(requests, paper.purpose);
      return {
        ...paperRow(paper, { own, request, reader }),
        title: request?.title ?? "No longer on file",
        page: request && subjectPage(paper.purpose),
      };
    }),
  };
}
