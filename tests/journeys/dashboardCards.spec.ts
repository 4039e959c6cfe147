import type { Page } from "@playwright/test";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

/** A desk of 1280 by 800 pixels, two of which a page without anything to do may take. */
const desk = { width: 1280, height: 800 };
const opened = { name: /^Attestations|^Annual fees|^Medical licenses/ };
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("HOME-03 HOME-12 where nothing is to be done the page is two screens long, and a tile unfolds what it leads to", async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize(desk);
  await signedInAs(page, "meeting");
  expect(await heightOf(page)).toBeLessThanOrEqual(2 * desk.height);
  await expect(page.getByRole("table", opened)).toHaveCount(0);
  for (const figures of ["92 of 90 CME, 26 of 24 SA-CME, PIP, Patient Safety", "2 of 3 years paid", "1 license"])
    await expect(page.getByRole("main").locator("summary").filter({ hasText: figures }).first()).toBeVisible();
  const account = page.getByRole("region", { name: "Your account" });
  const { fullName, physicianId, email } = physician("meeting");
  for (const fact of [fullName, `${physicianId}`, email]) await expect(account).toContainText(fact);

  const tiles = page.getByRole("region", { name: "Continuing Certification summary" });
  await expect(tiles.getByRole("link")).toHaveText([/Medical Licensure/, /Activities/, /Annual Fees/, /Assessments/]);
  await tiles.getByRole("link", { name: "Annual Fees" }).click();
  await expect(page).toHaveURL(/\/en\/dashboard\?show=fees#fees$/);
  await expect(page.getByRole("table", { name: /^Annual fees/ })).toBeInViewport();
  await expect(page.getByRole("table", opened)).toHaveCount(1);
});

test("HOME-12 SHELL-03 a page with assessments and exams that are over, or with notices, is short", async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize(desk);
  for (const [key, part, held] of [
    ["article-caught-up", "Modules", "20 of 20 articles passed in 4 modules"],
    ["exam-missed", "Past exams", "3 exams"],
  ] as const) {
    await page.context().clearCookies();
    await signedInAs(page, key);
    expect(await heightOf(page), key).toBeLessThanOrEqual(2 * desk.height);
    const folded = page.locator("details").filter({ has: page.getByRole("heading", { name: part, exact: true }) });
    await expect(folded.locator("summary").first()).toContainText(held);
    await folded.locator("summary").first().click();
    await expect(folded.getByRole("heading").nth(1)).toBeVisible();
  }
  for (const [key, notices, limit] of [
    ["survey-open", 1, 2 * desk.height],
    ["notified", 3, 1800],
  ] as const) {
    await page.context().clearCookies();
    await signedInAs(page, key);
    await expect(page.getByText("You have nothing to complete.")).toBeVisible();
    await expect(page.locator("[id^=notice-]:visible, [data-notice]:visible")).toHaveCount(notices);
    expect(await heightOf(page), key).toBeLessThanOrEqual(limit);
  }
});
