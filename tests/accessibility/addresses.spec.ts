import { expectAccessible } from "../support/pages/expectAccessible";
import { expect, test } from "../support/servers/portal";

test.beforeEach(({ page, signedInAs }) => signedInAs(page, "meeting"));

test("ADDR-01 an address being added, with mistakes", async ({ page }) => {
  await page.goto("AccountInformation?address=new");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Street address is required.");
  await expectAccessible(page);
});

test("ADDR-03 an address with a suggestion", async ({ page }) => {
  await page.goto("AccountInformation");
  await page.getByRole("link", { name: "Edit contact and public address" }).click();
  await page.getByRole("textbox", { name: "City" }).fill("Springfeld");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Use Suggested" })).toBeVisible();
  await expectAccessible(page);
});
