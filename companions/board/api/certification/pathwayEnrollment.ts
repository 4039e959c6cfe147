import type { Temporal } from "temporal-polyfill";
import type {
  CCEnrollmentCertificateToSave,
  CCPathwayEnrollment,
  CCPathwayEnrollmentToSave,
  CCEnrollmentCertificate,
  CCEnrollmentId,
} from "@portal/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType, CertificateStatus } from "@portal/contract/enumerations";
import { enrolledSince, isArticlePathwayAvailable } from "@portal/domain/enrollment/articlePathway";
import { boardToday, wireDateOf, isBefore, plainDate } from "@portal/domain/time/boardTime";
import {
  carriedOut,
  chosenPathway,
  type EnrollmentChoice,
  isSameChoice,
  isEnrollmentOptional,
  choiceOf,
} from "@portal/domain/enrollment/enrollment";
import { refusalTexts } from "@portal/domain/enrollment/enrollmentRefusals";
import { enrollmentRefusals } from "@portal/domain/enrollment/enrollmentSections";
import type { ProgramTerms } from "@portal/domain/enrollment/programTerms";
import type { Certificate } from "@portal/contract/certification/certificate";
import type { CertificateId } from "@portal/contract/ids";
import type { Year } from "@portal/contract/values";
import { changedFees, type EnrolledPeriod } from "@portal/domain/billing/feeByEnrollment";
import { invoiceYears, isVoid } from "@portal/domain/billing/invoices";
import { mailChange } from "../../mail/changeMails";
import { savedPathways } from "../../mail/savedChanges";
import {
  changeEnrollment,
  type EnrollmentChange,
  type EnrollmentMove,
} from "../../store/certification/changeEnrollment";
import type { LockedAccount } from "../../store/billing/billingAccount";
import type { AccountRecord, PhysicianRecord, EnrollmentRecord } from "../../store/people/physicianRecord";
import { noPhysician, authorOf } from "../caller";
import { forPhysician } from "../handler";
import { physicianAnswer } from "../people/physician";
import { refuse, answer, type Result } from "../../refusal";

export const getCCAssessmentPathwayEnrollment = forPhysician<"getCCAssessmentPathwayEnrollment">(async (call) => {
  const { reads, programTerms, now, physicianId } = call;
  const record = await reads.record(physicianId);
  return record === null ? noPhysician : answer(pathwayEnrollmentAnswer(record, programTerms, boardToday(now)));
});

export const updateCCAssessmentPathwayEnrollment = forPhysician<"updateCCAssessmentPathwayEnrollment">(async (call) => {
  const { database, programTerms, now, caller, body, physicianId } = call;
  const today = boardToday(now);
  const changed = await changeEnrollment(
    database,
    physicianId,
    authorOf(caller, now),
    (locked) => decide(locked, body, programTerms, today),
    (tx, { record, moves }) =>
      mailChange(tx, call, savedPathways(pathwayEnrollmentAnswer(record, programTerms, today), moves, today)),
  );
  if (changed === null) return noPhysician;
  return changed.kind === "refused" ? changed : answer(pathwayEnrollmentAnswer(changed.answer, programTerms, today));
});

/** Applies the rules again, independent of the page's checks, with the owner locked. */
function decide(
  { record, account }: LockedAccount,
  { cCEnrollmentId, cCEnrollmentCertificates: sent }: CCPathwayEnrollmentToSave,
  programTerms: ProgramTerms,
  today: Temporal.PlainDate,
): Result<EnrollmentChange> {
  const shown = pathwayEnrollmentAnswer(record, programTerms, today);
  const pairs = sent.flatMap((one) => {
    const stored = shown.ccEnrollmentCertificates.find(({ certificateId }) => certificateId === one.certificateId);
    return stored === undefined ? [] : [{ sent: one, stored, wanted: wantedOf(one) }];
  });
  // The same answer for an unknown enrollment and for another physician's (AUTH-17).
  if (cCEnrollmentId !== shown.ccEnrollmentId) return refuse(404, "unknown-enrollment", "Enrollment not found");
  if (pairs.length < sent.length) return refuse(404, "unknown-certificate", "Certificate not found");
  if (new Set(sent.map(({ certificateId }) => certificateId)).size < sent.length) {
    return refuse(422, "twice", "A certificate is sent twice");
  }

  // Omitted choices keep their stored values, which also have to be complete (ENR-03, ENR-04).
  const choices = shown.ccEnrollmentCertificates.map(
    (stored) => pairs.find(({ wanted: choice }) => choice.certificateId === stored.certificateId)?.wanted ?? stored,
  );
  const [broken] = enrollmentRefusals({ offered: shown.ccEnrollmentCertificates, choices, isReviewed: true });
  if (broken !== undefined) return refuse(422, broken.kind, refusalTexts[broken.kind]);

  // What is stored already comes from the same form sent twice, and is not stale.
  const changing = pairs
    .map((pair) => ({ ...pair, becomes: carriedOut(pair.stored, pair.wanted, today) }))
    .filter(({ stored, becomes }) => !isSameChoice(stored, becomes));
  if (changing.some((change) => isStale(change.sent, change.stored))) {
    return refuse(409, "stale", "The enrollment has changed");
  }
  const leaving = changing.filter(
    ({ stored, becomes }) =>
      chosenPathway(stored) === CCAssessmentType.Article && chosenPathway(becomes) !== CCAssessmentType.Article,
  );
  const moves = changing.map(({ becomes }) => moveOf(record, becomes, today));
  const enrollments = { before: record.enrollmentCertificates, after: enrollmentsAfter(record, moves) };
  const fees = record.ccBlocks.flatMap(({ ccAnnualFees }) => ccAnnualFees);
  return answer({
    moves,
    fees: changedFees(fees, enrollments, programTerms, today).filter(({ year }) => !isInvoiced(account, year)),
    leavingArticles: leaving.map(({ stored }) => stored.certificateId),
    today: wireDateOf(today),
  });
}

function wantedOf(sent: CCEnrollmentCertificateToSave): EnrollmentChoice {
  return {
    certificateId: sent.certificateId,
    isEnrolled: sent.isEnrolled,
    ccAssessmentType: sent.cCAssessmentType,
    ccAssessmentAttestationDate: sent.cCAssessmentAttestationDate,
    lastArticleAssessmentEnrolledDate: sent.lastArticleAssessmentEnrolledDate,
  };
}

function isStale(
  { certificateId, replaces, lastArticleAssessmentEnrolledDate }: CCEnrollmentCertificateToSave,
  stored: CCPathwayEnrollment["ccEnrollmentCertificates"][number],
): boolean {
  if (!replaces) return false;
  const { isEnrolled, cCAssessmentType, cCAssessmentAttestationDate } = replaces;
  const shown = {
    certificateId,
    isEnrolled,
    ccAssessmentType: cCAssessmentType,
    ccAssessmentAttestationDate: cCAssessmentAttestationDate,
    lastArticleAssessmentEnrolledDate,
  };
  return !isSameChoice(shown, stored);
}

/**
 * The enrollment's dates depend on the change: a removed one ends today, a continued one keeps its dates, and a new one
 * begins as `enrolledSince` says.
 */
function moveOf(record: PhysicianRecord, becomes: EnrollmentChoice, today: Temporal.PlainDate): EnrollmentMove {
  const before = storedEnrollment(record, becomes.certificateId);
  const after = { ...before, ...choiceOf(becomes) };
  if (!becomes.isEnrolled) return { before, after: { ...after, enrollmentEndDate: wireDateOf(today) } };
  const wasEnrolled = record.enrollmentCertificates.some(
    ({ certificateId, isEnrolled }) => isEnrolled && certificateId === becomes.certificateId,
  );
  if (wasEnrolled) return { before, after };
  const enrollmentStartDate = wireDateOf(enrolledSince(before, today));
  return { before, after: { ...after, enrollmentStartDate, enrollmentEndDate: null } };
}

function enrollmentsAfter(record: PhysicianRecord, moves: readonly EnrollmentMove[]): EnrolledPeriod[] {
  const moved = new Set(moves.map(({ after }) => after.certificateId));
  const others = record.enrollmentCertificates.filter(({ certificateId }) => !moved.has(certificateId));
  return [...others, ...moves.map(({ after }) => after)];
}

/** A year that is on an invoice or an order keeps its amount, paid or not. */
function isInvoiced({ invoices, orders }: AccountRecord, year: Year): boolean {
  return (
    invoices.some((invoice) => !isVoid(invoice.invoiceStatus) && invoiceYears(invoice).includes(year)) ||
    orders.some(({ orderLineItems }) => orderLineItems.some((line) => line.year === year))
  );
}

/**
 * The active certificates with their enrollment, actual or possible. A physician has one enrollment; its id is the
 * physician's.
 */
export function pathwayEnrollmentAnswer(
  record: PhysicianRecord,
  programTerms: ProgramTerms,
  today: Temporal.PlainDate,
): CCPathwayEnrollment {
  const block = physicianAnswer(record, today).currentCCEnrollment?.currentCCBlock ?? null;
  const active = record.certificates.filter(({ certificateStatus }) => certificateStatus === CertificateStatus.Active);
  return {
    ccEnrollmentId: record.physicianId as number as CCEnrollmentId,
    currentBlockStart: block?.startDate ?? null,
    currentBlockEnd: block?.endDate ?? null,
    currentBlockExtensionDate: block?.extensionDate ?? null,
    oneCertificationAnnualFee: programTerms.oneCertificationAnnualFee,
    twoCertificationAnnualFee: programTerms.twoCertificationAnnualFee,
    threeOrMoreCertificationAnnualFee: programTerms.threeOrMoreCertificationAnnualFee,
    articlePathwayPerCertificationMinimum: programTerms.articlePathwayPerCertificationMinimum,
    ccEnrollmentCertificates: active.map((certificate) => certificateAnswer(record, certificate, today)),
  };
}

/**
 * A certificate without stored enrollment counts as enrolled unless that is the physician's choice (ENR-06), with its
 * pathway not chosen yet.
 */
function storedEnrollment(
  record: PhysicianRecord,
  certificateId: CertificateId,
): Omit<EnrollmentRecord, "certification_Key"> {
  const certificate = record.certificates.find((candidate) => candidate.certificateId === certificateId);
  const stored = record.enrollmentCertificates.find((candidate) => candidate.certificateId === certificateId);
  if (stored !== undefined) {
    const { certification_Key: _, ...enrollment } = stored;
    return enrollment;
  }
  return {
    certificateId,
    isEnrolled: certificate !== undefined && !isEnrollmentOptional(certificate),
    isAbccEligible: true,
    ccAssessmentType: null,
    ccAssessmentAttestationDate: null,
    lastArticleAssessmentEnrolledDate: null,
    enrollmentStartDate: null,
    enrollmentEndDate: null,
  };
}

function certificateAnswer(
  record: PhysicianRecord,
  certificate: Certificate,
  today: Temporal.PlainDate,
): CCEnrollmentCertificate {
  const enrollment = storedEnrollment(record, certificate.certificateId);
  const { certificationName, certificationGeneration, expirationDate } = certificate;
  const start = enrollment.enrollmentStartDate;
  return {
    ...enrollment,
    certificationName,
    certificationGeneration,
    expirationDate,
    isAbccStillAvailable: isArticlePathwayAvailable(certificate, enrollment, today),
    isFuture: enrollment.isEnrolled && start !== null && isBefore(today, plainDate(start)),
  };
}
