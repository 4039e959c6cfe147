import type { Temporal } from "temporal-polyfill";
import type { Examination, ModuleCertification } from "@portal/contract/examinations/examination";
import type { CertificateId, PhysicianId } from "@portal/contract/ids";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { isOfferedTo } from "@portal/domain/applications/offeredExaminations";
import { isOpenOrRecurring } from "@portal/domain/applications/applicationWindow";
import { boardToday } from "@portal/domain/time/boardTime";
import { certificatesWithLostArticles } from "@portal/domain/articles/requiredExamination";
import { chosenPathway } from "@portal/domain/enrollment/enrollment";
import type { BoardDatabase } from "../../store/boardDatabase";
import type { ExaminationOffer } from "../../store/applications/applicationRecord";
import { readOffers } from "../../store/applications/readApplications";
import type { Applicant } from "../../store/applications/changeApplication";
import type { PhysicianRecord } from "../../store/people/physicianRecord";
import { readAbccAssessments, readAppliedExaminations } from "../../store/certification/assessments";
import { noPhysician, physicianOf } from "../caller";
import { forPhysician, type Handler } from "../handler";
import { answer, refuse } from "../../refusal";
import { examinationAnswer, offerFor, recordOf } from "./applicationAnswer";

/** An examination applied for stays listed until it is submitted; each says whether a gate blocks it. */
export const getAvailableExaminations: Handler<"getAvailableExaminations"> = async ({
  database,
  reads,
  now,
  caller,
}) => {
  const today = boardToday(now);
  if (caller === null) {
    // Physicians without a record see what is offered without a certificate (SEARCH-03).
    const offers = (await readOffers(database)).filter(
      (offer) => isForUncertified(offer) && isOpenOrRecurring(offer, today),
    );
    return answer(inOrder(offers.map((offer) => examinationAnswer(offer, { certificates: [], applied: null }))));
  }
  const physician = physicianOf(caller);
  const record = physician && (await reads.record(physician.physicianId));
  if (record === null) return noPhysician;
  const [applied, lost, offers] = await Promise.all([
    readAppliedExaminations(database, record.physicianId),
    lostArticles(database, record.physicianId, today),
    readOffers(database),
  ]);
  const examinations = offers.flatMap((offer): Examination[] => {
    const own = applied.findLast(({ examinationId }) => examinationId === offer.examinationId) ?? null;
    if (own !== null && !isEditable(own.application)) return [];
    const isShown = own !== null || (isOffered(offer, record, lost) && isOpenOrRecurring(offer, today));
    return isShown ? [examinationAnswer(offer, { certificates: record.certificates, applied: own })] : [];
  });
  return answer(inOrder(examinations));
};

export function isForUncertified(offer: ExaminationOffer): boolean {
  return isOffered(offer, { certificates: [], enrollmentCertificates: [] }, []);
}

function inOrder(examinations: Examination[]): Examination[] {
  return examinations.sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));
}

export function isOffered(
  offer: ExaminationOffer,
  { certificates, enrollmentCertificates }: Pick<PhysicianRecord, "certificates" | "enrollmentCertificates">,
  lostArticles: readonly CertificateId[],
): boolean {
  const enrollments = enrollmentCertificates.map((own) => ({
    certificateId: own.certificateId,
    pathway: chosenPathway(own),
  }));
  return isOfferedTo(offer, { certificates, enrollments, lostArticles });
}

/** Computed, not read from the enrollment, which keeps naming the pathway for a while (ABCC-07). */
async function lostArticles(
  database: BoardDatabase,
  physicianId: PhysicianId,
  today: Temporal.PlainDate,
): Promise<CertificateId[]> {
  const assessments = await readAbccAssessments(database, physicianId);
  if (assessments.length === 0) return [];
  return certificatesWithLostArticles(assessments, await readAppliedExaminations(database, physicianId), today);
}

export const unknownExamination = refuse(404, "unknown-examination", "Examination not found");

export const getExamination = forPhysician<"getExamination">(async ({ reads, now, query, physicianId }) => {
  const applicant = await reads.applicant(physicianId, query);
  if (applicant === null) return noPhysician;
  const examination = examinationOf(applicant, boardToday(now));
  return examination === null ? unknownExamination : answer(examination);
});

export function examinationOf(applicant: Applicant, today: Temporal.PlainDate): Examination | null {
  const offer = offerFor(applicant);
  const { applied, record } = applicant;
  return (
    offer &&
    examinationAnswer(offer, { certificates: record.certificates, applied, answers: recordOf(applicant, today) })
  );
}

export const getAvailableModules: Handler<"getAvailableModules"> = async ({ database, caller }) => {
  if (physicianOf(caller) === null) return noPhysician;
  const modules = (await readOffers(database)).flatMap(
    (offer): readonly ModuleCertification[] => offer.availableModuleCertifications,
  );
  return answer([...new Map(modules.map((module) => [module.certificationId, module])).values()]);
};
