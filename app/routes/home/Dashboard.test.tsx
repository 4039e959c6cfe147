import { describe, expect, it } from "vitest";
import { readConfiguration } from "~/configuration/readConfiguration";
import { blockFacts, license } from "~/tests/support/ccBlocks";
import { markupOf } from "~/tests/support/markupOf";
import { day, physicianOn } from "~/tests/support/physicians";
import { Dashboard } from "./Dashboard";
import { homeView } from "./view";

const today = "2025-11-21";
const read = readConfiguration({});
if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
const help = read.configuration.public;

const physician = physicianOn(today, [blockFacts(2024, { hasAudit: true })], { medicalLicenses: [license("2026-01-31")] });
const records = { physician, assessments: [], examinations: [], examAssessments: [], reEntries: [], notifications: [], states: [] };
const view = homeView(records, { isReadOnly: false, livePayments: [] }, day(today));
const dashboard = () =>
  markupOf(<Dashboard view={view} asksForSurvey={false} problem={null} notice={null} kept={null} help={help} />);

describe("the dashboard", () => {
  it("HOME-04 has its cards in order, the account last", async () => {
    const headings = [...(await dashboard()).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading);
    const cards = [
      "CC audit",
      "Continuing Certification Status 2024 - 2026",
      "Medical Licensure",
      "CC Assessment Enrollment",
      "Examinations",
      "Your account",
    ];
    expect(headings.filter((heading) => cards.includes(heading ?? ""))).toEqual(cards);
  });

  it("HOME-09 has a button that leads to the activity records", async () => {
    expect(await dashboard()).toMatch(/<a [^>]*href="\/physicianportal\/ManageActivities"[^>]*>View and Manage Activity<\/a>/);
  });
});
