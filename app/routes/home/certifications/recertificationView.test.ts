import { describe, expect, it } from "vitest";
import { CandidateStatus, CCAssessmentType, CCAttestationType, CertificateStatus } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { certificate } from "~/tests/support/records/certificates";
import { attestation, blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { CertificateId } from "@portal/contract/ids";
import type { AppliedApplication, AppliedExamination } from "@portal/contract/examinations/examination";
import { examination as offered } from "~/tests/support/records/applications";
import { examination } from "~/tests/support/records/examinations";
import { nothingElse } from "~/tests/support/records/homeRecords";
import type { HomeRecords } from "../readHome";
import { homeView } from "../homeView";
import { reEntryText } from "./recertificationView";

const today = "2026-07-15";
const article = {
  certificateId: 1 as CertificateId,
  certificationName: "Neurology",
  ccAssessmentType: CCAssessmentType.Article,
  requiredArticles: 20,
  isCMEReduced: true,
};

function viewsOf(
  reEntries: HomeRecords["reEntries"],
  changes: Partial<Physician> = {},
  examinations: readonly AppliedExamination[] = [],
  available: HomeRecords["available"] = [],
  on: string = today,
) {
  const claims = [attestation(CCAttestationType.CME, 2025, 44), attestation(CCAttestationType.PIPClinical, 2025)];
  const physician = physicianOn(today, [blockFacts(2024, { ccAttestations: claims })], changes);
  const certificates = physician.certificates.map((own) => ({
    ...own,
    certificateStatus: CertificateStatus.Inactive,
    expirationDate: wireDate("2024-12-31"),
    isPrimary: false,
  }));
  const records = { ...nothingElse, physician: { ...physician, certificates }, reEntries, examinations, available };
  return homeView(records, { isReadOnly: false, livePayments: [] }, day(on)).recertifications;
}

const certificationOf = ({ certificates }: Physician) => certificates[0]?.certificationId ?? 0;

describe("the Recertification Requirements card", () => {
  it("CERT-06 is open where there is something to do for the certification", () => {
    expect(viewsOf([])[0]?.isOpen).toBe(true);
    const certificates = [certificate(1), certificate(2)].map((own, index) => ({
      ...own,
      certificationId: own.certificationId + index,
      ...(index === 0 && { certificateStatus: CertificateStatus.Inactive, expirationDate: wireDate("2024-12-31") }),
    }));
    const physician = { ...physicianOn(today, [blockFacts(2024)]), certificates };
    const records = { ...nothingElse, physician, reEntries: [] };
    const views = homeView(records, { isReadOnly: false, livePayments: [] }, day(today)).recertifications;
    expect(views.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  it("CERT-08 shows the status of each requirement, in words", () => {
    const [view] = viewsOf([]);
    expect(view).toMatchObject({
      certificationName: "Neurology",
      since: "Lapsed on December 31, 2024",
      ways: [],
      invalidated: null,
    });
    expect(view?.requirements.map(({ name, state, word }) => [name, state, word])).toEqual([
      ["CME", "open", "44 of 90 on file"],
      ["CME, ten years", "open", "44 of 300 on file"],
      ["SA-CME", "open", "0 of 16 on file"],
      ["PIP", "met", "On file"],
      ["Patient Safety", "open", "Not on file"],
    ]);
  });

  it("CERT-08 ABCC-16 asks for less, and names the ways back, as the board says", () => {
    const [view] = viewsOf([article]);
    expect(view?.requirements[0]).toMatchObject({ state: "met", word: "44 on file" });
    expect(view?.ways).toMatchObject([{ text: "20 article exams regain the subspecialty." }]);
  });

  it("CERT-08 offers a way back only while an application for it is open", () => {
    const reEntry = offered({
      certificationId: certificationOf(physicianOn(today, [])),
      isReEntry: true,
      isArticleBased: true,
      applicationAvailableDate: wireDate("2026-06-01"),
      applicationDeadLineDate: wireDate("2026-07-15"),
      applicationLateDeadlineDate: null,
      nextApplicationAvailableDate: wireDate("2027-06-01"),
    });
    const wayOn = (day: string, available: HomeRecords["available"]) => {
      const [way] = viewsOf([article], {}, [], available, day)[0]?.ways ?? [];
      return typeof way === "object" ? [way.canApply, way.opens] : null;
    };
    expect(wayOn("2026-07-15", [reEntry])).toEqual([true, null]);
    expect(wayOn("2026-07-16", [reEntry])).toEqual([false, "June 1, 2027"]);
    expect(wayOn("2026-07-15", [{ ...reEntry, isArticleBased: false }])).toEqual([false, null]);
    expect(wayOn("2026-07-15", [{ ...reEntry, certificationId: 9 }])).toEqual([false, null]);
    expect(wayOn("2026-07-15", [])).toEqual([false, null]);
    // Unknown, as the board did not answer.
    expect(wayOn("2026-07-15", null)).toEqual([true, null]);
  });

  it("ABCC-16 20 article exams regain a lapsed subspecialty", () => {
    expect(reEntryText(article, { isPrimary: false })).toBe("20 article exams regain the subspecialty.");
    expect(reEntryText(article, { isPrimary: true })).toBe("20 article exams regain the certification.");
    const exam = { ...article, ccAssessmentType: CCAssessmentType.Exam, requiredArticles: null };
    expect(reEntryText(exam, { isPrimary: false })).toBe("Pass the re-entry exam.");
  });

  it("CERT-08 says why the examination is open after an invalidated result", () => {
    expect(viewsOf([], { isDansInvalidatedAllowReentryExam: true })[0]?.invalidated).toContain("was invalidated");
  });

  it("SHELL-08 distinguishes what could not be read from what is not there", () => {
    expect(viewsOf("unknown")[0]?.ways).toBe("unknown");
    expect(viewsOf("not-offered")[0]?.ways).toBe("not-offered");
    expect(viewsOf([])[0]?.ways).toEqual([]);
  });

  it("CERT-08 says what is under way in place of what can be applied for", () => {
    const appliedFor = (candidateStatus: AppliedApplication["candidateStatus"], endDate = "2027-06-22") =>
      viewsOf([article], {}, [
        examination(
          { candidateStatus },
          { certificationName: "Neurology", title: "Re-entry", endDate: wireDate(endDate) },
        ),
      ])[0]?.underWay;
    expect(viewsOf([article])[0]?.underWay).toBeNull();
    expect(appliedFor(CandidateStatus.Unsubmitted)).toMatchObject({
      text: "Complete your application: Re-entry.",
      marks: { "data-state": "to-do" },
      link: { to: "/Apply/31", label: "Continue your application" },
    });
    expect(appliedFor(CandidateStatus.ToBeReviewed)).toMatchObject({
      text: "Pass to regain your certification in Neurology: Re-entry.",
      marks: { "data-due": "2027-06-22" },
      link: { to: "#examinations", label: "See your exams" },
    });
    expect(appliedFor(CandidateStatus.Approved, "2026-07-14")).toEqual({
      text: "Your result is not released yet: Re-entry.",
      marks: {},
      link: null,
    });
    expect(appliedFor(CandidateStatus.Denied)).toBeNull();
  });

  it("CERT-06 is there for what has lapsed only", () => {
    expect(viewsOf([], { isRetired: true })).toEqual([]);
  });
});
