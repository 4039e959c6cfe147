import type { Page } from "@playwright/test";
import { expect, reading, test } from "../support/servers/portal";

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "Your activity records have a new page" });
const first = (page: Page) => page.getByRole("dialog", { name: "Comment on the proposed standards" });
const second = (page: Page) => page.getByRole("dialog", { name: "Is your e-mail address still right?" });

reading(
  "SHELL-03 a banner is in the page; modals ask one after the other, or stand there too without JavaScript",
  { tag: "@script" },
  async ({ page, signedInAs, javaScriptEnabled }) => {
    await signedInAs(page, "notified");
    await expect(banner(page)).toBeVisible();
    await expect(first(page)).toBeVisible();
    if (javaScriptEnabled) {
      await expect(second(page)).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(first(page)).toBeHidden();
    }
    await expect(second(page)).toBeVisible();
  },
);

test(
  "HOME-14 what a notice asks for is an optional step, also once its dialog is closed",
  { tag: "@script" },
  async ({ page, signedInAs, javaScriptEnabled }) => {
    await signedInAs(page, "notified");
    if (javaScriptEnabled) {
      for (const dialog of [first(page), second(page)]) {
        await expect(dialog).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    }
    const steps = page.locator("#next");
    await expect(steps).toContainText("You have nothing to complete.");
    await expect(steps).not.toContainText("Your activity records have a new page");
    await banner(page).getByRole("button", { name: "Open activity records" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity Records");
    await page.goto("en/dashboard");
    await expect(steps.getByRole("button", { name: "Read the proposal" })).toBeVisible();
  },
);

test(
  "SHELL-04 what was acted on is gone, and what may remind again is not",
  { tag: "@script" },
  async ({ page, signedInAs }) => {
    await signedInAs(page, "notified");
    await first(page).getByRole("button", { name: "Close" }).click();
    await expect(second(page)).toBeVisible();
    await expect(first(page)).toHaveCount(0);
    await second(page).getByRole("button", { name: "Don’t remind me again" }).click();
    await expect(second(page)).toHaveCount(0);
    await banner(page).getByRole("button", { name: "Close" }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test("SHELL-05 a notice leads to the board's own pages", async ({ page, signedInAs }) => {
  await signedInAs(page, "notified");
  // Nothing answers there: that it is asked for is what the portal is to see to.
  const asked = page.waitForRequest("https://www.meridianboard.example/standards");
  await first(page).getByRole("button", { name: "Read the proposal" }).click();
  await asked;
});
