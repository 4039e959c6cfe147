import type { Page } from "@playwright/test";
import { person, physician } from "../support/people";
import { addPayments } from "../support/payments/manyPayments";
import { visitor } from "../support/pages/visitor";
import { expect, test } from "../support/servers/portal";

test("OPER-25 OPER-26 OPER-27 the finance department finds a payment by day and amount, and reads its history", async ({
  page,
  portal,
  signedInAs,
}) => {
  await addPayments(portal.database, 120, "2026-07-15T12:00:00Z");
  await signedInAs(page, "staff-finance");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payments");
  await expect(page.getByText("120 payments: ")).toBeVisible();
  await page.getByRole("link", { name: "Older payments" }).click();
  await expect(page.getByRole("link", { name: "Back to the newest" })).toBeVisible();

  await page.getByLabel("First day").fill("7/15/26");
  await page.getByRole("button", { name: "Show payments" }).click();
  await expect(page.getByRole("alert").first()).toContainText("First day invalid. Expected format: MM/DD/YYYY");
  await page.getByLabel("First day").fill("7/15/2026");
  await page.getByLabel("Amount").fill("$1,000.20");
  await page.getByRole("button", { name: "Show payments" }).click();
  await expect(page.getByText("1 payment: $1,000.20 taken")).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("$1,000.20");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("payments.csv");

  await page.getByRole("link", { name: "The application for Neurology" }).click();
  await expect(page.getByRole("table", { name: "What was paid, line by line" })).toContainText("$1,000.20");
  await expect(page.getByRole("table", { name: "Charge attempts, oldest first" })).toContainText("pi_20");
  await expect(page.getByRole("link", { name: /^(Act for|View as)/ })).toHaveCount(0);

  await page.goto("staff/payments?state=paid");
  await page.getByRole("link", { name: "Find a physician’s ID by name" }).click();
  await page.getByLabel("Name, ID, or e-mail address").fill("Tremblay");
  await page.getByRole("button", { name: "Find" }).click();
  expect(page.url()).not.toContain("Tremblay");
  await page.getByRole("link", { name: "Payments of Daniel Tremblay" }).click();
  await expect(page.getByText("No payments match.")).toBeVisible();
  await expect(page.getByLabel("Status")).toHaveValue("paid");
});

test("OPER-28 staff enter a check by hand, as the record was shown, and the physician reads it", async ({
  page,
  portal,
  signedInAs,
}) => {
  const { physicianId } = physician("receipts");
  const staff = await visitor(portal, "staff");
  expect((await staff.get("PaymentsAndReceipts/corrections")).headers()["location"]).toContain("/staff");
  await signedInAs(page, "staff");
  await page.goto(`OnBehalfOf/${physicianId}`);
  await page.getByLabel("Reason for acting").fill("case 4711");
  await page.getByRole("button", { name: "Save reason" }).click();
  await page.goto("PaymentsAndReceipts");
  await page.getByRole("link", { name: "Billing corrections" }).click();
  await page.getByRole("button", { name: "Check the correction" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Choose an invoice or an annual fee.");
  await page.getByLabel("Invoice or annual fee").selectOption({ label: await reseating(page) });
  await page.getByRole("radio", { name: "A check was received for the invoice" }).check();
  await page.getByLabel("Amount").fill("$150");
  await page.getByLabel("Check number").fill("1234");
  await page.getByLabel("Day received").fill("7/14/2026");
  await page.getByRole("textbox", { name: "Reason" }).last().fill("Came by mail");
  await page.getByRole("button", { name: "Check the correction" }).click();
  await expect(page.getByText("$150.00 is open.")).toBeVisible();
  await page.getByRole("button", { name: "Correct the record" }).click();
  await expect(page.getByRole("heading", { name: /^Corrected\. Invoice .* paid by check 1234/ })).toBeVisible();

  const own = await visitor(portal, "receipts");
  expect(await (await own.get("PaymentsAndReceipts")).text()).not.toContain("Billing corrections");
  const account = await (await own.get("AccountInformation")).text();
  expect(account).toContain("Billing correction");
  expect(account).toContain(person("staff").fullName);
});

async function reseating(page: Page): Promise<string> {
  const options = await page.getByLabel("Invoice or annual fee").getByRole("option").allTextContents();
  return options.find((text) => text.includes("Reseating fee: $150.00 open")) ?? "";
}
