import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { WireInstant } from "@portal/contract/values";
import { attestation, blockFacts, credits, activity } from "~/tests/support/records/ccBlocks";
import {
  type AttestationClaim,
  applyAttestations,
  attestationsToSave,
  attestationTypes,
  changedAttestations,
  claimOf,
  emptyClaim,
  isStale,
  recordedYears,
} from "./attestations";

const today = Temporal.PlainDate.from("2026-11-20");

const { CME, SA, PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;

const claim = (type: CCAttestationType, year: number, amount = 1): AttestationClaim => ({
  ...emptyClaim(type, year),
  credits: credits(amount),
  selfReportedCredits: 1,
});

describe("a save", () => {
  it("CCB-05 choosing clinical clears feedback of the same year, and only that", () => {
    const stored = [claim(PIPFeedback, 2024), claim(PIPFeedback, 2025), claim(CME, 2025, 12)];
    const after = applyAttestations(stored, [claim(PIPClinical, 2025)]);
    expect(claimOf(after, PIPClinical, 2025)).toEqual(claim(PIPClinical, 2025));
    expect(claimOf(after, PIPFeedback, 2025)).toEqual(emptyClaim(PIPFeedback, 2025));
    expect(claimOf(after, PIPFeedback, 2024)).toEqual(claim(PIPFeedback, 2024));
    expect(claimOf(after, CME, 2025)).toEqual(claim(CME, 2025, 12));
  });

  it("CCB-05 choosing feedback clears clinical", () => {
    const after = applyAttestations([claim(PIPClinical, 2025)], [claim(PIPFeedback, 2025)]);
    expect(claimOf(after, PIPClinical, 2025)).toEqual(emptyClaim(PIPClinical, 2025));
  });

  it("CCB-05 clearing one PIP leaves the other as it is", () => {
    const after = applyAttestations([claim(PIPFeedback, 2025)], [emptyClaim(PIPClinical, 2025)]);
    expect(claimOf(after, PIPFeedback, 2025)).toEqual(claim(PIPFeedback, 2025));
  });

  it("CCB-05 never leaves both kinds of PIP ticked in a year, whatever was stored and wanted", () => {
    const states = [emptyClaim, claim];
    for (const storedClinical of states)
      for (const storedFeedback of states)
        for (const claims of [claim(PIPClinical, 2025), claim(PIPFeedback, 2025)]) {
          const stored = [storedClinical(PIPClinical, 2025), storedFeedback(PIPFeedback, 2025)];
          const after = applyAttestations(stored, [claims]);
          const ticked = after.filter((cell) => cell.selfReportedCredits === 1);
          expect(ticked).toEqual([claims]);
        }
  });

  it("keeps one claim for each cell, and saving again changes nothing", () => {
    const claims = attestationTypes.filter((type) => type !== PIPFeedback).map((type) => claim(type, 2025));
    const once = applyAttestations([claim(CME, 2025, 3), claim(PIPFeedback, 2025)], claims);
    expect(once).toHaveLength(5);
    expect(changedAttestations(once, applyAttestations(once, claims))).toEqual([]);
  });
});

describe("what has changed", () => {
  const stored = [claim(CME, 2024, 30), claim(PatientSafety, 2024)];

  it.each([
    ["the same number", claim(CME, 2024, 30), false],
    ["another number", claim(CME, 2024, 30.5), true],
    ["a box unticked", emptyClaim(PatientSafety, 2024), true],
    ["an empty cell left empty", emptyClaim(SA, 2024), false],
    ["an empty cell filled", claim(SA, 2024, 8), true],
    ["an empty cell ticked with no credits", claim(SA, 2024, 0), true],
    ["the same number in another year", claim(CME, 2025, 30), true],
  ])("CCB-03 %s", (_case, claims, isChanged) => {
    expect(changedAttestations(stored, [claims])).toEqual(isChanged ? [claims] : []);
  });

  it("CCB-03 is sent with the id and the date of what it replaces, and the day on which it is attested to", () => {
    const before = attestation(CME, 2024, 30);
    const block = blockFacts(2024, { ccAttestations: [before] });
    expect(attestationsToSave(block, [claim(CME, 2024, 31), claim(SA, 2024, 8)], today)).toEqual([
      {
        ...claim(CME, 2024, 31),
        ccBlockId: block.ccBlockId,
        ccAttestationId: before.ccAttestationId,
        attestationDate: "2026-11-20T00:00:00",
        updatedDate: before.updatedDate,
      },
      {
        ...claim(SA, 2024, 8),
        ccBlockId: block.ccBlockId,
        ccAttestationId: null,
        attestationDate: "2026-11-20T00:00:00",
        updatedDate: null,
      },
    ]);
  });
});

describe("what was saved in between", () => {
  const before = attestation(CME, 2024, 30);
  const [toSave] = attestationsToSave(blockFacts(2024, { ccAttestations: [before] }), [claim(CME, 2024, 31)], today);
  const [fresh] = attestationsToSave(blockFacts(2024), [claim(CME, 2024, 31)], today);
  if (!toSave || !fresh) throw new Error("Both claims differ from what is stored");

  it.each([
    ["nothing", [before], toSave, false],
    ["a newer save", [{ ...before, updatedDate: "2026-01-15T16:00:01Z" as WireInstant }], toSave, true],
    ["the attestation was removed", [], toSave, true],
    ["nothing, where there was none", [], fresh, false],
    ["a first save by someone else", [before], fresh, true],
  ])("%s", (_case, stored, sent, stale) => {
    expect(isStale(stored, sent)).toBe(stale);
  });
});

const block = blockFacts(2024, { extensionDate: "2027-03-31" as never });
const earlier = blockFacts(2021);

function recorded(...activities: Parameters<typeof activity>[]) {
  const all = activities.map((facts) => activity(...facts));
  return recordedYears(block, { ccBlocks: [block, earlier] }, all).map(({ year, claims }) => [
    year,
    ...claims.map(({ ccAttestationType, credits: amount }) => [ccAttestationType, amount]),
  ]);
}

describe("ACT-05 a year as the activity records have it", () => {
  it("adds up what was reported of each kind, year by year, SA-CME apart from CME", () => {
    expect(
      recorded(
        ["2025-02-01", { cmeCredits: credits(10.5), saCredits: credits(4) }],
        ["2024-03-01", { isPatientSafety: true }],
        ["2025-09-01", { cmeCredits: credits(2), isPipFeedback: true }],
      ),
    ).toEqual([
      [2024, [PatientSafety, 1]],
      [2025, [CME, 12.5], [SA, 4], [PIPFeedback, 1]],
    ]);
  });

  it("takes one PIP, and what was done in an extension for the last year", () => {
    expect(recorded(["2027-02-01", { isPipFeedback: true }], ["2026-02-01", { isPipClinical: true }])).toEqual([
      [2026, [PIPClinical, 1]],
    ]);
  });

  it("leaves out other blocks and what earned nothing", () => {
    expect(recorded(["2022-02-01", { cmeCredits: credits(10) }], ["2024-02-01", {}])).toEqual([]);
  });
});
