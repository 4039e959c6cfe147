import { describe, expect, it } from "vitest";
import { CertificateCCStatus, CertificateStatus, Certification } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { certificate } from "~/tests/support/records/certificates";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { certificationStatus, certificationStatusText } from "./certificationStatus";

const today = "2026-07-15";
const meeting = certificate(1);
const failing = certificate(2, {
  certificationId: Certification.BrainInjuryMedicine,
  certificationName: "Brain Injury Medicine",
  isPrimary: false,
  ccStatus: CertificateCCStatus.NotMeeting,
});
const ended = { certificateStatus: CertificateStatus.Inactive };

function statusOf(changes: Partial<Physician>) {
  const { overall, certifications } = certificationStatus(physicianOn(today, [], changes), day(today));
  return {
    overall: overall && [overall.text, overall.exception],
    certifications: certifications.map(({ status }) => certificationStatusText(status)),
  };
}

describe("the status that dashboard and documents state", () => {
  it("CERT-03 CERT-09 names the certification that is not meeting CC requirements, at itself and beside the overall status", () => {
    expect(statusOf({ certificates: [meeting, failing] })).toEqual({
      overall: ["Certified - Meeting CC Requirements", "Not meeting: Brain Injury Medicine"],
      certifications: ["Certified", "Certified - Not Meeting CC Requirements"],
    });
  });

  it("CERT-09 has the board's words for it, where it sends some", () => {
    const { certifications } = statusOf({ certificates: [{ ...failing, ccStatusDisplay: "Not Meeting (audit)" }] });
    expect(certifications).toEqual(["Certified - Not Meeting (audit)"]);
  });

  it.each<[string, Partial<Physician>, string]>([
    ["has ended", { certificates: [{ ...failing, ...ended }] }, "Not Certified"],
    [
      "has lapsed without a license",
      { certificates: [failing], isLapsedNoLicense: true },
      "Lapsed - No Medical License",
    ],
    ["is a retired physician's", { certificates: [meeting], isRetired: true }, "Certified - Retired"],
  ])("CERT-02 CERT-11 is not that of continuing certification where a certification %s", (_which, changes, status) => {
    expect(statusOf(changes).certifications).toEqual([status]);
  });
});
