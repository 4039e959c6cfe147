import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { physician, thisYear } from "../support/people";
import { readPdf } from "../support/servers/pdf";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

const me = physician("exam-history");
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
  await expect(examinations(page).getByRole("link", { name: /^Score report/ })).toHaveCount(2);
  await expect(page.getByText("You can download score reports for initial certification")).toBeVisible();

  const report = await saved(page, /^Score report \(PDF\) of Continuing Certification Examination/);
  expect(report.name).toBe("Score Report.pdf");
  expect(report.pdf.title).toBe("Score Report");
  for (const said of [me.fullName, "574", `May 6 to 17, ${thisYear - 1}`]) expect(report.pdf.text).toContain(said);

  const articles = page.getByRole("table", { name: "Article-based assessments, newest first" });
  await expect(articles).toContainText("3 modules, 3 passed");
  const result = await saved(page, /^Result \(PDF\) of Psychiatry/);
  expect(result.name).toBe("Article Assessment Result.pdf");
  expect(result.pdf.text).toContain(me.fullName);
  expect(await boardFingerprint(portal.database)).toBe(before);
});
