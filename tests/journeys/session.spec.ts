import { expireSessions } from "../support/session/expireSessions";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { boardFingerprint } from "../support/records/boardRecords";
import { physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

const me = physician("mid-block");

test("AUTH-09 a form posted after the session ended is kept, offered again after signing in, and can be discarded", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const form = attestationForm(page);
  const unchanged = await boardFingerprint(portal.database);
  await form.credits("CME", thisYear).fill("17.5");
  await form.tick("CME", thisYear).check();
  await expireSessions(portal.database);
  await form.save();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to the physician portal");
  await page.getByRole("button", { name: me.email }).click();
  await expect(page.getByText("Your last attestations were not saved: your session had ended")).toBeVisible();
  await expect(form.credits("CME", thisYear)).toHaveValue("");
  await page.getByRole("link", { name: "Show what I entered" }).click();
  await expect(form.credits("CME", thisYear)).toHaveValue("17.5");
  await expect(form.tick("CME", thisYear)).toBeChecked();
  expect(await boardFingerprint(portal.database)).toBe(unchanged);

  await form.save();
  await expect(page.getByText(savedNotice)).toBeVisible();
  await expect(page.getByText("Your last attestations were not saved")).toHaveCount(0);
  await expect(form.credits("CME", thisYear)).toHaveValue("17.5");

  await form.tick("Patient Safety", thisYear).check();
  await expireSessions(portal.database);
  await form.save();
  await page.getByRole("button", { name: me.email }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await expect(page.getByText("Your last attestations were not saved")).toHaveCount(0);
  await page.goto("");
  await expect(page.getByText("Your last attestations were not saved")).toHaveCount(0);
});

test("AUTH-11 a session whose tokens cannot be used is signed out and can sign in again", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  await portal.database.query("update portal.session set tokens = 'sealed with a key that is gone'");
  await page.goto("AccountInformation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/AccountInformation$/);
});
