import { eachAccessible, expectAccessible } from "../support/pages/expectAccessible";
import { accounts, cards, paying, texts } from "../support/pages/paying";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

test("PAY-01 PAY-10 the pages of a payment are accessible in every state, with mistakes and without", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "several-fees");
  const { choose, chooseWay, useCard, useBank, payNow } = paying(page, true);
  const [first, second] = [thisYear - 2, thisYear - 1];
  await eachAccessible(page, ["payments/annual-fees"]);
  await page.getByRole("checkbox").first().uncheck();
  await page.getByRole("button", { name: "Pay annual fees" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);

  await choose(first);
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
  await expectAccessible(page);
  await useCard(cards.wrongMonth);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await chooseWay("Bank account");
  await expect(page.getByLabel("Routing number")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await useBank(accounts.declined);
  await expectAccessible(page);
  const payment = new URL(page.url()).pathname.replace("/confirm", "");
  await eachAccessible(page, [payment]);
  await page.getByRole("link", { name: "Continue this payment" }).click();
  await payNow("$185.00");
  await expect(page.getByText(texts.failed)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expectAccessible(page);
  await useBank(accounts.settles);
  await payNow("$185.00");
  await expect(page.getByText(texts.received)).toBeVisible();
  // A success that is pointed at does not hide.
  await page.getByText(texts.received).hover();
  await expectAccessible(page);

  await choose(second);
  // By key: right after a page has scrolled, Chromium takes a click beside a frame for one in it.
  await page.getByRole("button", { name: "Cancel this payment" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Cancelled");
  await expectAccessible(page);
});

test("PAY-10 the status of a payment is accessible on its page, and on the dashboard while it is open", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "several-fees");
  await paying(page, true).choose(thisYear - 2);
  const payment = `${new URL(page.url()).pathname.replace("/method", "")}?looked=stop`;
  for (const [change, paths] of [
    [`state = 'collecting', failure = '{"kind":"cancelled","fields":[]}'`, [payment]],
    ["state = 'unknown', failure = null", [payment, ""]],
    ["state = 'charged'", [payment, ""]],
    ["state = 'recorded'", [payment]],
    ["state = 'returned'", [payment, ""]],
    ["state = 'refunded'", [payment]],
    ["state = 'unknown', staff_reason = 'lost'", [payment]],
  ] as const) {
    await portal.database.query(`update payments.intent set ${change}`);
    await eachAccessible(page, paths);
  }
});
