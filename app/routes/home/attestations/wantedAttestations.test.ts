import { describe, expect, it } from "vitest";
import { CCAttestationType } from "~/contract/enumerations";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import type { TypedAttestations } from "./attestationForm";
import { wantedAttestations } from "./wantedAttestations";

const block = blockFacts(2024);
const today = day("2025-11-21");
const typed = (changes: Partial<TypedAttestations>): TypedAttestations => ({
  ccBlockId: block.ccBlockId,
  attested: {},
  credits: {},
  ...changes,
});
const wanted = (changes: Partial<TypedAttestations>) => wantedAttestations(typed(changes), block, today);

describe("what a posted form wants", () => {
  it("CCB-04 claims credits for a ticked box and nothing for a box left alone", () => {
    const claims = claimsOf(
      wanted({ attested: { "2024": { CME: "on", PatientSafety: "on" } }, credits: { "2024": { CME: " 30 " } } }),
    );
    expect(claims.filter((claim) => claim.selfReportedCredits === 1)).toEqual([
      { ccAttestationType: CCAttestationType.CME, appliedToYear: 2024, credits: 30, selfReportedCredits: 1 },
      { ccAttestationType: CCAttestationType.PatientSafety, appliedToYear: 2024, credits: 1, selfReportedCredits: 1 },
    ]);
  });

  it("CCB-03 speaks of every box of the years that have begun, so that a tick can be taken back", () => {
    const claims = claimsOf(wanted({}));
    expect(claims.map((claim) => claim.appliedToYear)).toEqual([
      ...Array<number>(5).fill(2024),
      ...Array<number>(5).fill(2025),
    ]);
    expect(claims.every((claim) => claim.credits === 0 && claim.selfReportedCredits === 0)).toBe(true);
  });

  it("CCB-04 requires a number beside a ticked box", () => {
    expect(wanted({ attested: { "2025": { SA: "on" } }, credits: { "2025": { SA: "  " } } })).toEqual(
      invalid({ "credits.2025.SA": ["Enter how many credits you attest to."] }),
    );
  });

  it("CCB-04 takes 0 credits for an answer", () => {
    expect(wanted({ attested: { "2025": { SA: "on" } }, credits: { "2025": { SA: "0" } } }).kind).toBe("wanted");
  });

  it("refuses a number without its tick, rather than guess which of the two is meant", () => {
    expect(wanted({ credits: { "2024": { CME: "12" } } })).toEqual(
      invalid({ "credits.2024.CME": ["Tick the box to attest to these credits, or clear the number."] }),
    );
  });

  it("CCB-05 refuses both kinds of PIP in one year, beside both", () => {
    const both = wanted({ attested: { "2025": { PIPClinical: "on", PIPFeedback: "on" } } });
    const message = ["Choose PIP-Clinical or PIP-Feedback, not both: one is enough."];
    expect(both).toEqual(invalid({ "attested.2025.PIPClinical": message, "attested.2025.PIPFeedback": message }));
  });

  it("refuses a year outside the block, and one that has not begun", () => {
    expect(wanted({ attested: { "2019": { CME: "on" } }, credits: { "2019": { CME: "5" } } })).toEqual(
      invalid({ "": ["The year 2019 is not part of this block."] }),
    );
    expect(wanted({ attested: { "2026": { PatientSafety: "on" } } })).toEqual(
      invalid({ "": ["The year 2026 has not begun, so nothing can be attested to for it yet."] }),
    );
  });

  it("tells everything that is wrong at once", () => {
    const result = wanted({
      attested: { "2024": { CME: "on" }, "2025": { SA: "on" } },
      credits: { "2024": { CME: "thirty" }, "2025": { SA: "-3" } },
    });
    expect(result.kind === "not-wanted" && Object.keys(result.problem.errors)).toEqual([
      "credits.2024.CME",
      "credits.2025.SA",
    ]);
  });
});

function invalid(errors: object) {
  return { kind: "not-wanted", problem: { kind: "invalid", errors } };
}

function claimsOf(result: ReturnType<typeof wantedAttestations>) {
  if (result.kind === "not-wanted") throw new Error(JSON.stringify(result.problem.errors));
  return result.wanted;
}
