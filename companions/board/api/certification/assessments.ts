import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import { disclosedExaminee } from "@portal/domain/examinations/examinationStatus";
import { openReEntries } from "@portal/domain/certification/certificates";
import {
  moduleAttestationRefusal,
  moduleTitle,
  type ModuleAttestationRefusal,
} from "@portal/domain/articles/articleModules";
import { mailChange } from "../../mail/changeMails";
import { savedModuleAttestation } from "../../mail/savedChanges";
import {
  attestModule,
  readAbccAssessments,
  readAppliedExaminations,
  readReEntryAssessments,
} from "../../store/certification/assessments";
import { readOffers } from "../../store/applications/readApplications";
import { withBalances } from "../billing/applicationBalance";
import { noPhysician, authorOf } from "../caller";
import { forPhysician, type Handler } from "../handler";
import { answer, refuse } from "../../refusal";
import { readLearningTracks } from "../../store/certification/learningTracks";

export const getAbccAssessments = forPhysician<"getAbccAssessments">(async ({ database, physicianId }) => {
  return answer(await readAbccAssessments(database, physicianId));
});

export const getAppliedToExaminations = forPhysician<"getAppliedToExaminations">(
  async ({ database, reads, now, physicianId }) => {
    const applied = await readAppliedExaminations(database, physicianId);
    const ids = applied.map(({ examinationId }) => examinationId);
    const offers = ids.length === 0 ? [] : await readOffers(database, ids);
    const examinations = await withBalances(database, reads, physicianId, applied, boardToday(now));
    return answer(
      examinations.map((examination) => {
        const offer = offers.find(({ examinationId }) => examinationId === examination.examinationId);
        if (offer === undefined) return examination;
        const { infoUrl, certificationId } = offer;
        return { ...examination, certificationId, ...(infoUrl ? { infoUrl } : {}) };
      }),
    );
  },
);

/** Searches the physician's own: the same answer for an unknown examinee and for another physician's (AUTH-17). */
export const getExamAssessment = forPhysician<"getExamAssessment">(
  async ({ database, query: { examineeId }, physicianId }) => {
    const own = await readAppliedExaminations(database, physicianId);
    const examination = own.find((candidate) => candidate.examineeId === examineeId);
    if (examination === undefined) return refuse(404, "unknown-examinee", "Examinee not found");
    const { application: _, applicationDeadLineDate: _deadline, isExamFeePaid: _paid, ...assessment } = examination;
    return answer({ ...disclosedExaminee(assessment), examineeId });
  },
);

/** CERT-08: the re-entry options that are open to the physician today. */
export const getReEntryAssessments = forPhysician<"getReEntryAssessments">(async ({ database, reads, physicianId }) => {
  const record = await reads.record(physicianId);
  if (record === null) return noPhysician;
  return answer(openReEntries(record, await readReEntryAssessments(database, record.physicianId)));
});

/** Applies the rules again, independent of the page's checks, with the owner locked (ABCC-03). */
export const acceptAbccModuleAttestation = forPhysician<"acceptAbccModuleAttestation">(async (call) => {
  const { database, now, caller, body: abccAssessmentModuleId, physicianId } = call;
  const today = boardToday(now);

  const attestation = {
    physicianId,
    abccAssessmentModuleId,
    attestationDate: wireDateOf(today),
  };
  const attested = await attestModule(
    database,
    attestation,
    authorOf(caller, now),
    (own, assessments) => {
      const refusal = moduleAttestationRefusal(own, assessments, today);
      return refusal && refuse(422, refusal, texts[refusal]);
    },
    (tx, { assessment, module }) => mailChange(tx, call, savedModuleAttestation(moduleTitle(assessment, module))),
  );
  // The same answer for an unknown module and for another physician's (AUTH-17).
  return attested ?? refuse(404, "unknown-module", "Module not found");
});

const texts: Record<ModuleAttestationRefusal, string> = {
  graded: "The module or its assessment is already graded",
  "assessment-closed": "The assessment is not open",
  "failures-exceeded": "Too many article exams of the assessment were failed",
  "earlier-assessment": "Another assessment of the certificate comes first",
  "second-catch-up": "An assessment has one catch-up module only",
  "not-started": "The module has not started",
  ended: "The module has ended",
};

/** OTHER-01: only physicians of other boards have learning tracks. */
export const getOtherBoardPhysicianLearningTracks: Handler<"getOtherBoardPhysicianLearningTracks"> = async ({
  database,
  caller,
}) => {
  if (caller.kind !== "other-board")
    return refuse(404, "no-other-board-physician", "This call needs a physician of another board");
  return answer(await readLearningTracks(database, caller.otherBoardPhysicianId));
};
