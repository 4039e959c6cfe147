import { activityRecords } from "../support/pages/activityRecords";
import { searchFor } from "../support/pages/accountSearch";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/plainBoardPortal";

test("API-09 DEMO-01 ADDR-03 ACT-02 such a board keeps the answers of the survey, an address and an activity, and deletes them", async ({
  page,
  board,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  await page.goto("AccountInformation");
  const card = page.getByRole("region", { name: "Demographics" });
  const answer = (question: string | RegExp, text: string) =>
    card.getByRole("group", { name: question }).getByLabel(text, { exact: true }).check();
  await answer("Ethnicity", "Other");
  await answer("Gender", "Non-binary");
  await answer(/^Race/, "Asian");
  await card.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Demographics saved")).toBeVisible();
  await expect(card).toContainText("Asian");
  // The board gives the key with what it stores, and not before.
  const answered = board.sent.at(-1)?.body;
  expect(answered).toMatchObject({ ethnicity: 3, gender: 3, races: [1] });
  expect(answered).not.toHaveProperty("personKey");
  await card.getByRole("link", { name: "Delete my answers" }).click();
  await card.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByText("Your answers were deleted")).toBeVisible();
  expect(board.sent.at(-1)?.body).toBe("P-88001");
  expect(board.records.demographic).toBeNull();

  const addresses = page.getByRole("region", { name: "Addresses" });
  await addresses.getByRole("link", { name: /^Edit contact/ }).click();
  await addresses.getByRole("textbox", { name: "Street address" }).fill("1 Main St");
  await addresses.getByRole("combobox", { name: "State" }).selectOption("Illinois");
  await addresses.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Address saved")).toBeVisible();
  expect(board.records.physician.addresses).toEqual([
    expect.objectContaining({ line1: "1 Main St", stateId: 14, stateCode: "IL", isContact: true }),
  ]);

  await page.goto("ManageActivities");
  const activities = activityRecords(page);
  await activities.add();
  await activities.name.fill("Rounds");
  await activities.organization.fill("Lakeshore Hospital");
  await activities.completed.fill(`05/06/${thisYear}`);
  await activities.cme.fill("1.5");
  await activities.save();
  await expect(page.getByRole("status").getByText("Activity saved")).toBeVisible();
  await expect(activities.row("Rounds")).toContainText("1.5");
  await activities.edit("Rounds");
  await activities.cme.fill("2");
  await activities.save();
  await expect(activities.row("Rounds").filter({ hasText: "Self-reported" })).toContainText("2");
  expect(board.records.physician.ccSelfReportedActivities).toMatchObject([{ activityName: "Rounds", cmeCredits: 2 }]);
  await activities.askToDelete("Rounds");
  await activities.delete();
  await expect(activities.card).toContainText("No activities yet.");
  expect(board.records.physician.ccSelfReportedActivities).toEqual([]);
});

test("API-09 SEARCH-02 SEARCH-03 PERS-04 a physician of such a board is found and activates an account, and a new one is sent with all that the documents list", async ({
  page,
  board,
  javaScriptEnabled,
}) => {
  await searchFor(page, { lastName: "Berg", ssn4: "7788", dateOfBirth: "02/03/1980" }, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter Personal Email Address");
  await page.getByRole("textbox", { name: "Personal e-mail address" }).fill("jonas.berg@example.org");
  await page.getByRole("button", { name: "Send Create Password Email" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Password Email Sent");
  expect(board.sent.at(-1)).toMatchObject({
    call: "POST /api/profile/activate",
    body: { lastName: "Berg", ssn4: "7788", dateOfBirth: "1980-02-03", email: "jonas.berg@example.org" },
  });

  await searchFor(page, { lastName: "Okoye", ssn4: "1234", dateOfBirth: "06/07/1995" }, javaScriptEnabled);
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Apply for Certification Examination in Sleep Medicine" }).click();
  const fill = (name: string, text: string) => page.getByRole("textbox", { name }).fill(text);
  await fill("First name", "Adaeze");
  await fill("Title", "MD");
  await fill("Street address", "1 Main St");
  await fill("City", "Chicago");
  await page.getByRole("combobox", { name: "State" }).selectOption("Illinois");
  await fill("ZIP Code", "60601");
  await fill("Phone", "312-555-0142");
  await fill("E-mail address", "adaeze@example.org");
  await page.getByLabel("Medical school", { exact: true }).selectOption("University of Minnesota");
  await fill("Graduation year", "2022");
  await page.getByRole("button", { name: "Activate Account", exact: true }).click();
  // The built-in service makes accounts of people whom its own board knows, and this board has none.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Assistance");
  expect(board.sent.at(-1)).toMatchObject({
    call: "POST /api/profile/CreatePhysician",
    body: { physician: { email: "adaeze@example.org", address: { stateCode: "IL", isContact: true } } },
  });
});
