import { describe, expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import { activity, attestation, blockFacts, credits, wireDate } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { auditDocumentation } from "./auditDocumentation";

const { CME, SA, PIPClinical, PatientSafety } = CCAttestationType;

function documentation(...selfReported: ReturnType<typeof activity>[]) {
  const facts = blockFacts(2024, {
    hasAudit: true,
    extensionDate: wireDate("2027-03-31"),
    ccAttestations: [
      attestation(PatientSafety, 2024),
      attestation(SA, 2024, 12),
      attestation(CME, 2025, 20, { selfReportedCredits: 0 }),
      attestation(CME, 2024, 40.5),
      attestation(PIPClinical, 2026),
      attestation(CME, 2026, 0),
      // API-09: a kind of another board's, which has no name.
      attestation(9 as CCAttestationType, 2024),
    ],
  });
  const [block] = physicianOn("2026-07-15", [facts]).currentCCEnrollment?.ccBlocks ?? [];
  if (block === undefined) throw new Error("There is a block");
  return auditDocumentation(block, [block], selfReported);
}

describe("what an audit asks to document", () => {
  it("CCB-07 is everything that was attested to and is more than nothing, year by year in the order of the table", () => {
    expect(documentation().map(({ year, type, attested }) => [year, type, attested])).toEqual([
      [2024, CME, 40.5],
      [2024, SA, 12],
      [2024, PatientSafety, null],
      [2026, PIPClinical, null],
    ]);
  });

  it("reports what the physician's own records bear out, by kind and by year", () => {
    const items = documentation(
      activity("2024-02-01", { cmeCredits: credits(30) }),
      activity("2024-03-01", { cmeCredits: credits(6.25), saCredits: credits(14) }),
      activity("2025-03-01", { cmeCredits: credits(100) }),
      activity("2023-12-31", { cmeCredits: credits(100), isPatientSafety: true }),
      // Completed in the extension: counts in the block's last year.
      activity("2027-03-31", { isPipClinical: true }),
    );
    expect(items.map(({ records, recorded, missing }) => [records.length, recorded, missing])).toEqual([
      [2, 36.25, 4.25],
      [1, 14, 0],
      [0, null, 1],
      [1, null, 0],
    ]);
  });
});
