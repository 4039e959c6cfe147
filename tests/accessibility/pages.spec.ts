import type { Page } from "@playwright/test";
import { attestationForm, savedNotice } from "../support/attestationForm";
import { expectAccessible } from "../support/expectAccessible";
import { type PersonKey, physician, thisYear } from "../support/people";
import { expect, test } from "../support/portal";

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
  "no/such/page",
  "%00",
];
for (const path of openPages) {
  test(`/${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

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

const physicians: readonly PersonKey[] = [
  "meeting",
  "behind",
  "mid-block",
  "audited",
  "audit-failed",
  "audit-passed",
  "not-started",
  "extended",
  "inactive",
];
for (const key of physicians) {
  test(`the dashboard of '${key}' is accessible with all that it folds away`, async ({ page, signedInAs }) => {
    await signedInAs(page, key);
    for (const details of await page.locator("details > summary").all()) await details.click();
    await expectAccessible(page);
  });
}

const signedInPages = [
  "AccountInformation",
  "ManageActivities",
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
for (const path of signedInPages) {
  test(`/${path} is accessible to a physician`, async ({ page, signedInAs }) => {
    await signedInAs(page, "meeting");
    await page.goto(path);
    await expectAccessible(page);
  });
}

test("CCB-04 a form with mistakes is accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  await attestationForm(page).credits("CME", thisYear).fill("-1");
  await attestationForm(page).tick("SA-CME", thisYear).check();
  await attestationForm(page).save();
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

test("AUTH-10 the dialog of a session about to expire is accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("#session")?.showModal());
  await expect(page.getByRole("dialog", { name: "Session is about to expire" })).toBeVisible();
  await expectAccessible(page);
});

test("the pages of an other-board physician are accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "other-board");
  await expectAccessible(page);
  await page.goto("Messages");
  await expectAccessible(page);
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
  await page.goto(`OnBehalfOf/${physician("mid-block").physicianId}`);
  await expectAccessible(page);
});

test("the dashboard is accessible where no script ever loads", async ({ page, signedInAs }) => {
  await withoutScripts(page);
  await signedInAs(page, "mid-block");
  await expectAccessible(page);
});

/** axe hangs where JavaScript is off; a page whose own scripts never load is the same page. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route("**/*.js", (route) => route.abort());
}
