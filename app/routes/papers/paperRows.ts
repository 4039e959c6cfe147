import type { Paper } from "@portal/contract/extensions/paperExtensions";
import { isInTime } from "@portal/domain/papers/paperState";
import type { PaperRequest } from "@portal/domain/papers/paperRequests";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { paperMark } from "~/app/forms/papers/paperMark";
import { paperFile } from "~/app/forms/papers/paths";
import { nothing } from "~/app/ui/content/StackingTable";

export type PaperRow = ReturnType<typeof paperRow>;

/** One paper that was handed in, as the physician sees it. */
export function paperRow(paper: Paper, { by }: Pick<PaperRequest, "by">) {
  const { paperId, fileName, receiptNumber, shows, receivedAt, purpose, handedInBy, scan } = paper;
  return {
    key: paperId,
    fileName,
    /** Null where it is not given back. */
    file: scan === "infected" ? null : paperFile(paperId),
    receiptNumber,
    shows: shows === "" ? nothing : shows,
    year: purpose.year === null ? nothing : String(purpose.year),
    received: formatMoment(instantOf(receivedAt)),
    notes: [
      ...(isInTime(paper, by) ? [] : ["After the due date"]),
      ...(handedInBy === "staff" ? ["Handed in by staff"] : []),
    ],
    state: paperMark(paper),
  };
}
