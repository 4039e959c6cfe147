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
  ...Object.entries(block?.parts ?? {}).flatMap(([part, { isOpen }]) => (isOpen ? [part] : [])),
  ...(isLicensureOpen ? ["licensure"] : []),
];

describe("HOME-12 what is folded away", () => {
  it("is all that asks for nothing, with what it holds in numbers, and its tile asks for it", () => {
    const view = viewOf();
    expect(openParts(view)).toEqual([]);
    expect(view.blocks[0]?.parts).toMatchObject({
      activities: { figures: "90 of 90 CME, 24 of 24 SA-CME, PIP, Patient Safety" },
      attestations: { figures: "2024 recorded" },
      fees: { figures: "2 of 3 years paid" },
    });
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

  const years = (view: View) => view.blocks[0]?.attestations.years.map(({ isOpen, summary }) => [isOpen, summary]);
  const attested = [attestation(CCAttestationType.CME, 2024, 30), attestation(CCAttestationType.PIPClinical, 2024)];

  it("is each year but the last that can be attested to, and those with something unsaved", () => {
    const blocks = [blockFacts(2024, { ccAttestations: attested })];
    expect(years(viewOf(blocks))).toEqual([
      [false, "30 CME, PIP-Clinical"],
      [true, "Nothing recorded"],
      [false, "Nothing recorded"],
    ]);
    const waived = viewOf([blockFacts(2024, { ccAttestations: attested, hasPipWaiver: true })]);
    expect(years(waived)).toEqual(years(viewOf(blocks)));
    const asksForPip = [waived, viewOf(blocks), viewOf([blockFacts(2024)])].map(
      (view) => view.blocks[0]?.attestations.asksForPip,
    );
    expect(asksForPip, "explains how PIP is asked for where it is").toEqual([false, false, true]);
    const values = { ccBlockId: blockFacts(2024).ccBlockId, attested: {}, credits: {} };
    const draft = (errors: AttestationDraft["errors"]) => ({
      unsaved: { attestations: { values, errors, isStale: false } satisfies AttestationDraft },
    });
    // What is stored of 2024 was unticked.
    const typed = viewOf([completedBlockFacts(2024)], draft({}));
    expect(openParts(typed)).toContain("attestations");
    expect(years(typed)?.map(([isOpen]) => isOpen)).toEqual([true, true, false]);
    const refused = viewOf([blockFacts(2024)], draft({ "credits.2024.CME": ["Enter a number."] }));
    expect(years(refused)?.map(([isOpen]) => isOpen)).toEqual([true, true, false]);
  });

  it("is each year of a record that cannot be changed", () => {
    expect(years(viewOf([blockFacts(2024, { hasAudit: true })]))?.map(([isOpen]) => isOpen)).toEqual(
      Array.from({ length: 3 }, () => false),
    );
  });

  it("is each other block, with what it holds in a line, and a link to it asks for it", () => {
    const ended = completedBlockFacts(2020, {
      ccAnnualFees: [fee(2020, { isPaid: true }), fee(2018, { isPaid: true })],
    });
    const behind = blockFacts(2022, { ccAnnualFees: [] });
    const next = blockFacts(2025);
    const lines = (part: string | null) =>
      viewOf([ended, behind, next], { part }).blocks.map(({ figures, isOpen }) => [figures, isOpen]);
    const [, ...others] = lines(null);
    expect(others).toEqual([
      ["0 of 4 done, by December 31, 2027", false],
      ["4 of 4 requirements, 1 of 1 years paid", false],
    ]);
    expect(lines("block-2025").map(([, isOpen]) => isOpen)).toEqual([false, true, false]);
    expect(hrefs(viewOf([ended, behind, next])).at(-1)).toBe("?show=block-2025#block-2025");
  });
});
