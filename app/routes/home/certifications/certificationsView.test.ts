import { describe, expect, it } from "vitest";
import { CertificateCCStatus, CertificateStatus } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { blockFacts, license, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { certificationsView } from "./certificationsView";

const today = "2025-11-21";
const viewOf = (changes: Partial<Physician>) =>
  certificationsView(physicianOn(today, [blockFacts()], changes), [], day(today), {
    signsCredentials: false,
  });

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
        awarded: "September 14, 2015",
        recertified: "–",
        expires: "–",
      },
      { number: "50001", awarded: "May 1, 2005", recertified: "June 1, 2015", expires: "December 31, 2015" },
    ]);
  });

  it("CERT-12 says when a certification was first awarded, and when renewed", () => {
    const awarded = (certificates: Physician["certificates"]) => viewOf({ certificates }).certifications[0]?.awarded;
    expect(awarded([old, certificate(2)])).toBe("First awarded in 2005, renewed in 2015");
    expect(awarded([old])).toBe("First awarded in 2005, renewed in 2015");
    expect(awarded([certificate(2)])).toBeNull();
  });

  it("CERT-07 CERT-12 the folded history says how many certificates it has, and when the first was awarded", () => {
    const figures = (certificates: Physician["certificates"]) => viewOf({ certificates }).historyFigures;
    expect(figures([certificate(2)])).toBe("1 certificate, awarded in 2015");
    expect(figures([certificate(2), old])).toBe("2 certificates, the first awarded in 2005");
  });

  it("CERT-02 CERT-03 shows what is inactive as not certified, and no status over it", () => {
    const view = viewOf({ certificates: [old] });
    expect(view.certifications[0]).toMatchObject({ label: "Not Certified", state: "overdue" });
    expect(view.status).toBeNull();
  });

  it("CERT-04 offers the status certificate to those who are certified", () => {
    const offered = (one: typeof old) => viewOf({ certificates: [one] }).hasStatusCertificate;
    expect([offered(certificate(2)), offered(old)]).toEqual([true, false]);
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
