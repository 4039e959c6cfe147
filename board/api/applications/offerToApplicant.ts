import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Certificate } from "~/contract/certification/certificate";
import type { Fee } from "~/contract/billing/fee";
import { FeeType } from "~/contract/enumerations";
import { isEditable } from "~/domain/applications/sections";
import { plainDate, wireDateOf } from "~/domain/time/boardTime";
import type { ExaminationOffer } from "../../store/applications/applicationRecord";
import { knownCertifications } from "../../store/certification/certifications";
import { priorAttestation } from "../../store/certification/priorAttestation";

/**
 * What can be said of an examination that was applied to and that the board does not offer (any more): a file of people
 * brought it with the application, and of what it costs what is left to pay.
 */
export function offerToApplicant(applied: AppliedExamination, certificates: readonly Certificate[]): ExaminationOffer {
  const {
    examinationId,
    title,
    startDate,
    endDate,
    applicationDeadLineDate,
    certificationName,
    isMoc,
    isArticleBased,
  } = applied;
  const own = certificates.find(({ certificateId }) => certificateId === applied.certificateId);
  const named = [...knownCertifications].find(([, name]) => name === certificationName);
  return {
    examinationId,
    examinationDefinitionId: examinationId,
    title,
    startDate,
    endDate,
    applicationDeadLineDate,
    applicationLateDeadlineDate: null,
    applicationAvailableDate: wireDateOf(plainDate(applicationDeadLineDate).subtract({ years: 1 })),
    nextApplicationAvailableDate: null,
    alternativePathwayEndDate: null,
    infoUrl: null,
    certificationId: own?.certificationId ?? named?.[0] ?? examinationId,
    certificationName,
    isMoc,
    isArticleBased,
    isCombinedMoc: false,
    isPrimary: own?.isPrimary ?? false,
    isReEntry: false,
    requiresFellowshipTraining: false,
    availableModuleCertifications: [],
    pathwayOptions: [],
    otherBoardPathwayOptions: [],
    practicePathwayOptions: [],
    moduleTypes: [],
    fees: feesOf(applied),
    installmentOptions: [],
    attestationContent: priorAttestation,
  };
}

/** Until an application is submitted its fees are the examination's; afterwards it has a balance of its own. */
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
