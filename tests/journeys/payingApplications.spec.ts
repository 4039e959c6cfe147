import type { Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { applicationSteps } from "../support/pages/applicationSteps";
import { accounts, cards, chargesIn, paying, texts } from "../support/pages/paying";
import { expect, test } from "../support/servers/portal";

const neurophysiology = 8003;
const title = "Certification Examination in Clinical Neurophysiology";
const card = (page: Page) => page.getByRole("region", { name: "Examinations", exact: true });
const part = (page: Page) => page.locator(`#examination-${neurophysiology}`);

test("APPLY-05 APPLY-09 APPLY-13 APPLY-15 EXAM-07 a subspecialty is applied for by practice, in two browsers, and paid in installments", async ({
  page,
  browser,
  portal,
  javaScriptEnabled,
  signedInAs,
}) => {
  test.slow();
  await signedInAs(page, "mid-block");
  const first = applicationSteps(page, neurophysiology);
  await page.goto("AvailableExaminations");
  await page.getByRole("button", { name: `Apply for ${title}` }).click();
  await expect(first.heading).toContainText("Applicant Information");

  const addresses = page.getByRole("main");
  await addresses.getByRole("link", { name: /^Edit contact/ }).click();
  await addresses.getByRole("textbox", { name: "Street address" }).fill("1400 South Sixth Street");
  await addresses.getByRole("textbox", { name: "City" }).fill("Springfeld");
  await addresses.getByRole("combobox", { name: "State" }).selectOption({ label: "Illinois" });
  await addresses.getByRole("textbox", { name: "ZIP Code" }).fill("62703");
  await addresses.getByRole("button", { name: "Save", exact: true }).click();
  await addresses.getByRole("button", { name: "Use Suggested" }).click();
  await expect(addresses).toContainText("Springfield, IL 62703");
  await first.pressContinue();
  await expect(first.heading).toContainText("Medical Licenses");
  await first.tellPractice();
  await page.close();

  const elsewhere = await browser.newContext({ baseURL: portal.url, javaScriptEnabled });
  const other = await elsewhere.newPage();
  await signedInAs(other, "mid-block");
  await part(other)
    .getByRole("link", { name: /^Continue Application/ })
    .click();
  await expect(other.getByText(/3 of 6/).first()).toBeVisible();
  const then = applicationSteps(other, neurophysiology);
  await then.answerTheRest();
  await expect(other.getByRole("row").filter({ hasText: "Application fee" })).toContainText("$600.00");
  await expect(other.getByText("Installments are not charged automatically")).toBeVisible();
  await other.getByLabel(/Second installment: \$400\.00/).check();
  await then.choose("Split Payment");
  const pay = paying(other, javaScriptEnabled);

  // A card that is declined, then another one, and two clicks.
  await pay.useCard(cards.declined);
  await pay.payNow("$1,133.00");
  await expect(other.getByText(texts.failed)).toBeVisible();
  await other.getByRole("link", { name: "Try again" }).click();
  await pay.useCard(cards.debit);
  await expect(other.getByText("the first part of the application for")).toBeVisible();
  await other.getByRole("button", { name: "Pay $1,100.00 now" }).dblclick();
  // The second click may be answered before the first has been recorded: that page looks again by itself, some seconds
  // later.
  await expect(other.getByText("Your application was submitted.")).toBeVisible({ timeout: 60_000 });
  await expect(other.getByText(texts.received)).toBeVisible();
  await expect(other.getByRole("link", { name: "Back To Dashboard" })).toBeVisible();
  const done = other.url();
  await expect(other).toHaveURL(/\/en\/dashboard$/, { timeout: 20_000 });
  await expect(part(other)).toContainText("Application Pending Review by Credentials Department");
  await expect(part(other)).toContainText("$900.00");
  await other.goto(done.replace(/\?.*/, ""));
  await expect(other.getByText("Your application was submitted.")).toBeVisible();
  await expect(other.getByText("leads to your dashboard")).toHaveCount(0);
  await other.getByRole("link", { name: "See what happens next" }).click();
  await expect(other.getByText("Your payment was received.")).toBeVisible();
  await expect(other.getByRole("main")).toContainText(/Reference number\s*\d+\s*Submitted\s*\w+ \d+, 2026/);

  // The installments, each when it is due, or sooner.
  await other.goto("");
  await part(other)
    .getByRole("link", { name: /^Make Payment/ })
    .click();
  await then.choose(/^Next installment: \$500.00/);
  await pay.useBank(accounts.settles);
  await pay.payNow("$500.00");
  await expect(other.getByText(texts.received)).toBeVisible();
  await other.goto("");
  await expect(part(other)).toContainText("$400.00");
  await part(other)
    .getByRole("link", { name: /^Make Payment/ })
    .click();
  await then.choose("Remaining balance: $400.00");
  await pay.useCard(cards.debit);
  await pay.payNow("$400.00");
  await expect(other.getByText(texts.received)).toBeVisible();
  await other.goto("");
  await expect(part(other)).toContainText("$0.00");
  await expect(part(other).getByRole("link", { name: /^Make Payment/ })).toHaveCount(0);
  await elsewhere.close();
  expect(await chargesIn(portal.database)).toEqual(
    ["$1,100.00 Visa 5556", "$500.00 ECheck/ACH 6789", "$400.00 Visa 5556"].map(plain),
  );
});

test("EXAM-03 PAY-10 anyone who confirms after the deadline is refused what is due now, and pays the late fee", async ({
  page,
  portal,
  javaScriptEnabled,
  signedInAs,
}) => {
  await signedInAs(page, "applying-subspecialty");
  const steps = applicationSteps(page, neurophysiology);
  await steps.answerTheRest();
  await steps.choose("Pay In Full: $2,000.00");
  const pay = paying(page, javaScriptEnabled);
  await pay.useCard(cards.debit);
  await expect(page).toHaveURL(/\/confirm$/);
  portal.setBusinessTime(Temporal.Instant.from("2026-08-30T13:00:00-05:00"));
  await pay.payNow("$2,000.00");
  await expect(
    page.getByText("The application costs $2,500.00 now, including a $500.00 late fee, not $2,000.00."),
  ).toBeVisible();
  expect(await chargesIn(portal.database)).toEqual([]);
  await page.getByRole("link", { name: "Choose again what to pay" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Late fee" })).toContainText("$500.00");
  await steps.choose("Pay In Full: $2,500.00");
  await pay.useCard(cards.debit);
  await pay.payNow("$2,500.00");
  await expect(page.getByText("Your application was submitted.")).toBeVisible();
  expect(await chargesIn(portal.database)).toEqual([plain("$2,500.00 Visa 5556")]);
});

test("APPLY-14 an application of which nothing is due is submitted without a payment", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "notified");
  const steps = applicationSteps(page, 8010);
  await steps.start();
  await steps.attest();
  await steps.pressContinue();
  await steps.toPayment();
  await expect(page.getByText("Nothing is due. Submitting sends your application")).toBeVisible();
  await page.getByRole("button", { name: "Submit application" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your application was submitted");
  await expect(page.getByText("Your payment was received.")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(/Reference number\s*\d+\s*Submitted\s*\w+ \d+, 2026/);
  await expect(page.getByRole("region", { name: "What happens next" })).toContainText("Allow up to 16 weeks, until");
  await page.getByRole("link", { name: "Back To Dashboard" }).click();
  await expect(card(page)).toContainText("Application Pending Review");
  expect(await chargesIn(portal.database)).toEqual([]);
});

test.describe("with invoices and pay over time", () => {
  test.use({ settings: { USE_BUSINESS_CENTRAL: "true", ALLOW_PAY_OVER_TIME: "true" } });

  test("PAY-11 APPLY-14 APPLY-21 an application is paid over time: not after it was changed, not where the lender refuses, and then once", async ({
    page,
    context,
    portal,
    javaScriptEnabled,
    signedInAs,
  }) => {
    test.slow();
    await signedInAs(page, "applying-subspecialty");
    const steps = applicationSteps(page, neurophysiology);
    await steps.answerTheRest();
    await expect(page.getByText("Made when you pay")).toBeVisible();
    const pay = paying(page, javaScriptEnabled);
    const toCheckout = async () => {
      await page.goto(`Apply/${neurophysiology}/payment`);
      await steps.choose("Pay Over Time With Affirm");
      await pay.fillPayer();
      await expect(page.getByRole("radio", { name: "Pay over time with Affirm" })).toBeChecked();
      await page.getByRole("button", { name: "Continue", exact: true }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay over time");
    };

    // What is saved in another tab ends the checkout, which would charge for something else.
    await toCheckout();
    const tab = await context.newPage();
    await tab.goto(`Apply/${neurophysiology}/training`);
    await tab.getByLabel("Institution").fill("Another Hospital");
    await applicationSteps(tab, neurophysiology).pressContinue();
    await applicationSteps(tab, neurophysiology).answerTheRest();
    await tab.close();
    await page.getByRole("button", { name: "Agree and pay" }).click();
    await page.goto(`Apply/${neurophysiology}/payment`);
    expect(await chargesIn(portal.database)).toEqual([]);

    await toCheckout();
    await page.getByRole("button", { name: "Let the lender refuse" }).click();
    await expect(page.getByText(texts.failed)).toBeVisible();
    await toCheckout();
    await page.getByRole("button", { name: "Agree and pay" }).click();
    await expect(page.getByText("Your application was submitted.")).toBeVisible();
    await expect(page.getByText(texts.received)).toBeVisible();
    await page.goto("");
    await expect(part(page)).toContainText("Application Pending Review by Credentials Department");
    await page.goto("PaymentsAndReceipts");
    await expect(page.getByRole("row").filter({ hasText: "$2,000.00" }).first()).toContainText("Affirm");
    expect(await chargesIn(portal.database)).toEqual([plain("$2,000.00 Affirm")]);
  });

  test("APPLY-02 APPLY-22 what is left of an application that was split before there were invoices is paid by one", async ({
    page,
    portal,
    javaScriptEnabled,
    signedInAs,
  }) => {
    await signedInAs(page, "exam-application");
    await card(page)
      .getByRole("link", { name: /^Make Payment/ })
      .click();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Make Payment" }).click();
    await paying(page, javaScriptEnabled).useBank(accounts.settles);
    await page.getByRole("button", { name: /^Pay .* now$/ }).press("Enter");
    await expect(page.getByText(texts.received)).toBeVisible();
    await page.goto("");
    await expect(card(page).getByRole("link", { name: /^Make Payment/ })).toHaveCount(0);
    expect(await chargesIn(portal.database)).toHaveLength(1);
  });
});

/** As the ledger writes amounts: without a separator of thousands. */
function plain(charge: string): string {
  return charge.replace(",", "");
}
