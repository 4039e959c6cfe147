import { readFile } from "node:fs/promises";
import { cards, chargesIn, disputeIn, paidYears, paying, texts } from "../support/pages/paying";
import { expectAccessible } from "../support/pages/expectAccessible";
import { physician, thisYear } from "../support/people";
import { readPdf } from "../support/servers/pdf";
import { expect, test } from "../support/servers/portal";

const me = physician("several-fees");
const [first, second] = [thisYear - 2, thisYear - 1];

test("PAY-29 PAY-30 PAY-41 staff refund one of two years, which the physician then pays again", async ({
  page,
  browser,
  portal,
  javaScriptEnabled,
  signedInAs,
}) => {
  test.slow();
  await signedInAs(page, "several-fees");
  const here = paying(page, javaScriptEnabled);
  await here.choose(first, second);
  await here.useCard(cards.credit);
  await here.payNow("$381.10");
  await expect(page.getByText(texts.received)).toBeVisible();
  const { rows } = await portal.database.query<{ intent_id: string }>("select intent_id from payments.intent");
  const payment = `staff/payments/${rows[0]?.intent_id ?? ""}`;

  const office = await browser.newContext({ baseURL: portal.url, javaScriptEnabled });
  const staff = await office.newPage();
  await signedInAs(staff, "staff");
  await staff.goto(payment);
  await staff.getByRole("link", { name: "Refund this payment" }).click();
  const line = new RegExp(`annual fee.* ${second}, \\$185\\.00`);
  await staff.getByRole("button", { name: "Check this refund" }).click();
  await expect(staff.getByRole("alert").getByRole("link")).toHaveText([
    "Choose what to refund.",
    "Choose what happens to the board’s record.",
    "Enter why, for the physician, staff and auditors who read it later.",
  ]);
  if (javaScriptEnabled) await expectAccessible(staff);
  await staff.getByRole("checkbox", { name: line }).check();
  await staff.getByLabel(new RegExp(`^Amount of .*${second}`)).fill("185.01");
  await staff.getByRole("radio", { name: /^The fee is due again/ }).check();
  await staff.getByLabel("Why is it refunded?").fill("Paid by mistake");
  await staff.getByRole("button", { name: "Check this refund" }).click();
  await expect(staff.getByRole("alert").getByRole("link")).toContainText(["Only $185.00 of"]);
  await staff.getByLabel(new RegExp(`^Amount of .*${second}`)).fill("");
  await staff.getByRole("button", { name: "Check this refund" }).click();
  await expect(staff.getByRole("heading", { name: "Check the refund" })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(staff);
  await expect(staff.getByText("$5.55 of it")).toBeVisible();
  await expect(staff.getByText("what is refunded must be paid again")).toBeVisible();
  await staff.getByRole("button", { name: "Refund $190.55" }).click();
  await expect(staff.getByText(/\$190\.55 of Annual fee .* was refunded/)).toBeVisible();
  await expect(staff.getByText("Paid by mistake")).toBeVisible();
  await office.close();

  await page.goto("AccountInformation");
  const acts = page.getByRole("region", { name: "Staff who acted for you" });
  await expect(acts.getByRole("row", { name: /Refund of \$190\.55 \(.*\): requested/ })).toContainText(
    "Paid by mistake",
  );
  expect(await paidYears(portal.database, me.physicianId)).toEqual([first]);
  await page.goto("PaymentsAndReceipts");
  await expect(page.getByRole("main")).toContainText("$190.55");
  await here.choose(second);
  await here.useCard(cards.debit);
  await here.payNow("$185.00");
  await expect(page.getByText(texts.received)).toBeVisible();
  expect(await chargesIn(portal.database)).toEqual(["$381.10 Visa 4242", "$185.00 Visa 5556"]);
  expect(await paidYears(portal.database, me.physicianId)).toEqual([first, second]);
});

test("PAY-33 PAY-34 a disputed payment is on the staff's list, with what the portal has kept for the answer", async ({
  page,
  browser,
  portal,
  javaScriptEnabled,
  signedInAs,
}) => {
  test.slow();
  await signedInAs(page, "several-fees");
  const here = paying(page, javaScriptEnabled);
  await here.choose(first);
  await here.useCard(cards.debit);
  await here.payNow("$185.00");
  await expect(page.getByText(texts.received)).toBeVisible();
  await disputeIn(portal.database);

  const office = await browser.newContext({ baseURL: portal.url, javaScriptEnabled });
  const staff = await office.newPage();
  await signedInAs(staff, "staff");
  const payment = staff.getByRole("link", { name: `Annual fee ${first}` });
  await expect(async () => {
    await staff.goto("staff/payments/unresolved");
    await expect(payment).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(staff.getByText("The payer disputes $185.00 (fraudulent): answer it at the provider by")).toBeVisible();
  await payment.click();
  await expect(staff.getByText("nothing is sent from here")).toBeVisible();
  const [download] = await Promise.all([
    staff.waitForEvent("download"),
    staff.getByRole("link", { name: "Evidence for the answer (PDF)" }).click(),
  ]);
  const evidence = (await readPdf(await readFile(await download.path()))).text.replace(/\s+/g, " ");
  for (const text of ["What the payer confirmed", "“Pay $185.00 now”", "Hannah Sorensen", "Paid by Hannah"])
    expect(evidence).toContain(text);
  await expect(staff.getByText("You cannot refund it now. It is disputed: the bank decides")).toBeVisible();
  await expect(staff.getByRole("link", { name: "Refund this payment" })).toBeHidden();
  await office.close();
});
