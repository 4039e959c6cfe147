import type { Page } from "@playwright/test";
import { attestationForm, savedNotice } from "../support/attestationForm";
import { expectAccessible } from "../support/expectAccessible";
import { licensure } from "../support/licensure";
import { accounts, cards, paying, texts } from "../support/paying";
import { enrollmentPages } from "../support/pathwayEnrollment";
import { type PersonKey, physician, thisYear } from "../support/people";
import { expect, test } from "../support/portal";

// To start a portal takes as long as to look at a few pages: those of one kind are looked at in one test.
test.describe.configure({ timeout: 180_000 });

const openPages = [
  "authentication/login",
  "authentication/staff-login",
  "authentication/login-failed?because=account",
  "authentication/logged-out?because=inactivity",
  "authentication/logout",
  "error",
  "error/PaymentProcessingError",
  "emailnotfound",
  "SearchForAccount",
  "PersonalInformation",
  "unauthorized",
  "verify",
  "verify/0000-0000-0000",
  "verify/nonsense",
  "no/such/page",
  "%00",
];
test("every page that is open to all is accessible", ({ page }) => eachAccessible(page, openPages));

test("the sign-in page with what is wrong is accessible", async ({ page }) => {
  await page.goto("authentication/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("E-mail address").fill("nobody@demo.meridianboard.example");
  await page.getByLabel("Password").fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("not right");
  await expectAccessible(page);
});

const dashboards: readonly (readonly PersonKey[])[] = [
  ["meeting", "mid-block", "behind", "extended", "not-started"],
  ["owes-license", "owes-fee", "owes-patient-safety", "owes-pip", "owes-sa", "owes-cme"],
  ["audited", "audit-passed", "audit-failed", "inactive", "not-enough-for-pip", "pip-waived"],
  ["patient-safety-not-required", "several-fees", "fee-after-exam", "several-certifications", "lifetime-only", "retired", "lapsed"],
  ["no-license", "expired-license", "expiring-license", "canadian-license"],
  ["article-pathway", "exam-appointment", "exam-application", "notified"],
  ["article-catch-up", "article-failed", "article-legacy", "lapsed-subspecialty", "lapsed-reentry-exam", "passed-cc-exam"],
];
for (const keys of dashboards) {
  test(`the dashboards of ${keys.join(", ")} are accessible with all that they fold away`, async ({ page, signedInAs }) => {
    for (const key of keys)
      await test.step(key, async () => {
        await page.context().clearCookies();
        await signedInAs(page, key);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
        });
        await expectAccessible(page);
      });
  });
}

const signedInPages = [
  "AccountInformation",
  "ManageActivities",
  "en/verification-letters",
  "AvailableExaminations",
  "Apply/1",
  "ExaminationReport",
  "ExaminationHistory",
  "PaymentsAndReceipts",
  "Messages",
  "ManageCCEnrollment",
  "authentication/logout",
  "OnBehalfOf/1",
];
test("every page is accessible to a physician", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await eachAccessible(page, signedInPages);
});

test("RCPT-01 payments are accessible with all their details, and where there are none", async ({ page, signedInAs }) => {
  await signedInAs(page, "receipts");
  await page.goto("PaymentsAndReceipts");
  for (const details of await page.locator("main details > summary").all()) await details.click();
  await expect(page.getByText("Balance").first()).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  await signedInAs(page, "not-started");
  await eachAccessible(page, ["PaymentsAndReceipts"]);
});

test("CCB-04 LIC-04 CCB-11 forms are accessible when they are open, and with what is wrong", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  await attestationForm(page).credits("CME", thisYear).fill("-1");
  await attestationForm(page).tick("SA-CME", thisYear).check();
  await attestationForm(page).save();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);

  const { add, save } = licensure(page);
  await page.goto("");
  await add();
  await expectAccessible(page);
  await save();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);

  await eachAccessible(page, ["en/dashboard?clinicalStatus=edit"]);
  await expect(page.getByRole("radio")).toHaveCount(3);
});

test("ACT-01 the activity records are accessible, with a form, with mistakes and with the question before a deletion", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  for (const query of ["?activity=new", "?kind=pip-clinical"]) {
    await page.goto(`ManageActivities${query}`);
    await expectAccessible(page);
  }
  await page.goto("ManageActivities?activity=new");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("ManageActivities");
  await page.getByRole("link", { name: /^Delete/ }).first().click();
  await expectAccessible(page);
});

test("CCB-07 what an audit asks for is accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "audited");
  await page.goto("ManageActivities");
  await expectAccessible(page);
});

test("PAY-01 PAY-10 the pages of a payment are accessible in every state, with mistakes and without", async ({ page, signedInAs }) => {
  await signedInAs(page, "several-fees");
  const { choose, useCard, useBank, payNow } = paying(page, true);
  const [first, second] = [thisYear - 2, thisYear - 1];
  await eachAccessible(page, ["payments/annual-fees"]);
  await page.getByRole("checkbox").first().uncheck();
  await page.getByRole("button", { name: "Pay annual fees" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);

  await choose(first);
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
  await expectAccessible(page);
  await useCard(cards.wrongMonth);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay from a bank account" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await useBank(accounts.declined);
  await expectAccessible(page);
  const payment = new URL(page.url()).pathname.replace("/confirm", "");
  await eachAccessible(page, [payment]);
  await page.getByRole("link", { name: "Go on with this payment" }).click();
  await payNow("$185.00");
  await expect(page.getByText(texts.failed)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expectAccessible(page);
  await useBank(accounts.settles);
  await payNow("$185.00");
  await expect(page.getByText(texts.received)).toBeVisible();
  // A success that is pointed at does not hide.
  await page.getByText(texts.received).hover();
  await expectAccessible(page);

  await choose(second);
  // By key: right after a page has scrolled, Chromium takes a click beside a frame for one in it.
  await page.getByRole("button", { name: "Cancel this payment" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Cancelled");
  await expectAccessible(page);
});

test("PAY-10 a payment that is being confirmed is accessible, on its page and on the dashboard", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "several-fees");
  await paying(page, true).choose(thisYear - 2);
  const payment = new URL(page.url()).pathname.replace("/method", "");
  for (const change of ["state = 'unknown'", "state = 'charged'", "state = 'unknown', staff_reason = 'lost'", "state = 'returned'", "state = 'refunded'"]) {
    await portal.database.query(`update payments.intent set ${change}`);
    await eachAccessible(page, [`${payment}?looked=stop`, ""]);
  }
});

test("SHELL-03 notices are accessible as dialogs, and as parts of the page where no script runs", async ({ page, signedInAs }) => {
  await signedInAs(page, "notified");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await withoutScripts(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Comment on the proposed standards" })).toBeVisible();
  await expectAccessible(page);
});

test("ENR-01 the sections of the enrollment are accessible, with mistakes and without", async ({ page, signedInAs }) => {
  await signedInAs(page, "pathway-to-choose");
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.goOn();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await pages.articles("Neurology").check();
  await pages.exam("Psychiatry").check();
  await pages.goOn();
  await expectAccessible(page);
  await pages.goOn();
  await pages.complete();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("CCB-03 what was saved is said accessibly, and so is what was not because of another window", async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const other = await context.newPage();
  await other.goto("");
  await attestationForm(page).tick("Patient Safety", thisYear).check();
  await attestationForm(page).save();
  // A success that is pointed at does not hide.
  await page.getByText(savedNotice).hover();
  await expectAccessible(page);

  await attestationForm(other).tick("PIP-Clinical", thisYear).check();
  await attestationForm(other).save();
  await expect(other.getByText("were changed elsewhere")).toBeVisible();
  await expectAccessible(other);
});

test("the offer of a kept form is accessible", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "mid-block");
  await attestationForm(page).tick("Patient Safety", thisYear).check();
  await portal.database.query("update portal.session set last_active_at = last_active_at - interval '1 hour'");
  await attestationForm(page).save();
  await expect(page.getByText("were not saved: your session had ended")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show what I entered" }).click();
  await expectAccessible(page);
});

test("CERT-05 the list of recipients with a mistake, the letters sent and the outbox are accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await page.goto("en/verification-letters");
  for (const address of ["office@hospital.example", "office"]) {
    await page.getByRole("textbox", { name: "E-mail address" }).fill(address);
    await page.getByRole("button", { name: "Add recipient" }).click();
  }
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "E-mail address" }).fill("");
  await page.getByRole("button", { name: "Send letter" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "the outbox" }).click();
  await expectAccessible(page);
});

test("AUTH-10 the dialog of a session about to expire is accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("#session")?.showModal());
  await expect(page.getByRole("dialog", { name: "Session is about to expire" })).toBeVisible();
  await expectAccessible(page);
});

test("the pages of an other-board physician are accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "other-board");
  await eachAccessible(page, ["OtherBoard", "Messages"]);
});

test("AUTH-13 the pages of staff are accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "staff");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Act for this physician" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Physician ID").fill(`${physician("mid-block").physicianId}`);
  await page.getByRole("button", { name: "Act for this physician" }).click();
  await expectAccessible(page);
  await page.goto("staff");
  await expectAccessible(page);
});

test("CCB-06 what read-only staff see is accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "staff-read-only");
  await eachAccessible(page, [`OnBehalfOf/${physician("mid-block").physicianId}`]);
});

test("the dashboard is accessible where no script ever loads", async ({ page, signedInAs }) => {
  await withoutScripts(page);
  await signedInAs(page, "mid-block");
  await expectAccessible(page);
});

async function eachAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page);
    });
}

/** axe hangs where JavaScript is off; a page whose own scripts never load is the same page. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route("**/*.js", (route) => route.abort());
}
