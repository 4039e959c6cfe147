import { describe, expect, it } from "vitest";
import { calls } from "@portal/contract/calls";
import type { Physician } from "@portal/contract/people/physician";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { readAnswer } from "@portal/contract/reading/readAnswer";
import { z } from "@portal/contract/zod";
import { completedBlockFacts, fee } from "~/tests/support/records/ccBlocks";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { homeView } from "./homeView";

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
  expect(viewBy(() => undefined).status).toMatchObject({ state: "met" });
});

describe("API-09 no page says that nothing is to do by a value that says nothing", () => {
  it.each<[string, Parameters<typeof viewBy>[0]]>([
    ["outstanding requirements that are null", inBlocks((block) => (block.outstandingRequirements = null))],
    ["an unknown requirement", inBlocks((block) => (block.outstandingRequirements = ["Poster"]))],
    ["an audit without a result", inBlocks((block) => delete block.hasFailedAudit)],
    ["an unknown clinical status", inBlocks((block) => (block.clinicalStatus = 9))],
    ["certificates that are null", (json) => Object.assign(json, { certificates: null })],
    [
      "a certificate with an unknown status",
      (json) => Object.assign(json.certificates[0] ?? {}, { certificateStatus: 7 }),
    ],
    ["an unknown lapse", (json) => Object.assign(json, { isLapsedNoLicense: null })],
  ])("%s", (_, change) => {
    const view = viewBy(change);
    expect(view.status).toMatchObject({ word: "Temporarily unavailable", state: "waiting" });
    expect(view.nextSteps).toMatchObject({ incomplete: "unknown" });
    expect(view.tiles.filter(({ name, state }) => name !== "Medical Licensure" && state === "met")).toEqual([]);
  });
});

it("API-09 shows the value as unavailable where it appears", () => {
  const status = viewBy((json) => Object.assign(json.certificates[0] ?? {}, { certificateStatus: 7 }));
  expect(status.certifications.certifications).toMatchObject([{ label: "Unavailable", state: "waiting" }]);
  expect(viewBy((json) => Object.assign(json, { certificates: null })).certifications.isUnavailable).toBe(true);
  const [outstanding] = viewBy(inBlocks((block) => (block.outstandingRequirements = null))).blocks;
  expect(outstanding?.status).toEqual({ state: "waiting", text: "Unavailable" });
  const [pip] = viewBy(inBlocks((block) => (block.isPipRequired = null))).blocks;
  expect(pip?.requirements.find(({ name }) => name === "PIP")).toMatchObject({ word: "Unavailable" });
});

it("API-09 permits no change by an audit that is not disclosed, and sends no block with an unknown value back", () => {
  const [audited] = viewBy(inBlocks((block) => delete block.hasAudit)).blocks;
  expect(audited?.attestations).toMatchObject({ readOnlyBecause: "unavailable" });
  expect(audited?.audit?.title).toBe("We cannot tell whether this block was selected for a CC audit.");
  const unknownPip = inBlocks((block) => Object.assign(block, { isPipRequired: null }));
  expect(viewBy(unknownPip).blocks[0]?.clinicalStatus).toMatchObject({ canEdit: false });
});

it("API-09 CCB-11 an unknown clinical status is shown as such, and is chosen again", () => {
  const [status] = viewBy(inBlocks((block) => (block.clinicalStatus = 9))).blocks;
  expect(status?.clinicalStatus).toMatchObject({ text: "Unavailable", canEdit: true });
});

describe("API-09 an entry that cannot be read costs neither the page nor the other entries", () => {
  it("a fee: no year is paid, since it may come before, and no count claims that all are", () => {
    const fees = [2025, 2026].map((year) => ({ year, feeAmount: 250, isPaid: false, isWaived: false }));
    const [block] = viewBy(
      inBlocks((block) => (block.ccAnnualFees = [{ ...fees[0], feeAmount: "1,250" }, fees[1]])),
    ).blocks;
    expect(block?.fees?.lines).toMatchObject([{ word: "Unavailable", choice: null }]);
  });

  it("an attestation: none can be changed, since it would be saved twice", () => {
    const view = viewBy(
      inBlocks((block) => Object.assign((block.ccAttestations as object[])[0] ?? {}, { ccAttestationId: "x" })),
    );
    expect(view.blocks[0]?.attestations).toMatchObject({ readOnlyBecause: "unavailable" });
  });

  it("a license: the others are listed, and no tile says that there is none", () => {
    const view = viewBy((json) => {
      const [license] = json.medicalLicenses;
      json.medicalLicenses = [{ ...license, expirationDate: "soon" }] as never;
    });
    expect(view.tiles).toContainEqual(expect.objectContaining({ name: "Medical Licensure", word: "Unavailable" }));
    expect(view.licenses).toMatchObject({ rows: [], isIncomplete: true, licensure: { text: "Unavailable" } });
  });

  it("a certificate: the card says that there are more", () => {
    const view = viewBy((json) =>
      json.certificates.push({ ...json.certificates[0], certificateId: "No. 17" } as never),
    );
    expect(view.certifications).toMatchObject({ isUnavailable: true, certifications: [{}] });
    expect(view.status).toMatchObject({ word: "Temporarily unavailable" });
  });

  it.each<[string, Partial<Parameters<typeof homeView>[0]>, (view: ReturnType<typeof homeView>) => unknown]>([
    ["an application", { examinations: incompleteList([]) }, (view) => view.areExaminationsIncomplete],
    ["an assessment", { assessments: incompleteList([]) }, (view) => view.assessments.isIncomplete],
  ])("%s: its card says so, and nothing says that there is nothing to do", (_, records, isIncomplete) => {
    const view = homeView(
      { ...nothingElse, physician: physicianOn(today, [facts]), ...records },
      { isReadOnly: false, livePayments: [] },
      day(today),
    );
    expect([isIncomplete(view), view.nextSteps.incomplete]).toEqual([true, "unknown"]);
  });
});

it("API-09 offers no payment of a fee that may be paid", () => {
  const unpaid = { year: 2026, feeAmount: 250, isWaived: false };
  const [offered] = viewBy(inBlocks((block) => (block.ccAnnualFees = [{ ...unpaid, isPaid: false }]))).blocks;
  expect(offered?.fees?.lines).toMatchObject([{ word: "Due" }]);
  const [block] = viewBy(inBlocks((block) => (block.ccAnnualFees = [unpaid]))).blocks;
  expect(block?.fees?.lines).toMatchObject([{ word: "Unavailable", choice: null }]);
});
