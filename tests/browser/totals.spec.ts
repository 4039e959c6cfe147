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

test("PAY-24 the total follows the way to pay, with the surcharge of the payer's state", async ({ page }) => {
  const priced = scriptAttributes({
    "data-payment-total": JSON.stringify({ TX: 3, CO: 2 }),
    "data-cents": 25_000,
    "data-state-on-record": "TX",
  });
  const at = (name: "data-credit-price" | "data-credit-note" | "data-credit-sentence") =>
    attributes(scriptAttributes({ [name]: "" }));
  await openScripted(page, "payment", {
    body: `<table><tr><th>Annual fee</th><td>$250.00</td></tr>
        <tr><th>Total</th><td id="total" ${attributes(priced).replace(/"({.*})"/, "'$1'")}>$250.00</td></tr></table>
      <p><span id="sentence" ${at("data-credit-sentence")}></span></p>
      <form><label><input type="radio" name="way" value="debit" checked>Debit</label>
        <label><input type="radio" name="way" value="credit">Credit</label>
        <b id="price" ${at("data-credit-price")}>$250.00</b> <i id="note" ${at("data-credit-note")}></i>
        <select name="state" aria-label="State"><option value="CA">California</option><option value="TX">Texas</option>
        </select></form>`,
  });
  const surcharge = page.getByRole("row", { name: "Credit card surcharge" });
  const text = await page.locator("#total").evaluateHandle((cell) => cell.firstChild);
  await page.getByLabel("Credit").check();
  await expect(page.locator("#note")).toContainText("No surcharge");
  await expect(page.locator("#total")).toHaveText("$250.00");
  // Not even by the same: screen readers read it again.
  expect(await page.locator("#total").evaluate((cell, before) => cell.firstChild === before, text)).toBe(true);
  await expect(surcharge).toBeHidden();
  await page.getByLabel("State").selectOption("TX");
  await expect(page.locator("#total")).toHaveText("$257.50");
  await expect(page.locator("#price")).toHaveText("$257.50");
  await expect(page.locator("#note")).toContainText("a surcharge of $7.50: 3% for the billing state TX.");
  await expect(page.locator("#sentence")).toHaveText("With a credit card: $257.50.");
  await expect(surcharge).toContainText("$7.50");
  await page.getByLabel("Debit").check();
  await expect(page.locator("#total")).toHaveText("$250.00");
  await expect(surcharge).toBeHidden();
});
