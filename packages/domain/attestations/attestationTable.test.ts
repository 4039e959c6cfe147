import { describe, expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import { activity, attestation, blockFacts, credits, waiver, wireDate } from "~/tests/support/records/ccBlocks";
import { type TableOfBlock, attestationTable } from "./attestationTable";

const { CME, SA, PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;

const block = (changes: Partial<TableOfBlock> = {}): TableOfBlock => ({
  ...blockFacts(2024),
  ccVerifiedActivities: [],
  ...changes,
});
const attesting = (type: CCAttestationType, year: number) => ({ ccAttestations: [attestation(type, year)] });
const verifiedPip = activity("2025-06-01", { isPipClinical: true });
const rowOf = (table: ReturnType<typeof attestationTable>, year: number, type: CCAttestationType) =>
  table.find((each) => each.year === year)?.rows.find((row) => row.type === type);

describe("the attestation table", () => {
  it("CCB-02 has for each year the rows CME, SA-CME, PIP-Clinical, PIP-Feedback, Patient Safety", () => {
    const table = attestationTable(block());
    expect(table.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
    for (const { rows } of table)
      expect(rows.map((row) => row.type)).toEqual([CME, SA, PIPClinical, PIPFeedback, PatientSafety]);
  });

  it("CCB-02 adds up self-reported, verified and waived credits of the year", () => {
    const table = attestationTable(
      block({
        ccAttestations: [attestation(CME, 2025, 20.5), attestation(CME, 2024, 1)],
        ccVerifiedActivities: [activity("2025-12-31", { cmeCredits: credits(4), saCredits: credits(2) })],
        ccAppliedWaivers: [waiver(3, 1, 2025), waiver(50, 50)],
      }),
    );
    expect(rowOf(table, 2025, CME)).toEqual({
      counts: "credits",
      type: CME,
      selfReported: { isTicked: true, credits: 20.5 },
      verified: 4,
      waived: 3,
      total: 27.5,
    });
    expect(rowOf(table, 2025, SA)).toMatchObject({
      selfReported: { isTicked: false, credits: 0 },
      verified: 2,
      waived: 1,
      total: 3,
    });
    expect(rowOf(table, 2024, CME)).toMatchObject({ total: 1 });
  });

  it.each([
    ["nothing", {}, { isComplete: false, verified: false, waived: false, selfReported: { isTicked: false } }],
    ["attested", attesting(PIPClinical, 2025), { isComplete: true, selfReported: { isTicked: true } }],
    ["attested in another year", attesting(PIPClinical, 2024), { isComplete: false }],
    ["the other kind attested", attesting(PIPFeedback, 2025), { isComplete: false }],
    ["verified", { ccVerifiedActivities: [verifiedPip] }, { isComplete: true, verified: true }],
    ["waived", { hasPipWaiver: true }, { isComplete: true, waived: true }],
  ])("CCB-02 PIP-Clinical of a year: %s", (_case, changes, expected) => {
    expect(rowOf(attestationTable(block(changes)), 2025, PIPClinical)).toMatchObject(expected);
  });

  it("CCB-19 a PIP waiver is shown for both kinds of PIP and not for Patient Safety", () => {
    const table = attestationTable(block({ hasPipWaiver: true }));
    expect(rowOf(table, 2026, PIPFeedback)).toMatchObject({ waived: true });
    expect(rowOf(table, 2026, PatientSafety)).toMatchObject({ waived: false, isComplete: false });
  });

  it("CCB-17 puts what was done in an extension into the last year", () => {
    const table = attestationTable({
      ...block({ ccVerifiedActivities: [activity("2027-03-01", { cmeCredits: credits(5), isPatientSafety: true })] }),
      ...{ extensionDate: wireDate("2027-06-30") },
    });
    expect(rowOf(table, 2026, CME)).toMatchObject({ verified: 5 });
    expect(rowOf(table, 2026, PatientSafety)).toMatchObject({ verified: true, isComplete: true });
  });
});
