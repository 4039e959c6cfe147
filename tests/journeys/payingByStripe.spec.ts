import type { Page } from "@playwright/test";
import { applicationSteps } from "../support/pages/applicationSteps";
import { paidYears, paying, texts } from "../support/pages/paying";
import { physician, thisYear } from "../support/people";
import { expect } from "../support/servers/portal";
import { stripeNumbers, takenBy, test } from "../support/stripe/portal";

const [first, second] = [thisYear - 2, thisYear - 1] as const;
const neurophysiology = 8003;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The portal's pages before Stripe's, and Stripe's own. */
function atStripe(page: Page) {
  const press = (name: string | RegExp) => page.getByRole("button", { name }).press("Enter");
  return {
    async leave(by: "card" | "bank account") {
      await paying(page, false).chooseWay(by === "card" ? "Credit Card" : "Bank account");
      await expect(heading(page)).toHaveText(`Your ${by}`);
    },
    async save(number: string) {
      await page.getByLabel(/^(Card|Account) number/).fill(number);
      await press("Save");
    },
    payNow: () => press(/^Pay .* now$/),
  };
}

test("PAY-02 PAY-04 PAY-08 PAY-09 fees are paid on Stripe's pages: left and come back to, by a refused card and another, from an account that the bank returns", async ({
  page,
  portal,
  stripe,
  signedInAs,
}) => {
  test.slow();
  await signedInAs(page, "several-fees");
  const fees = paying(page, false);
  const there = atStripe(page);
  await fees.choose(first);
  await expect(page.getByRole("radio", { name: /^Credit Card \$185.00 No surcharge/ })).toBeVisible();
  // Words within <noscript> are found by no text.
  await expect(page.locator("noscript p")).toHaveCount(1);

  await there.leave("card");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("Payment Cancelled")).toBeVisible();
  await page.getByRole("link", { name: "Continue this payment" }).click();
  await there.leave("card");
  await there.save(stripeNumbers.diners);
  await expect(page.getByText("Credit Card, Diners Club ending in 5904")).toBeVisible();
  await page.getByRole("button", { name: "Choose another way to pay" }).press("Enter");
  await there.leave("card");
  await there.save(stripeNumbers.declined);
  await expect(heading(page)).toHaveText("Confirm your payment");
  await there.payNow();
  await expect(page.getByText(texts.failed)).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await there.leave("card");
  await there.save(stripeNumbers.asksPayer);
  await there.payNow();
  await expect(heading(page)).toHaveText("Your bank asks you to approve this payment");
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: "Approve" }).press("Enter");
  await expect(page.getByText(texts.received)).toBeVisible();
  await expect(async () => {
    await page.goto("");
    await expect(fees.row(first)).toContainText("Paid", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  await fees.choose(second);
  await there.leave("bank account");
  await there.save(stripeNumbers.account);
  await expect(page.getByText("The amount is taken from your bank account within a few business days.")).toBeVisible();
  await fees.payNow("$185.00");
  await expect(page.getByText("Your bank completes it within a few business days.")).toBeVisible();
  // Without the fragment: the browser would not ask for the same page again.
  const payment = page.url().replace(/#.*/, "");
  expect(takenBy(stripe)).toEqual(["$185.00 card 3184", "$185.00 us_bank_account 6789"]);
  await expect.poll(() => paidYears(portal.database, physician("several-fees").physicianId)).toEqual([first, second]);

  const debit = [...stripe.account.intents.values()].find(({ status }) => status === "processing");
  stripe.answerOfBank(debit?.id ?? "", false);
  await expect(async () => {
    await page.goto(payment);
    await expect(heading(page)).toHaveText("Your bank returned this payment", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(async () => {
    await page.goto("");
    await expect(fees.box(second)).toHaveCount(1, { timeout: 100 });
  }).toPass({ timeout: 30_000 });
  expect(await paidYears(portal.database, physician("several-fees").physicianId)).toEqual([first]);
});

test("PAY-11 PAY-09 an application is paid over time: the checkout is left, opened again and accepted once", async ({
  page,
  stripe,
  signedInAs,
}) => {
  await signedInAs(page, "applying-subspecialty");
  const steps = applicationSteps(page, neurophysiology);
  await steps.answerTheRest();
  await steps.choose("Pay Over Time With Affirm");
  await expect(page.getByRole("navigation", { name: "Steps of the payment" }).getByRole("listitem")).toContainText([
    "How to pay",
    "Accept the plan",
    "Done",
  ]);
  const toCheckout = async () => {
    await paying(page, false).fillPayer();
    await page.getByRole("button", { name: "Continue", exact: true }).press("Enter");
    await expect(heading(page)).toHaveText("Pay over time");
    await expect(page.getByText("$2000.00")).toBeVisible();
  };
  await toCheckout();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("Payment Cancelled")).toBeVisible();
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await page.goto(`Apply/${neurophysiology}/payment`);
  await steps.choose("Pay Over Time With Affirm");
  await toCheckout();
  await page.getByRole("button", { name: "Accept the plan" }).click();
  await expect(page.getByText("Your application was submitted.")).toBeVisible();
  await page.goto("PaymentsAndReceipts");
  await expect(page.getByRole("row").filter({ hasText: "$2,000.00" }).first()).toContainText("Affirm");
  expect(takenBy(stripe)).toEqual(["$2000.00 affirm"]);
});

test("PAY-10 of two tabs on Stripe's pages one is charged, and once", async ({ page, context, stripe, signedInAs }) => {
  await signedInAs(page, "several-fees");
  await paying(page, false).choose(first);
  const method = page.url();
  const here = atStripe(page);
  await here.leave("card");

  const tab = await context.newPage();
  await tab.goto(method);
  const there = atStripe(tab);
  await there.leave("card");
  await there.save(stripeNumbers.visa);
  await expect(heading(tab)).toHaveText("Confirm your payment");

  // The page that was opened first still accepts a card, which is no longer charged.
  await here.save("5555555555554444");
  await expect(heading(page)).not.toHaveText("Confirm your payment");
  await page.goto(tab.url());
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await Promise.all([here.payNow(), there.payNow()]);
  for (const one of [page, tab]) {
    await expect(async () => {
      await one.goto(one.url().replace(/\/confirm.*|[?#].*/, ""));
      await expect(one.getByText(texts.received)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  }
  expect(takenBy(stripe)).toEqual(["$185.00 card 4242"]);
});
