import { describe, expect, it } from "vitest";
import { CCAssessmentType, CCAttestationType, CertificateStatus } from "~/contract/enumerations";
import type { CertificateId } from "~/contract/ids";
import type { Physician } from "~/contract/people/physician";
import { usualLookBackCredits } from "~/domain/certification/recertification";
import { attestation, blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { recertificationViews } from "./recertificationView";

const today = "2026-07-15";
const article = {
  certificateId: 1 as CertificateId,
  certificationName: "Neurology",
  ccAssessmentType: CCAssessmentType.Article,
  requiredArticles: 20,
  isCMEReduced: true,
};

function viewsOf(reEntries: Parameters<typeof recertificationViews>[1], changes: Partial<Physician> = {}) {
  const claims = [attestation(CCAttestationType.CME, 2025, 44), attestation(CCAttestationType.PIPClinical, 2025)];
  const physician = physicianOn(today, [blockFacts(2024, { ccAttestations: claims })], changes);
  const certificates = physician.certificates.map((own) => ({
    ...own,
    certificateStatus: CertificateStatus.Inactive,
    expirationDate: wireDate("2024-12-31"),
    isPrimary: false,
  }));
  return recertificationViews({ ...physician, certificates }, reEntries, usualLookBackCredits, day(today));
}

describe("the Recertification Requirements card", () => {
  it("CERT-08 shows how each requirement stands, in words", () => {
    const [view] = viewsOf([]);
    expect(view).toMatchObject({
      certificationName: "Neurology",
      since: "Lapsed on December 31, 2024",
      ways: [],
      invalidated: null,
    });
    expect(view?.requirements.map(({ name, state, word }) => [name, state, word])).toEqual([
      ["CME", "owed", "44 of 90 on record"],
      ["CME, ten years", "owed", "44 of 300 on record"],
      ["SA-CME", "owed", "0 of 16 on record"],
      ["PIP", "met", "On record"],
      ["Patient Safety", "owed", "Not on record"],
    ]);
  });

  it("CERT-08 ABCC-16 asks for less, and names the ways back, as the board says", () => {
    const [view] = viewsOf([article]);
    expect(view?.requirements[0]).toMatchObject({ state: "met", word: "44 on record" });
    expect(view?.ways).toEqual(["20 article exams regain the subspecialty."]);
  });

  it("CERT-08 says why the examination is open after an invalidated result", () => {
    expect(viewsOf([], { isDansInvalidatedAllowReentryExam: true })[0]?.invalidated).toContain("was invalidated");
  });

  it("SHELL-08 tells what could not be read from what is not there", () => {
    expect(viewsOf("unknown")[0]?.ways).toBe("unknown");
    expect(viewsOf("not-offered")[0]?.ways).toBe("not-offered");
    expect(viewsOf([])[0]?.ways).toEqual([]);
  });

  it("CERT-06 is there for what has lapsed only", () => {
    expect(viewsOf([], { isRetired: true })).toEqual([]);
  });
});
