import type { Page } from "@playwright/test";
import { accounts, cards, chargesIn, paidYears, paying, texts } from "../support/pages/paying";
import { expectMail } from "../support/pages/outbox";
import { physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

const me = physician("several-fees");
const years = [thisYear - 2, thisYear - 1, thisYear] as const;
const [first, second, third] = years;

/** The page of a payment, whatever part of it is open. */
function paymentOf(page: Page): string {
  const address = /.*\/payments\/[0-9a-f-]{36}/.exec(page.url())?.[0];
  if (address === undefined) throw new Error(`${page.url()} is no payment's.`);
  return address;
}

test("FEE-02 FEE-07 FEE-08 PAY-02 PAY-08 three years are paid: by card with scripts, by card without, from a bank account at the second try", async ({
  page,
  browser,
  portal,
  javaScriptEnabled,
  signedInAs,
}) => {
  test.slow();
  await signedInAs(page, "several-fees");
  const here = paying(page, javaScriptEnabled);
  await expect(here.box(third)).toBeChecked();

  await here.choose(first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How do you want to pay?");
  await expect(page.getByText("Fees are non-refundable.")).toBeVisible();
  await here.useCard(cards.credit);
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(page.getByText("Credit Card, Visa ending in 4242")).toBeVisible();
  await expect(page.getByText("$5.55")).toBeVisible();
  await expect(page.getByText("Fees are non-refundable.")).toBeVisible();
  await here.payNow("$190.55");
  await expect(page.getByText(texts.received)).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(here.row(first)).toContainText("Paid");
  await expect(here.box(first)).toHaveCount(0);

  // The other way around: without scripts where they run, and with them where they do not.
  const elsewhere = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: !javaScriptEnabled });
  const other = await elsewhere.newPage();
  await signedInAs(other, "several-fees");
  const there = paying(other, !javaScriptEnabled);
  await there.choose(second);
  await there.useCard(cards.debit);
  await expect(other.getByText("Debit Card (No Fee), Visa ending in 5556")).toBeVisible();
  await there.payNow("$185.00");
  await expect(other.getByText(texts.received)).toBeVisible();
  await elsewhere.close();

  await here.choose(third);
  await here.useBank(accounts.declined);
  await here.payNow("$185.00");
  await expect(page.getByText(texts.failed)).toBeVisible();
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("Hannah Sorensen, hannah@hospital.example, Houston, TX.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Checking" })).toBeChecked();
  await expect(page.getByLabel("Account number", { exact: true })).toHaveValue("");
  await here.useBank(accounts.settles);
  await here.payNow("$185.00");
  await expect(page.getByText(texts.received)).toBeVisible();

  await page.goto("PaymentsAndReceipts");
  const payments = page.getByRole("row").filter({ hasText: "Receipt (PDF)" });
  for (const method of ["Visa ending in 4242", "Visa ending in 5556", "Bank account ending in 6789"])
    await expect(payments.filter({ hasText: method })).toHaveCount(1);
  await expect(payments.filter({ hasText: "Visa ending in 4242" })).toContainText("$190.55");
  expect(await chargesIn(portal.database)).toEqual([
    "$190.55 Visa 4242",
    "$185.00 Visa 5556",
    "$185.00 ECheck/ACH 6789",
  ]);
  expect(await paidYears(portal.database, me.physicianId)).toEqual([...years]);
});

test(
  "PAY-03 a wrong month costs no retyping of the card number, and an empty form marks every field",
  { tag: "@script-only" },
  async ({ page, signedInAs }) => {
    await signedInAs(page, "several-fees");
    const here = paying(page, true);
    await here.choose(first);
    const cardField = (name: string) => page.frameLocator(`[data-card-field="${name}"] iframe`).getByRole("textbox");
    const continues = () => page.getByRole("button", { name: "Continue", exact: true }).press("Enter");
    const payer = ["First name", "Last name", "E-mail address", "Billing city"];
    for (const label of payer) await page.getByLabel(label).fill("");
    await page.getByRole("combobox", { name: "Billing state" }).selectOption("");
    await page.getByRole("radio", { name: "Debit Card" }).check();
    await continues();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(payer.length + 1);
    await expect(page.getByRole("radio", { name: "Debit Card" })).toBeChecked();
    await here.chooseWay("Debit Card (No Fee)");
    await expect(page.getByLabel("Month")).toBeVisible();
    await continues();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
    for (const field of [page.getByLabel("Month"), page.getByLabel("Year"), cardField("number"), cardField("cvv")])
      await expect(field).toHaveAttribute("aria-invalid", "true");

    await here.useCard(cards.debit, { month: "13" });
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter 2 Digit Month."]);
    await expect(cardField("number")).toHaveValue(/^4000 0566/);
    await page.getByLabel("Month").fill("12");
    await page.getByRole("button", { name: "Continue", exact: true }).press("Enter");
    await expect(page.getByText("Debit Card (No Fee), Visa ending in 5556")).toBeVisible();
  },
);

test("PAY-10 a browser that is closed in the middle comes back to where the payment was", async ({
  page,
  context,
  portal,
  javaScriptEnabled,
  signedInAs,
}) => {
  await signedInAs(page, "several-fees");
  await paying(page, javaScriptEnabled).choose(first);
  await paying(page, javaScriptEnabled).useCard(cards.debit);
  await expect(page).toHaveURL(/\/confirm$/);
  await page.close();

  const back = await context.newPage();
  await back.goto("");
  const here = paying(back, javaScriptEnabled);
  await expect(here.fees).toContainText(`You started a payment for ${first}`);
  await here.fees.getByRole("link", { name: "Continue that payment" }).click();
  await expect(back.getByRole("heading", { level: 1 })).toHaveText("Payment not made yet");
  await back.getByRole("link", { name: "Continue this payment" }).click();
  await here.payNow("$185.00");
  await expect(back.getByText(texts.received)).toBeVisible();
  expect(await chargesIn(portal.database)).toEqual(["$185.00 Visa 5556"]);
});

test(
  "PAY-10 a double click, Back with the form sent again, and a reload charge once",
  { tag: "@script" },
  async ({ page, portal, javaScriptEnabled, signedInAs }) => {
    await signedInAs(page, "several-fees");
    const here = paying(page, javaScriptEnabled);
    await here.choose(first);
    await here.useCard(cards.credit);
    await page.getByRole("button", { name: "Pay $190.55 now" }).dblclick();
    await expect(page.getByText(texts.received)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received");
    await page.goBack();
    const again = page.getByRole("button", { name: "Pay $190.55 now" });
    // Nothing of a payment is kept by the browser: it asks again, and is led to where the payment is.
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received");
    expect(await chargesIn(portal.database)).toEqual(["$190.55 Visa 4242"]);
  },
);

test("PAY-10 PAY-13 of two tabs with two methods one is charged: the one that was shown last", async ({
  page,
  context,
  portal,
  javaScriptEnabled,
  signedInAs,
}) => {
  await signedInAs(page, "several-fees");
  const here = paying(page, javaScriptEnabled);
  await here.choose(first);
  await here.useCard(cards.debit);
  await expect(page).toHaveURL(/\/confirm$/);

  const tab = await context.newPage();
  await tab.goto(`${paymentOf(page)}/method`);
  await paying(tab, javaScriptEnabled).useBank(accounts.settles);
  await expect(tab).toHaveURL(/\/confirm$/);

  // The total is the same, and the method is not what this tab has shown.
  await here.payNow("$185.00");
  await expect(page.getByText("this payment was changed elsewhere")).toBeVisible();
  await expect(page.getByText("Bank account ending in 6789")).toBeVisible();
  expect(await chargesIn(portal.database)).toEqual([]);

  await paying(tab, javaScriptEnabled).payNow("$185.00");
  await expect(tab.getByText(texts.received)).toBeVisible();
  await here.payNow("$185.00");
  await expect(page.getByText(texts.received)).toBeVisible();
  expect(await chargesIn(portal.database)).toEqual(["$185.00 ECheck/ACH 6789"]);
});

test(
  "PAY-22 a card whose bank asks is charged once the payer approves it there, and not where they refuse",
  { tag: "@script" },
  async ({ page, portal, javaScriptEnabled, signedInAs }) => {
    await signedInAs(page, "several-fees");
    const here = paying(page, javaScriptEnabled);
    await here.choose(first);
    for (const answer of ["Refuse", "Approve $190.55"]) {
      await here.useCard(cards.asksPayer);
      await here.payNow("$190.55");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your bank asks you to approve this payment");
      await page.getByRole("link", { name: "Continue to your bank" }).click();
      await page.getByRole("button", { name: answer }).press("Enter");
      if (answer === "Refuse") {
        await expect(page.getByText(texts.failed)).toBeVisible();
        await page.getByRole("link", { name: "Try again" }).click();
      }
    }
    await expect(page.getByText(texts.received)).toBeVisible();
    // It is received as soon as it is charged; the board records it a moment later.
    await expect.poll(() => paidYears(portal.database, physician("several-fees").physicianId)).toEqual([first]);
  },
);

test("PAY-10 PAY-20 SHELL-07 a charge without an answer warns against paying again, leads to its status page, and is mailed", async ({
  page,
  portal,
  javaScriptEnabled,
  signedInAs,
}) => {
  await signedInAs(page, "several-fees");
  const here = paying(page, javaScriptEnabled);
  await here.choose(first);
  await here.useCard(cards.errorAfter);
  const payment = paymentOf(page);
  await here.payNow("$190.55");
  await expect(page).toHaveURL(/\/error\/PaymentProcessingError\?/);
  await expect(page.getByRole("main")).toContainText(texts.processingError);
  await expect(page.getByRole("main")).toContainText("We are looking up the outcome automatically");
  await page.getByRole("link", { name: "See the status of this payment" }).click();
  await expect(page).toHaveURL(new RegExp(`${payment}(\\?looked=\\d)?$`));
  await expect(async () => {
    const check = page.getByRole("button", { name: "Check again" });
    if (await check.isVisible()) await check.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(async () => {
    await page.goto("");
    await expect(here.row(first)).toContainText("Paid", { timeout: 100 });
  }).toPass({ timeout: 30_000 });
  expect(await chargesIn(portal.database)).toEqual(["$190.55 Visa 0085"]);
  await expectMail(page, portal.origin, "Your payment has been received");
  // By the time it is handed over, the board may have entered the payment or not.
  await expect(page.getByRole("main")).toContainText(/It is (being )?entered in your record/);
});

test(
  "PAY-09 the provider's page can be left, and a payment cancelled",
  { tag: "@script" },
  async ({ page, portal, javaScriptEnabled, signedInAs }) => {
    // With scripts, it is for browsers that cannot load the provider's.
    if (javaScriptEnabled) await page.route(/\/fields\.js/, (route) => route.abort());
    await signedInAs(page, "several-fees");
    const here = paying(page, javaScriptEnabled);
    await here.choose(first);
    await here.chooseWay("Credit Card");
    await page.getByRole("button", { name: "Continue to the card page" }).press("Enter");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Payment Cancelled")).toBeVisible();
    await page.getByRole("link", { name: "Continue this payment" }).click();
    await page.getByRole("button", { name: "Cancel this payment" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Cancelled");
    expect(await chargesIn(portal.database)).toEqual([]);
  },
);
