import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/servers/portal";

test.describe.configure({ timeout: 120_000 });

/** By key: a page that is still scrolling to its section moves away from under the pointer. */
const press = (on: Locator) => on.press("Enter");
const heading = (page: Page) => page.locator('main li[aria-current="step"]').getByRole("heading", { level: 2 });
const sections = (page: Page) => page.locator("main ol > li").getByRole("heading", { level: 2 });
const pressContinue = (page: Page) => press(page.getByRole("button", { name: "Continue", exact: true }));
const opens = (page: Page, title: string) => expect(heading(page)).toContainText(title);
const open = (page: Page, title: string) => press(page.locator("main ol").getByRole("link", { name: title }));
const said = (page: Page) => page.getByRole("alert").first();

async function start(page: Page, title: string): Promise<void> {
  await page.goto("AvailableExaminations");
  await press(page.getByRole("button", { name: `Apply for ${title}`, exact: true }));
  await opens(page, "Applicant Information");
}

/** Both sections are read, and nothing need be changed in them. */
async function confirmWho(page: Page): Promise<void> {
  await pressContinue(page);
  await opens(page, "Medical Licenses");
  await pressContinue(page);
}

async function attest(page: Page): Promise<void> {
  await opens(page, "Application Attestation");
  await page.getByLabel("I attest to the above").check();
  await pressContinue(page);
  await opens(page, "Testing Options");
}

async function finish(page: Page): Promise<void> {
  await attest(page);
  await page.getByLabel("I do not need accommodations").check();
  await pressContinue(page);
  await toPayment(page);
}

async function toPayment(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Check your answers");
  await press(page.getByRole("link", { name: /^Continue to (payment|submit)$/ }));
  await opens(page, "Payment");
}

test("APPLY-07 APPLY-08 modules with a locked one, two of them and three, the focus of one, and re-entry", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "applying-combined");
  await page.goto("Apply/8008");
  await confirmWho(page);
  await opens(page, "Modules");
  await expect(page.getByText("Choose 2 or 3. The fee for 2 is $1,300.00, for 3 $1,500.00.")).toBeVisible();
  await expect(page.getByLabel("Psychiatry")).toBeChecked();
  await expect(page.getByLabel("Psychiatry")).toBeDisabled();
  await expect(page.getByLabel("Child Neurology")).toHaveCount(0);
  await pressContinue(page);
  await expect(said(page)).toContainText("You must select 2 or 3 certifications");

  await page.getByLabel("Clinical neurophysiology (CNP) focus").selectOption("EEG");
  await pressContinue(page);
  await finish(page);
  await expect(page.locator("main")).toContainText("$1,300.00");
  await open(page, "Modules");
  await page.getByLabel("Neurology", { exact: true }).check();
  await pressContinue(page);
  await expect(page.getByText("Complete again: Application Attestation.")).toBeVisible();
  await attest(page);
  await open(page, "Payment");
  await expect(page.locator("main")).toContainText("$1,500.00");

  await open(page, "Modules");
  await page.getByLabel("Clinical Neurophysiology", { exact: true }).uncheck();
  await pressContinue(page);
  await expect(page.getByText("The CNP focus was cleared with its module.")).toBeVisible();
  await press(page.getByRole("link", { name: "Check your answers" }));
  await expect(page.locator("main")).toContainText("Neurology, Psychiatry");

  await page.goto("AvailableExaminations");
  const covered =
    "You already have an application that covers Neurology: Combined Continuing Certification Examination.";
  await expect(page.getByText(covered)).toBeVisible();
  await start(page, "Continuing Certification Examination in Neurology");
  await expect(page.getByText(covered)).toBeVisible();
  await page.goto("Apply/8008/modules");
  await expect(page.getByText(/application that covers Neurology: Continuing Certification .*only one/)).toBeVisible();

  await start(page, "Continuing Certification Examination in Clinical Neurophysiology");
  await confirmWho(page);
  await opens(page, "Focus");
  await pressContinue(page);
  await expect(said(page)).toContainText("You must select a Clinical Neurophysiology focus");
  await page.getByLabel("EMG").check();
  await pressContinue(page);
  await finish(page);

  await start(page, "Re-Entry Examination in Psychiatry");
  await confirmWho(page);
  await finish(page);
  await expect(sections(page)).toHaveCount(5);
});

test("APPLY-09 APPLY-10 a single pathway is not asked for, another board is, and nothing of a training once transferred in", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "applying-one-pathway");
  await page.goto("Apply/8004");
  await confirmWho(page);
  await opens(page, "Training");
  await expect(page.getByText("Training pathway: Fellowship")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(2);
  await page.getByLabel("Program name").fill("University Hospital");
  await page.getByLabel("Start date").fill("08/01/2026");
  await page.getByLabel("End date").fill("08/01/2027");
  await page.getByLabel("Full time").check();
  await pressContinue(page);
  await expect(said(page)).toContainText("The fellowship must be finished by July 31, 2027.");
  await page.getByLabel("End date").fill("07/31/2027");
  await pressContinue(page);
  await finish(page);

  await start(page, "Certification Examination in Clinical Neurophysiology");
  await confirmWho(page);
  await opens(page, "Training");
  await pressContinue(page);
  await press(said(page).getByRole("link", { name: "You must select a training pathway." }));
  await page.getByLabel("Other Board", { exact: true }).check();
  await pressContinue(page);
  for (const text of ["Must select an organization.", "Enter the certification date."])
    await expect(said(page)).toContainText(text);
  await page.getByLabel("Organization").selectOption({ index: 2 });
  await page.getByLabel("Certification date").fill("09/30/2019");
  await pressContinue(page);
  await finish(page);

  await page.context().clearCookies();
  await signedInAs(page, "applying-transferred");
  await press(page.getByRole("link", { name: /^Complete and Pay/ }));
  await confirmWho(page);
  await finish(page);
  await expect(page.locator("main")).toContainText("Transfer fee");
});

test("APPLY-12 APPLY-15 EXAM-11 an article assessment asks for no testing options, costs nothing, and is submitted; EXAM-10", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "applying-transferred");
  await start(page, "Article-Based Assessment in Psychiatry");
  await confirmWho(page);
  await attest(page);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await pressContinue(page);
  await toPayment(page);
  await press(page.getByRole("button", { name: "Submit application" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your application was submitted");
  await expect(page.locator("main").getByText("receipt")).toHaveCount(0);
  await press(page.getByRole("link", { name: "Back To Dashboard" }));
  await expect(page.getByText("Application Pending Review by Credentials Department")).toBeVisible();
  await page.goto("ExaminationReport");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Examination Report");
  await press(page.getByRole("link", { name: "View Exam History" }));
  await expect(page).toHaveURL(/\/ExaminationHistory$/);
});
