import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { blockOfActivity, yearInBlock } from "../activities/activitiesOfBlock";
import { isSamePurpose } from "./paperPurposes";
import type { PaperRecords, PaperRequest } from "./paperRequests";

type Subject = Pick<PaperPurpose, "kind" | "subjectId">;

/** An audit for which a paper can be handed in without sending it again. */
export interface PaperOffer {
  readonly purpose: PaperPurpose;
  /** `CC audit of the 2024 - 2026 block` */
  readonly title: string;
}

/**
 * PAPER-12: whether a paper of an activity can be offered for an audit: that of the block in which the activity counts,
 * or of its year there.
 */
export function isOfferable(records: PaperRecords, offered: Subject, purpose: PaperPurpose): boolean {
  const counted = countedIn(records, offered);
  if (purpose.kind !== "audit" || counted === null || counted.block.ccBlockId !== purpose.subjectId) return false;
  return purpose.year === null || purpose.year === counted.year;
}

/**
 * Returns the audits for which a paper can be offered, each with the year in which its activity counts: in an extension,
 * the last of the block.
 */
export function paperOffers(
  { purpose: offered }: Pick<Paper, "purpose">,
  records: PaperRecords,
  requests: readonly PaperRequest[],
): readonly PaperOffer[] {
  const counted = countedIn(records, offered);
  if (counted === null) return [];
  const { year } = counted;
  return requests.flatMap(({ purpose, years, isOver, title }) =>
    isOver || !years.includes(year) || !isOfferable(records, offered, purpose)
      ? []
      : [{ purpose: { ...purpose, year }, title }],
  );
}

/**
 * Whether a paper was offered for an audit already. The contract names no content: a copy has the same name, size, type
 * and words. One with a virus does not count.
 */
export function isOffered(
  { fileName, sizeBytes, type, shows }: Paper,
  { purpose }: PaperOffer,
  papers: readonly Paper[],
): boolean {
  return papers.some(
    (other) =>
      other.scan !== "infected" &&
      other.decision?.isAccepted !== false &&
      (isSamePurpose(other.purpose, purpose) || isSamePurpose(other.purpose, { ...purpose, year: null })) &&
      other.fileName === fileName &&
      other.sizeBytes === sizeBytes &&
      other.type === type &&
      other.shows === shows,
  );
}

/** Null for what is no activity, or counts in no block. */
function countedIn({ physician }: PaperRecords, { kind, subjectId }: Subject) {
  const activity = physician.ccSelfReportedActivities.find(({ ccActivityId }) => ccActivityId === subjectId);
  if (kind !== "activity" || activity === undefined) return null;
  const block = blockOfActivity(physician.currentCCEnrollment?.ccBlocks ?? [], activity.completedDate);
  return block && { block, year: yearInBlock(block, activity) };
}
