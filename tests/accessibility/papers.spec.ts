import { eachAccessible, expectAccessible } from "../support/pages/expectAccessible";
import { expect, test } from "../support/servers/portal";

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n");

test("PAPER-01 PAPER-11 the pages of papers are accessible to physicians and staff, with mistakes and without", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "audited");
  await eachAccessible(page, ["Papers"]);
  await page.goto("ManageActivities");
  await page.getByRole("link", { name: "Hand in papers" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "drop files" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was received" })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("What year are these papers for?").selectOption({ index: 1 });
  const file = { name: "certificate.pdf", mimeType: "application/pdf", buffer: pdf };
  await page.getByLabel("Files", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: /^Received: certificate\.pdf/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await eachAccessible(page, ["Papers", new URL(page.url()).pathname]);

  await page.context().clearCookies();
  await signedInAs(page, "staff");
  await eachAccessible(page, ["staff/papers?state=decided&kind=training", "staff/papers"]);
  await page.goto("staff/papers");
  await page.getByRole("row").getByRole("link").first().click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Do not accept" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
});
