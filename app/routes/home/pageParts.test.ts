import { describe, expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import { attestation, blockFacts, completedBlockFacts, fee, license } from "~/tests/support/records/ccBlocks";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { AttestationDraft } from "./attestations/attestationForm";
import { noneOpen } from "./dashboardForm";
import { homeView } from "./homeView";

const today = "2025-11-21";
const paid = [fee(2024, { isPaid: true }), fee(2025, { isPaid: true }), fee(2026)];

function viewOf(blocks = [completedBlockFacts(2024, { ccAnnualFees: paid })], open = {}, licenses?: [string]) {
  const medicalLicenses = [license(licenses?.[0] ?? "2099-12-31")];
  const records = {
    physician: physicianOn(today, blocks, { medicalLicenses }),
    ...nothingElse,
  };
  return homeView(records, { isReadOnly: false, livePayments: [] }, day(today), { ...noneOpen, ...open });
}

type View = ReturnType<typeof viewOf>;
const hrefs = ({ tiles }: View) => tiles.map(({ href }) => href);
const openParts = ({ blocks: [block], isLicensureOpen }: View) => [
  ...Object.entries(block?.folding ?? {}).flatMap(([part, { isOpen }]) => (isOpen ? [part] : [])),
  ...(isLicensureOpen ? ["licensure"] : []),
];

describe("HOME-12 what is folded away", () => {
  it("is all that asks for nothing, with what it holds in numbers, and its tile asks for it", () => {
    const view = viewOf();
    expect(openParts(view)).toEqual([]);
    expect(view.blocks[0]?.folding).toMatchObject({
      activities: { figures: "4 of 4 met" },
      fees: { figures: "2 of 3 years paid" },
    });
    expect(view.blocks[0]?.folding.attestations.figures).toMatch(/^\d+ of 90 CME, \d+ of 24 SA-CME$/);
    expect(hrefs(view)).toEqual([
      "?show=licensure#licensure",
      "?show=activities#activities",
      "?show=fees#fees",
      "#assessments",
    ]);
  });

  it("is nothing in which something is to be done", () => {
    const view = viewOf([blockFacts(2024, { ccAnnualFees: [fee(2024)] })], {}, ["2025-11-20"]);
    expect(openParts(view)).toEqual(["activities", "attestations", "fees", "licensure"]);
    expect(hrefs(view)).toEqual(["#licensure", "#activities", "#fees", "#assessments"]);
  });

  it.each(["activities", "attestations", "fees", "licensure"])("is not what a link asks for: %s", (part) => {
    expect(openParts(viewOf(undefined, { part }))).toEqual([part]);
  });

  const years = (view: View) => view.blocks[0]?.attestations.years.map(({ isFolded, summary }) => [isFolded, summary]);
  const attested = [attestation(CCAttestationType.CME, 2024, 30), attestation(CCAttestationType.PIPClinical, 2024)];

  it("is a year that has passed while its block runs, and not what was typed and is not saved", () => {
    const blocks = [blockFacts(2024, { ccAttestations: attested })];
    expect(years(viewOf(blocks))).toEqual([
      [true, "30 CME, PIP-Clinical"],
      [false, "Nothing recorded"],
      [false, "Nothing recorded"],
    ]);
    const waived = viewOf([blockFacts(2024, { ccAttestations: attested, hasPipWaiver: true })]);
    expect(years(waived)).toEqual(years(viewOf(blocks)));
    const asksForPip = [waived, viewOf(blocks)].map((view) => view.blocks[0]?.attestations.asksForPip);
    expect(asksForPip, "explains how PIP is asked for where it is").toEqual([false, true]);
    const values = { ccBlockId: blockFacts(2024).ccBlockId, attested: {}, credits: {} };
    const unsaved = { attestations: { values, errors: {}, isStale: false } satisfies AttestationDraft };
    const typed = viewOf([completedBlockFacts(2024)], { unsaved });
    expect(openParts(typed)).toContain("attestations");
    expect(years(typed)?.map(([isFolded]) => isFolded)).toEqual([false, false, false]);
  });

  it("is not a year of a block that has ended and can still be completed", () => {
    expect(years(viewOf([blockFacts(2022)]))?.map(([isFolded]) => isFolded)).toEqual([false, false, false]);
  });
});
