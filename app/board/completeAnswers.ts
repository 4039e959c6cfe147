import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { lacksEntries, listMadeFrom } from "@portal/contract/reading/unavailable";
import { sortedBy } from "@portal/domain/sortedBy";
import { type ActivitiesOfBlock, type CreditsOfBlock, sumActivities } from "@portal/domain/activities/credits";
import { savedTraining } from "@portal/domain/applications/applicationAnswers";
import { type SubspecialtyTraining, subspecialtyTraining } from "@portal/contract/examinations/application";
import { readAnswer } from "@portal/contract/reading/readAnswer";
import type { Ask, Board } from "./board";
import { orNone, orNull } from "./boardError";

/** Calls whose answers include what the documents leave to another call (API-01, API-09). */
type CompleteCalls = Pick<
  Board,
  | "getCurrentUser"
  | "getPhysician"
  | "getCCAssessmentPathwayEnrollment"
  | "getAppliedToExaminations"
  | "getApplication"
  | "getExamination"
>;

export function completeAnswers(ask: Ask): CompleteCalls {
  return {
    /** With the name that only the physician's record has. */
    async getCurrentUser() {
      const user = await ask("getCurrentUser");
      if (user.fullName.trim() !== "" || user.physicianId === null) return user;
      const physician = await orNull(ask("getPhysician"));
      return { ...user, fullName: physician === null ? "" : nameOf(physician) };
    },

    async getPhysician() {
      const physician = await ask("getPhysician");
      const { currentCCEnrollment } = physician;
      return {
        ...(await withCertificates(physician, ask)),
        fullName: nameOf(physician),
        currentCCEnrollment: currentCCEnrollment && withCompleteBlocks(currentCCEnrollment),
      };
    },

    /** With certificates in the order of their ids: what a page was made from must not differ by a board's order. */
    async getCCAssessmentPathwayEnrollment() {
      const enrollment = await ask("getCCAssessmentPathwayEnrollment");
      if (enrollment === null) return null;
      const certificates = enrollment.ccEnrollmentCertificates;
      const sorted = sortedBy(certificates, ({ certificateId }) => certificateId);
      return { ...enrollment, ccEnrollmentCertificates: listMadeFrom(sorted, certificates) };
    },

    /**
     * With the applications. In the documents each has its own call; a list that includes them is an addition to the
     * specification, and needs no further calls.
     */
    async getAppliedToExaminations() {
      const examinations = await ask("getAppliedToExaminations");
      const read = examinations.map(async ({ application, ...examination }): Promise<AppliedExamination[]> => {
        const { examinationId } = examination;
        const own = application ?? (await ask("getApplication", { query: { examinationId } }));
        // Deleted in another window meanwhile.
        return own === null ? [] : [{ ...examination, application: own }];
      });
      return listMadeFrom((await Promise.all(read)).flat(), examinations);
    },

    /**
     * With the saved training. In the documents it is only in the physician's `subspecialtyTrainingList`; an application
     * that includes it is an addition to the specification, and needs no further calls.
     */
    async getApplication(sent) {
      const application = await ask("getApplication", sent);
      if (application === null || application.subspecialtyTraining !== undefined) return application;
      const { subspecialtyTrainingList } = await ask("getPhysician");
      const trainings = readable(subspecialtyTrainingList ?? []);
      return { ...application, subspecialtyTraining: savedTraining(trainings, application) };
    },

    /** With the modules of a combined examination that only their own call returns (APPLY-07). */
    async getExamination(sent) {
      const examination = await ask("getExamination", sent);
      const { isCombinedMoc, availableModuleCertifications: listed } = examination;
      if (!isCombinedMoc || listed.length > 0) return examination;
      return { ...examination, availableModuleCertifications: await orNone(ask("getAvailableModules")) };
    },
  };
}

/** Returns the name of the record, or what only its parts say. */
function nameOf({ fullName, firstName, lastName }: Physician): string {
  return fullName.trim() === "" ? [firstName, lastName].flatMap((part) => part?.trim() || []).join(" ") : fullName;
}

/** Adds the certificates that only their own call returns. */
async function withCertificates(physician: Physician, ask: Ask): Promise<Physician> {
  if (!lacksEntries(physician.certificates)) return physician;
  const certificates = await orNull(ask("getCertificates"));
  return certificates === null ? physician : { ...physician, certificates };
}

/** Adds to blocks what a board does not send: the totals of credits, and a failed audit that it only lists. */
function withCompleteBlocks(enrollment: CCEnrollment): CCEnrollment {
  const { ccBlocks, currentCCBlock } = enrollment;
  return {
    ...enrollment,
    ccBlocks: listMadeFrom(ccBlocks.map(completeBlock), ccBlocks),
    currentCCBlock: currentCCBlock && withEnrolled(completeBlock(currentCCBlock), enrollment),
  };
}

/**
 * A board may say only in the enrollment what is enrolled: without it no pathway or examination would be asked for. What
 * begins after the block is none of it.
 */
function withEnrolled(block: CCBlock, enrollment: CCEnrollment): CCBlock {
  const { activeEnrollmentCertificates: active, futureEnrollmentCertificates: future } = enrollment;
  if (block.enrollmentCertificates.length > 0) return block;
  const ofBlock = [...active, ...future].filter(
    ({ enrollmentStartDate: start }) => start === null || start <= block.endDate,
  );
  return { ...block, enrollmentCertificates: listMadeFrom(ofBlock, active, future) };
}

function completeBlock(block: CCBlock): CCBlock {
  return withListedAudit(withSums(block));
}

/** No other flag hides a failed audit (CCB-07), nor does its own where the requirements list it. */
function withListedAudit(block: CCBlock): CCBlock {
  const isListed = block.outstandingRequirements.includes("FailedAudit");
  return isListed ? { ...block, hasFailedAudit: true } : block;
}

/** Returns the block with the portal's own sums where the board sends none: the documents don't name them. */
function withSums<Block extends ActivitiesOfBlock & CreditsOfBlock>(block: Block): Block {
  const { attestedSACredits, waivedSACredits, verifiedSACredits } = block;
  const { attestedCMECredits, waivedCMECredits, verifiedCMECredits } = block;
  const sent = [attestedSACredits, waivedSACredits, verifiedSACredits];
  // A board that sends one sum decides on all: a zero beside it is its own.
  const isSent = [...sent, attestedCMECredits, waivedCMECredits, verifiedCMECredits].some((credits) => credits > 0);
  return isSent ? block : { ...block, ...sumActivities(block) };
}

/** Leaves out a training that cannot be read: the applicant is asked again. */
function readable(trainings: readonly unknown[]): SubspecialtyTraining[] {
  return trainings
    .map((training) => readAnswer(subspecialtyTraining, training))
    .flatMap((reading) => (reading.success ? [reading.answer as SubspecialtyTraining] : []));
}
