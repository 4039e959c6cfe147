import type { AppliedExamination, Fee } from "@portal/contract/examinations/examination";
import type { Certificate } from "@portal/contract/certification/certificate";
import { FeeType } from "@portal/contract/enumerations";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { plainDate, wireDateOf } from "@portal/domain/time/boardTime";
import { knownCertifications } from "@portal/domain/certification/certificates";
import { examinationFacts, type ExaminationOffer, plainOffer } from "../../store/applications/applicationRecord";

/**
 * Makes an offer for an applied examination that the board doesn't offer, or no longer offers: it was imported with the
 * application, together with the remaining balance.
 */
export function offerToApplicant(applied: AppliedExamination, certificates: readonly Certificate[]): ExaminationOffer {
  const { examinationId, applicationDeadLineDate, certificationName } = applied;
  const own = certificates.find(({ certificateId }) => certificateId === applied.certificateId);
  const named = [...knownCertifications].find(([, name]) => name === certificationName);
  return {
    ...plainOffer,
    ...examinationFacts(applied),
    examinationId,
    examinationDefinitionId: examinationId,
    applicationLateDeadlineDate: null,
    applicationAvailableDate: wireDateOf(plainDate(applicationDeadLineDate).subtract({ years: 1 })),
    nextApplicationAvailableDate: null,
    certificationId: own?.certificationId ?? named?.[0] ?? examinationId,
    isPrimary: own?.isPrimary ?? false,
    fees: feesOf(applied),
    installmentOptions: [],
  };
}

/** Before submission the examination's fees apply; afterwards the application has its own balance. */
function feesOf({ application, applicationDeadLineDate: createdDate, isMoc }: AppliedExamination): Fee[] {
  const { balance: feeAmount, isTransferredIn } = application;
  if (!isEditable(application) || feeAmount <= 0) return [];
  const { ExaminationTransferMoc, ExaminationTransferInitial, ExaminationFeeMoc, ExaminationFeePrimaryInitial } =
    FeeType;
  const [transfer, exam] = isMoc
    ? [ExaminationTransferMoc, ExaminationFeeMoc]
    : [ExaminationTransferInitial, ExaminationFeePrimaryInitial];
  return [
    isTransferredIn
      ? { feeType: transfer, feeDescription: "Transfer fee", feeAmount, createdDate }
      : { feeType: exam, feeDescription: "Examination fee", feeAmount, createdDate },
  ];
}
