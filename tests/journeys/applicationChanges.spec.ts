import type { Page } from "@playwright/test";
import { actByLink } from "../support/pages/actByLink";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

const me = physician("applying-submitted");
const title = "Continuing Certification Examination in Psychiatry";
const card = (page: Page) => page.getByRole("region", { name: "Examinations", exact: true });

test("APPLY-23 APPLY-24 APPLY-25 APPLY-26 testing options are changed, and the application is withdrawn once @script", async ({
  browser,
  page,
  signedInAs,
}) => {
  await signedInAs(page, "applying-submitted");
  await card(page).getByRole("link", { name: "Change or withdraw" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Application summary: ${title}`);
  await page.getByRole("link", { name: "Change testing options" }).click();
  await expect(page.getByText("Currently saved: No accommodations")).toBeVisible();

  await page.getByLabel(/Americans with Disabilities Act/).check();
  await page.getByRole("button", { name: "Save Testing Options" }).click();
  await expect(page.getByRole("alert")).toContainText("not both.");
  await expect(page.getByLabel(/Americans with Disabilities Act/)).toBeChecked();
  await page.getByLabel("I do not need accommodations").uncheck();
  await page.getByRole("button", { name: "Save Testing Options" }).click();
  await expect(page.getByRole("heading", { name: "Testing Options saved" })).toBeVisible();
  await expect(page.getByText("ADA accommodations")).toBeVisible();
  await expect(page.getByRole("link", { name: "Hand in papers for your accommodations" })).toBeVisible();
  await page.goto("");
  await expect(page.getByText(`Send the board the documents for your accommodations: ${title}`).first()).toBeVisible();

  // No longer requested, so that no papers are asked for.
  await page.goto(`Apply/8007/change-testing-options`);
  await page.getByLabel(/Americans with Disabilities Act/).uncheck();
  await page.getByLabel("I do not need accommodations").check();
  await page.getByRole("button", { name: "Save Testing Options" }).click();
  await expect(page.getByRole("link", { name: "Hand in papers for your accommodations" })).toHaveCount(0);

  await page.getByRole("link", { name: "Withdraw application" }).click();
  await expect(page.getByText("Fees are non-refundable.")).toBeVisible();
  await expect(page.getByText("$1,100.00")).toBeVisible();
  await page.getByLabel("Why are you withdrawing? (optional)").fill("I have moved");
  await page.getByRole("button", { name: "Withdraw Application" }).click();
  await expect(page.getByRole("alert")).toContainText("Select the box to confirm");
  await expect(page.getByLabel("Why are you withdrawing? (optional)")).toHaveValue("I have moved");
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await tab.getByLabel(`I want to withdraw my application for ${title}`).check();
  await page.getByRole("button", { name: "Withdraw Application" }).click();
  await expect(page.getByRole("heading", { name: "Application withdrawn" })).toBeVisible();
  await expect(page.getByText("Withdrawn on")).toBeVisible();
  // The other tab has the form still.
  await other.getByRole("button", { name: "Withdraw Application" }).click();
  await expect(other.getByText("Nothing changed. Application withdrawn before.")).toBeVisible();
  await other.close();

  await page.goto("");
  await expect(card(page)).toContainText("Withdrawn on");
  await expect(card(page).getByRole("link", { name: "Change or withdraw" })).toHaveCount(0);
  await page.goto("Apply/8007/withdraw");
  await expect(page.getByText(/^This application was withdrawn on /)).toBeVisible();
  await page.goto("AccountInformation?history=all");
  await expect(page.getByRole("row").filter({ hasText: `Application withdrawn: ${title}` })).toContainText(
    "I have moved",
  );

  const staff = await browser.newPage();
  await signedInAs(staff, "staff");
  await actByLink(staff, me.physicianId);
  await staff.goto("Apply/8007/withdraw");
  await expect(staff.getByText(/^This application was withdrawn on /)).toBeVisible();
  await staff.close();
});
