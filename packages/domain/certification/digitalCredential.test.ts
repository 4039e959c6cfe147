import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { CertificateStatus } from "@portal/contract/enumerations";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { credentialFacts, documentCode, formatDocumentCode, type StatedFacts } from "./certificationDocuments";
import { digitalCredential } from "./digitalCredential";

const code = documentCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
const issuer = {
  id: "https://portal.example/physicianportal/credentials/issuer",
  name: "Board of Examples",
  url: "https://portal.example/physicianportal/",
};
const facts: StatedFacts = {
  physicianId: 100214 as PhysicianId,
  fullName: "Ruth Okafor, MD",
  overallStatus: "Certified - Meeting CC Requirements",
  certifications: [
    {
      certificationName: "Psychiatry",
      certificateNumber: "48213",
      status: "Certified",
      awardDate: wireDate("2015-06-01"),
      recertifiedDate: null,
      expirationDate: null,
    },
  ],
};

function credentialOf(stated: StatedFacts = facts) {
  const issuedAt = Temporal.Instant.from("2026-11-29T18:00:00.123Z");
  const verificationUrl = "https://portal.example/physicianportal/verify";
  return digitalCredential({ code, issuedAt, facts: stated, verificationUrl }, issuer);
}

describe("CRED-02 a digital credential", () => {
  it("is valid for 90 days, and names the page where its code is checked as its id and to refresh it", () => {
    const credential = credentialOf();
    const address = `https://portal.example/physicianportal/verify/${formatDocumentCode(code)}`;
    expect(credential).toMatchObject({
      id: address,
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      issuer: { id: issuer.id, name: "Board of Examples" },
      validFrom: "2026-11-29T18:00:00Z",
      validUntil: "2027-02-27T18:00:00Z",
      awardedDate: "2015-06-01T12:00:00Z",
      refreshService: { id: address },
    });
  });

  it("states name, number, certification, dates and status, each result by its name", () => {
    const { credentialSubject } = credentialOf();
    expect(credentialSubject.identifier.map(({ identityHash }) => identityHash)).toEqual(["Ruth Okafor, MD", "100214"]);
    const { achievement, result } = credentialSubject;
    expect(achievement.name).toBe("Psychiatry");
    const named = result.map(({ resultDescription, value }) => [
      achievement.resultDescription.find(({ id }) => id === resultDescription)?.name,
      value,
    ]);
    expect(named).toEqual([
      ["Certificate number", "48213"],
      ["Certification status", "Certified"],
      ["Continuing Certification status", "Certified - Meeting CC Requirements"],
      ["Awarded", "2015-06-01"],
      ["Expires", "No end date"],
    ]);
  });

  it("CRED-05 holds nothing else of a person", () => {
    const text = JSON.stringify(credentialOf({ ...facts, signedBy: { name: "Ada Prescott", title: "Director" } }));
    expect(text).not.toContain("Prescott");
    expect(Object.keys(credentialOf().credentialSubject)).toEqual(["type", "identifier", "achievement", "result"]);
  });
});

describe("CRED-02 there is one", () => {
  const today = "2026-07-15";
  const [certificate] = physicianOn(today, []).certificates;
  const physicianWith = (certificateStatus: CertificateStatus, isLapsedNoLicense = false) => {
    if (certificate === undefined) throw new Error("There is one");
    return physicianOn(today, [], { certificates: [{ ...certificate, certificateStatus }], isLapsedNoLicense });
  };

  it.each([
    ["of an active certification", physicianWith(CertificateStatus.Active), "facts"],
    ["not of one that is not active", physicianWith(CertificateStatus.Inactive), "refused"],
    ["not of one that has lapsed for want of a license", physicianWith(CertificateStatus.Active, true), "refused"],
  ] as const)("%s", (_case, physician, kind) => {
    expect(credentialFacts(physician, "Neurology", day(today)).kind).toBe(kind);
  });

  it("and it states the one certification", () => {
    const outcome = credentialFacts(physicianWith(CertificateStatus.Active), "Neurology", day(today));
    expect(outcome).toMatchObject({ facts: { certifications: [{ certificationName: "Neurology" }] } });
    expect(credentialFacts(physicianWith(CertificateStatus.Active), "Epilepsy", day(today)).kind).toBe("refused");
  });
});
