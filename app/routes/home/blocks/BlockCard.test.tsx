import { describe, expect, it } from "vitest";
import { blockFacts, completedBlockFacts, fee } from "~/tests/support/records/ccBlocks";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { configuration, markupOf } from "~/tests/support/pages/markupOf";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { noneOpen } from "../dashboardForm";
import { homeView } from "../homeView";
import { BlockCard } from "./BlockCard";

const today = "2025-11-21";

/** The card of the block from 2024 to 2026. */
function card(changes: Partial<CCBlock> = {}): Promise<string> {
  const known = physicianOn(today, [blockFacts(2024)]);
  const enrollment = known.currentCCEnrollment;
  const ccBlocks = (enrollment?.ccBlocks ?? []).map((own) => ({ ...own, ...changes }));
  const currentCCEnrollment = enrollment && { ...enrollment, ccBlocks, currentCCBlock: ccBlocks[0] ?? null };
  const physician = { ...known, currentCCEnrollment };
  const records = {
    physician,
    ...nothingElse,
  };
  const [block] = homeView(records, { isReadOnly: false, livePayments: [] }, day(today), noneOpen).blocks;
  if (block === undefined) throw new Error("There is a block");
  return markupOf(<BlockCard view={block} />);
}

describe("the card of a block", () => {
  it("CCB-13 lists SA CME, CME, PIP and Patient Safety, above the table of attestations", async () => {
    const markup = await card();
    const [requirements = "", attestations = ""] = markup
      .slice(markup.indexOf("CC Activity Requirements"))
      .split("Your attestations");
    const [list = ""] = requirements.match(/<ul.*<\/ul>/) ?? [];
    expect(
      list
        .split("<li")
        .slice(1)
        .map((item) => /\b(SA-CME|CME|PIP|Patient Safety)\b/.exec(item)?.[0]),
    ).toEqual(["CME", "SA-CME", "PIP", "Patient Safety"]);
    expect(attestations).toContain("<table");
  });

  it("CCB-10 names whom to write to where the board reports fees without their years", async () => {
    const changes = { ccAnnualFees: [], outstandingRequirements: ["Fees" as const], hasFailedAudit: true };
    const markup = await card(changes);
    expect(markup).toContain(`mailto:${configuration.paymentsEmail}`);
    expect(markup).not.toContain('href="#fees"');
  });

  it("CCB-10 FEE-05 leads from another block than the current one to the page of the annual fees", async () => {
    const owing = (year: number) => completedBlockFacts(year, { ccAnnualFees: [fee(year)] });
    const physician = physicianOn(today, [owing(2018), owing(2021)]);
    const records = { physician, ...nothingElse };
    const { blocks } = homeView(records, { isReadOnly: false, livePayments: [] }, day(today), noneOpen);
    const other = blocks.find(({ isCurrent }) => !isCurrent);
    if (other === undefined) throw new Error("There is another block");
    expect(await markupOf(<BlockCard view={other} />)).toContain(
      '<a href="/physicianportal/payments/annual-fees">see your annual fees</a>',
    );
  });

  it("HOME-09 CCB-11 has the clinical status and the way to the activities at the ends of its titles", async () => {
    const [head = "", requirements = ""] = (await card()).split("CC Activity Requirements");
    expect(head).toMatch(/Clinical status<\/span> Clinically Active.*>Edit</);
    expect(requirements).toMatch(/^<\/h3>.*?>View and Manage Activity</);
  });

  it("CCB-14 leads to the activity records and to the list of approved activities", async () => {
    const markup = await card();
    expect(markup).toMatch(
      /<a [^>]*href="\/physicianportal\/ManageActivities"[^>]*>View and Manage Activity Records<\/a>/,
    );
    expect(markup).toContain(`<a href="${configuration.approvedActivitiesUrl}">list of approved activities</a>`);
  });
});
