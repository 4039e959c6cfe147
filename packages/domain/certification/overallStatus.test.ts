import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { CCEnrollment } from "@portal/contract/certification/ccBlock";
import { CertificateStatus, CertificationGeneration } from "@portal/contract/enumerations";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { blockFacts, completedBlockFacts, license, physicianFacts } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { type BlockFacts, evaluateEnrollment } from "../blocks/blockEvaluation";
import { hasOnlyLifetimeCertificates, overallStatus, overallStatusText, wayBackFromLapse } from "./overallStatus";

const today = Temporal.PlainDate.from("2026-03-01");
const lifetime = certificate(2, { certificationGeneration: CertificationGeneration.Lifetime });
const inactive = certificate(3, { certificateStatus: CertificateStatus.Inactive });

const enrolled = (...blocks: BlockFacts[]): CCEnrollment =>
  evaluateEnrollment({ blocks, enrollmentCertificates: [], ccVerifiedActivities: [] }, physicianFacts(), today);
const meeting = enrolled(completedBlockFacts(2021), blockFacts(2024));
const behind = enrolled(blockFacts(2021), blockFacts(2024));

const statusOf = (changes: Partial<Parameters<typeof overallStatus>[0]>) =>
  overallStatus(
    { certificates: [certificate(1)], currentCCEnrollment: meeting, isLapsedNoLicense: false, ...changes },
    today,
  );

describe("the overall status", () => {
  it("CERT-03 says whether requirements are met", () => {
    expect(statusOf({})).toBe("meeting");
    expect(statusOf({ currentCCEnrollment: behind })).toBe("not-meeting");
    expect(overallStatusText.meeting).toBe("Certified - Meeting CC Requirements");
    expect(overallStatusText["not-meeting"]).toBe("Certified - Not Meeting CC Requirements");
  });

  it("API-09 CERT-03 is unknown where a block may be missing, which could be one that is not met", () => {
    const incomplete = enrolled(completedBlockFacts(2021));
    Object.assign(incomplete.ccBlocks, { isIncomplete: true });
    expect(statusOf({ currentCCEnrollment: incomplete })).toBe("unavailable");
    const without = { ...meeting, ccBlocks: incompleteList<(typeof meeting)["ccBlocks"][number]>([]) };
    expect(statusOf({ currentCCEnrollment: without })).toBe("unavailable");
    Object.assign(behind.ccBlocks, { isIncomplete: true });
    expect(statusOf({ currentCCEnrollment: behind })).toBe("not-meeting");
  });

  it.each([
    ["all certificates are lifetime ones", { certificates: [lifetime], currentCCEnrollment: behind }],
    ["there is no certificate", { certificates: [] }],
    ["no certificate is active", { certificates: [inactive], currentCCEnrollment: behind }],
    ["none is enrolled", { currentCCEnrollment: null }],
  ])("CERT-03 is blank where %s", (_case, changes) => {
    expect(statusOf(changes)).toBeNull();
  });

  it("CERT-03 is there as soon as one certificate is not a lifetime one", () => {
    expect(statusOf({ certificates: [lifetime, certificate(1)] })).toBe("meeting");
    expect(hasOnlyLifetimeCertificates([lifetime, certificate(1)])).toBe(false);
    expect(hasOnlyLifetimeCertificates([lifetime])).toBe(true);
    expect(hasOnlyLifetimeCertificates([])).toBe(false);
  });

  it("CERT-11 is a lapse without a license, whatever else there is", () => {
    expect(statusOf({ isLapsedNoLicense: true })).toBe("lapsed-no-license");
    expect(statusOf({ isLapsedNoLicense: true, certificates: [inactive] })).toBe("lapsed-no-license");
    expect(statusOf({ isLapsedNoLicense: true, certificates: [lifetime] })).toBe("lapsed-no-license");
    expect(overallStatusText["lapsed-no-license"]).toBe("Lapsed - No Medical License");
  });

  it("CERT-11 says the way back, which is another once there is a license", () => {
    expect(wayBackFromLapse({ medicalLicenses: [license("2026-02-28")] }, today)).toMatch(/^Add an unrestricted/);
    expect(wayBackFromLapse({ medicalLicenses: [license("2026-03-01")] }, today)).toMatch(/ Write to the board /);
  });
});
