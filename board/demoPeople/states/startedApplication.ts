import type { Temporal } from "temporal-polyfill";
import { CandidateStatus } from "~/contract/enumerations";
import type { AppliedApplication } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import { wireDateOf } from "~/domain/time/boardTime";
import type { ApplicationRecord, ExaminationOffer } from "~/board/store/applications/applicationRecord";
import type { ImportedPhysician } from "~/board/store/people/physicianRecord";
import { appliedExamination } from "../examinations";
import { demoExaminations } from "../offeredExaminations";

/** An application started three days ago for an examination of the demo. */
export function startedApplication(
  physicianId: PhysicianId,
  today: Temporal.PlainDate,
  examinationId: number,
  answers: Partial<ApplicationRecord> = {},
  status: Partial<AppliedApplication> = {},
): Pick<Required<ImportedPhysician>, "appliedExaminations" | "applications"> {
  const offer = offerWith(examinationId, today);
  const { title, certificationName, startDate, endDate, applicationDeadLineDate, isMoc, isArticleBased } = offer;
  const applied = appliedExamination(physicianId, 1, today, {
    ...{ title, certificationName, startDate, endDate, applicationDeadLineDate, isMoc, isArticleBased },
    examinationId: offer.examinationId,
    startsIn: 0,
    deadlineIn: 0,
    isExamFeePaid: false,
    application: { candidateStatus: CandidateStatus.Unsubmitted, candidateStatusDescription: "Unsubmitted", ...status },
  });
  const record: ApplicationRecord = {
    applicationId: applied.application.applicationId,
    createdDate: wireDateOf(today.subtract({ days: 3 })),
    modularCertificationIds: [],
    cnpType: null,
    hasAttested: false,
    attestationContent: null,
    isAdaRequested: null,
    isNmaRequested: null,
    isSplitPay: false,
    ownFees: [],
    subspecialtyTraining: null,
    ...answers,
  };
  return { appliedExaminations: [applied], applications: [record] };
}

function offerWith(examinationId: number, today: Temporal.PlainDate): ExaminationOffer {
  const offer = demoExaminations(today).find((one) => one.examinationId === examinationId);
  if (offer === undefined) throw new Error(`The demo offers no examination ${examinationId}`);
  return offer;
}
