import { describe, expect, it } from "vitest";
import type { Certificate } from "@portal/contract/certification/certificate";
import { CertificateStatus, CertificationGeneration } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import { blockFacts, completedBlockFacts } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { applyRefusal, applyRefusals, applyRefusalText, closedUntilMet } from "./applyGate";

const today = "2025-11-21";
const met = [completedBlockFacts(2024)];
const behind = [blockFacts(2021), blockFacts(2024)];
const neurologyExamination = { isMoc: true, certificateId: 1 };
const physician = (blocks: typeof met, changes: Partial<Certificate> = {}) => {
  const { certificates, ...own } = physicianOn(today, blocks);
  return { ...own, certificates: certificates.map((certificate) => ({ ...certificate, ...changes })) };
};

describe("the gate before applying", () => {
  it.each<[string, ReturnType<typeof physician>, Parameters<typeof applyRefusal>[1], string | null]>([
    ["meeting requirements", physician(met), neurologyExamination, null],
    ["ccStatus 1", physician(met, { ccStatus: 1 }), neurologyExamination, null],
    ["ccStatus 2", physician(met, { ccStatus: 2 }), neurologyExamination, null],
    ["ccStatus null", physician(met, { ccStatus: null }), neurologyExamination, null],
    [
      "ccStatus 3 of the examination's certificate",
      physician(met, { ccStatus: 3 }),
      neurologyExamination,
      "certification-not-meeting",
    ],
    [
      "ccStatus 3 of its certification",
      physician(met, { ccStatus: 3 }),
      { isMoc: true, certificationId: 1030 },
      "certification-not-meeting",
    ],
    ["ccStatus 3 of another certificate", physician(met, { ccStatus: 3 }), { isMoc: true, certificateId: 2 }, null],
    [
      "ccStatus 3, an examination of no certificate",
      physician(met, { ccStatus: 3 }),
      { isMoc: true, certificateId: null },
      null,
    ],
    ["ccStatus 3, a first certification", physician(met, { ccStatus: 3 }), { isMoc: false, certificateId: 1 }, null],
    ["not meeting overall", physician(behind), neurologyExamination, "not-meeting"],
    ["not meeting overall, another certificate", physician(behind), { isMoc: true, certificateId: 2 }, "not-meeting"],
    ["not meeting overall, a first certification", physician(behind), { isMoc: false }, null],
    [
      "not meeting, lifetime certificates only",
      physician(behind, { certificationGeneration: CertificationGeneration.Lifetime }),
      neurologyExamination,
      null,
    ],
    [
      "ccStatus 3 of a certificate that has lapsed, whose way back stays open",
      physician(met, { ccStatus: 3, certificateStatus: CertificateStatus.Inactive }),
      neurologyExamination,
      null,
    ],
    [
      "no active certificate",
      physician(behind, { certificateStatus: CertificateStatus.Inactive }),
      neurologyExamination,
      null,
    ],
  ])("CERT-09 %s", (_case, own, examination, kind) => {
    expect(applyRefusal(own, examination, day(today))?.kind ?? null).toBe(kind);
  });

  it("CERT-09 says beforehand what it will keep from, and why", () => {
    expect(applyRefusals(physician(met), day(today))).toEqual([]);
    expect(applyRefusals(physician(behind, { ccStatus: 3 }), day(today)).map(applyRefusalText)).toEqual([
      expect.stringContaining("“Certified - Not Meeting CC Requirements”"),
    ]);
    expect(applyRefusals(physician(met, { ccStatus: 3 }), day(today)).map(applyRefusalText)).toEqual([
      `Your certification in Neurology is not meeting CC requirements. ${closedUntilMet}`,
    ]);
  });

  it("CERT-09 looks at the certificate that is held, not at one of earlier years", () => {
    const [held] = physician(met).certificates;
    if (held === undefined) throw new Error("There is a certificate");
    const earlier = {
      ...held,
      certificateId: 9 as CertificateId,
      certificateStatus: CertificateStatus.Inactive,
      ccStatus: 3,
    };
    expect(applyRefusals({ ...physician(met), certificates: [held, earlier] }, day(today))).toEqual([]);
  });
});
