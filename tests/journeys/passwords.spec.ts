import type { Page } from "@playwright/test";
import { inviteAccount } from "@portal/board/identity/accounts/inviteAccount";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { expectMail } from "../support/pages/outbox";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

const chosen = "correct horse battery staple";

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(again);
  await page.getByRole("button", { name: "Save password and sign in" }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("PERS-05 a forgotten password is replaced by the link in a mail, which signs in, works once, and ends other sessions", async ({
  page,
  browser,
  portal,
  signedInAs,
  javaScriptEnabled,
}) => {
  const { email, fullName } = physician("meeting");
  const elsewhere = await browser.newContext({ baseURL: portal.url, javaScriptEnabled });
  const other = await elsewhere.newPage();
  await signedInAs(other, "meeting");

  await page.goto("authentication/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address.");
  await page.getByLabel("E-mail address").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your e-mail");

  const link = await expectMail(page, portal.origin, "Create a new password for the physician portal");
  const href = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page.getByRole("main")).toContainText(email);
  await choosePassword(page, "password1");
  await expect(page.getByRole("alert")).toContainText("Too easy to guess");
  await choosePassword(page, chosen, "something else");
  await expect(page.getByRole("alert")).toContainText("Does not match 'Confirm New Password'");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
  await choosePassword(page, chosen);
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${fullName}`);

  await other.goto("AccountInformation");
  await expect(other).toHaveURL(/\/authentication\/logged-out\?returnTo=/);
  await expect(other.getByRole("main")).toContainText("because your password was changed");
  await elsewhere.close();

  await expectMail(page, portal.origin, "The password of your account was changed");
  await page.goto(href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await page.context().clearCookies();
  await page.goto("authentication/login");
  await signIn(page, email, "certified-demo");
  await expect(page.getByRole("alert")).toContainText("is incorrect");
  await signIn(page, email, chosen);
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await page.goto("AccountInformation");
  const history = page.getByRole("region", { name: "Change history" });
  await expect(history.getByRole("row").nth(1)).toContainText("Password reset by a link in an e-mail");
});

test("PERS-05 anyone who was invited creates a password and lands in the application that was chosen, anyone else who was signed in", async ({
  page,
  portal,
  signedInAs,
}) => {
  const { fullName, physicianId } = physician("mid-block");
  await portal.database.query("delete from board.principal where physician_id = $1", [physicianId]);
  const from = { issuer: `${portal.origin}/identity`, boardName: "The board", contactEmail: "contact@board.example" };
  const invitation = {
    physicianId,
    fullName,
    emailAddress: "new.address@hospital.example",
    examinationId: 8003 as ExaminationId,
  };
  await boardDatabase(portal.database).transaction((tx) => inviteAccount(tx, from, invitation));

  await signedInAs(page, "behind");
  const link = await expectMail(page, portal.origin, "Create your password for the physician portal");
  await link.click();
  await expect(page.getByRole("main")).toContainText("new.address@hospital.example");
  await choosePassword(page, chosen);
  await expect(page).toHaveURL(/\/Apply\/8003/);
  await expect(page.getByRole("banner")).toContainText(fullName);
});
