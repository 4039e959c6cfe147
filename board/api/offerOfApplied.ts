import type { AppliedExamination } from "~/contract/examination";
import type { Certificate } from "~/contract/certificate";
import { plainDate, wireDateOf } from "~/domain/boardTime";
import type { ExaminationOffer } from "../store/applicationRecord";
import { knownCertifications } from "../store/certifications";
import { usualAttestation } from "../store/usualAttestation";

/**
 * What can be said of an examination that was applied to and that the board does not offer (any more): a file of people
 * brought it with the application, and nothing of what it costs or asks for.
 */
export function offerOfApplied(applied: AppliedExamination, certificates: readonly Certificate[]): ExaminationOffer {
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
    fees: [],
    installmentOptions: [],
    attestationContent: usualAttestation,
  };
}
