import type { Page } from "@playwright/test";
import { expect, test } from "../support/servers/portal";

const examination = "Apply/8003";
const section = (page: Page) => page.locator('main li[aria-current="step"]');
const heading = (page: Page) => section(page).getByRole("heading", { level: 2 });
const pressContinue = (page: Page) => page.getByRole("button", { name: "Continue", exact: true }).click();

async function start(page: Page): Promise<void> {
  await page.goto("AvailableExaminations");
  await page.getByRole("button", { name: "Apply for Certification Examination in Clinical Neurophysiology" }).click();
  await expect(heading(page)).toContainText("Applicant Information");
}

async function tellTraining(page: Page): Promise<void> {
  await page.goto(`${examination}/training`);
  await page.getByLabel("Practice", { exact: true }).check();
  await page.getByLabel("Institution").fill("St. Mary Hospital");
  await page.getByLabel("Location").fill("Chicago, Illinois");
  await page.locator("#training-practiceStart").fill("01/01/2018");
  await page.locator("#training-practiceEnd").fill("12/31/2024");
  await page.getByLabel("Training time").selectOption("2");
  await pressContinue(page);
  await expect(heading(page)).toContainText("Application Attestation");
}

test.beforeEach(({ page, signedInAs }) => signedInAs(page, "mid-block"));

test("APPLY-01 APPLY-02 APPLY-04 an application is begun, gone through, left and found again as it was", async ({
  page,
  browser,
  portal,
  signedInAs,
  javaScriptEnabled,
}) => {
  await start(page);
  await expect(page).toHaveURL(/\/Apply\/8003\/applicant-information/);
  await page.goto(`${examination}/attestation`);
  await expect(page).not.toHaveURL(/attestation/);
  await tellTraining(page);

  const elsewhere = await browser.newContext({ baseURL: portal.url, javaScriptEnabled });
  const other = await elsewhere.newPage();
  await signedInAs(other, "mid-block");
  await other.goto(examination);
  await expect(other).toHaveURL(/applicant-information/);
  await other.getByRole("link", { name: "Application Attestation" }).first().click();
  await pressContinue(other);
  await expect(other.getByRole("alert")).toContainText("Please attest to the above before continuing");
  await other.getByLabel("I attest to the above").check();
  await pressContinue(other);
  await expect(heading(other)).toContainText("Testing Options");
  await pressContinue(other);
  await expect(other.getByRole("alert")).toContainText("You must choose a selection.");
  await other.getByLabel("I do not need accommodations").check();
  await pressContinue(other);
  await expect(other.getByRole("heading", { level: 1 })).toContainText("Check your answers");
  await expect(other.locator("main")).toContainText("St. Mary Hospital");
  await other.getByRole("link", { name: "Change Testing Options" }).click();
  await expect(heading(other)).toContainText("Testing Options");
  await pressContinue(other);
  await other.getByRole("link", { name: "Continue to payment" }).click();
  await expect(heading(other)).toContainText("Payment");
  await elsewhere.close();
});

test("APPLY-01 the second of two windows shows the conflict", async ({ page, context }) => {
  await start(page);
  await page.goto(`${examination}/training`);
  const other = await context.newPage();
  await other.goto(`${examination}/training`);
  await tellTraining(page);
  await other.getByLabel("Other Board", { exact: true }).check();
  await other.getByLabel("Organization").selectOption({ index: 1 });
  await other.getByLabel("Certification date").fill("01/01/2015");
  await pressContinue(other);
  await expect(other.getByText("this section was changed elsewhere")).toBeVisible();
  await expect(other.getByText("St. Mary Hospital").first()).toBeVisible();
});
