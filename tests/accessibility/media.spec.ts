import type { Locator } from "@playwright/test";
import { attestationForm } from "../support/attestationForm";
import { expectNotWiderThan } from "../support/expectAccessible";
import { thisYear } from "../support/people";
import { expect, test } from "../support/portal";

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("forced colours leave buttons, fields and progress to be told apart", async ({ page, signedInAs }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signedInAs(page, "mid-block");
  const save = page.getByRole("button", { name: "Save and Attest" });
  const field = attestationForm(page).credits("CME", thisYear);
  for (const control of [save, field]) {
    expect(await styleOf(control, "border-top-style")).toBe("solid");
    expect(await styleOf(control, "border-top-color")).not.toBe(
      await styleOf(page.locator("body"), "background-color"),
    );
  }
  const bar = page.locator("main svg:has(rect + rect)").first();
  expect(await styleOf(bar.locator("rect").first(), "fill")).not.toBe(
    await styleOf(bar.locator("rect").last(), "fill"),
  );
});

test("forced colours leave each state its word", async ({ page, signedInAs }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signedInAs(page, "behind");
  await expect(page.getByText("Certified - Not Meeting CC Requirements").first()).toBeVisible();
  await expect(page.getByText("Not met").first()).toBeVisible();
});

test("on paper the content is kept and what surrounds it is not", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: new RegExp(`Attestations ${thisYear - 1}`) })).toBeVisible();
  await expect(page.getByText("MENU")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Save and Attest" })).toBeHidden();
});

test("letters twice as large do not widen the page", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNotWiderThan(page, page.viewportSize()?.width ?? 0);
});

test("at 400 % zoom nothing has to be scrolled sideways", async ({ page, signedInAs }) => {
  for (const key of ["several-certifications", "exam-appointment", "notified"] as const) {
    await page.context().clearCookies();
    await signedInAs(page, key);
    // A desk of 1280 by 1024, four times as large.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of ["", "en/dashboard?license=new", "en/dashboard?clinicalStatus=edit"]) {
      await page.goto(path);
      await expectNotWiderThan(page, 320);
    }
  }
});
