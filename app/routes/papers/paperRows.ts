import type { Paper } from "@portal/contract/extensions/paperExtensions";
import type { OwnPapers } from "@portal/domain/papers/paperPurposes";
import { lastDayFor } from "@portal/domain/papers/lastDays";
import { isInTime } from "@portal/domain/papers/paperState";
import type { PaperRequest } from "@portal/domain/papers/paperRequests";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { isOpenedBy, paperMark } from "~/app/forms/papers/paperMark";
import { paperFile } from "~/app/forms/papers/paths";
import type { Person } from "~/app/session/records/session";
import { nothing } from "~/app/ui/content/StackingTable";

export type PaperRow = ReturnType<typeof paperRow>;

interface Shown {
  /** All of the physician's. */
  readonly own: OwnPapers;
  /** What it is for, of its year where that is asked for; null where that is no longer on file. */
  readonly request: Pick<PaperRequest, "by"> | null;
  readonly reader: Pick<Person, "kind">;
}

/** One paper that was handed in, as the physician sees it, and staff who act for them. */
export function paperRow(paper: Paper, { own, request, reader }: Shown) {
  const { paperId, fileName, receiptNumber, shows, receivedAt, purpose, handedInBy } = paper;
  return {
    key: paperId,
    fileName,
    /** Null where it is not given back. */
    file: isOpenedBy(reader, paper) ? paperFile(paperId) : null,
    receiptNumber,
    shows: shows === "" ? nothing : shows,
    year: purpose.year === null ? nothing : String(purpose.year),
    received: formatMoment(instantOf(receivedAt)),
    notes: [
      ...(isInTime(paper, lastDayFor(paper, own, request?.by ?? null)) ? [] : ["After the due date"]),
      ...(handedInBy === "staff" ? ["Handed in by staff"] : []),
    ],
    state: paperMark(paper),
  };
}
