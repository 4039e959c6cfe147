import { describe, expect, it } from "vitest";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { CertificateStatus } from "@portal/contract/enumerations";
import { certificate } from "~/tests/support/records/certificates";
import { day, physicianOn } from "~/tests/support/records/physicians";
import {
  type PrintedKind,
  documentFacts,
  codeAlphabet,
  documentCode,
  formatDocumentCode,
  readDocumentCode,
} from "./certificationDocuments";

const today = "2026-07-15";
const active = certificate(1);
const ended = certificate(2, { certificateStatus: CertificateStatus.Inactive });

describe("who gets which document", () => {
  it.each<[id: string, kind: PrintedKind, who: string, changes: object, outcome: string]>([
    ["CERT-04", "status-certificate", "certified", { certificates: [active] }, "facts"],
    [
      "CERT-04",
      "status-certificate",
      "certified in one of two",
      {
        certificates: [
          certificate(3, { certificationId: 1030, certificateStatus: CertificateStatus.Inactive }),
          active,
        ],
      },
      "facts",
    ],
    ["CERT-04", "status-certificate", "retired", { certificates: [active], isRetired: true }, "facts"],
    ["CERT-04", "status-certificate", "no longer certified", { certificates: [ended] }, "not-certified"],
    [
      "CERT-04",
      "status-certificate",
      "lapsed for want of a license",
      { certificates: [ended], isLapsedNoLicense: true },
      "not-certified",
    ],
    [
      "CERT-04",
      "status-certificate",
      "lapsed with a certificate still active",
      { certificates: [active], isLapsedNoLicense: true },
      "not-certified",
    ],
    ["CERT-04", "status-certificate", "never certified", { certificates: [] }, "no-certificate"],
    ["CERT-05", "verification-letter", "certified", { certificates: [active] }, "facts"],
    ["CERT-05", "verification-letter", "no longer certified", { certificates: [ended] }, "facts"],
    ["CERT-05", "verification-letter", "retired", { certificates: [ended], isRetired: true }, "facts"],
    ["CERT-05", "verification-letter", "never certified", { certificates: [] }, "no-certificate"],
  ])("%s a %s for a physician who is %s", (_id, kind, _who, changes, expected) => {
    const outcome = documentFacts(kind, physicianOn(today, [], changes), day(today));
    expect(outcome.kind === "facts" ? "facts" : outcome.because).toBe(expected);
  });
});

describe("what a document states", () => {
  it("CERT-05 is each certification once, by the certificate that is shown, with its status", () => {
    const physician = physicianOn(today, [], { certificates: [ended, active], isLapsedNoLicense: false });
    expect(documentFacts("verification-letter", physician, day(today))).toEqual({
      kind: "facts",
      facts: {
        physicianId: physician.physicianId,
        fullName: "Ada Whitcombe",
        certifications: [
          {
            certificationName: "Psychiatry",
            certificateNumber: active.certificateNumber,
            status: "Certified",
            awardDate: "2015-09-14",
            recertifiedDate: null,
            expirationDate: null,
          },
        ],
        overallStatus: "Certified - Meeting CC Requirements",
      },
    });
  });

  it.each([
    ["Lapsed - No Medical License", { certificates: [active] }],
    ["Not Certified", { certificates: [ended] }],
    ["Certified - Retired", { certificates: [active], isRetired: true }],
  ])("CERT-11 is never 'Certified' after a lapse without a license, but %s", (status, changes) => {
    const lapsed = physicianOn(today, [], { ...changes, isLapsedNoLicense: true });
    expect(documentFacts("verification-letter", lapsed, day(today))).toMatchObject({
      facts: { certifications: [{ status }], overallStatus: "Lapsed - No Medical License" },
    });
  });

  it("CERT-12 state the award of the first certificate beside that of the one that followed it", () => {
    const [first, second] = [
      { ...ended, awardDate: wireDate("2012-10-20") },
      { ...active, awardDate: wireDate("2022-11-15") },
    ];
    const dates = (certificates: (typeof first)[]) => {
      const outcome = documentFacts("verification-letter", physicianOn(today, [], { certificates }), day(today));
      return outcome.kind === "facts" ? outcome.facts.certifications[0] : null;
    };
    expect(dates([first, second])).toMatchObject({ firstAwardDate: "2012-10-20", awardDate: "2022-11-15" });
    expect(dates([second])).not.toHaveProperty("firstAwardDate");
  });
});

const code = documentCode([7, 15, 3, 19, 9, 22, 25, 28, 20, 2, 21]);

describe("CERT-05 the code of a document", () => {
  it("is twelve characters, written in groups of four", () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(formatDocumentCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  });

  it.each([
    ["as it is written", formatDocumentCode(code)],
    ["in lower case", code.toLowerCase()],
    ["with spaces", ` ${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)} `],
    ["with a dash of a word processor", formatDocumentCode(code).replace(/-/g, "–")],
  ])("is read %s", (_, typed) => {
    expect(readDocumentCode(typed)).toBe(code);
  });

  it("takes O for 0, and I and L for 1", () => {
    const ambiguous = documentCode([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2]);
    expect(readDocumentCode(ambiguous.replace(/0/g, "o").replace(/1/g, "l"))).toBe(ambiguous);
    expect(readDocumentCode(ambiguous.replace(/1/g, "I"))).toBe(ambiguous);
  });

  it("reports every single mistyped character", () => {
    for (let place = 0; place < code.length; place += 1)
      for (const other of codeAlphabet) {
        const typed = code.slice(0, place) + other + code.slice(place + 1);
        expect(readDocumentCode(typed) !== null, typed).toBe(typed === code);
      }
  });

  it.each(["", "ABCD", `${code}0`, "U".repeat(12), "<script>", "é".repeat(12), "0".repeat(10_000)])(
    "is not %j",
    (typed) => {
      expect(readDocumentCode(typed)).toBeNull();
    },
  );
});
