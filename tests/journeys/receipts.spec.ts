import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, chargesIn, paying, texts } from "../support/pages/paying";
import { physician, thisYear } from "../support/people";
import { readPdf } from "../support/servers/pdf";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

const me = physician("receipts");

async function saved(page: Page, link: RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link }).first().click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test("RCPT-01 to RCPT-05 a physician reads what payments paid, and downloads a receipt, an unpaid invoice and the list", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "receipts");
  await page.goto("PaymentsAndReceipts");
  const payments = page.getByRole("table", { name: "Payments, newest first" });
  await expect(payments.getByRole("rowheader", { name: /2026/ }).first()).toHaveText("June 21, 2026");
  await expect(payments).toContainText("Returned by the bank on June 25, 2026");

  const several = page.getByText("Details of the payment of $113.30 on June 5, 2026");
  await expect(page.getByText(/This payment includes multiple invoices/)).toBeHidden();
  await several.click();
  await expect(page.getByText("This payment includes multiple invoices: INV-10174360, INV-10174361.")).toBeVisible();
  const second = page.getByRole("table", { name: "Invoice INV-10174361" });
  await expect(second).toContainText("Duplicate certificate, second copy (Refunded)");
  await expect(page.getByRole("table", { name: "Invoice INV-10174360" })).toContainText("-$10.00");
  await several.click();
  await expect(second).toBeHidden();

  await page.getByText("Details of the payment of $650.00").click();
  const order = page.getByRole("table", { name: "Order ORD-10174364" });
  for (const text of ["Late fee (Waived)", "Refund: Part of the application fee", "$550.00", "Refunded", "Balance"]) {
    await expect(order).toContainText(text);
  }
  await page.getByText("Details of the payment of $600.00").click();
  await expect(page.getByRole("table", { name: "Order ORD-10174370" })).toContainText("Due by August 29, 2026");
  const receipt = await saved(page, /Receipt \(PDF\) of the payment of \$113\.30/);
  expect(receipt.name).toBe("PaymentReceipt.pdf");
  const pdf = await readPdf(receipt.content);
  expect(pdf.title).toBe("Receipt 10174367");
  for (const text of [me.fullName, "Visa ending in 4242", "$3.30", "$113.30", "INV-10174361", "(Refunded)"]) {
    expect(pdf.text.replace(/\s+/g, " ")).toContain(text);
  }

  const unpaid = await saved(page, /Print \(PDF\) ?: Reseating fee/);
  expect(unpaid.name).toBe("Invoice INV-10174362.pdf");
  const invoice = (await readPdf(unpaid.content)).text.replace(/\s+/g, "");
  expect(invoice).toContain("Thisisnotareceipt");
  expect(invoice).toContain(new URL("payments/invoices/INV-10174362", portal.url).href);

  const file = await saved(page, /Download as CSV/);
  expect(file.name).toBe("payments.csv");
  expect(file.content.toString()).toContain("10174367,2026-06-05,Visa ending in 4242,113.3");
});

test("FEE-02 prints the fees that are due for an employer, before there is an invoice", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  await page.goto("PaymentsAndReceipts");
  await expect(page.getByRole("main")).toContainText(`Annual fee ${thisYear}`);
  const statement = await saved(page, /Print \(PDF\) ?: Annual fee/);
  expect(statement.name).toBe("Annual Fees Due.pdf");
  expect((await readPdf(statement.content)).text.replace(/\s+/g, " ")).toContain(
    `Continuing Certification annual fee ${thisYear} $185.00`,
  );
  await page.getByRole("link", { name: /^Pay \$185\.00 ?: Annual fee/ }).click();
  await expect(page).toHaveURL(/payments\/annual-fees$/);
});

test.describe("with invoices", () => {
  test.use({ changesNothing: false, settings: { USE_BUSINESS_CENTRAL: "true" } });
  test("PAY-18 an open invoice is paid from the list, and is a receipt then", async ({
    page,
    portal,
    javaScriptEnabled,
    signedInAs,
  }) => {
    await signedInAs(page, "receipts");
    await page.goto("PaymentsAndReceipts");
    const row = page.getByRole("row").filter({ hasText: "Your bank returned the payment on" });
    await row.getByRole("link", { name: /^Pay \$150\.00 ?: Reseating fee/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoice INV-10174362");
    await page.getByRole("button", { name: "Pay this invoice" }).click();
    const here = paying(page, javaScriptEnabled);
    await here.useBank(accounts.settles);
    await expect(page.getByText("Invoice INV-10174362 (Reseating fee)")).toBeVisible();
    await here.payNow("$150.00");
    await expect(page.getByText(texts.received)).toBeVisible();
    expect(await chargesIn(portal.database)).toEqual(["$150.00 ECheck/ACH 6789"]);

    await page.goto("PaymentsAndReceipts");
    await expect(page.getByRole("link", { name: /^Pay \$150\.00/ })).toHaveCount(0);
    await expect(page.getByRole("table", { name: "Payments, newest first" })).toContainText(
      "Bank account ending in 6789",
    );
    await page.goto("payments/invoices/INV-10174362");
    await expect(page.getByText("Invoice INV-10174362 is paid.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay this invoice" })).toHaveCount(0);
  });
});
