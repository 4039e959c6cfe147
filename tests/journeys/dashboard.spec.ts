import { physicianMenu } from "~/app/ui/shell/menu";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

test("HOME-04 account and help are side by side at the end of the page", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  const account = await page.getByRole("region", { name: "Your account" }).boundingBox();
  const help = await page.locator("#help").boundingBox();
  expect(account?.y).toBe(help?.y);
  expect(help?.x).toBeGreaterThan((account?.x ?? 0) + (account?.width ?? Infinity));
});

test.describe(() => {
  test.use({ changesNothing: false });

  test(
    "CCB-21 the save that completes an overdue block asks once, and says what it restored",
    { tag: "@script" },
    async ({ page, signedInAs }) => {
      await signedInAs(page, "owes-patient-safety");
      const form = attestationForm(page);
      await form.unfold(thisYear - 1);
      await form.tick("Patient Safety", thisYear - 1).check();
      await form.save();
      const name = `${thisYear - 3} - ${thisYear - 1}`;
      await expect(page.getByText(`do you want to close your ${name} block permanently?`)).toBeVisible();
      await expect(form.tick("Patient Safety", thisYear - 1)).toBeChecked();
      await page.getByRole("button", { name: "Yes, Save and Attest" }).click();
      const restored = `${savedNotice}. Your ${name} block is complete and closed. You are meeting CC requirements`;
      await expect(page.getByRole("status").filter({ hasText: restored })).toBeVisible();
    },
  );
});

test("SHELL-01 the menu opens, leads to every page, and marks the current one", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  const menu = page.getByRole("navigation", { name: "Portal" });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("link")).toHaveCount(0);
  await page.getByText("MENU").click();
  await expect(menu.getByRole("listitem").last()).toHaveText("Logout");
  const [home = "", ...others] = await menu.getByRole("link").allInnerTexts();
  expect(others).toHaveLength(physicianMenu.length - 1);
  const current = menu.locator("[aria-current=page]");
  await expect(current).toHaveText(home);
  for (const name of others) {
    await menu.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByText("MENU").click();
    await expect(current).toHaveText(name);
  }
  await menu.getByRole("link", { name: home }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${physician("meeting").fullName}`);
});

test("SHELL-02 SHELL-10 an unknown address shows a page in the shell, whose footer links to the policy and the terms", async ({
  page,
  signedInAs,
}) => {
  const answer = await page.goto("no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", /privacy$/);
  await expect(footer.getByRole("link", { name: "Terms of use" })).toHaveAttribute("href", /terms$/);
  await signedInAs(page, "meeting");
  await page.goto("no/such/page");
  await expect(page.getByText("MENU")).toBeVisible();
});
