import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { OutstandingRequirement } from "@portal/contract/enumerations";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { unavailable } from "@portal/contract/reading/unavailable";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { activityVerdicts } from "../activities/activityRequirements";
import { isPayable } from "../applications/candidateStatus";
import { blockPeriod } from "../blocks/blockStatus";
import { outstandingRequirements } from "../blocks/outstandingRequirements";

/** A requirement that the board reports outstanding, or not, while its own records say the opposite. */
export interface Disagreement {
  readonly requirement: OutstandingRequirement | "ExamFee";
  readonly board: "outstanding" | "met";
}

type Judged = Pick<Physician, "currentCCEnrollment" | "medicalLicenses" | "isPatientSafetyRequired">;

/** Pages show what the board says; this is for the metrics that operators watch. */
export function disagreements(physician: Judged, today: Temporal.PlainDate): Disagreement[] {
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  return blocks
    .filter((block) => blockPeriod(block, today) !== "future")
    .flatMap((block) => ofBlock(block, physician, today));
}

/** For an application that can be paid: compares `isExamFeePaid` with its balance, two answers to one question. */
export function feeDisagreements(examinations: readonly PaidFor[]): Disagreement[] {
  return examinations.flatMap(({ application, isExamFeePaid }): Disagreement[] => {
    if (!isPayable(application) || isExamFeePaid === null || isExamFeePaid !== application.balance > 0) return [];
    return [{ requirement: "ExamFee", board: isExamFeePaid ? "met" : "outstanding" }];
  });
}

type PaidFor = Pick<AppliedExamination, "application" | "isExamFeePaid">;

/** Empty where part of the block is unknown: that is counted separately. */
function ofBlock(block: CCBlock, physician: Judged, today: Temporal.PlainDate): Disagreement[] {
  if (hasUnavailable({ block })) return [];
  const verdicts = activityVerdicts(block, physician.isPatientSafetyRequired);
  const computed = outstandingRequirements({ ...block, ...verdicts }, physician.medicalLicenses, today);
  const reported = block.outstandingRequirements.filter((type) => type !== unavailable);
  return [
    ...reported
      .filter((type) => !computed.includes(type))
      .map((requirement) => ({ requirement, board: "outstanding" }) as const),
    ...computed
      .filter((type) => !reported.includes(type))
      .map((requirement) => ({ requirement, board: "met" }) as const),
  ];
}
