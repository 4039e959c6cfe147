import { expect, type Page } from "@playwright/test";
import type pg from "pg";

/** Numbers of the sandbox (docs/sandbox-provider.md). */
export const cards = {
  credit: "4242424242424242",
  debit: "4000056655665556",
  /** Its bank asks the payer to approve the charge. */
  asksPayer: "4000002760003184",
  declined: "4000000000000002",
  cannotValidate: "4000000000000010",
  wrongFirstName: "4000000000000028",
  wrongMonth: "4000000000000044",
  /** Charged, but the answer is an error 500. */
  errorAfter: "4000000000000085",
} as const;
export const accounts = { settles: "000123456789", declined: "000111111116" } as const;
export const routingNumber = "110000000";

export const texts = {
  received: "Payment Received Successfully.",
  cannotValidate: "Could Not Validate Payment Method. Please verify your payment method and try again",
  failed: "The provided payment method failed. Please verify your payment method and try again",
  processingError:
    "There was an issue with the processing of your payment. DO NOT attempt to pay again because that can result in a " +
    "double payment. Please contact payments@meridianboard.example to find out if your payment was received.",
};

interface TypedCard {
  readonly month?: string;
  readonly year?: string;
}

/** Page object of a payment. */
export function paying(page: Page, javaScriptEnabled: boolean) {
  const fees = page.locator("#fees");
  // By key: right after a page has scrolled, Chromium takes a click beside a frame of a card field for one in it.
  const press = (name: string | RegExp, exact = false) => page.getByRole("button", { name, exact }).press("Enter");

  async function fillPayer() {
    await page.getByLabel(/^First name/).fill("Hannah");
    await page.getByLabel(/^Last name/).fill("Sorensen");
    await page.getByLabel("E-mail address").fill("hannah@hospital.example");
    await page.getByLabel("Billing city").fill("Houston");
    await page.getByRole("combobox", { name: "Billing state" }).selectOption("TX");
  }

  /** Chooses how to pay, and who; not where the numbers for it are asked for already. */
  async function chooseWay(way: "Bank account" | "Debit Card (No Fee)" | "Credit Card") {
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(/^(How do you want to pay\?|Your (bank account|credit card|debit card))$/);
    const said = (await title.textContent()) ?? "";
    if (said === "Your bank account" ? way === "Bank account" : said.endsWith("card") && way !== "Bank account") return;
    if (said.startsWith("Your ")) await page.getByRole("link", { name: "choose another way to pay" }).press("Enter");
    await page.getByRole("radio", { name: way }).check();
    await fillPayer();
    await press("Continue", true);
  }

  async function typeIntoFields(number: string, { month = "12", year = "2035" }: TypedCard) {
    const field = (name: string) => page.frameLocator(`[data-card-field="${name}"] iframe`).getByRole("textbox");
    await field("number").fill(number);
    await field("cvv").fill("123");
    await page.getByLabel("Month", { exact: true }).fill(month);
    await page.getByLabel("Year", { exact: true }).fill(year);
    await press("Continue", true);
  }

  async function typeOnProvidersPage(number: string, { month = "12", year = "2035" }: TypedCard) {
    await press("Continue to the card page");
    await page.getByLabel("Card number").fill(number);
    await page.getByLabel("Month, 2 digits").fill(month);
    await page.getByLabel("Year, 4 digits").fill(year);
    await page.getByLabel("Security code (CVV)").fill("123");
    await press("Use this card");
  }

  return {
    fees,
    box: (year: number) => fees.getByRole("checkbox", { name: `Pay ${year}` }),
    row: (year: number) => fees.getByRole("row").filter({ has: page.getByRole("rowheader", { name: `${year}` }) }),
    /** From the dashboard's card to the choice of a method. */
    async choose(...years: readonly number[]) {
      await page.goto("");
      for (const box of await fees.getByRole("checkbox").all()) {
        const name = await box.evaluate((input) => input.closest("label")?.textContent ?? "");
        await box.setChecked(years.some((year) => name.includes(`${year}`)));
      }
      await fees.getByRole("button", { name: "Pay annual fees" }).click();
    },
    fillPayer,
    chooseWay,
    /** From the choice of a method to the confirmation page, or to the errors. */
    async useCard(number: string, typed: TypedCard = {}) {
      await chooseWay(number === cards.debit ? "Debit Card (No Fee)" : "Credit Card");
      await (javaScriptEnabled ? typeIntoFields(number, typed) : typeOnProvidersPage(number, typed));
    },
    async useBank(accountNumber: string, typed: { readonly again?: string; readonly routing?: string } = {}) {
      await chooseWay("Bank account");
      await page.getByRole("radio", { name: "Checking" }).check();
      await page.getByRole("radio", { name: "Personal" }).check();
      await page.getByLabel("Routing number").fill(typed.routing ?? routingNumber);
      await page.getByLabel("Account number", { exact: true }).fill(accountNumber);
      await page.getByLabel("Account number again").fill(typed.again ?? accountNumber);
      await press("Continue");
    },
    payNow: (amount: string) => press(`Pay ${amount} now`),
  };
}

/** Returns the sandbox's charges, such as `$190.55 Visa 4242 settled`, in order. */
export async function chargesIn(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ cents: number; method: string }>(
    `select amount + surcharge as cents, concat_ws(' ', payment_type, last_four) as method
       from sandbox.charge order by charged_at, transaction_id`,
  );
  return rows.map(({ cents, method }) => `$${(cents / 100).toFixed(2)} ${method}`);
}

/** The payer of the only charge disputes it; the sandbox sends its webhook. */
export async function disputeIn(database: pg.Pool): Promise<void> {
  await database.query(
    `insert into sandbox.dispute (dispute_id, transaction_id, amount, reason, state, due_by, opened_at)
     select 'dispute_1', transaction_id, amount + surcharge, 'fraudulent', 'open', now() + interval '14 days', now()
       from sandbox.charge`,
  );
  await database.query(
    `insert into sandbox.event (event_id, idempotency_key, happened_at, deliveries, next_delivery_at)
     select 'event_1', idempotency_key, now(), 0, now() from sandbox.charge`,
  );
}

/** Returns the years that the board has as paid. */
export async function paidYears(database: pg.Pool, physicianId: number): Promise<number[]> {
  const { rows } = await database.query<{ year: number }>(
    `select fee.year from board.cc_annual_fee as fee join board.cc_block as block using (cc_block_id)
      where block.physician_id = $1 and fee.is_paid order by 1`,
    [physicianId],
  );
  return rows.map(({ year }) => year);
}
