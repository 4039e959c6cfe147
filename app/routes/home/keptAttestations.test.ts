import { expect, it } from "vitest";
import { CCAttestationType } from "~/contract/enumerations";
import { attestation, blockFacts } from "~/tests/support/ccBlocks";
import { physicianOn } from "~/tests/support/physicians";
import { basisOf } from "./basis";
import { keep, readKept, restored } from "./keptAttestations";

const physician = physicianOn("2025-11-21", [
  blockFacts(2024, { ccAttestations: [attestation(CCAttestationType.CME, 2024, 30)] }),
]);
const basis = basisOf({ ccAttestations: physician.currentCCEnrollment?.ccBlocks[0]?.ccAttestations ?? [] });
const fields = {
  intent: "save-attestations",
  ccBlockId: "2024",
  basis,
  "attested.2024.CME": "on",
  "credits.2024.CME": "40",
};

it("a form that came too late is kept field by field, and nothing else of the request", () => {
  expect(Object.keys(fields).every(keep.fields)).toBe(true);
  expect(["password", "attested", "credits.2024", "credits.2024.CME.x"].some(keep.fields)).toBe(false);
});

it("what was kept is shown again as it was typed", () => {
  const kept = readKept(new URLSearchParams(fields));
  expect(kept && restored(kept, physician)).toMatchObject({
    typed: { attested: { "2024": { CME: "on" } }, credits: { "2024": { CME: "40" } } },
    isStale: false,
  });
});

it("what was kept is known to be older than what is stored now", () => {
  const kept = readKept(new URLSearchParams({ ...fields, basis: "1@2025-01-01T00:00:00Z" }));
  expect(kept && restored(kept, physician).isStale).toBe(true);
});

it("nothing is offered when nothing was kept", () => {
  expect(readKept(null)).toBeNull();
});
