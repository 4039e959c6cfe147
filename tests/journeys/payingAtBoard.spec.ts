import type { Page } from "@playwright/test";
import { applicationSteps } from "../support/pages/applicationSteps";
import { cards, chargesIn, paidYears, paying, texts } from "../support/pages/paying";
import { physician, thisYear } from "../support/people";
import { type PlainBoard, startPlainBoard } from "../support/plainBoard/plainBoard";
import { expect, test } from "../support/servers/portal";
import { accountId } from "../support/stripe/account";
import { stripeNumbers, takenBy } from "../support/stripe/portal";
import { apiVersion, collectingKey, secretKey, startStripeStub, type StripeStub } from "../support/stripe/stripeStub";

const [first, second, third] = [thisYear - 2, thisYear - 1, thisYear] as const;
const neurophysiology = 8003;
const part = (page: Page) => page.locator(`#examination-${neurophysiology}`);

test.describe("where the board charges by itself", () => {
  test.use({ settings: { CHARGED_BY: "board" } });

  test("PAY-08 PAY-10 two years are paid after a refused card, and a third whose answer is lost, once each, with their receipts", async ({
    page,
    portal,
    javaScriptEnabled,
    signedInAs,
  }) => {
    test.slow();
    // The sandbox answers 500, and so does the board: neither knows then whether the money was taken.
    await signedInAs(page, "several-fees");
    const here = paying(page, javaScriptEnabled);
    await here.choose(first, second);
    await here.useCard(cards.declined);
    await here.payNow("$381.10");
    await expect(page.getByText(texts.failed)).toBeVisible();
    await expect(page.getByText("Nothing was charged.")).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await here.useCard(cards.debit);
    await here.payNow("$370.00");
    await expect(page.getByText(texts.received)).toBeVisible();

    await here.choose(third);
    await here.useCard(cards.errorAfter);
    await here.payNow("$190.55");
    await expect(page.getByRole("main")).toContainText(texts.processingError);
    await page.getByRole("link", { name: "See the status of this payment" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^(Your payment is being (confirmed|made)|Payment received)$/,
    );
    await expect(async () => {
      const check = page.getByRole("button", { name: "Check again" });
      if (await check.isVisible()) await check.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received", { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(async () => {
      await page.goto("en/dashboard?show=fees");
      await expect(here.row(third)).toContainText("Paid", { timeout: 100 });
    }).toPass({ timeout: 30_000 });

    await page.goto("PaymentsAndReceipts");
    await expect(
      page.getByRole("row").filter({ hasText: "Visa ending in 5556" }).filter({ hasText: "Receipt (PDF)" }),
    ).toContainText("$370.00");
    await expect(
      page.getByRole("row").filter({ hasText: "Visa ending in 0085" }).filter({ hasText: "Receipt (PDF)" }),
    ).toContainText("$190.55");
    expect(await chargesIn(portal.database)).toEqual(["$370.00 Visa 5556", "$190.55 Visa 0085"]);
    expect(await paidYears(portal.database, physician("several-fees").physicianId)).toEqual([first, second, third]);
  });
});

test.describe("where the board charges by itself what it has invoiced", () => {
  test.use({ settings: { CHARGED_BY: "board", USE_BUSINESS_CENTRAL: "true" } });

  test("FEE-06 APPLY-14 an application is paid by its invoice and then submitted, with its receipt", async ({
    page,
    portal,
    javaScriptEnabled,
    signedInAs,
  }) => {
    await signedInAs(page, "applying-subspecialty");
    const steps = applicationSteps(page, neurophysiology);
    await steps.answerTheRest();
    // Only the board charges here: there is no lender's checkout.
    await expect(page.getByRole("radio", { name: /Affirm/ })).toHaveCount(0);
    await steps.choose(/^Pay In Full/);
    await expect(page.getByRole("button", { name: /Affirm/ })).toHaveCount(0);
    await paying(page, javaScriptEnabled).useCard(cards.debit);
    await page.getByRole("button", { name: /^Pay .* now$/ }).press("Enter");
    await expect(page.getByText("Your application was submitted.")).toBeVisible();
    await page.goto("");
    await expect(part(page)).toContainText("Application Pending Review by Credentials Department");
    await page.goto("PaymentsAndReceipts");
    await expect(
      page.getByRole("row").filter({ hasText: "Visa ending in 5556" }).filter({ hasText: "Receipt (PDF)" }),
    ).toContainText("$2,000.00");
    expect(await chargesIn(portal.database)).toEqual(["$2000.00 Visa 5556"]);
  });
});

/** A board of the documents' calls alone, which charges in its own account of Stripe what the portal collects there. */
const onPlainBoard = test.extend<{ stripe: StripeStub; board: PlainBoard }>({
  stripe: async ({}, use) => {
    const stub = await startStripeStub();
    await use(stub);
    await stub.close();
  },
  board: async ({ stripe }, use) => {
    const board = await startPlainBoard(thisYear, { url: stripe.origin, secretKey, apiVersion });
    await use(board);
    await board.close();
  },
  settings: ({ board, stripe }, use) =>
    use({
      BOARD_API_URL: `${board.url}/`,
      CHARGED_BY: "board",
      CARD_PROCESSOR: "stripe",
      STRIPE_SECRET_KEY: collectingKey,
      STRIPE_ACCOUNT: accountId,
      STRIPE_API_VERSION: apiVersion,
      STRIPE_API_URL: stripe.origin,
      STRIPE_CHECKOUT_URL: stripe.origin,
    }),
});

onPlainBoard(
  "PAY-25 such a board takes a fee by a card that was typed at Stripe, after another was declined",
  async ({ page, board, stripe, signedInAs }) => {
    await signedInAs(page, "mid-block");
    const fees = paying(page, false);
    await fees.choose(thisYear);
    for (const [number, said] of [
      [stripeNumbers.declined, texts.failed],
      [stripeNumbers.visa, texts.received],
    ] as const) {
      await fees.chooseWay("Credit Card");
      await page.getByLabel("Card number").fill(number);
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your payment");
      await fees.payNow("$185.00");
      await expect(page.getByText(said)).toBeVisible();
      if (said === texts.failed) await page.getByRole("link", { name: "Try again" }).click();
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received");
    await page.goto("en/dashboard?show=fees");
    await expect(fees.row(thisYear)).toContainText("Paid");
    expect(takenBy(stripe)).toEqual(["$185.00 card 4242"]);
    expect(board.calls).toContain("POST /api/Physician/PayCCAnnualFees");
  },
);
