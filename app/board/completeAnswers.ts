import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { isUnavailable, missingEntries, withKnown, withMissing } from "@portal/contract/reading/unavailable";
import { sortedBy } from "@portal/domain/sortedBy";
import { type ActivitiesOfBlock, type CreditsOfBlock, sumActivities } from "@portal/domain/activities/credits";
import { savedTraining } from "@portal/domain/applications/applicationAnswers";
import { type SubspecialtyTraining, subspecialtyTraining } from "@portal/contract/examinations/application";
import { readAnswer } from "@portal/contract/reading/readAnswer";
import type { Board, BoardCalls } from "./board";
import { orNone, orNull } from "./boardError";

/** Returns the same board, whose answers include what the documents leave to another call (API-01, API-09). */
export function withCompleteAnswers(board: BoardCalls): Board {
  return withTrainings(withNames(withApplications(withCertificates(withCompleteBlocks(inOrder(withModules(board)))))));
}

/** Adds the modules that only their own call returns to combined examinations (APPLY-07). */
function withModules<Some extends Pick<BoardCalls, "getExamination" | "getAvailableModules">>(board: Some): Some {
  return {
    ...board,
    async getExamination(sent) {
      const examination = await board.getExamination(sent);
      const { isCombinedMoc, availableModuleCertifications: listed } = examination;
      if (!isCombinedMoc || listed.length > 0) return examination;
      return { ...examination, availableModuleCertifications: await orNone(board.getAvailableModules()) };
    },
  } satisfies Some;
}

/**
 * Adds the applications to applied examinations. In the documents each application has its own call; a list that
 * includes them is an addition to the specification, and needs no further calls.
 */
function withApplications(board: BoardCalls): Board {
  return {
    ...board,
    async getAppliedToExaminations() {
      const examinations = await board.getAppliedToExaminations();
      const read = examinations.map(async ({ application, ...examination }): Promise<AppliedExamination[]> => {
        const { examinationId } = examination;
        const own = application ?? (await board.getApplication({ query: { examinationId } }));
        // Deleted in another window meanwhile.
        return own === null ? [] : [{ ...examination, application: own }];
      });
      return withMissing((await Promise.all(read)).flat(), examinations);
    },
  };
}

/** Adds the certificates that only their own call returns to the physician. */
function withCertificates<Some extends Pick<BoardCalls, "getPhysician" | "getCertificates">>(board: Some): Some {
  return {
    ...board,
    async getPhysician() {
      const physician = await board.getPhysician();
      if (!isUnavailable(physician, "certificates")) return physician;
      const certificates = await orNull(board.getCertificates());
      if (certificates === null) return physician;
      return missingEntries(certificates) > 0
        ? { ...physician, certificates }
        : withKnown(physician, "certificates", certificates);
    },
  };
}

/** Lists certificates by id: what a page was made from must not differ by a board's order. */
function inOrder<Some extends Pick<BoardCalls, "getCCAssessmentPathwayEnrollment">>(board: Some): Some {
  return {
    ...board,
    async getCCAssessmentPathwayEnrollment() {
      const enrollment = await board.getCCAssessmentPathwayEnrollment();
      if (enrollment === null) return null;
      const certificates = enrollment.ccEnrollmentCertificates;
      const sorted = sortedBy(certificates, ({ certificateId }) => certificateId);
      return { ...enrollment, ccEnrollmentCertificates: withMissing(sorted, certificates) };
    },
  };
}

/** Adds to blocks what a board does not send: the totals of credits, and a failed audit that it only lists. */
function withCompleteBlocks<Some extends Pick<BoardCalls, "getPhysician">>(board: Some): Some {
  return {
    ...board,
    async getPhysician() {
      const physician = await board.getPhysician();
      const { currentCCEnrollment } = physician;
      if (currentCCEnrollment === null) return physician;
      const { ccBlocks, currentCCBlock } = currentCCEnrollment;
      return {
        ...physician,
        currentCCEnrollment: {
          ...currentCCEnrollment,
          ccBlocks: withMissing(ccBlocks.map(completeBlock), ccBlocks),
          currentCCBlock: currentCCBlock && withEnrolled(completeBlock(currentCCBlock), currentCCEnrollment),
        },
      };
    },
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
  return { ...block, enrollmentCertificates: withMissing(ofBlock, active, future) };
}

function completeBlock(block: CCBlock): CCBlock {
  return withListedAudit(withSums(block));
}

/** No other flag hides a failed audit (CCB-07), nor does its own where the requirements list it. */
function withListedAudit(block: CCBlock): CCBlock {
  const isListed = block.outstandingRequirements.includes("FailedAudit");
  return isListed ? withKnown(block, "hasFailedAudit", true) : block;
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

/** Adds the name that only the physician's record has to the current user, and to the record what only its parts say. */
function withNames<Some extends Pick<BoardCalls, "getCurrentUser" | "getPhysician">>(board: Some): Some {
  const getPhysician = async () => {
    const physician = await board.getPhysician();
    return physician.fullName.trim() === "" ? { ...physician, fullName: nameOfParts(physician) } : physician;
  };
  return {
    ...board,
    getPhysician,
    async getCurrentUser() {
      const user = await board.getCurrentUser();
      if (user.fullName.trim() !== "" || user.physicianId === null) return user;
      const physician = await orNull(getPhysician());
      return { ...user, fullName: physician?.fullName ?? "" };
    },
  };
}

function nameOfParts({ firstName, lastName }: Pick<Physician, "firstName" | "lastName">): string {
  return [firstName, lastName].flatMap((part) => part?.trim() || []).join(" ");
}

/**
 * Adds the saved training to applications. In the documents it is only in the physician's `subspecialtyTrainingList`;
 * an application that includes it is an addition to the specification, and needs no further calls.
 */
export function withTrainings<Some extends Pick<BoardCalls, "getApplication" | "getPhysician">>(board: Some): Some {
  return {
    ...board,
    async getApplication(sent) {
      const application = await board.getApplication(sent);
      if (application === null || application.subspecialtyTraining !== undefined) return application;
      const { subspecialtyTrainingList } = await board.getPhysician();
      return {
        ...application,
        subspecialtyTraining: savedTraining(readable(subspecialtyTrainingList ?? []), application),
      };
    },
  };
}

/** Leaves out a training that cannot be read: the applicant is asked again. */
function readable(trainings: readonly unknown[]): SubspecialtyTraining[] {
  return trainings
    .map((training) => readAnswer(subspecialtyTraining, training))
    .flatMap((reading) => (reading.success ? [reading.answer as SubspecialtyTraining] : []));
}
