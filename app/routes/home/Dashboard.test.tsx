import { describe, expect, it } from "vitest";
import type { Unanswered } from "~/app/board/boardError";
import { CertificateStatus } from "@portal/contract/enumerations";
import { blockFacts, completedBlockFacts, license } from "~/tests/support/records/ccBlocks";
import { invoice } from "~/tests/support/records/invoices";
import { markupOf } from "~/tests/support/pages/markupOf";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { Dashboard } from "./Dashboard";
import type { HomeRecords } from "./readHome";
import { homeView } from "./homeView";

const today = "2025-11-21";

const physician = physicianOn(today, [blockFacts(2024, { hasAudit: true })], {
  medicalLicenses: [license("2026-01-31")],
});
const records = {
  physician,
  ...nothingElse,
};
const viewOf = (changes: Partial<HomeRecords> = {}) =>
  homeView({ ...records, ...changes }, { isReadOnly: false, livePayments: [] }, day(today));
const shown = { asksForSurvey: false, offersSecondFactor: false, problem: null, notice: null, part: null, kept: null };
const dashboard = (view = viewOf()) => markupOf(<Dashboard view={view} {...shown} programNotice="open" />);

describe("the dashboard", () => {
  it("ACCT-10 offers a second factor where the identity service does", async () => {
    const offering = <Dashboard view={viewOf()} {...shown} offersSecondFactor programNotice="open" />;
    expect(await markupOf(offering)).toContain("Don’t ask again");
    expect(await dashboard()).not.toContain("Don’t ask again");
  });

  it("OPER-41 says which address a mail came back from, and what to do", async () => {
    const markupWith = (hasBounced: boolean) => dashboard(viewOf({ reminders: { areOn: false, hasBounced } }));
    const text = "Change your e-mail address, or turn reminders on again if the address is correct.";
    expect(await markupWith(true)).toContain(text);
    expect(await markupWith(false)).not.toContain(text);
    expect(await dashboard()).not.toContain(text);
  });

  it.each([
    [
      ["save-attestations"],
      "Your last attestations were not saved: your session had ended, ",
      "Save and Attest again.",
    ],
    [
      ["use-activity-records"],
      "Your attestations are not saved yet.<",
      "<p>Nothing is saved until",
      "Show what is not saved",
    ],
    [
      ["save-license", "save-attestations"],
      "Several forms were not saved: your session had ended, ",
      "each form again.",
    ],
    [["use-activity-records", "save-license"], "Several forms were not saved.<", "<p>Nothing is saved until"],
  ] as const)("ACT-05 says of what %s left that it is not saved, and only true reasons", async (intents, ...texts) => {
    const page = <Dashboard view={viewOf()} {...shown} kept={{ intents, isShown: false }} programNotice="open" />;
    const markup = await markupOf(page);
    for (const text of texts) expect(markup).toContain(text);
  });

  it("HOME-05 shows the notice of program changes until it is closed; those who only look have no button", async () => {
    const asked = async (programNotice: "open" | "closed" | "read-only") => {
      const page = await markupOf(<Dashboard view={viewOf()} {...shown} programNotice={programNotice} />);
      return [page.includes("Changes to Continuing Certification"), page.includes('value="close-program-notice"')];
    };
    expect(await asked("open")).toEqual([true, true]);
    expect(await asked("read-only")).toEqual([true, false]);
    expect(await asked("closed")).toEqual([false, false]);
  });

  it("HOME-04 has its cards in order, assessments first where they ask for something", async () => {
    const blocks = [completedBlockFacts(2021), blockFacts(2024, { hasAudit: true })];
    const view = viewOf({ physician: physicianOn(today, blocks) });
    const headingsOf = async (shown: typeof view) =>
      [...(await dashboard(shown)).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading);
    const block = "Continuing Certification Status";
    const [licenses, assessments] = ["Medical Licensure", "CC Assessment Enrollment"];
    const ends = ["Examinations", "Certifications", `${block} 2021 - 2023`, "Your account", "Need help?"];
    const cards = (...middle: string[]) => ["CC audit", `${block} 2024 - 2026`, ...middle, ...ends];
    const usual = cards(licenses, assessments);
    const shown = async (of: typeof view) => (await headingsOf(of)).filter((heading) => usual.includes(heading ?? ""));
    expect(await shown(view)).toEqual(usual);
    expect(await shown({ ...view, asksForAssessments: true })).toEqual(cards(assessments, licenses));
  });

  it("HOME-13 has the button of the most urgent step, and that of the verdict where there is no step", async () => {
    const past = physicianOn(today, [completedBlockFacts(2022)], { medicalLicenses: [license("2099-12-31")] });
    const [block] = past.currentCCEnrollment?.ccBlocks ?? [];
    if (!past.currentCCEnrollment || block === undefined) throw new Error("There is a block");
    const ccBlocks = [{ ...block, outstandingRequirements: ["MedicalLicense" as const] }];
    const reported = { ...past, currentCCEnrollment: { ...past.currentCCEnrollment, ccBlocks } };
    const band = async (changes: Partial<HomeRecords>) =>
      /aria-label="Your status"[\s\S]*?<\/section>/.exec(
        await dashboard(viewOf({ physician: reported, ...changes })),
      )?.[0];
    expect(await band({ invoices: [invoice()] })).toContain("Pay your invoice</a>");
    expect(await band({})).toContain("Write to the board</a>");
  });

  it("HOME-13 never has a list of next steps with nothing in it", async () => {
    const heading = "What to do next</h2>";
    const nothing = physicianOn(today, [], { certificates: [], currentCCEnrollment: null });
    const done = physicianOn(today, [completedBlockFacts(2024, { ccAnnualFees: [] })], { certificates: [] });
    const lists = async (of: typeof physician, isEmpty: boolean) => {
      const page = await dashboard(viewOf({ physician: of }));
      expect(page.includes(heading)).toBe(!isEmpty);
      if (!isEmpty)
        expect(page.slice(page.indexOf(heading))).toMatch(
          /^What to do next<\/h2><p>You have nothing to complete\.<\/p>/,
        );
    };
    await lists(done, false);
    // The verdict says that requirements are not met.
    const lapsed = physicianOn(today, [completedBlockFacts(2022)]);
    const [block] = lapsed.currentCCEnrollment?.ccBlocks ?? [];
    if (!lapsed.currentCCEnrollment || block === undefined) throw new Error("There is a block");
    const ccBlocks = [{ ...block, outstandingRequirements: ["MedicalLicense" as const] }];
    await lists({ ...lapsed, currentCCEnrollment: { ...lapsed.currentCCEnrollment, ccBlocks } }, true);
    expect(await dashboard(viewOf({ physician: nothing }))).toContain(heading);
  });

  it("HOME-09 has a button that leads to the activity records", async () => {
    expect(await dashboard()).toMatch(
      /<a [^>]*href="\/physicianportal\/ManageActivities"[^>]*>View and Manage Activity<\/a>/,
    );
  });

  it("EXAM-06 has a link to the exams that can be applied for", async () => {
    expect(await dashboard()).toMatch(
      /<a [^>]*href="\/physicianportal\/AvailableExaminations"[^>]*>Available Applications<\/a>/,
    );
  });

  it("HOME-10 has a link to the calendar of its deadlines where there are any", async () => {
    const link = /<a [^>]*href="\/physicianportal\/en\/deadlines.ics"[^>]*>Add to your calendar \(\.ics\)/;
    expect(await dashboard()).toMatch(link);
    const completed = viewOf({ physician: physicianOn(today, [completedBlockFacts()]) });
    expect(await dashboard(completed)).not.toContain("deadlines.ics");
  });

  it("SHELL-08 promises nothing of what the board does not offer, and does of what it did not answer right now", async () => {
    const lapsed = physician.certificates.map((own) => ({ ...own, certificateStatus: CertificateStatus.Inactive }));
    const without = (why: Unanswered, states: [] | null) =>
      dashboard(
        viewOf({
          physician: { ...physician, certificates: lapsed },
          assessments: why,
          examinations: why,
          reEntries: why,
          states,
        }),
      );
    const promises = (page: string) => page.match(/temporarily unavailable|try again in a few minutes/gi)?.length ?? 0;
    expect(promises(await without("unknown", null))).toBeGreaterThan(5);
    const page = await without("not-offered", []);
    expect(promises(page)).toBe(0);
    for (const words of [
      "not show article-based assessments here",
      "not show how to regain it",
      "not show all of your",
    ]) {
      expect(page).toContain(`The board does ${words}`);
    }
    expect(page).toContain("The board does not show exam applications here.");
  });
});
