import { eachAccessible, expectAccessible } from "../support/pages/expectAccessible";
import { expect, reading } from "../support/servers/portal";

reading("PAPER-01 the form for papers is accessible, with mistakes and without", async ({ page, signedInAs }) => {
  await signedInAs(page, "audited");
  await eachAccessible(page, ["Papers"]);
  await page.goto("ManageActivities");
  await page.getByRole("link", { name: "Hand in documents" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "drop files" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was received" })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});

reading("PAPER-11 the papers that staff look at are accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "staff");
  await page.goto("staff/papers");
  const paper = page.getByRole("row").nth(1).getByRole("link");
  await expectAccessible(page);
  await eachAccessible(page, ["staff/papers?state=decided&kind=training"]);
  await page.goto("staff/papers");
  await paper.click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Not accepted" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});
