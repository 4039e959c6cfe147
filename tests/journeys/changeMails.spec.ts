import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

test("MAIL-01 MAIL-04 a physician who changes a license gets a mail that greets them and says what was saved @script", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  await page.goto("AccountInformation");
  const card = page.getByRole("region", { name: "Medical Licenses" });
  await card.getByRole("link", { name: /^Edit license/ }).click();
  await card.getByRole("textbox", { name: "License number" }).fill("IL-2027");
  await card.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Medical license saved" })).toBeVisible();
  await page.goto(`${portal.origin}/outbox`);
  await page.getByRole("link", { name: /^Your medical license was changed – Meridian Board/ }).click();
  const me = physician("meeting");
  for (const text of [`Dear ${me.fullName},`, "with another number", "If this is not right, write to"])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText("IL-2027")).toHaveCount(0);
});

test("ACT-11 a physician reads which ID to give to a provider, and what counts after a lapse @script", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "lapsed-subspecialty");
  await page.goto("ManageActivities");
  const reporting = page.getByRole("region", { name: "How providers report for you" });
  await expect(reporting).toContainText(`${physician("lapsed-subspecialty").physicianId}`);
  await expect(reporting).toContainText("8 weeks");
  await expect(page.getByRole("region", { name: "Regaining certification" })).toContainText(
    "Verified activities and credits that you attest to count toward regaining it",
  );
});
