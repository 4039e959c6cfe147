import type { AbccAssessment } from "~/contract/certification/abccAssessment";
import type { CCBlock, CCEnrollment } from "~/contract/certification/ccBlock";

export type ArticleWaiver = CCBlock["ccAppliedArticleWaivers"][number];

/**
 * What the board waived of an assessment (ABCC-10): the waivers of its certificate in the block in which it began,
 * which need not be the block that the physician is still working on.
 */
export function articleWaivers(
  enrollment: Pick<CCEnrollment, "ccBlocks"> | null,
  { certificateId, startDate }: Pick<AbccAssessment, "certificateId" | "startDate">,
): ArticleWaiver[] {
  const block = enrollment?.ccBlocks.find(
    (candidate) => candidate.startDate <= startDate && startDate <= candidate.endDate,
  );
  return (block?.ccAppliedArticleWaivers ?? []).filter((waiver) => waiver.certificateId === certificateId);
}
