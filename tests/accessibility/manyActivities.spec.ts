import { expectAccessible } from "../support/pages/expectAccessible";
import { manyActivities, tableOf } from "../support/pages/manyActivities";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

test("ACT-06 ACT-07 ACT-08 ACT-09 the steps of adding many activities are accessible, with mistakes and without", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const many = manyActivities(page);
  await many.open();
  await expectAccessible(page);
  await many.next();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
  const row = [`03/04/${thisYear}`, "Lecture", "Lakeshore Hospital", "1.5"] as const;
  await many.pasted.fill(tableOf([row, row, ["soon", "Congress", "", "x"], [row[0], "Seminar", row[2], row[3]]]));
  await many.next();
  await expectAccessible(page);
  await many.next();
  await expect(page.getByRole("alert").first()).toContainText("Choose how the dates are written");
  await expectAccessible(page);
  await page.getByLabel(/Month first/).check();
  await many.next();
  await expect(many.row(4)).toBeVisible();
  await expectAccessible(page);
  await many.save();
  await expect(page.getByRole("alert").first()).toContainText("Row 4: Organization Name is required.");
  await expectAccessible(page);
});
