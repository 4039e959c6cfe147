import type { Page } from "@playwright/test";

/** Staff act for a physician by the page's address, which asks for no reason, and give one in the banner (OPER-15). */
export async function actByLink(page: Page, physicianId: number): Promise<void> {
  await page.goto(`OnBehalfOf/${physicianId}`);
  await page.getByLabel("Reason for acting").fill("case 4711");
  await page.getByRole("button", { name: "Save reason" }).click();
}
