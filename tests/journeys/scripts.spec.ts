import type { Page } from "@playwright/test";
import { providerForgets } from "../support/session/expireSessions";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { licensure } from "../support/pages/licensure";
import { boardFingerprint } from "../support/records/boardRecords";
import { physician, thisYear } from "../support/people";
import { expect, type Portal, test } from "../support/servers/portal";

test.use({ settings: { SESSION_IDLE_MINUTES: "3" } });

/** So many seconds before the session of the settings above is over, and nothing done in the page for two minutes. */
async function secondsBeforeTheEnd(page: Page, portal: Portal, seconds: number) {
  await portal.database.query(
    "update portal.session set last_active_at = now() - interval '183 seconds' + $1 * interval '1 second'",
    [seconds],
  );
  // To scroll is activity, and goes on for a while after a field was filled in.
  const scrolled = () => page.evaluate(() => scrollY);
  for (let before = -1, now = await scrolled(); before !== now; [before, now] = [now, await scrolled()])
    await page.waitForTimeout(250);
  await page.clock.fastForward("02:10");
}

const expiring = (page: Page) => page.getByRole("dialog", { name: "Session is about to expire" });

test(
  "AUTH-10 a person who does not continue is signed out and stays so",
  { tag: "@script-only" },
  async ({ page, portal, signedInAs }) => {
    await page.clock.install();
    await signedInAs(page, "meeting");
    await secondsBeforeTheEnd(page, portal, 4);
    await expect(expiring(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
    await expect(page.getByText("because you were inactive for a while")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
  },
);

test(
  "AUTH-10 a second tab keeps the session of the first",
  { tag: "@script-only" },
  async ({ page, context, portal, signedInAs }) => {
    await page.clock.install();
    await signedInAs(page, "mid-block");
    const second = await context.newPage();
    await second.goto(`${portal.url}ManageActivities`);
    await secondsBeforeTheEnd(page, portal, 6);
    await expect(expiring(page)).toBeVisible();
    await second.reload();
    await expect(expiring(page)).toBeHidden();
    await page.clock.fastForward("00:10");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  },
);

test(
  "AUTH-09 a form half filled in when the session ends is offered again, and to the same person alone",
  { tag: "@script-only" },
  async ({ page, portal, signedInAs }) => {
    await page.clock.install();
    await signedInAs(page, "mid-block");
    const form = attestationForm(page);
    const unchanged = await boardFingerprint(portal.database);
    await form.credits("CME", thisYear).fill("17.5");
    await secondsBeforeTheEnd(page, portal, 3);
    await expect(page.getByText("We kept what you typed.")).toBeVisible();
    expect(await boardFingerprint(portal.database)).toBe(unchanged);

    await providerForgets(portal.database);
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("button", { name: physician("meeting").email }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${physician("meeting").fullName}`);
    await expect(page.getByText("Your last attestations were not saved")).toHaveCount(0);

    await page.context().clearCookies();
    await signedInAs(page, "mid-block");
    await page.getByRole("link", { name: "Show what I entered" }).click();
    await expect(form.credits("CME", thisYear)).toHaveValue("17.5");
    await form.save();
    await expect(page.getByText(savedNotice)).toBeVisible();
  },
);

test(
  "ADDR-05 choosing a country brings its states: at once by pointer, by keyboard when the field is left",
  { tag: "@script-only" },
  async ({ page, signedInAs }) => {
    await signedInAs(page, "meeting");
    await page.goto("AccountInformation");
    const card = page.getByRole("region", { name: "Addresses" });
    await card.getByRole("link", { name: "Add Address" }).click();
    await card.getByRole("textbox", { name: "Street address" }).fill("301 Front St W");
    const country = card.getByRole("combobox", { name: "Country" });
    await country.click();
    await country.selectOption("Canada");
    await expect(card.getByRole("combobox", { name: "Province" })).toBeFocused();
    await expect(card.getByRole("textbox", { name: "Street address" })).toHaveValue("301 Front St W");

    await page.evaluate(() => (document.title = "The same page"));
    await country.focus();
    for (const key of ["Home", "ArrowDown", "ArrowDown", "ArrowUp"]) await country.press(key);
    const chosen = await country.inputValue();
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await country.press("Tab");
    await answered;
    await expect(page).toHaveTitle("The same page");
    await expect(country).toHaveValue(chosen);
    await expect(card.getByRole("textbox", { name: "Street address" })).toHaveValue("301 Front St W");
  },
);

test(
  "LIC-06 SHELL-11 what is typed in another open form is there after a save, and saved by its own button only",
  { tag: "@script-only" },
  async ({ page, signedInAs }) => {
    await signedInAs(page, "meeting");
    await licensure(page).add();
    const number = page.getByRole("textbox", { name: "License number" });
    await number.fill("MD-77");
    const form = attestationForm(page);
    await form.unfold(thisYear);
    await form.credits("CME", thisYear).fill("41.5");
    await form.save();
    await expect(page.getByText(savedNotice)).toBeVisible();
    await expect(page).toHaveURL(/\/en\/dashboard\?restore=?&show=attestations&notice=/);
    await expect(number).toHaveValue("MD-77");
    await form.unfold(thisYear);
    await expect(form.credits("CME", thisYear)).toHaveValue("41.5");

    await form.credits("CME", thisYear).fill("42");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing was saved");
    await expect(number).toHaveValue("MD-77");
    await expect(form.credits("CME", thisYear)).toHaveValue("42");
  },
);

test(
  "LIC-06 SHELL-11 a license that is being typed is there after the survey of the same page is saved",
  { tag: "@script-only" },
  async ({ page, signedInAs }) => {
    await signedInAs(page, "survey-open");
    await page.goto("AccountInformation?license=new");
    const number = page.getByRole("textbox", { name: "License number" });
    await number.fill("MD-77");
    const survey = page.getByRole("region", { name: "Demographics" });
    await survey.getByLabel("Asian", { exact: true }).check();
    await survey.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Demographics saved")).toBeVisible();
    await expect(survey).toContainText("Asian");
    await expect(number).toHaveValue("MD-77");
    await expect(page.getByText("Below is what you entered. It is not saved yet.")).toBeVisible();
  },
);
