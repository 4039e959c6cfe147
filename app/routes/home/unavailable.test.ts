import { describe, expect, it } from "vitest";
import { calls } from "~/contract/calls";
import type { Physician } from "~/contract/people/physician";
import { readAnswer } from "~/contract/reading/readAnswer";
import { z } from "~/contract/zod";
import { completedBlockFacts, fee } from "~/tests/support/records/ccBlocks";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { homeView } from "./view";

const today = "2026-11-20";
/** With everything done: any message of the page comes from the odd value. */
const facts = completedBlockFacts(2024, { ccAnnualFees: [fee(2026, { isPaid: true })] });
const { answer } = calls.getPhysician;

type Json = ReturnType<typeof z.encode<typeof answer>>;

/** Returns the dashboard for a board's answer with one value changed by `change`. */
function viewBy(change: (json: Json, block: Json["currentCCEnrollment"] & object) => void) {
  const json = structuredClone(z.encode(answer, physicianOn(today, [facts])));
  if (json.currentCCEnrollment) change(json, json.currentCCEnrollment);
  const reading = readAnswer(answer, json);
  if (!reading.success) throw reading.error;
  const physician = reading.answer as Physician; // What the schema reads.
  return homeView({ ...nothingElse, physician }, { isReadOnly: false, livePayments: [] }, day(today));
}

/** The block, in the list and as the current one. */
function inBlocks(change: (block: Record<string, unknown>) => void) {
  return (_: Json, { ccBlocks, currentCCBlock }: Json["currentCCEnrollment"] & object) => {
    for (const block of [...ccBlocks, currentCCBlock]) change(block as unknown as Record<string, unknown>);
  };
}

it("has nothing to do by the same record as it should be", () => {
  expect(viewBy(() => undefined).standing).toMatchObject({ state: "met" });
});

describe("API-09 no page says that nothing is to do by a value that says nothing", () => {
  it.each<[string, Parameters<typeof viewBy>[0]]>([
    ["outstanding requirements that are null", inBlocks((block) => (block.outstandingRequirements = null))],
    ["a requirement that nobody knows", inBlocks((block) => (block.outstandingRequirements = ["Poster"]))],
    ["an audit that is not told", inBlocks((block) => delete block.hasFailedAudit)],
    ["a clinical status that nobody knows", inBlocks((block) => (block.clinicalStatus = 9))],
    ["certificates that are null", (json) => Object.assign(json, { certificates: null })],
    [
      "a certificate's status that nobody knows",
      (json) => Object.assign(json.certificates[0] ?? {}, { certificateStatus: 7 }),
    ],
    ["a lapse that is not told", (json) => Object.assign(json, { isLapsedNoLicense: null })],
  ])("%s", (_, change) => {
    const view = viewBy(change);
    expect(view.standing).toMatchObject({ word: "Temporarily unavailable", state: "waiting" });
    expect(view.nextSteps).toMatchObject({ incomplete: "unknown" });
    expect(view.tiles.filter(({ name, state }) => name !== "Medical Licensure" && state === "met")).toEqual([]);
  });
});

it("API-09 shows the value as unavailable where it stands", () => {
  const status = viewBy((json) => Object.assign(json.certificates[0] ?? {}, { certificateStatus: 7 }));
  expect(status.certifications.certifications).toMatchObject([{ label: "Unavailable", state: "waiting" }]);
  expect(viewBy((json) => Object.assign(json, { certificates: null })).certifications.isUnavailable).toBe(true);
  const [outstanding] = viewBy(inBlocks((block) => (block.outstandingRequirements = null))).blocks;
  expect(outstanding?.status).toEqual({ state: "waiting", text: "Unavailable" });
  const [pip] = viewBy(inBlocks((block) => (block.isPipRequired = null))).blocks;
  expect(pip?.tiles.find(({ name }) => name === "PIP")).toMatchObject({ word: "Unavailable" });
});

it("API-09 permits no change by an audit that is not told, and sends no block with an unknown value back", () => {
  const [audited] = viewBy(inBlocks((block) => delete block.hasAudit)).blocks;
  expect(audited?.attestations).toMatchObject({ readOnlyBecause: "unavailable" });
  expect(audited?.audit?.title).toBe("We can’t tell whether this block was selected for a CC audit.");
  const [status] = viewBy(inBlocks((block) => (block.clinicalStatus = 9))).blocks;
  expect(status?.clinicalStatus).toMatchObject({ text: "Unavailable", canEdit: false });
});

it("API-09 offers no payment of a fee that may be paid", () => {
  const unpaid = { year: 2026, feeAmount: 250, isWaived: false };
  const [offered] = viewBy(inBlocks((block) => (block.ccAnnualFees = [{ ...unpaid, isPaid: false }]))).blocks;
  expect(offered?.fees?.lines).toMatchObject([{ word: "Due" }]);
  const [block] = viewBy(inBlocks((block) => (block.ccAnnualFees = [unpaid]))).blocks;
  expect(block?.fees?.lines).toMatchObject([{ word: "Unavailable", choice: null }]);
});
