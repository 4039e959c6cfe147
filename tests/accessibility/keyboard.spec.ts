import type { Page } from "@playwright/test";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

/** The names of the controls that the Tab key reaches, in its order, up to the one named last. */
async function tabbedUntil(page: Page, last: string): Promise<readonly string[]> {
  const names: string[] = [];
  while (names.at(-1) !== last && names.length < 100) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(() => {
        const control = document.activeElement;
        if (!(control instanceof HTMLElement)) return "nothing";
        const name = control.getAttribute("aria-label") ?? control.closest("label")?.textContent ?? control.textContent;
        return name.trim();
      }),
    );
  }
  return names;
}

test.describe(() => {
  test.use({ changesNothing: false });

  test("CCB-02 the attestation form can be filled in and saved by keyboard alone, in the order of the table", async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(page, "mid-block");
    await tabbedUntil(page, `${thisYear - 1} 38 CME, 12 SA-CME`);
    await page.keyboard.press("Enter");
    const names = await tabbedUntil(page, "Save and Attest");
    const ofYear = (year: number) => [
      `I attest to CME, ${year}`,
      `CME credits, ${year}`,
      `I attest to SA-CME, ${year}`,
      `SA-CME credits, ${year}`,
      `I completed this PIP-Clinical, ${year}`,
      `I completed this PIP-Feedback, ${year}`,
      `I completed this Patient Safety, ${year}`,
    ];
    expect(names).toEqual([
      ...ofYear(thisYear - 1),
      `${thisYear} Nothing recorded`,
      ...ofYear(thisYear),
      "Save and Attest",
    ]);

    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText(savedNotice)).toBeVisible();
    await expect(attestationForm(page).tick("Patient Safety", thisYear)).toBeChecked();
  });
});

test("the first stop of the Tab key skips to the content", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("SHELL-01 the menu opens by keyboard", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await tabbedUntil(page, "MENU");
  await page.keyboard.press("Enter");
  const home = page.getByRole("link", { name: "Home", exact: true });
  await page.keyboard.press("Tab");
  await expect(home).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(home).toBeHidden();
  await expect(page.getByText("MENU")).toBeFocused();
});

test("SHELL-18 the menu closes when it is left, and covers nothing that has the focus", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  await tabbedUntil(page, "MENU");
  await page.keyboard.press("Enter");
  await tabbedUntil(page, "Logout");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Home", exact: true })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("SHELL-18 an open menu pushes the page down instead of covering it", async ({ page, signedInAs }) => {
    await signedInAs(page, "meeting");
    await page.getByText("MENU").click();
    const menu = await page.getByRole("navigation", { name: "Portal" }).boundingBox();
    const main = await page.getByRole("main").boundingBox();
    expect(main?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? Infinity));
  });
});

test("whatever has the focus shows it", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle === "none" ? 0 : Number.parseFloat(style.outlineWidth);
    });
    expect(outline).toBeGreaterThanOrEqual(2);
  }
});
