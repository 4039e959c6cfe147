import type { Page } from "@playwright/test";
import { unsubscribeToken } from "@portal/board/reminders/unsubscribeLink";
import { eachAccessible, expectAccessible } from "../support/pages/expectAccessible";
import { physician } from "../support/people";
import { pagesFor } from "../support/servers/builtRoutes";
import { expect, reading, sessionKeys, test } from "../support/servers/portal";
import { leaveMail, leavePayment } from "../support/pages/staffLists";

/** Of the pages whose addresses have no values; the others are looked at where what they show is made. */
const signedInPages = pagesFor(["physician", "physician-or-other-board"]);
const others = ["Apply/8001", "authentication/logout", "OnBehalfOf/1"];
reading("every page is accessible to a physician", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  expect(signedInPages.length).toBeGreaterThan(9);
  await eachAccessible(page, [...signedInPages, ...others]);
});

reading(
  "RCPT-01 payments are accessible with all their details, and where there are none",
  async ({ page, signedInAs }) => {
    await signedInAs(page, "receipts");
    await page.goto("PaymentsAndReceipts");
    for (const details of await page.locator("main details > summary").all()) await details.click();
    await expect(page.getByText("Balance").first()).toBeVisible();
    await expectAccessible(page);
    await page.context().clearCookies();
    await signedInAs(page, "not-started");
    await eachAccessible(page, ["PaymentsAndReceipts"]);
  },
);

reading(
  "EXAM-05 EXAM-08 the history of examinations is accessible, and so is the question before a deletion",
  async ({ page, signedInAs }) => {
    await signedInAs(page, "exam-history");
    await eachAccessible(page, ["ExaminationHistory"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await page.context().clearCookies();
    await signedInAs(page, "exam-application");
    await page.getByRole("link", { name: /^Delete Application/ }).click();
    await expect(page.getByRole("group", { name: "Delete this Application?" })).toBeVisible();
    await expectAccessible(page);
  },
);

reading("CCB-07 what an audit asks for is accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "audited");
  await page.goto("ManageActivities");
  await expectAccessible(page);
});

reading(
  "SHELL-03 notices are accessible as dialogs, and as parts of the page where no script runs",
  async ({ page, signedInAs }) => {
    await signedInAs(page, "notified");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await withoutScripts(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Comment on the proposed standards" })).toBeVisible();
    await expectAccessible(page);
  },
);

test("HOME-06 DEMO-01 the survey is accessible: its dialog, its form, its answers, and the question before they are deleted", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "survey-open");
  await page.goto("");
  await expect(page.getByRole("dialog", { name: "Demographic survey" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("AccountInformation");
  await page.getByRole("checkbox", { name: "Prefer not to answer" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Delete my answers" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Delete my answers" }).click();
  await expectAccessible(page);
});

test("ACCT-03 ACCT-04 the forms of the e-mail address and the password are accessible, with mistakes and without", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  for (const part of ["email", "password"]) {
    await page.goto(`AccountInformation?open=${part}`);
    await expectAccessible(page);
    await page
      .getByRole("region", { name: "Sign-in and security" })
      .getByRole("button", { name: "Save", exact: true })
      .click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectAccessible(page);
  }
});

reading("AUTH-10 the dialog of a session about to expire is accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("dialog:not([data-notice])")?.showModal());
  await expect(page.getByRole("dialog", { name: "Session is about to expire" })).toBeVisible();
  await expectAccessible(page);
});

test("HOME-11 the pages that turn reminders off are accessible to their reader, who is not signed in", async ({
  page,
  portal,
}) => {
  const off = `${portal.origin}/reminders/off/`;
  await eachAccessible(page, [`${off}unknown`, off + unsubscribeToken(sessionKeys, physician("meeting").physicianId)]);
  await page.getByRole("button", { name: "Turn off reminders" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reminders are off");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});

reading("the pages of an other-board physician are accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "other-board");
  await eachAccessible(page, ["Messages"]);
});

test("AUTH-13 the pages of staff who act for a physician are accessible, with mistakes and without", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "staff");
  const { fullName, physicianId: other } = physician("mid-block");
  await page.getByLabel("Name, ID, or e-mail address").fill(`${other}`);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: `Act for ${fullName}` }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Reason for acting").fill("case 4711");
  await page.getByRole("button", { name: `Act for ${fullName}` }).click();
  await expectAccessible(page);
  await page.goto("AccountInformation");
  await expect(
    page.getByRole("region", { name: "Staff who acted for the physician" }).getByRole("table"),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto("staff");
  await expectAccessible(page);
  const { physicianId, email } = physician("meeting");
  await portal.database.query(
    `insert into identity.passkey (credential_id, subject, name, public_key, counter, transports, email_key, added_at)
     select 'lost', subject, 'Phone', '', 0, '[]', email_key, now() from identity.account where email = $1`,
    [email],
  );
  await page.goto(`staff/account/${physicianId}`);
  await page.getByRole("button", { name: "Request change" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Request removal" }).click();
  await expectAccessible(page);
  const lost = page.getByRole("region", { name: "Lost second factor" });
  await lost.getByLabel("How did you check the physician’s identity?").fill("Case 4711");
  await page.getByRole("button", { name: "Request removal" }).click();
  await expectAccessible(page);
  await page.goto("staff");
  await expectAccessible(page);
  await page.getByLabel("Name, ID, or e-mail address").fill("an");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("table", { name: "Physicians who match an" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});

test("PAY-10 CERT-05 the lists that staff look after are accessible, full and empty, with mistakes and without", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "staff");
  const lists = ["staff/payments", "staff/payments?from=x&amount=y", "staff/payments/unresolved", "staff/mails"];
  await eachAccessible(page, [...lists, "staff/payments/physician"]);
  const left = {
    physicianId: physician("mid-block").physicianId,
    year: 2026,
    state: "unknown",
    staffReason: null,
  } as const;
  const intentId = await leavePayment(portal.database, left);
  for (const name of ["jane", "kim"]) await leaveMail(portal.database, `${name}@clinic.example`);
  await page.setViewportSize({ width: 320, height: 640 });
  await eachAccessible(page, [...lists, `staff/payments/${intentId}/refund`, `staff/payments/${intentId}`]);
  await page.getByRole("button", { name: "Settle this payment" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
});

test("AUTH-13 CCB-06 what read-only staff see is accessible, and has nothing to fill in", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "staff-read-only");
  for (const [path, shown] of [
    [`OnBehalfOf/${physician("several-fees").physicianId}`, "Welcome"],
    ["payments/annual-fees", "You have view-only access, so you cannot make payments."],
    ["ManageActivities?activity=new", "Activity Records"],
    ["ManageCCEnrollment", "Article pathway"],
    ["en/verification-letters", "Verification Letters"],
    ["en/dashboard?license=new&clinicalStatus=edit", "Medical Licensure"],
  ] as const) {
    await eachAccessible(page, [path]);
    const main = page.getByRole("main");
    await expect(main, path).toContainText(shown);
    for (const role of ["checkbox", "radio", "textbox"] as const)
      await expect(main.getByRole(role), `${path}: ${role}`).toHaveCount(0);
  }
});

reading("the dashboard is accessible where no script ever loads", async ({ page, signedInAs }) => {
  await withoutScripts(page);
  await signedInAs(page, "mid-block");
  await expectAccessible(page);
});

/** axe hangs where JavaScript is off; a page whose own scripts never load is the same page. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route("**/*.js", (route) => route.abort());
}
