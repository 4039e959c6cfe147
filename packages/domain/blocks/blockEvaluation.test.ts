import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { ccEnrollment } from "@portal/contract/certification/ccBlock";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import {
  CCAssessmentType,
  CCAttestationType,
  ClinicalStatus,
  PatientSafetyRequirement,
} from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import {
  activity,
  attestation,
  blockFacts,
  completedBlockFacts,
  credits,
  fee,
  license,
  physicianFacts,
  wireDate,
} from "~/tests/support/records/ccBlocks";
import { isBefore, plainDate } from "../time/boardTime";
import { blockPeriod, ccStatus } from "./blockStatus";
import { type BlockFacts, type EnrollmentFacts, evaluateEnrollment } from "./blockEvaluation";

const day = (date: string) => Temporal.PlainDate.from(date);
const enrolled = (blocks: BlockFacts[], changes: Partial<EnrollmentFacts> = {}): EnrollmentFacts => ({
  blocks,
  enrollmentCertificates: [],
  ccVerifiedActivities: [],
  ...changes,
});
const evaluate = (enrollment: EnrollmentFacts, today: string, physician = physicianFacts()) =>
  evaluateEnrollment(enrollment, physician, day(today));

describe("an enrollment", () => {
  it("keeps the contract", () => {
    const everything = enrolled([completedBlockFacts(2021), blockFacts(2024), blockFacts(2027)], {
      ccVerifiedActivities: [activity("2025-05-01", { cmeCredits: credits(12) })],
    });
    const answer = evaluate(everything, "2026-11-21");
    expect(ccEnrollment.parse(ccEnrollment.encode(answer))).toEqual(answer);
  });

  it("CCB-01 has one card for each block, in the order of time", () => {
    const { ccBlocks } = evaluate(enrolled([blockFacts(2027), blockFacts(2021), blockFacts(2024)]), "2026-11-21");
    expect(ccBlocks.map((block) => block.startYear)).toEqual([2021, 2024, 2027]);
  });

  it("is behind on a block that ended with something to do, and no longer once that is done", () => {
    const behind = evaluate(enrolled([blockFacts(2024), blockFacts(2027)]), "2027-02-01");
    expect(behind).toMatchObject({ isBehindCurrentBlock: true, currentCCBlock: { startYear: 2024 } });
    const caughtUp = evaluate(enrolled([completedBlockFacts(2024), blockFacts(2027)]), "2027-02-01");
    expect(caughtUp).toMatchObject({ isBehindCurrentBlock: false, currentCCBlock: { startYear: 2027 } });
  });

  it("is behind, but still meeting requirements, while an extension runs", () => {
    const extended = blockFacts(2024, { extensionDate: wireDate("2027-06-30") });
    const { currentCCBlock, isBehindCurrentBlock } = evaluate(enrolled([extended, blockFacts(2027)]), "2027-02-01");
    expect(isBehindCurrentBlock).toBe(true);
    expect(currentCCBlock && ccStatus(currentCCBlock, day("2027-02-01"))).toBe("meeting");
  });

  it("CCB-12 counts a verified activity for the block it was done in", () => {
    const answer = evaluate(
      enrolled([completedBlockFacts(2024), blockFacts(2027)], {
        ccVerifiedActivities: [activity("2027-01-01", { cmeCredits: credits(12), saCredits: credits(3) })],
      }),
      "2027-02-01",
    );
    expect(answer.ccBlocks.map((block) => block.verifiedCMECredits)).toEqual([0, 12]);
    expect(answer.currentCCBlock).toMatchObject({ verifiedCMECredits: 12, verifiedSACredits: 3 });
  });

  it.each([
    ["everything attested", {}, true],
    ["no patient safety", { ccAttestations: completedBlockFacts().ccAttestations.slice(0, 3) }, false],
    ["no credits", { ccAttestations: completedBlockFacts().ccAttestations.slice(2) }, false],
    ["fees unpaid", { ccAnnualFees: [fee(2024)] }, true],
  ])("CCB-13 activity requirements with %s", (_case, changes, isCompleted) => {
    const { currentCCBlock } = evaluate(enrolled([completedBlockFacts(2024, changes)]), "2026-11-21");
    expect(currentCCBlock?.isActivityRequirementsCompleted).toBe(isCompleted);
  });

  it("FEE-01 finds the orphan years among a block's fees", () => {
    const block = blockFacts(2024, { ccAnnualFees: [fee(2022), fee(2024)] });
    expect(evaluate(enrolled([block]), "2026-11-21").currentCCBlock?.unpaidOrphanYears).toEqual([2022]);
  });

  it("ENR-10 distinguishes certificates enrolled from those whose enrollment begins later", () => {
    const from = (certificateId: number, date: string | null): EnrollmentCertificate => ({
      certificateId: certificateId as CertificateId,
      certification_Key: 1030,
      ccAssessmentType: CCAssessmentType.Article,
      enrollmentStartDate: date === null ? null : wireDate(date),
    });
    const certificates = [from(1, null), from(2, "2026-11-21"), from(3, "2026-11-22")];
    const answer = evaluate(enrolled([], { enrollmentCertificates: certificates }), "2026-11-21");
    expect(answer.activeEnrollmentCertificates).toEqual(certificates.slice(0, 2));
    expect(answer.futureEnrollmentCertificates).toEqual(certificates.slice(2));
  });
});

describe("a block is evaluated anew by", () => {
  const { ClinicallyActive, ClinicallyInactive, ClinicallyActiveNotEnoughForPip } = ClinicalStatus;
  const everything = completedBlockFacts(2024).ccAttestations;
  const without = (...types: CCAttestationType[]) => ({
    ccAttestations: everything.filter(({ ccAttestationType }) => !types.includes(ccAttestationType)),
  });
  const afterItsEnd = "2027-01-01";
  const evaluated = (changes: Partial<BlockFacts>, physician = physicianFacts()) => {
    const { ccBlocks } = evaluate(enrolled([completedBlockFacts(2024, changes)]), afterItsEnd, physician);
    const [block] = ccBlocks;
    if (block === undefined) throw new Error("There is one block");
    return { ...block, status: ccStatus(block, day(afterItsEnd)) };
  };

  it.each([
    [
      "active",
      ClinicallyActive,
      false,
      { isPipRequired: true, isPIPComplete: false, outstanding: ["PIP"], status: "not-meeting" },
    ],
    [
      "active, PIP attested",
      ClinicallyActive,
      true,
      { isPipRequired: true, isPIPComplete: true, outstanding: [], status: "meeting" },
    ],
    [
      "inactive",
      ClinicallyInactive,
      false,
      { isPipRequired: false, isPIPComplete: true, outstanding: [], status: "meeting" },
    ],
    [
      "inactive, PIP attested",
      ClinicallyInactive,
      true,
      { isPipRequired: false, isPIPComplete: true, outstanding: [], status: "meeting" },
    ],
    [
      "not active enough for PIP",
      ClinicallyActiveNotEnoughForPip,
      false,
      { isPipRequired: false, isPIPComplete: true, outstanding: [], status: "meeting" },
    ],
  ])("CCB-11 the clinical status: %s", (_what, clinicalStatus, hasPip, expected) => {
    const { PIPClinical, PIPFeedback } = CCAttestationType;
    const block = evaluated({ clinicalStatus, ...(hasPip ? {} : without(PIPClinical, PIPFeedback)) });
    expect({
      isPipRequired: block.isPipRequired,
      isPIPComplete: block.ccSummaryDashboard.isPIPComplete,
      outstanding: block.outstandingRequirements,
      status: block.status,
    }).toEqual(expected);
    expect(block.isActivityRequirementsCompleted).toBe(expected.isPIPComplete);
  });

  it("CCB-11 the clinical status, which excuses from PIP and from nothing else", () => {
    const nothing = { ccAttestations: [], ccAnnualFees: [fee(2024)], clinicalStatus: ClinicallyInactive };
    const unlicensed = physicianFacts({ medicalLicenses: [license("2026-12-31")] });
    expect(evaluated(nothing, unlicensed).outstandingRequirements.toSorted()).toEqual([
      "CME",
      "Fees",
      "MedicalLicense",
      "PatientSafety",
      "SA",
    ]);
  });

  it.each([
    [true, false, PatientSafetyRequirement.NotMet, ["PatientSafety"], "not-meeting"],
    [true, true, PatientSafetyRequirement.Met, [], "meeting"],
    [false, false, PatientSafetyRequirement.NotRequired, [], "meeting"],
    [false, true, PatientSafetyRequirement.NotRequired, [], "meeting"],
  ])("CCB-15 CCB-19 patient safety: required %j, attested %j", (isRequired, isAttested, code, outstanding, status) => {
    const changes = isAttested ? {} : without(CCAttestationType.PatientSafety);
    const block = evaluated(changes, physicianFacts({ isPatientSafetyRequired: isRequired }));
    expect(block.isPatientSafetyRequired).toBe(code);
    expect(block.outstandingRequirements).toEqual(outstanding);
    expect(block.isActivityRequirementsCompleted).toBe(outstanding.length === 0);
    expect(block.status).toBe(status);
  });
});

describe("on each of 366 days", () => {
  const days = Array.from({ length: 366 }, (_, index) => day("2026-06-01").add({ days: index }));

  it("someone up to date works on the block that contains the day", () => {
    const upToDate = enrolled([completedBlockFacts(2021), completedBlockFacts(2024), blockFacts(2027)]);
    for (const today of days) {
      const { currentCCBlock, isBehindCurrentBlock } = evaluateEnrollment(upToDate, physicianFacts(), today);
      if (!currentCCBlock) throw new Error(`No current block on ${today.toString()}`);
      expect(isBefore(today, plainDate(currentCCBlock.startDate))).toBe(false);
      expect(isBefore(plainDate(currentCCBlock.endDate), today)).toBe(false);
      expect(isBehindCurrentBlock).toBe(false);
    }
  });

  const halfOfTheCME = attestation(CCAttestationType.CME, 2025, 40);
  const states: [string, BlockFacts[]][] = [
    ["nothing done", [blockFacts(2024), blockFacts(2027)]],
    ["an extension", [blockFacts(2024, { extensionDate: wireDate("2027-03-31") }), blockFacts(2027)]],
    ["an audit", [completedBlockFacts(2024, { hasAudit: true }), blockFacts(2027)]],
    ["a failed audit", [completedBlockFacts(2024, { hasAudit: true, hasFailedAudit: true }), blockFacts(2027)]],
    ["one half-done", [blockFacts(2024, { ccAttestations: [halfOfTheCME] }), blockFacts(2027)]],
    ["only a future block", [blockFacts(2027)]],
  ];

  it.each(states)("with %s every answer agrees with itself", (_state, blocks) => {
    const physician = physicianFacts({ medicalLicenses: [license("2027-02-14")] });
    for (const today of days) {
      const answer = evaluateEnrollment(enrolled(blocks), physician, today);
      expect(answer.ccBlocks.filter((block) => block === answer.currentCCBlock).length).toBe(
        answer.currentCCBlock === null ? 0 : 1,
      );
      for (const block of answer.ccBlocks) {
        const period = blockPeriod(block, today);
        const countsAgainst = block.hasFailedAudit || (period === "past" && block.outstandingRequirements.length > 0);
        expect(ccStatus(block, today)).toBe(countsAgainst ? "not-meeting" : "meeting");
        expect(block.isActivityRequirementsCompleted).toBe(
          Object.values(block.ccSummaryDashboard).every((isComplete) => isComplete),
        );
        if (period === "future") {
          expect(block.outstandingRequirements).toEqual([]);
          expect(block).not.toBe(answer.currentCCBlock);
        }
      }
    }
  });

  it("CCB-09 someone behind turns to not meeting on January 1, and stays on the block", () => {
    const behind = enrolled([blockFacts(2024), blockFacts(2027)]);
    for (const today of days) {
      const { currentCCBlock } = evaluateEnrollment(behind, physicianFacts(), today);
      expect(currentCCBlock?.startYear).toBe(2024);
      expect(currentCCBlock && ccStatus(currentCCBlock, today)).toBe(today.year < 2027 ? "meeting" : "not-meeting");
    }
  });
});
