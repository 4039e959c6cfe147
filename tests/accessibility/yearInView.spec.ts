import { actByLink } from "../support/pages/actByLink";
import { expectAccessible } from "../support/pages/expectAccessible";
import { physician } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";

const narrow = { width: 320, height: 640 };

test("CAL-02 MAIL-03 a calendar address is accessible where it is made, shown and ended, to staff as well", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  await page.goto("AccountInformation");
  const card = page.getByRole("region", { name: "Calendar address" });
  await card.getByRole("button", { name: "Make a calendar address" }).click();
  await expect(card.locator("code")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await page.goto("AccountInformation");
  await expect(card).toContainText("We cannot show it again.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Turn off confirmation e-mails" }).click();
  await expect(page.getByText("Confirmation e-mails are off.")).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await signedInAs(page, "staff");
  await actByLink(page, physician("mid-block").physicianId);
  await page.goto("AccountInformation");
  await expect(card.getByRole("button")).toHaveText(["End this address"]);
  await expectAccessible(page);
  await card.getByRole("button").click();
  await expect(card).toContainText("Only the physician can make one.");
  await expectAccessible(page);
});

test("APPLY-23 APPLY-25 the changes of a submitted application are accessible, with mistakes and without", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "applying-submitted");
  await page.getByRole("link", { name: "Change or withdraw" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Change testing options" }).click();
  await expectAccessible(page);
  await page.getByLabel(/Americans with Disabilities Act/).check();
  await page.getByRole("button", { name: "Save Testing Options" }).click();
  await expect(page.getByRole("alert").first()).toContainText("not both.");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the application summary" }).click();
  await page.getByRole("link", { name: "Withdraw application" }).click();
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await page.getByRole("button", { name: "Withdraw Application" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Select the box to confirm");
  await expectAccessible(page);
  await page.getByLabel(/I want to withdraw/).check();
  await page.getByRole("button", { name: "Withdraw Application" }).click();
  await expect(page.getByRole("heading", { name: "Application withdrawn" })).toBeVisible();
  await expectAccessible(page);
  for (const path of ["Apply/8007/withdraw", "Apply/8007/change-testing-options"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

reading("ACT-11 how providers report is accessible to who has lapsed", async ({ page, signedInAs }) => {
  await signedInAs(page, "lapsed-subspecialty");
  await page.goto("ManageActivities");
  await expect(page.getByText("Your certification in Brain Injury Medicine has lapsed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "How providers report for you" })).toBeVisible();
  await expectAccessible(page);
});
