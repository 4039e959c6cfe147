import { describe, expect, it } from "vitest";
import { CCAttestationType, ClinicalStatus, PatientSafetyRequirement } from "@portal/contract/enumerations";
import { activity, attestation, blockFacts, completedBlockFacts } from "~/tests/support/records/ccBlocks";
import { activityVerdicts, type BlockForTotals } from "./activityRequirements";

const { PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;
const attesting = (type: CCAttestationType) => ({ ccAttestations: [attestation(type, 2025)] });
const verifying = (done: Parameters<typeof activity>[1]) => ({ ccVerifiedActivities: [activity("2025-02-01", done)] });
const block = (changes: Partial<BlockForTotals> = {}): BlockForTotals => ({
  ...blockFacts(2024),
  ccVerifiedActivities: [],
  ...changes,
});

describe("PIP", () => {
  it.each([
    ["nothing done", {}, { isPipRequired: true }, false],
    ["clinical attested", attesting(PIPClinical), { hasPipClinicalAttestation: true }, true],
    ["feedback attested", attesting(PIPFeedback), { hasPipFeedbackAttestation: true }, true],
    [
      "attested, then unticked",
      { ccAttestations: [attestation(PIPClinical, 2024, 0, { selfReportedCredits: 0 as const })] },
      { hasPipClinicalAttestation: false },
      false,
    ],
    ["feedback verified", verifying({ isPipFeedback: true }), { hasPipFeedbackAttestation: false }, true],
    ["clinical verified", verifying({ isPipClinical: true }), { hasPipClinicalAttestation: false }, true],
    ["waived", { hasPipWaiver: true }, { isPipRequired: true }, true],
    ["not asked for", { isPipRequired: false }, { isPipRequired: false }, true],
    ["clinically inactive", { clinicalStatus: ClinicalStatus.ClinicallyInactive }, { isPipRequired: false }, true],
    [
      "not enough for PIP",
      { clinicalStatus: ClinicalStatus.ClinicallyActiveNotEnoughForPip },
      { isPipRequired: false },
      true,
    ],
  ])("CCB-19 %s", (_case, changes, expected, isPIPComplete) => {
    const verdicts = activityVerdicts(block(changes), true);
    expect(verdicts).toMatchObject(expected);
    expect(verdicts.ccSummaryDashboard.isPIPComplete).toBe(isPIPComplete);
  });
});

describe("patient safety", () => {
  it.each([
    ["required, not done", true, {}, PatientSafetyRequirement.NotMet, false, false],
    ["required and attested", true, attesting(PatientSafety), PatientSafetyRequirement.Met, true, true],
    ["required and verified", true, verifying({ isPatientSafety: true }), PatientSafetyRequirement.Met, true, true],
    ["not required", false, {}, PatientSafetyRequirement.NotRequired, false, true],
    ["not required and done", false, attesting(PatientSafety), PatientSafetyRequirement.NotRequired, true, true],
  ])("CCB-15 %s", (_case, isRequired, changes, code, isDone, isPatSafetyComplete) => {
    const verdicts = activityVerdicts(block(changes), isRequired);
    expect(verdicts.isPatientSafetyRequired).toBe(code);
    expect(verdicts.hasPatientSafetyCompleted).toBe(isDone);
    expect(verdicts.ccSummaryDashboard.isPatSafetyComplete).toBe(isPatSafetyComplete);
  });
});

it("CCB-12 a block with everything attested is complete in every respect", () => {
  expect(activityVerdicts({ ...completedBlockFacts(2024), ccVerifiedActivities: [] }, true)).toMatchObject({
    attestedCMECredits: 66,
    attestedSACredits: 24,
    ccSummaryDashboard: { isCMEComplete: true, isPIPComplete: true, isSaCMEComplete: true, isPatSafetyComplete: true },
  });
});
