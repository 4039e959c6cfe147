import { describe, expect, it } from "vitest";
import {
  CandidateStatus,
  CCAssessmentType,
  CCAttestationType,
  CertificateCCStatus,
  CertificateStatus,
} from "~/contract/enumerations";
import type { Physician } from "~/contract/people/physician";
import { attestation, blockFacts, license, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { CertificateId } from "~/contract/ids";
import type { AppliedApplication, AppliedExamination } from "~/contract/examinations/examination";
import { examination } from "~/tests/support/records/examinations";
import { nothingElse } from "~/tests/support/records/homeRecords";
import type { HomeRecords } from "../readHome";
import { homeView } from "../view";
import { certificationsView } from "./certificationsView";

const today = "2025-11-21";
const viewOf = (changes: Partial<Physician>) =>
  certificationsView(physicianOn(today, [blockFacts()], changes), [], day(today));

describe("the Certifications card", () => {
  const old = certificate(1, {
    certificateStatus: CertificateStatus.Inactive,
    awardDate: wireDate("2005-05-01"),
    expirationDate: wireDate("2015-12-31"),
    recertifiedDate: wireDate("2015-06-01"),
  });

  it("CERT-01 CERT-07 CERT-10 shows each certification once, with its clinical status, and every certificate below", () => {
    const view = viewOf({ certificates: [old, certificate(2)] });
    expect(view.certifications).toMatchObject([
      {
        name: "Psychiatry",
        label: "Certified",
        state: "met",
        number: "50002",
        clinicalStatus: "Clinically Active",
        expires: "–",
      },
    ]);
    expect(view.history).toMatchObject([
      {
        number: "50002",
        generation: "Continuing Certification",
        awarded: "09/14/2015",
        recertified: "–",
        expires: "–",
      },
      { number: "50001", awarded: "05/01/2005", recertified: "06/01/2015", expires: "12/31/2015" },
    ]);
  });

  it("CERT-12 says when a certification was first awarded, and when renewed", () => {
    const awarded = (certificates: Physician["certificates"]) => viewOf({ certificates }).certifications[0]?.awarded;
    expect(awarded([old, certificate(2)])).toBe("First awarded in 2005, renewed in 2015");
    expect(awarded([old])).toBe("First awarded in 2005, renewed in 2015");
    expect(awarded([certificate(2)])).toBe("Awarded in 2015");
  });

  it("CERT-02 CERT-03 shows what is inactive as not certified, and no status over it", () => {
    const view = viewOf({ certificates: [old] });
    expect(view.certifications[0]).toMatchObject({ label: "Not Certified", state: "overdue" });
    expect(view.status).toBeNull();
  });

  it("CERT-09 shows of a certificate of its own that it is not meeting requirements", () => {
    const notMeeting = certificate(2, { ccStatus: CertificateCCStatus.NotMeeting, ccStatusDisplay: "Not Meeting" });
    const statusOf = (one: typeof notMeeting) => viewOf({ certificates: [one] }).certifications[0]?.ccStatus;
    expect(statusOf(notMeeting)).toBe("Not Meeting");
    expect(statusOf({ ...notMeeting, ccStatusDisplay: null })).toBe("Not Meeting CC Requirements");
    expect(statusOf(certificate(2, { ccStatusDisplay: "Meeting" }))).toBeNull();
  });

  it("CERT-03 names the certifications that fail beside the status of all", () => {
    const failing = certificate(2, {
      certificationId: 7,
      certificationName: "Sleep",
      ccStatus: CertificateCCStatus.NotMeeting,
    });
    expect(viewOf({ certificates: [certificate(1)] }).status).toEqual({
      state: "met",
      text: "Certified - Meeting CC Requirements",
      exception: null,
    });
    expect(viewOf({ certificates: [certificate(1), failing] }).status).toEqual({
      state: "met",
      text: "Certified - Meeting CC Requirements",
      exception: "Not meeting: Sleep",
    });
  });

  it("CERT-11 shows a lapse without a license, with the way back", () => {
    const view = viewOf({ isLapsedNoLicense: true, medicalLicenses: [license("2025-01-31")] });
    expect(view.status?.state).toBe("overdue");
    expect(view.wayBack).toContain("Add an unrestricted, non-expired medical license");
    expect(viewOf({}).wayBack).toBeNull();
  });
});

const recertificationViewToday = "2026-07-15";
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
) {
  const claims = [attestation(CCAttestationType.CME, 2025, 44), attestation(CCAttestationType.PIPClinical, 2025)];
  const physician = physicianOn(recertificationViewToday, [blockFacts(2024, { ccAttestations: claims })], changes);
  const certificates = physician.certificates.map((own) => ({
    ...own,
    certificateStatus: CertificateStatus.Inactive,
    expirationDate: wireDate("2024-12-31"),
    isPrimary: false,
  }));
  const records = { ...nothingElse, physician: { ...physician, certificates }, reEntries, examinations };
  return homeView(records, { isReadOnly: false, livePayments: [] }, day(recertificationViewToday)).recertifications;
}

describe("the Recertification Requirements card", () => {
  it("CERT-08 shows the status of each requirement, in words", () => {
    const [view] = viewsOf([]);
    expect(view).toMatchObject({
      certificationName: "Neurology",
      since: "Lapsed on December 31, 2024",
      ways: [],
      invalidated: null,
    });
    expect(view?.requirements.map(({ name, state, word }) => [name, state, word])).toEqual([
      ["CME", "owed", "44 of 90 on file"],
      ["CME, ten years", "owed", "44 of 300 on file"],
      ["SA-CME", "owed", "0 of 16 on file"],
      ["PIP", "met", "On file"],
      ["Patient Safety", "owed", "Not on file"],
    ]);
  });

  it("CERT-08 ABCC-16 asks for less, and names the ways back, as the board says", () => {
    const [view] = viewsOf([article]);
    expect(view?.requirements[0]).toMatchObject({ state: "met", word: "44 on file" });
    expect(view?.ways).toEqual(["20 article exams regain the subspecialty."]);
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
