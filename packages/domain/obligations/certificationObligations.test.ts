import { describe, expect, it } from "vitest";
import {
  CandidateStatus,
  CertificateCCStatus,
  CertificateStatus,
  CertificationGeneration,
  ExamineeStatus,
  CCAssessmentType,
} from "@portal/contract/enumerations";
import type { AppliedApplication, AppliedExamination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { completedBlockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { examination } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { today, records, enrolledOn } from "~/tests/support/records/obligationRecords";
import { closedUntilMet } from "../applications/applyGate";
import { awaitedOutcomes, certificationObligations, pathwayObligations } from "./certificationObligations";
import { dueAtOnce } from "./dueDates";
import type { Obligation } from "./obligation";
import { obligations } from "./obligations";

const date = "2026-11-20";
const idsOf = (physician: Physician, others: readonly Obligation[] = []) =>
  certificationObligations(physician, others, [], [], day(date)).map(({ id }) => id);
const without = (changes: Partial<Physician>) => ({ ...physicianOn(date, [], changes), currentCCEnrollment: null });

describe("a certification asks", () => {
  it("to be enrolled where it never was, unless it is for life or its holder has retired", () => {
    expect(idsOf(without({}))).toEqual([expect.stringMatching(/^enrollment-of-/)]);
    const lifetime = certificate(1, { certificationGeneration: CertificationGeneration.Lifetime });
    expect(idsOf(without({ certificates: [lifetime] }))).toEqual([]);
    const lapsed = certificate(2, { certificateStatus: CertificateStatus.Inactive });
    expect(idsOf(without({ certificates: [lifetime, lapsed] }))).toEqual([]);
    expect(idsOf(without({ isRetired: true }))).toEqual([]);
  });

  it("CERT-08 to be regained once no certification is left", () => {
    const lapsed = certificate(1, { certificateStatus: CertificateStatus.Inactive });
    const { certificationId } = lapsed;
    expect(idsOf(without({ certificates: [lapsed] }))).toEqual([`recertification-${certificationId}`]);
    const held = certificate(2, { certificationId: certificationId + 1 });
    const enrolled = physicianOn(date, [completedBlockFacts(2024)], { certificates: [lapsed, held] });
    expect(idsOf(enrolled)).toEqual([]);
  });

  it("CERT-08 to pass what was applied for to regain it, once the application is submitted", () => {
    const lapsed = certificate(1, { certificateStatus: CertificateStatus.Inactive });
    const { certificationName } = lapsed;
    const physician = without({ certificates: [lapsed] });
    const asked = (status: AppliedApplication["candidateStatus"], changes: Partial<AppliedExamination> = {}) =>
      certificationObligations(
        physician,
        [],
        [examination({ candidateStatus: status }, { certificationName, title: "Re-entry", ...changes })],
        [],
        day(date),
      ).map(({ text, due, where }) => [text, due.kind === "by" ? due.now.toString() : "now", where.to]);
    const meet = [
      [`Meet the requirements to regain your certification in ${certificationName}`, "now", "recertification"],
    ];
    const pass = [
      [`Pass to regain your certification in ${certificationName}: Re-entry`, "2027-03-12", "examinations"],
    ];
    const { Unsubmitted, ToBeReviewed, Approved, Denied } = CandidateStatus;
    expect([ToBeReviewed, Approved].map((status) => asked(status))).toEqual([pass, pass]);
    expect([Unsubmitted, Denied].map((status) => asked(status))).toEqual([meet, meet]);
    expect(asked(Approved, { certificationName: "Another" })).toEqual(meet);
  });

  it("CERT-08 nothing from the day after the examination until the board says what came of it", () => {
    const lapsed = certificate(1, {
      certificateStatus: CertificateStatus.Inactive,
      expirationDate: wireDate("2024-12-31"),
    });
    const physician = without({ certificates: [lapsed] });
    const { certificationName } = lapsed;
    const taken = (changes: Partial<AppliedExamination> = {}) => {
      const examinations = [
        examination({}, { certificationName, title: "Re-entry", endDate: wireDate("2026-11-19"), ...changes }),
      ];
      const awaited = awaitedOutcomes(physician, [], examinations, day(date));
      const asked = certificationObligations(physician, [], examinations, awaited, day(date));
      return [...asked, ...awaited].map(({ text }) => text);
    };
    const meet = [`Meet the requirements to regain your certification in ${certificationName}`];
    const pending = ["Your result is not released yet: Re-entry."];
    const graded = (examinationGrade: string) => ({ releaseGrades: true, examinationGrade });
    const missed = { showExamineeStatus: true, examineeStatus: ExamineeStatus.UnexcusedAbsence };
    expect([taken(), taken({ releaseGrades: false, examinationGrade: "Fail" })]).toEqual([pending, pending]);
    expect(taken({ ...missed, showExamineeStatus: false })).toEqual(pending);
    expect(taken(graded("Pass"))).toEqual(["You passed: Re-entry. Your certification is not shown here yet."]);
    expect([taken(graded("Fail")), taken(missed)]).toEqual([meet, meet]);
    expect(taken({ endDate: wireDate("2024-12-30") })).toEqual(meet);
    expect(taken({ application: { ...examination().application, candidateStatus: CandidateStatus.Denied } })).toEqual(
      meet,
    );
    // On its last day it is still to be passed.
    expect(taken({ endDate: wireDate(date) })[0]).toMatch(/^Pass to regain/);
  });

  it("to be settled with the board where it is not meeting requirements and nothing else says why", () => {
    const failing = certificate(1, { ccStatus: CertificateCCStatus.NotMeeting });
    const physician = physicianOn(date, [completedBlockFacts(2024)], {
      certificates: [failing, certificate(2, { certificationId: failing.certificationId + 1 })],
    });
    expect(idsOf(physician)).toEqual(["certification-1"]);
    expect(certificationObligations(physician, [], [], [], day(date))[0]?.consequence).toBe(closedUntilMet);
    const instead: Obligation = {
      ...dueAtOnce,
      id: "examination-of-1",
      kind: "examination-instead",
      subject: { kind: "certificate", certificateId: failing.certificateId },
      text: "Pass the examination",
      progress: [],
      cost: null,
      consequence: "It stays not passed.",
      where: { to: "examinations" },
    };
    expect(idsOf(physician, [instead])).toEqual([]);
  });
});

describe("what is due where no pathway is chosen", () => {
  const owed = (...enrolled: EnrollmentCertificate[]) =>
    obligations(records([completedBlockFacts(2024, { enrollmentCertificates: enrolled })]), today);
  const own = certificate(1);

  it("HOME-10 is nothing for a lapsed certificate, which the enrollment page does not offer", () => {
    const lapsed = certificate(2, { certificateStatus: CertificateStatus.Inactive });
    const blocks = [completedBlockFacts(2024, { enrollmentCertificates: [enrolledOn(null, lapsed.certificateId)] })];
    expect(pathwayObligations(physicianOn(date, blocks, { certificates: [own, lapsed] }), day(date))).toEqual([]);
  });

  it("HOME-03 is the choice, on the enrollment page", () => {
    expect(owed(enrolledOn(null, own.certificateId))).toMatchObject([
      {
        text: `Choose a CC assessment pathway for ${own.certificationName}`,
        due: { kind: "at-once" },
        consequence: "Until one is chosen, no assessment can begin.",
        where: { to: "enrollment" },
      },
    ]);
    expect(owed(enrolledOn(CCAssessmentType.Exam, own.certificateId))).toEqual([]);
  });

  it.each([
    ["2026-11-20", 1],
    ["2026-11-21", 0],
  ])("HOME-03 is not asked for before the enrollment begins on %s", (start, steps) => {
    expect(owed({ ...enrolledOn(null, own.certificateId), enrollmentStartDate: wireDate(start) })).toHaveLength(steps);
  });
});
