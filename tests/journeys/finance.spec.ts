import { addPayments } from "../support/payments/manyPayments";
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
  await expect(page.getByRole("table", { name: "Each try to charge it, oldest first" })).toContainText("pi_20");
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
