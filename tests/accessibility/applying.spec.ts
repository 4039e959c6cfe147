import type { Page } from "@playwright/test";
import { eachAccessible, expectAccessible } from "../support/pages/expectAccessible";
import type { PersonKey } from "../support/people";
import { expect, test } from "../support/servers/portal";

/** A section as it is opened, and with every message that 'Continue' brings. */
async function sectionAccessible(page: Page, path: string): Promise<void> {
  await eachAccessible(page, [path]);
  await page.getByRole("button", { name: "Continue", exact: true }).press("Enter");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
}

test("APPLY-01 APPLY-17 the sections of an application are accessible, with mistakes and without, and where no one can continue", async ({
  page,
  signedInAs,
}) => {
  const as = async (key: PersonKey) => {
    await page.context().clearCookies();
    await signedInAs(page, key);
  };
  await as("applying-one-pathway");
  await sectionAccessible(page, "Apply/8004/training");
  await as("applying-combined");
  await eachAccessible(page, ["AvailableExaminations", "Apply/8008/medical-licenses"]);
  await sectionAccessible(page, "Apply/8008/modules");
  await as("applying-transferred");
  await sectionAccessible(page, "Apply/8007/attestation");
  await page.getByLabel("I attest to the above").check();
  await page.getByRole("button", { name: "Continue", exact: true }).press("Enter");
  await expect(page.locator('main li[aria-current="step"]')).toContainText("Testing Options");
  await sectionAccessible(page, "Apply/8007/testing-options");
  await eachAccessible(page, ["Apply/8007/summary"]);
  await as("applying-gated");
  await eachAccessible(page, ["Apply/8006", "Apply/8007/applicant-information"]);
  await expect(page.getByText("You cannot continue this application at this time.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});
