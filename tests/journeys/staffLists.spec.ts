import { physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";
import { leaveMail, leavePayment } from "../support/pages/staffLists";

const { physicianId } = physician("mid-block");
const doubt = { physicianId, year: thisYear, state: "unknown", staffReason: null } as const;
const refused = {
  physicianId,
  year: thisYear - 1,
  state: "charged",
  staffReason: "The board refuses to record the charge",
} as const;

test("PAY-10 staff settle what no one else can, with a reason that stays, and only what they saw", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "staff");
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Payments" }).click();
  await page.getByRole("link", { name: "Unresolved payments" }).click();
  await expect(page.getByText("Nothing needs your attention")).toBeVisible();
  await leavePayment(portal.database, doubt);
  const second = await leavePayment(portal.database, refused);
  await page.reload();
  await expect(page.getByText("2 payments need attention")).toBeVisible();

  await page.getByRole("link", { name: `Annual fee ${thisYear}` }).click();
  await expect(page.getByText("The provider cannot say whether it took the money")).toBeVisible();
  const settle = page.getByRole("button", { name: "Settle this payment" });
  await settle.click();
  await expect(page.getByRole("alert")).toContainText("Choose what you have found out.");
  await page.getByRole("radio", { name: /^The provider took no money/ }).check();
  await settle.click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(
    "Enter how you know, for staff who read it later.",
  );
  await expect(page.getByRole("radio", { name: /^The provider took no money/ })).toBeChecked();
  await page.getByLabel("How do you know?").fill("The provider said so by phone");
  await settle.click();
  await expect(page.getByText(`Annual fee ${thisYear} of physician ${physicianId} is settled`)).toBeVisible();
  await expect(page.getByText("1 payment needs attention")).toBeVisible();
  const last = page.getByRole("table", { name: /^The last settlements/ });
  await expect(last).toContainText("“The provider said so by phone”");
  await expect(last).toContainText("Carol Jensen");

  await page.getByRole("link", { name: `Annual fee ${thisYear - 1}` }).click();
  await page.getByRole("radio", { name: /^The board has recorded the payment/ }).check();
  await page.getByLabel("How do you know?").fill("Entered by hand");
  await portal.database.query("update payments.intent set since = now() where intent_id = $1", [second]);
  await settle.click();
  await expect(page.getByRole("alert")).toContainText("It has changed since you opened the page.");
  await expect(page.getByLabel("How do you know?")).toHaveValue("Entered by hand");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("radio", { name: /^The board has recorded the payment/ }).check();
  await settle.click();
  await expect(page.getByText("Nothing needs your attention")).toBeVisible();
  await last.getByRole("link", { name: `Annual fee ${thisYear - 1}` }).click();
  await expect(page.getByRole("table", { name: /^History of the payment/ })).toContainText("“Entered by hand”");
  await expect(settle).toHaveCount(0);
});

test("CERT-05 staff send again what could not be delivered, one mail or all, and see no one's address", async ({
  page,
  portal,
  signedInAs,
}) => {
  for (const name of ["jane.doe", "kim.lee", "max.orr"])
    await leaveMail(portal.database, `${name}@clinic.example`, `Letter of ${name.slice(0, 3)}`);
  await signedInAs(page, "staff");
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Failed e-mails" }).click();
  await expect(page.getByText("3 e-mails have failed")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("j•••@clinic.example");
  await expect(page.getByRole("main")).toContainText("The mail server refused the recipient’s address.");
  expect(await page.content()).not.toContain("jane.doe");
  await page.getByRole("button", { name: /^Send again Letter of jan/ }).click();
  await expect(page.getByText("1 e-mail is tried again")).toBeVisible();
  await expect(page.getByText("2 e-mails have failed")).toBeVisible();

  await portal.database.query("update board.outgoing_mail set state = 'queued' where recipient like 'kim%'");
  await page.getByRole("button", { name: "Send all again" }).click();
  await expect(page.getByText("1 e-mail is tried again; the others were already")).toBeVisible();
  await expect(page.getByText("No e-mail has failed")).toBeVisible();
});
