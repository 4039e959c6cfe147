import { actByLink } from "../support/pages/actByLink";
import { activityRecords, storedActivities } from "../support/pages/activityRecords";
import { manyActivities, tableOf } from "../support/pages/manyActivities";
import { physician, thisYear } from "../support/people";
import { expireSessions } from "../support/session/expireSessions";
import { expect, test } from "../support/servers/portal";

const me = physician("mid-block");
const dateOf = (index: number) =>
  `${String((index % 6) + 1).padStart(2, "0")}/${String((index % 28) + 1).padStart(2, "0")}/${thisYear}`;
const lecture = (index: number, changes: { date?: string; organization?: string; credits?: string } = {}) =>
  [
    changes.date ?? dateOf(index),
    `Lecture ${index}`,
    changes.organization ?? "Lakeshore Hospital",
    changes.credits ?? "1.5",
  ] as const;

test("ACT-06 ACT-07 ACT-08 ACT-10 forty activities are pasted with three mistakes: two are corrected, one is left out @script", async ({
  page,
  portal,
  signedInAs,
}) => {
  const count = async () => (await storedActivities(portal.database, me.physicianId)).length;
  await signedInAs(page, "mid-block");
  const before = await count();
  await page.goto("ManageActivities");
  await page.getByRole("link", { name: "Add many activities" }).click();
  const many = manyActivities(page);
  await many.next();
  await expect(page.getByRole("alert").first()).toContainText("Paste the rows of your activities, or choose a file.");

  const wrong = new Map([
    [4, { organization: "" }],
    [17, { date: `02/30/${thisYear}` }],
    [30, { credits: "1,5" }],
  ]);
  await many.pasted.fill(tableOf(Array.from({ length: 40 }, (_, index) => lecture(index, wrong.get(index)))));
  await many.next();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match the columns");
  await expect(page.getByRole("main")).toContainText("Your table has 40 rows.");
  await expect(many.column("Organization Name").locator("option:checked")).toHaveText("C: Provider");
  await many.next();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your activities");
  await expect(page.getByRole("main")).toContainText("37 rows are ready and 3 rows need a correction.");
  expect(await count()).toBe(before);
  await many.save();
  const summary = page.getByRole("alert").filter({ hasText: "Nothing was saved" });
  await expect(summary).toContainText("Row 6: Organization Name is required.");
  await expect(summary).toContainText(`Row 19: 02/30/${thisYear} is not a real date.`);
  await expect(summary).toContainText("Row 32: CME credit amount: Enter a number with a decimal point");
  expect(await count()).toBe(before);

  await many.organization(6).fill("Bay Hospital");
  await many.completed(19).fill(`02/28/${thisYear}`);
  await many.checkAgain();
  await expect(summary.or(page.getByRole("alert").first())).toContainText("Row 32");
  await expect(page.getByRole("main")).toContainText("39 rows are ready and 1 row needs a correction.");
  await many.leaveOut(32);
  await many.save();
  await expect(page.getByRole("heading", { name: "39 activities saved. 1 row was left out." })).toBeVisible();
  await expect(page).toHaveURL(/\/ManageActivities\?notice=/);
  expect(await count()).toBe(before + 39);
  await expect(activityRecords(page).row("Lecture 4").first()).toContainText("Bay Hospital");

  // Going back finds nothing to save again.
  await page.goto("ManageActivities/many/rows");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add many activities");
});

test("ACT-06 ACT-08 ACT-09 a file of UTF-16 with semicolons: its dates are asked about, and a duplicate is left out", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const many = manyActivities(page);
  await many.open();
  const rows = [
    lecture(1, { date: `03/04/${thisYear}`, organization: "Société d’Été" }),
    lecture(2, { date: `05/06/${thisYear}` }),
    lecture(3, { date: `05/06/${thisYear}` }),
  ];
  const buffer = Buffer.from(`\ufeff${tableOf(rows, ";")}`, "utf16le");
  await many.file.setInputFiles({
    name: "book.xlsx",
    mimeType: "text/csv",
    buffer: Buffer.from("PK\x03\x04 workbook"),
  });
  await many.next();
  await expect(page.getByRole("alert").first()).toContainText("This is a spreadsheet, not a CSV file.");
  await many.file.setInputFiles({ name: "cme.csv", mimeType: "text/csv", buffer });
  await many.next();
  await many.next();
  await expect(page.getByRole("alert").first()).toContainText("Choose how the dates are written");
  await page.getByLabel(`Day first: 03/04/${thisYear} is April 3, ${thisYear}`).check();
  await many.next();
  await expect(page.getByRole("main")).toContainText("2 rows are ready and 1 row is likely a duplicate.");
  await expect(many.listed.filter({ hasText: "Row 4" })).toContainText(
    "Row 3 has the same organization, date, and credits.",
  );
  await many.save();
  await expect(page.getByRole("heading", { name: "2 activities saved. 1 row was left out." })).toBeVisible();
  const stored = await storedActivities(portal.database, me.physicianId);
  expect(stored).toContain(`Lecture 1 | Société d’Été | ${thisYear}-04-03 | 1.5 | 0`);
  expect(stored).toContain(`Lecture 2 | Lakeshore Hospital | ${thisYear}-06-05 | 1.5 | 0`);

  // What is there already is not offered again.
  await many.open();
  await many.pasted.fill(tableOf([lecture(2, { date: `${thisYear}-06-05` })]));
  await many.next();
  await many.next();
  await expect(page.getByRole("main")).toContainText("It is already in your activity records.");
});

test("ACT-10 AUTH-09 what was typed after the session had ended is kept, and can be discarded", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const many = manyActivities(page);
  await many.open();
  await many.pasted.fill(tableOf([lecture(1), lecture(2, { organization: "" })]));
  await many.next();
  await many.next();
  await many.organization(3).fill("Typed after the end");
  await expireSessions(portal.database);
  await many.save();
  await page.getByRole("button", { name: me.email }).click();
  await expect(page.getByText("You began to add 2 activities.")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(many.listed.filter({ hasText: "Row 3" })).toContainText("Typed after the end");
  await many.open();
  await page.getByRole("button", { name: "Discard these rows" }).click();
  await expect(page.getByText("You began to add")).toHaveCount(0);
});

test("ACT-10 AUTH-13 staff who act for a physician add activities, and each leaves its line", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "staff");
  await actByLink(page, me.physicianId);
  const many = manyActivities(page);
  await many.open();
  await many.pasted.fill(tableOf([lecture(1), lecture(2)]));
  await many.next();
  await many.next();
  await many.save();
  await expect(page.getByRole("heading", { name: "2 activities saved" })).toBeVisible();
  const { rows } = await portal.database.query(
    "select 1 from board.change where physician_id = $1 and kind = 'activity' and action = 'added' and acted_as = 'staff'",
    [me.physicianId],
  );
  expect(rows).toHaveLength(2);
});

test("ACT-10 sixty activities are saved in two parts, by the button where there are no scripts @script", async ({
  page,
  portal,
  signedInAs,
  javaScriptEnabled,
}) => {
  await signedInAs(page, "mid-block");
  const before = (await storedActivities(portal.database, me.physicianId)).length;
  const many = manyActivities(page);
  await many.open();
  await many.pasted.fill(tableOf(Array.from({ length: 60 }, (_, index) => lecture(index))));
  await many.next();
  // Days after the 12th decide about the others.
  await expect(page.getByRole("main")).toContainText("Dates are read month first, because of 01/13/");
  await many.next();
  await expect(page.getByRole("main")).toContainText("60 rows are ready.");
  await many.save();
  if (!javaScriptEnabled) {
    await expect(page.getByText("50 of 60 activities are saved.")).toBeVisible();
    await many.saveOthers();
  }
  await expect(page.getByRole("heading", { name: "60 activities saved" })).toBeVisible();
  expect(await storedActivities(portal.database, me.physicianId)).toHaveLength(before + 60);
});
