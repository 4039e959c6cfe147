import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { eachAccessible, expectAccessible } from "../support/pages/expectAccessible";
import { licensure } from "../support/pages/licensure";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

test("CCB-04 LIC-04 CCB-11 forms are accessible when they are open, and with what is wrong", async ({
  page,
  signedInAs,
}) => {
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

test("ABCC-03 a module that was not attested to is accessible with what is wrong", async ({ page, signedInAs }) => {
  await signedInAs(page, "article-to-attest");
  await page.getByRole("button", { name: /^Attest/ }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
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
  await page
    .getByRole("link", { name: /^Delete/ })
    .first()
    .click();
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

test("CERT-05 the list of recipients with a mistake and when it is full, the letters sent and the outbox are accessible", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  await page.goto("en/verification-letters");
  for (const address of ["office@hospital.example", "office"]) {
    await page.getByRole("textbox", { name: "E-mail address" }).fill(address);
    await page.getByRole("button", { name: "Add recipient" }).click();
  }
  await expectAccessible(page);
  for (const address of ["second@hospital.example", "third@hospital.example"]) {
    await page.getByRole("textbox", { name: "E-mail address" }).fill(address);
    await page.getByRole("button", { name: "Add recipient" }).click();
  }
  await expect(page.getByRole("list", { name: "Recipients" }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send letter" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "the outbox" }).click();
  await expectAccessible(page);
});
