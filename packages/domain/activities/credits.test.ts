import { describe, expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import { creditTotal } from "@portal/contract/values";
import { activity, attestation, blockFacts, credits, waiver } from "~/tests/support/records/ccBlocks";
import { creditsAbove, creditTotals, formatCredits, noCredits, sumActivities, sumCredits } from "./credits";

describe("credits", () => {
  it("CCB-12 adds up decimals exactly", () => {
    expect(sumCredits([credits(0.1), credits(0.2)])).toBe(0.3);
    expect(sumCredits(Array.from({ length: 900 }, () => credits(0.1)))).toBe(90);
    expect(sumCredits(Array.from({ length: 9 }, () => credits(9999.9999)))).toBe(89_999.9991);
    expect(sumCredits([])).toBe(noCredits);
  });

  it.each([
    [24, 30, 6],
    [24, 24, 0],
    [24, 23.9999, 0],
    [24, 24.0001, 0.0001],
    [0.1, 0.3, 0.2],
    [0, 0, 0],
  ])("CCB-12 above %d, %d leaves %d", (limit, amount, rest) => {
    expect(creditsAbove(credits(limit), credits(amount))).toBe(rest);
  });

  it.each([
    [0, "0"],
    [24, "24"],
    [7.25, "7.25"],
    [0.0001, "0.0001"],
    [1234.5, "1,234.5"],
  ])("CCB-10 writes %d as %s", (amount, text) => {
    expect(formatCredits(credits(amount))).toBe(text);
  });
});

const { CME, SA, PIPClinical } = CCAttestationType;

describe("the six sums of a block", () => {
  it("CCB-12 adds up what is attested, waived and verified, each by itself", () => {
    const sums = sumActivities({
      ccAttestations: [
        attestation(CME, 2024, 20.1),
        attestation(CME, 2025, 10.2),
        attestation(SA, 2024, 8),
        attestation(PIPClinical, 2024),
      ],
      ccAppliedWaivers: [waiver(22, 8, 2025), waiver(1.5, 0)],
      ccVerifiedActivities: [
        activity("2024-05-01", { cmeCredits: credits(4), saCredits: credits(2) }),
        activity("2026-05-01", { saCredits: credits(6.25) }),
      ],
    });
    expect(sums).toEqual({
      attestedCMECredits: 30.3,
      attestedSACredits: 8,
      waivedCMECredits: 23.5,
      waivedSACredits: 8,
      verifiedCMECredits: 4,
      verifiedSACredits: 8.25,
    });
  });

  it("CCB-12 counts self-reported credits only where the box is ticked", () => {
    const unticked = attestation(CME, 2024, 20, { selfReportedCredits: 0 });
    const sums = sumActivities({ ccAttestations: [unticked], ccAppliedWaivers: [], ccVerifiedActivities: [] });
    expect(sums.attestedCMECredits).toBe(0);
  });

  it("fits the wire however much is claimed", () => {
    const ccAttestations = [2024, 2025, 2026].map((year) => attestation(CME, year, 9999.9999));
    const sums = sumActivities({ ccAttestations, ccAppliedWaivers: [], ccVerifiedActivities: [] });
    expect(creditTotal.parse(sums.attestedCMECredits)).toBe(29_999.9997);
  });
});

const totalsOf = (attestedCME: number, attestedSA: number, changes: Parameters<typeof blockFacts>[1] = {}) =>
  creditTotals({
    ...blockFacts(2024, changes),
    attestedCMECredits: credits(attestedCME),
    attestedSACredits: credits(attestedSA),
    waivedCMECredits: credits(0),
    waivedSACredits: credits(0),
    verifiedCMECredits: credits(0),
    verifiedSACredits: credits(0),
  });

describe("what counts toward 90 CME, including 24 SA-CME", () => {
  it.each([
    [66, 24, { total: 90, isComplete: true }, { total: 24, isComplete: true }],
    [65.9999, 24, { total: 89.9999, isComplete: false }, { total: 24, isComplete: true }],
    [60, 30, { total: 90, isComplete: true }, { total: 30, isComplete: true }],
    [59, 30, { total: 89, isComplete: false }, { total: 30, isComplete: true }],
    [90, 0, { total: 90, isComplete: true }, { total: 0, isComplete: false }],
    [66, 23.9999, { total: 89.9999, isComplete: false }, { total: 23.9999, isComplete: false }],
    [0, 90, { total: 90, isComplete: true }, { total: 90, isComplete: true }],
    [0, 0, { total: 0, isComplete: false }, { total: 0, isComplete: false }],
  ])("CCB-12 %d CME and %d SA-CME", (cme, sa, cmeTotal, saTotal) => {
    const totals = totalsOf(cme, sa);
    expect(totals.cme).toMatchObject({ ...cmeTotal, required: 90 });
    expect(totals.sa).toEqual({ ...saTotal, required: 24 });
  });

  it("CCB-12 SA-CME credits above the required number count toward CME, the others are included in it", () => {
    expect(totalsOf(60, 30).cme).toMatchObject({ ownCME: 60, includedSA: 24, surplusSA: 6 });
    expect(totalsOf(60, 10).cme).toMatchObject({ ownCME: 60, includedSA: 10, surplusSA: 0 });
  });

  it("CCB-12 waived and verified credits count like attested ones", () => {
    const totals = creditTotals({
      ...blockFacts(2024),
      attestedCMECredits: credits(10),
      waivedCMECredits: credits(20),
      verifiedCMECredits: credits(36),
      attestedSACredits: credits(4),
      waivedSACredits: credits(8),
      verifiedSACredits: credits(12),
    });
    expect(totals.cme).toMatchObject({ total: 90, isComplete: true });
    expect(totals.sa).toMatchObject({ total: 24, isComplete: true });
  });

  it("CCB-12 takes the required numbers from the block", () => {
    const reduced = { requiredCMECredits: credits(30), requiredSACredits: credits(16) };
    expect(totalsOf(14, 16, reduced)).toMatchObject({ cme: { isComplete: true }, sa: { isComplete: true } });
    expect(totalsOf(13, 16, reduced).cme.isComplete).toBe(false);
    const none = { requiredCMECredits: credits(0), requiredSACredits: credits(0) };
    expect(totalsOf(0, 0, none)).toMatchObject({ cme: { isComplete: true }, sa: { isComplete: true } });
  });

  it("CCB-12 together, both requirements are met exactly when SA-CME is enough and all credits are", () => {
    for (let sa = 0; sa <= 100; sa += 4)
      for (let cme = 0; cme <= 100; cme += 3) {
        const totals = totalsOf(cme, sa);
        expect(totals.cme.isComplete && totals.sa.isComplete).toBe(sa >= 24 && cme + (sa - 24) >= 66);
      }
  });
});
