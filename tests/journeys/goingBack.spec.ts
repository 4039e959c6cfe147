import type { Page } from "@playwright/test";
import { demoVisitor, searchFor } from "../support/pages/accountSearch";
import { licenseSaved, licensure } from "../support/pages/licensure";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

/** Goes back from a form that was refused to the form as it was first shown, at the same address. */
async function backToTheForm(page: Page) {
  await expect(page).toHaveTitle(/^Error: /);
  const refused = new URL(page.url()).pathname;
  await page.goBack();
  await expect(page).toHaveTitle(/^(?!Error: )./);
  expect(new URL(page.url()).pathname).toBe(refused);
}

test("SHELL-20 Back from a refused sign-in leads to the form", { tag: "@script" }, async ({ page }) => {
  await page.goto("authentication/login");
  await page.getByLabel("E-mail address").fill(physician("meeting").email);
  await page.getByLabel("Password", { exact: true }).fill("not it");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await backToTheForm(page);
  await expect(page.getByLabel("E-mail address")).toBeVisible();
});

test(
  "SHELL-20 Back from a refused search and refused personal information leads to the form",
  { tag: "@script" },
  async ({ page, javaScriptEnabled }) => {
    await searchFor(page, { ...demoVisitor("graduate"), dateOfBirth: "01/31/1890" }, javaScriptEnabled);
    await backToTheForm(page);
    await expect(page.getByRole("textbox", { name: "Last name" })).toBeVisible();

    await searchFor(page, demoVisitor("graduate"), javaScriptEnabled);
    await page.getByRole("radio", { name: "Yes" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Apply for Certification Examination in Psychiatry" }).click();
    await expect(page).toHaveURL(/PersonalInformation/);
    await expect(page.getByRole("button", { name: "Find school" })).toHaveCount(javaScriptEnabled ? 0 : 1);
    await page.getByRole("button", { name: "Activate Account" }).click();
    await backToTheForm(page);
    await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  },
);

test(
  "SHELL-20 Back from a refused section of an application leads to the section",
  { tag: "@script" },
  async ({ page, signedInAs }) => {
    await signedInAs(page, "mid-block");
    await page.goto("AvailableExaminations");
    await page.getByRole("button", { name: "Apply for Certification Examination in Clinical Neurophysiology" }).click();
    const continueButton = page.getByRole("button", { name: "Continue", exact: true });
    await page.goto("Apply/8003/training");
    await continueButton.click();
    await backToTheForm(page);
    await page.getByLabel("Practice", { exact: true }).check();
    await page.getByLabel("Institution").fill("St. Mary Hospital");
    await page.getByLabel("Location").fill("Chicago, Illinois");
    await page.locator("#training-practiceStart").fill("1-1-2018");
    await page.locator("#training-practiceEnd").fill("12/31/2024");
    await page.getByLabel("Training time").selectOption("2");
    await continueButton.click();
    await expect(page).toHaveTitle(/^Saved: /);
    await expect(page.getByRole("heading", { name: "Training saved" })).toBeFocused();
    await continueButton.click();
    await backToTheForm(page);
    await page.getByLabel("I attest to the above").check();
    await continueButton.click();
    await expect(page).toHaveURL(/testing-options/);
    await continueButton.click();
    await backToTheForm(page);
  },
);

test(
  "SHELL-20 Back from a refused address, license, choice of modules or focus of an application leads to the section",
  { tag: "@script" },
  async ({ page, signedInAs }) => {
    await signedInAs(page, "applying-combined");
    const continueButton = page.getByRole("button", { name: "Continue", exact: true });
    await page.goto("Apply/8008");
    await page.getByRole("link", { name: "Add Address" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await backToTheForm(page);
    await page.goto("Apply/8008/medical-licenses");
    await page.getByRole("link", { name: "Add License" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await backToTheForm(page);
    await page.goto("Apply/8008/modules");
    await continueButton.click();
    await backToTheForm(page);

    await page.goto("AvailableExaminations");
    await page
      .getByRole("button", { name: "Apply for Continuing Certification Examination in Clinical Neurophysiology" })
      .click();
    await page.waitForURL(/Apply/);
    await page.goto(new URL("focus", page.url()).href);
    await continueButton.click();
    await backToTheForm(page);
  },
);

test(
  "SHELL-20 going back to a refused form later asks for the page, and does not send it again",
  { tag: "@script-only" },
  async ({ page, signedInAs }) => {
    await signedInAs(page, "meeting");
    const { add, fill, save, number: numberField } = licensure(page);
    await add();
    await numberField.fill("BK-1");
    await save();
    await expect(page).toHaveTitle(/^Error: /);
    await fill({ licenseNumber: "BK-1", stateId: "14", expirationDate: "12/31/2029" });
    await save();
    await expect(page.getByText(licenseSaved)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
    await expect(page).toHaveTitle(/^Welcome/);
  },
);

test(
  "SHELL-20 going back to a refused sign-in, search and personal information later sends nothing again",
  { tag: "@script-only" },
  async ({ page }) => {
    await page.goto("authentication/login");
    await page.getByLabel("E-mail address").fill(physician("meeting").email);
    for (const password of ["not it", "certified-demo"]) {
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    }
    await expect(page).toHaveTitle(/^Welcome/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This sign-in page has expired");

    await searchFor(page, demoVisitor("no-account"), true);
    const email = page.getByRole("textbox", { name: "Personal e-mail address" });
    for (const address of ["margaret@", physician("meeting").email]) {
      await email.fill(address);
      await page.getByRole("button", { name: "Send Create Password Email" }).click();
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account not activated");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account not activated");

    await searchFor(page, demoVisitor("graduate"), true);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByRole("radio", { name: "Yes" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Select Examination");
    await page.goBack();
    await expect(page).toHaveTitle(/^Residency/);
    await page.goForward();
    await page.getByRole("button", { name: "Apply for Certification Examination in Psychiatry" }).click();
    await page.getByRole("button", { name: "Activate Account" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByRole("link", { name: "Search Account Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search for Account");
    await page.goBack();
    await expect(page).toHaveTitle(/^Provide Information/);
  },
);
