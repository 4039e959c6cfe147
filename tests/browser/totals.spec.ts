import { expect, type Page } from "@playwright/test";
import { scriptAttributes } from "../../app/browser/attributes";
import { attributes, openScripted, test } from "./scriptedPage";

const year = (number: number, cents: number, isChosen = true) =>
  `<tr ${attributes(scriptAttributes({ "data-cents": cents }))}><th>
     <input type="checkbox" name="year" value="${number}" aria-label="${number}" ${isChosen ? "checked" : ""}></th></tr>`;

const fees = `<form method="post"><table>${year(2025, 18_500)}${year(2026, 18_550)}${year(2027, 100_000)}</table>
  <output ${attributes(scriptAttributes({ "data-fees-total": "" }))}>$1,370.50</output>
  <input type="checkbox" aria-label="Something else"></form>`;

const total = (page: Page) => page.locator("output");

test("FEE-02 the total follows the chosen years, and no year is chosen without those before it", async ({ page }) => {
  await openScripted(page, "annualFees", { body: fees });
  await expect(total(page)).toHaveText("$1,370.50");
  await page.getByLabel("2026").uncheck();
  await expect(page.getByLabel("2027")).not.toBeChecked();
  await expect(total(page)).toHaveText("$185.00");
  await page.getByLabel("2027").check();
  await expect(page.getByLabel("2026")).toBeChecked();
  await expect(total(page)).toHaveText("$1,370.50");
  await page.getByLabel("Something else").check();
  await expect(total(page)).toHaveText("$1,370.50");
});

test("FEE-02 the total is that of the ticks that a browser restores", async ({ page }) => {
  await openScripted(page, "annualFees", { body: fees });
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>("[name=year]")) box.checked = box.value === "2025";
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(total(page)).toHaveText("$185.00");
});

const module = (name: string, kind: "" | "with-focus" = "") =>
  `<div ${attributes(scriptAttributes({ "data-module": kind }))}><input type="checkbox" aria-label="${name}"></div>`;

test("APPLY-07 a focus ticks its module, clearing that one empties it, and the price follows the choice", async ({
  page,
}) => {
  const prices = JSON.stringify([
    [2, "2 modules: $1,300.00"],
    [3, "3 modules: $1,500.00"],
  ]);
  await openScripted(page, "modules", {
    body: `<form>${module("Neurology")}${module("Psychiatry")}${module("Neurophysiology", "with-focus")}
      <select name="focus" aria-label="Focus"><option value="">No focus</option><option>EEG</option></select>
      <output data-modules-prices='${prices}'></output></form>`,
  });
  await page.getByLabel("Neurology").check();
  await expect(total(page)).toHaveText("");
  await page.getByLabel("Focus").selectOption("EEG");
  await expect(page.getByLabel("Neurophysiology")).toBeChecked();
  await expect(total(page)).toHaveText("2 modules: $1,300.00");
  await page.getByLabel("Psychiatry").check();
  await expect(total(page)).toHaveText("3 modules: $1,500.00");
  await page.getByLabel("Neurophysiology").uncheck();
  await expect(page.getByLabel("Focus")).toHaveValue("");
  await expect(total(page)).toHaveText("2 modules: $1,300.00");
});
