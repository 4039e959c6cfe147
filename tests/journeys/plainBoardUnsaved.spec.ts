import { activityRecords } from "../support/pages/activityRecords";
import { applicationSteps } from "../support/pages/applicationSteps";
import { attestationForm } from "../support/pages/attestationForm";
import { licensure } from "../support/pages/licensure";
import { enrollmentPages } from "../support/pages/pathwayEnrollment";
import { thisYear } from "../support/people";
import { newApplication } from "../support/plainBoard/examinationRecords";
import { keepsNothing } from "../support/plainBoard/oddities";
import { expect, test } from "../support/servers/plainBoardPortal";

const check = "Check what is shown below before you save again.";

test("API-11 a board that answers 200 and keeps its record is not believed, whatever was saved", async ({
  page,
  board,
  portal,
  signedInAs,
}) => {
  test.slow();
  portal.expectErrors(/"status":502.*request failed/);
  board.records.applications.push(newApplication(board.records.today, 71, 8101));
  await signedInAs(page, "mid-block");
  board.be(keepsNothing(board.records));
  const main = page.getByRole("main");
  const unconfirmed = async (what: string, next = check) => {
    await expect(main.getByRole("alert")).toContainText(`We couldn’t confirm whether ${what}.`);
    await expect(main.getByRole("alert")).toContainText(next);
  };

  const form = attestationForm(page);
  await form.unfold(thisYear);
  await form.tick("CME", thisYear).check();
  await form.credits("CME", thisYear).fill("12.5");
  await form.save();
  await unconfirmed("these attestations were saved");
  await expect(form.credits("CME", thisYear)).toHaveValue("12.5");
  await expect(main).toContainText("Currently saved:");

  await page.goto("en/dashboard");
  const licenses = licensure(page);
  await licenses.edit("MN-20417");
  await licenses.expires.fill(`06/30/${thisYear + 3}`);
  await licenses.save();
  await unconfirmed("this license was saved");
  await expect(licenses.form).toContainText("Currently saved: MN-20417");

  await page.goto("en/dashboard");
  const module = main.locator("form").filter({ hasText: "I attest to the above." });
  await module.getByRole("checkbox", { name: "I attest to the above." }).check();
  await module.getByRole("button").first().click();
  await unconfirmed("your attestation was recorded", "Check the module below before you attest again.");

  const pages = enrollmentPages(page);
  await pages.open();
  await pages.articles("Neurology").check();
  await pages.exam("Vascular Neurology").check();
  await pages.pressContinue();
  await pages.pressContinue();
  await pages.agree("article pathway").check();
  await pages.agree("exam pathway").check();
  await pages.complete();
  await unconfirmed("your enrollment was saved");

  await page.goto("ManageActivities");
  const activities = activityRecords(page);
  await activities.add();
  await activities.name.fill("Rounds");
  await activities.organization.fill("Lakeshore Hospital");
  await activities.completed.fill(`05/06/${thisYear}`);
  await activities.cme.fill("1.5");
  await activities.save();
  await unconfirmed("this activity was saved");
  await expect(activities.name).toHaveValue("Rounds");

  await page.goto("AccountInformation");
  const addresses = page.getByRole("region", { name: "Addresses" });
  await addresses.getByRole("link", { name: /^Edit contact/ }).click();
  await addresses.getByRole("textbox", { name: "Street address" }).fill("1 Main St");
  await addresses.getByRole("button", { name: "Save", exact: true }).click();
  await unconfirmed("this address was saved");
  await expect(addresses).toContainText("Currently saved: 200 First Street SW");

  await page.goto("AccountInformation");
  const survey = page.getByRole("region", { name: "Demographics" });
  await survey.getByRole("group", { name: "Gender" }).getByLabel("Female", { exact: true }).check();
  await survey.getByRole("button", { name: "Save", exact: true }).click();
  await unconfirmed("your demographics were saved");

  await page.goto("Apply/8101/training");
  await page.getByLabel("Program name").fill("University Hospital");
  await page.getByLabel("Start date").fill("07/01/2025");
  await page.getByLabel("End date").fill("06/30/2026");
  await page.getByLabel("Full time").check();
  await applicationSteps(page, 8101).pressContinue();
  await unconfirmed("this section was saved");
});

test("API-11 a save without a change says so, and sends nothing", async ({ page, board, signedInAs }) => {
  await signedInAs(page, "mid-block");
  const main = page.getByRole("main");
  const form = attestationForm(page);
  await form.unfold(thisYear);
  await form.save();
  await expect(main.getByRole("heading", { name: "Nothing changed.", exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Nothing changed: /);

  const licenses = licensure(page);
  await licenses.edit("MN-20417");
  await licenses.save();
  await expect(main.getByRole("heading", { name: "Nothing changed.", exact: true })).toBeVisible();
  expect(board.calls.filter((call) => call.includes("/Save"))).toEqual([]);
});
