import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CCAttestation } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import { activity, attestation, credits, waiver } from "~/tests/support/records/ccBlocks";
import { type ActivitiesOfBlock, creditTotals, sumActivities } from "./credits";

const { SA, CME, PIPClinical, PatientSafety } = CCAttestationType;
/** Amounts are drawn in ten-thousandths, the finest unit stored: integers add without rounding errors. */
const unit = 10_000;
const exactly = (amount: number) => Math.round(amount * unit);
const amount = fc.integer({ min: 0, max: 100 * unit }).map((parts) => parts / unit);
const year = fc.constantFrom(2024, 2025, 2026);

const claim = fc
  .tuple(
    fc.constantFrom(SA, CME, PIPClinical, PatientSafety),
    year,
    amount,
    fc.constantFrom<CCAttestation["selfReportedCredits"]>(0, 1),
  )
  .map(([type, of, claimed, selfReportedCredits]) => attestation(type, of, claimed, { selfReportedCredits }));
const waived = fc
  .tuple(amount, amount, fc.option(year, { nil: undefined }))
  .map(([cme, sa, of]) => waiver(cme, sa, of));
const verified = fc
  .tuple(amount, amount)
  .map(([cme, sa]) => activity("2025-05-01", { cmeCredits: credits(cme), saCredits: credits(sa) }));

const activities: fc.Arbitrary<ActivitiesOfBlock> = fc.record({
  ccAttestations: fc.array(claim, { maxLength: 6 }),
  ccAppliedWaivers: fc.array(waived, { maxLength: 3 }),
  ccVerifiedActivities: fc.array(verified, { maxLength: 4 }),
});
const required = fc.record({ requiredSACredits: amount.map(credits), requiredCMECredits: amount.map(credits) });

/** Amount entered of one kind, from any source, in ten-thousandths. */
function entered(of: ActivitiesOfBlock, kind: "sa" | "cme"): number {
  const type = kind === "sa" ? SA : CME;
  const counted = of.ccAttestations.filter((own) => own.ccAttestationType === type && own.selfReportedCredits === 1);
  return [
    ...counted.map((own) => own.credits),
    ...of.ccAppliedWaivers.map((own) => own[`${kind}Credits`]),
    ...of.ccVerifiedActivities.map((own) => own[`${kind}Credits`]),
  ].reduce((sum, own) => sum + exactly(own), 0);
}

const totalsOf = (
  of: ActivitiesOfBlock,
  asked: { requiredSACredits: CCAttestation["credits"]; requiredCMECredits: CCAttestation["credits"] },
) => creditTotals({ ...sumActivities(of), ...asked });

describe("the totals of a block, whatever was entered and is required", () => {
  it("CCB-12 counts every credit once toward CME, and SA-CME above the required number as surplus", () => {
    fc.assert(
      fc.property(activities, required, (of, asked) => {
        const { sa, cme } = totalsOf(of, asked);
        const [ownSA, ownCME] = [entered(of, "sa"), entered(of, "cme")];
        const above = Math.max(0, ownSA - exactly(asked.requiredSACredits));
        expect([sa.total, cme.total, cme.surplusSA, cme.includedSA].map(exactly)).toEqual([
          ownSA,
          ownCME + ownSA,
          above,
          ownSA - above,
        ]);
        expect([sa.isComplete, cme.isComplete]).toEqual([
          ownSA >= exactly(asked.requiredSACredits),
          ownCME + ownSA >= exactly(asked.requiredCMECredits),
        ]);
      }),
    );
  });

  it("CCB-12 is never below zero", () => {
    fc.assert(
      fc.property(activities, required, (of, asked) => {
        const { sa, cme } = totalsOf(of, asked);
        for (const total of [sa.total, cme.total, cme.ownCME, cme.includedSA, cme.surplusSA])
          expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("CCB-12 is never less for one more attestation, and the same for one that is not ticked", () => {
    fc.assert(
      fc.property(activities, required, claim, (of, asked, more) => {
        const before = totalsOf(of, asked);
        const after = totalsOf({ ...of, ccAttestations: [...of.ccAttestations, more] }, asked);
        if (more.selfReportedCredits === 0) expect(after).toEqual(before);
        expect(after.sa.total).toBeGreaterThanOrEqual(before.sa.total);
        expect(after.cme.total).toBeGreaterThanOrEqual(before.cme.total);
        expect(after.cme.surplusSA).toBeGreaterThanOrEqual(before.cme.surplusSA);
        expect([before.sa.isComplete && !after.sa.isComplete, before.cme.isComplete && !after.cme.isComplete]).toEqual([
          false,
          false,
        ]);
      }),
    );
  });
});
