import type { Page } from "@playwright/test";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

const region = (page: Page, name: string) => page.getByRole("region", { name });

test("CERT-06 CERT-08 ABCC-16 a lapsed subspecialty says what it asks for and how it is regained, and is folded away", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "lapsed-subspecialty");
  const card = region(page, "Recertification Requirements: Brain Injury Medicine");
  const requirements = card.getByRole("table");
  await expect(requirements.getByRole("rowheader")).toHaveText([
    "CME",
    "CME, ten years",
    "SA-CME",
    "PIP",
    "Patient Safety",
  ]);
  for (const text of [
    "30 CME credits in the last three (3) years",
    "300 CME credits",
    "16 SA-CME credits",
    "1 Patient Safety",
  ])
    await expect(requirements).toContainText(text);
  await expect(card).toContainText("20 article exams regain the subspecialty.");
  const details = card.locator("summary");
  await expect(details).toHaveCSS("content", '"Hide "', { pseudo: "before" });
  await details.click();
  await expect(requirements).toBeHidden();
  await expect(details).toHaveCSS("content", '"Show "', { pseudo: "before" });
  await details.click();
  await expect(requirements).toBeVisible();
});

test.describe(() => {
  test.use({ changesNothing: false });

  test("HOME-07 anyone who passed a CC exam 100 days ago is asked to confirm the personal information", async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(page, "passed-cc-exam");
    const prompt = page.getByRole("status").filter({ hasText: "Confirm your personal information within 30 days" });
    await expect(prompt).toContainText("The board reports your certification under the name and address");
    await prompt.getByRole("link", { name: "Check my account information" }).click();
    await expect(page).toHaveURL(/\/AccountInformation$/);
    await page.getByRole("button", { name: "My information is correct" }).click();
    await expect(prompt).toHaveCount(0);
    await page.goto("");
    await expect(prompt).toHaveCount(0);
    await expect(region(page, "What to do next")).toContainText("You have nothing to complete.");
    // ABCC-11: of an exam on the dashboard.
    await page.getByRole("link", { name: "View Result", exact: true }).click();
    await expect(page).toHaveURL(/\/ExaminationHistory$/);
  });
});
