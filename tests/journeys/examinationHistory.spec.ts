import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { physician, thisYear } from "../support/people";
import { readPdf } from "../support/servers/pdf";
import { expect, test } from "../support/servers/portal";
import { visitor } from "../support/pages/visitor";

test.use({ changesNothing: true });

const me = physician("exam-history");
const address = "ExaminationHistory";
const examinations = (page: Page) => page.getByRole("table", { name: "Exams, newest first" });

async function saved(page: Page, link: RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link }).first().click(),
  ]);
  return { name: download.suggestedFilename(), pdf: await readPdf(await readFile(await download.path())) };
}

test("EXAM-08 EXAM-09 a physician reads the history and downloads score report and result", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "exam-history");
  const before = await boardFingerprint(portal.database);
  await page.getByRole("link", { name: "View Exam History" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Exam History");
  const rows = examinations(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
  const results = ["Pass", "Invalidated", "Unexcused Absence", "Fail", "Pass"];
  await expect(rows).toHaveCount(results.length);
  for (const [index, result] of results.entries()) await expect(rows.nth(index)).toContainText(result);
  await expect(rows.first()).toContainText("Modules: Psychiatry, Brain Injury Medicine");
  // Of the five, the newest and the failed one.
  await expect(examinations(page).getByRole("link", { name: /^Download/ })).toHaveCount(2);
  await expect(page.getByText("You can download score reports for initial certification")).toBeVisible();

  const report = await saved(page, /^Download the score report of Continuing Certification Examination/);
  expect(report.name).toBe("Score Report.pdf");
  expect(report.pdf.title).toBe("Score Report");
  for (const said of [me.fullName, "574", `May 6, ${thisYear - 1}`]) expect(report.pdf.text).toContain(said);

  const articles = page.getByRole("table", { name: "Article-based assessments, newest first" });
  await expect(articles).toContainText("3 modules, 3 passed");
  const result = await saved(page, /^Download the result of Psychiatry/);
  expect(result.name).toBe("Article Assessment Result.pdf");
  expect(result.pdf.text).toContain(me.fullName);
  expect(await boardFingerprint(portal.database)).toBe(before);
});

test("EXAM-06 a released result leads from the dashboard to the history", async ({ page, signedInAs }) => {
  await signedInAs(page, "passed-cc-exam");
  await page.getByRole("link", { name: "View Results" }).click();
  await expect(examinations(page)).toContainText("Continuing Certification Examination in Psychiatry");
  await expect(examinations(page).getByRole("link", { name: /^Download/ })).toHaveCount(1);
});

test("EXAM-08 EXAM-13 no result is shown before its release, and an empty history says so", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "exam-missed");
  await page.goto(address);
  for (const said of ["Did not appear for the appointment", "Invalidated", "No result yet"])
    await expect(examinations(page)).toContainText(said);
  await expect(examinations(page)).not.toContainText("Pass");
  await page.context().clearCookies();
  await signedInAs(page, "not-started");
  await page.goto(address);
  await expect(page.getByText("You have not taken any exams.")).toBeVisible();
  await expect(page.getByText("You have no article-based assessment.")).toBeVisible();
});

test("EXAM-09 AUTH-17 a download that is not the physician's to have is not there", async ({ portal }) => {
  const owner = await visitor(portal, "exam-history");
  const report = (id: string) => `${address}/ScoreReport.pdf?examinationId=${id}`;
  const result = (id: string) => `${address}/ArticleAssessmentResult.pdf?abccAssessmentId=${id}`;
  const mine = [report("6005"), result(`${me.physicianId}01`)];
  for (const path of mine) {
    const answer = await owner.get(path);
    expect([answer.status(), answer.headers()["content-type"], answer.headers()["cache-control"]]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
  }
  // Too old, invalidated, missed, unknown, and no ids at all.
  for (const id of [
    "6001",
    "6004",
    "6003",
    "999999",
    "abc",
    "-1",
    "6005.0",
    "",
    "6005&examinationId=6001&examinationId=6004",
  ]) {
    const wanted = id.startsWith("6005&") ? 200 : 404;
    expect((await owner.get(report(id))).status(), id).toBe(wanted);
  }
  for (const id of ["999999", "x", ""]) expect((await owner.get(result(id))).status(), id).toBe(404);
  const other = await visitor(portal, "meeting");
  for (const path of mine) expect((await other.get(path)).status(), path).toBe(404);
});
