import { describe, expect, it } from "vitest";
import type { Unanswered } from "~/app/board/boardError";
import { CCAttestationType, ClinicalStatus } from "@portal/contract/enumerations";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { blockFacts, completedBlockFacts, fee, license } from "~/tests/support/records/ccBlocks";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { wireDateOf } from "@portal/domain/time/boardTime";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { type AssessmentsView, assessmentsView } from "../assessments/assessmentsView";
import { blockFigures, feesText, settledFees } from "../blocks/blockFigures";
import { obligationsOf } from "../nextSteps/nextStepsView";
import { summaryTiles } from "./summaryTiles";

const today = "2025-11-21";
function tilesOf(
  blocks: ReturnType<typeof blockFacts>[],
  assessments: AbccAssessment[] | Unanswered = [],
  licenses = [license("2027-06-30")],
  changes: Partial<AssessmentsView> = {},
) {
  const physician = physicianOn(today, blocks, { medicalLicenses: licenses });
  const records = {
    physician,
    ...nothingElse,
    assessments,
  };
  const all = obligationsOf(records, day(today));
  const shown = assessmentsView(records, all, { isReadOnly: false, unsaved: null }, day(today));
  return summaryTiles(records, all, { ...shown, ...changes }, (part) => `#${part}`, day(today));
}

describe("the summary", () => {
  it("HOME-03 has four tiles, each with one short fact and a part of the page to go to", () => {
    const tiles = tilesOf([blockFacts(2024, { ccAnnualFees: [fee(2024, { isPaid: true }), fee(2025), fee(2026)] })]);
    expect(tiles.map(({ name, state, note, href }) => [name, state, note, href])).toEqual([
      ["Medical Licensure", "met", "Until June 30, 2027", "#licensure"],
      ["Activities", "open", "0 of 4 done", "#activities"],
      ["Annual Fees", "open", "1 of 3 years paid", "#fees"],
      ["Assessments", "exempt", null, "#assessments"],
    ]);
  });

  it("API-09 HOME-03 says that no article exams are open only where all assessments can be read", () => {
    const pathway = { titles: ["Neurology"], pathway: "articles", text: "", canApply: false } as const;
    const pathways = [pathway];
    const noteWith = (isIncomplete: boolean) =>
      tilesOf([completedBlockFacts(2024)], [], undefined, { pathways, isIncomplete })[3]?.note;
    expect([noteWith(false), noteWith(true)]).toEqual(["No article exams are open", null]);
  });

  it("HOME-03 counts no years of fees where it is not known whether one is paid", () => {
    const known = fee(2025);
    const years = { startYear: 2024, endYear: 2026 };
    expect(settledFees({ ...years, ccAnnualFees: [{ ...known, isPaid: true }, known, fee(2022)] })).toMatchObject({
      settled: 1,
    });
    expect(settledFees({ ...years, ccAnnualFees: [{ ...known, isPaid: null }, known] })).toBe("unknown");
    const [outside] =
      physicianOn(today, [blockFacts(2024, { ccAnnualFees: [fee(2022)] })]).currentCCEnrollment?.ccBlocks ?? [];
    if (outside === undefined) throw new Error("There is a block");
    const unlicensed = { ...outside, outstandingRequirements: ["MedicalLicense" as const] };
    expect([feesText(outside), blockFigures({ ...outside, outstandingRequirements: [] }, [], true)]).toEqual([
      "",
      "0 of 0 requirements",
    ]);
    expect(blockFigures(unlicensed, [], true)).toBe("0 of 0 requirements, no current medical license");
    expect(tilesOf([blockFacts(2024, { ccAnnualFees: [fee(2022, { isPaid: true })] })])[2]?.note).toBeNull();
  });

  it("HOME-03 counts the years of fees of one block only where nothing is due for another", () => {
    const feesOf = (...blocks: ReturnType<typeof blockFacts>[]) => tilesOf(blocks)[2]?.note;
    const paid = [2022, 2023, 2024].map((year) => fee(year, { isPaid: true }));
    const extended = (isPaid: boolean) => [
      blockFacts(2022, { ccAnnualFees: paid, extensionDate: wireDateOf(day("2026-03-31")) }),
      blockFacts(2025, { ccAnnualFees: [fee(2025, { isPaid })] }),
    ];
    expect(feesOf(...extended(true))).toBe("3 of 3 years paid");
    expect(feesOf(...extended(false))).toBe("2025 not paid");
  });

  it("HOME-03 says of activities what one block asks for first, and names the blocks where it isn't the current one alone", () => {
    const activitiesOf = (...blocks: ReturnType<typeof blockFacts>[]) => {
      const { note, href } = tilesOf(blocks)[1] ?? { note: null, href: null };
      return [note, href];
    };
    // Only a fee is outstanding in the ended block: it stays the current one.
    const owesFee = completedBlockFacts(2022, { ccAnnualFees: [fee(2022)] });
    const [, next] = physicianOn(today, [owesFee, blockFacts(2025)]).currentCCEnrollment?.ccBlocks ?? [];
    expect(activitiesOf(owesFee, blockFacts(2025))).toEqual(["2025 - 2027: 0 of 4 done", `#block-${next?.ccBlockId}`]);
    expect(activitiesOf(blockFacts(2022), blockFacts(2025))).toEqual(["0 of 4 done", "#activities"]);
    expect(activitiesOf(completedBlockFacts(2024))).toEqual(["4 of 4 done", "#activities"]);
    const lacksOne = completedBlockFacts(2024, { clinicalStatus: ClinicalStatus.ClinicallyActive });
    const ccAttestations = lacksOne.ccAttestations.filter(
      ({ ccAttestationType }) => ccAttestationType !== CCAttestationType.PatientSafety,
    );
    expect(activitiesOf({ ...lacksOne, ccAttestations })).toEqual(["3 of 4 done, Patient Safety to do", "#activities"]);
    const past = completedBlockFacts(2022, { clinicalStatus: ClinicalStatus.ClinicallyActive });
    const others = past.ccAttestations.filter(
      ({ ccAttestationType }) => ccAttestationType !== CCAttestationType.PatientSafety,
    );
    expect(activitiesOf({ ...past, ccAttestations: others })[0]).toBe("3 of 4 done, Patient Safety missing");
  });

  it("HOME-03 has a tile for the next block while requirements are not met", () => {
    const tiles = tilesOf([blockFacts(2022), blockFacts(2025)]);
    expect(tiles).toHaveLength(5);
    expect(tiles.at(-1)).toMatchObject({ name: "Next block 2025 - 2027", word: "To do", href: "#block-2025" });
    expect(tilesOf([completedBlockFacts(2022), blockFacts(2025)])).toHaveLength(4);
  });

  it("HOME-03 says that the board has not opened the next block, once it was to begin", () => {
    expect(tilesOf([blockFacts(2022)]).at(-1)).toMatchObject({
      name: "Next block 2025 - 2027",
      word: "Waiting for the board",
      note: "Not opened by the board yet",
    });
  });

  it("says since when there is no license", () => {
    expect(tilesOf([blockFacts()], [], [license("2025-06-30")])[0]).toMatchObject({
      word: "Expired",
      note: "Since June 30, 2025",
    });
  });

  it("SHELL-08 says what is not known right now, and what is never shown here", () => {
    expect(tilesOf([blockFacts()], "unknown").at(-1)).toMatchObject({
      name: "Assessments",
      state: "waiting",
      word: "Temporarily unavailable",
    });
    expect(tilesOf([blockFacts()], "not-offered").at(-1)).toMatchObject({
      name: "Assessments",
      state: "exempt",
      word: "Not shown here",
      note: null,
    });
  });

  it("API-09 says which pathway it is, and that it is unavailable where some of an assessment is", () => {
    const modules = [articleModule(1, { ccArticleResults: articleResults(20) })];
    const known = assessment(1, { modules: [...modules] });
    expect(tilesOf([blockFacts()], [known]).at(-1)?.note).toBe("Article pathway");
    Object.assign(modules, { isIncomplete: true });
    expect(tilesOf([blockFacts()], [{ ...known, modules }]).at(-1)?.word).toBe("Unavailable");
  });

  it("leads nowhere from a tile whose part is not there", () => {
    expect(
      tilesOf([])
        .slice(1, 3)
        .map(({ href }) => href),
    ).toEqual([null, null]);
  });
});
