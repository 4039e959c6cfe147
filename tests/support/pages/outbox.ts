import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the newest mail with this subject in the demo's outbox, and returns the link in it. */
export async function expectMail(page: Page, origin: string, subject: string): Promise<Locator> {
  const found = page.getByRole("main").getByRole("listitem").getByRole("link", { name: subject });
  // It is sent after its page was answered.
  await expect(async () => {
    await page.goto(`${origin}/outbox`);
    await expect(found.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await found.first().click();
  return page.getByRole("main").getByRole("link", { name: `${origin}/identity/` });
}
