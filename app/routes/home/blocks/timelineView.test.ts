import { describe, expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { BlockFacts } from "@portal/domain/blocks/blockEvaluation";
import { attestation, blockFacts, completedBlockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { homeView } from "../homeView";

/** The timeline of the current block. */
function timelineOn(today: string, ...blocks: BlockFacts[]) {
  const records = { physician: physicianOn(today, blocks), ...nothingElse };
  const view = homeView(records, { isReadOnly: false, livePayments: [] }, day(today));
  return view.blocks.find(({ isCurrent }) => isCurrent)?.timeline;
}

describe("CCB-17 the timeline of a block", () => {
  it("has its years with what they hold, and today among them", () => {
    const ccAttestations = [
      attestation(CCAttestationType.CME, 2024, 30),
      attestation(CCAttestationType.SA, 2024, 7.5),
      attestation(CCAttestationType.PIPClinical, 2025),
    ];
    expect(timelineOn("2025-07-02", blockFacts(2024, { ccAttestations }))).toEqual({
      parts: [
        { name: "2024", text: "37.5 credits" },
        { name: "2025", text: "PIP-Clinical" },
        { name: "2026", text: "Opens on January 1, 2026" },
      ],
      years: 3,
      overdue: 0,
      today: { share: (1 + 183 / 365) / 3, text: "Today, July 2, 2025" },
    });
  });

  it("has both blocks for who works on one that has ended", () => {
    const timeline = timelineOn("2025-11-21", blockFacts(2022), blockFacts(2025));
    expect(timeline).toMatchObject({ years: 6, overdue: 3 });
    expect(timeline?.parts).toEqual([
      { name: "2022 - 2024", text: "Overdue: ended 325 days ago" },
      { name: "2025 - 2027", text: "Next block" },
    ]);
  });

  it("has nothing overdue while an extension runs", () => {
    const extended = blockFacts(2022, { extensionDate: wireDate("2026-01-01") });
    const timeline = timelineOn("2025-11-21", extended, completedBlockFacts(2025));
    expect(timeline).toMatchObject({ overdue: 0, parts: [{ text: "Extended: 41 days left" }, {}] });
  });
});
