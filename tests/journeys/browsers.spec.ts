import type { Page } from "@playwright/test";
import { physician } from "../support/people";
import { linkTo, newBrowserMailsTo } from "../support/servers/mails";
import { expect, test } from "../support/servers/portal";
import { codeOf, secretOn } from "../support/session/authenticatorApp";

test.use({ settings: { OFFER_SECOND_FACTOR: "true" } });

const me = physician("meeting");

async function signIn(page: Page, password = "certified-demo") {
  await page.getByLabel("E-mail address").fill(me.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut(page: Page) {
  await page.goto("authentication/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.goto("");
}

test("ACCT-09 a browser of the physician's own asks for no code, until the physician wants it to", async ({
  page,
  signedInAs,
}) => {
  const welcome = page.getByRole("heading", { level: 1, name: `Welcome, ${me.fullName}` });
  await signedInAs(page, "meeting");
  await page.goto("");
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  await signIn(page);
  const secret = secretOn(await page.content());
  await page.getByLabel("The 6 digits that the app shows").fill(codeOf(secret));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Turn on the authenticator app" }).click();
  await expect(page.getByRole("region", { name: "Sign-in and security" })).toContainText("Authenticator app is on");
  await page.goto("");
  await expect(welcome).toBeVisible();
  await expect(page.getByText("Protect your account")).toHaveCount(0);

  await signOut(page);
  await signIn(page);
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 30));
  await page.getByLabel("Don’t ask for a code on this browser for 30 days").check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(welcome).toBeVisible();
  await signOut(page);
  await signIn(page);
  await expect(welcome).toBeVisible();

  await page.goto("AccountInformation");
  await page.getByRole("button", { name: /^Ask for a code again in Chrome on / }).click();
  await expect(page.getByText("That browser will ask for a code again")).toBeVisible();
  await expect(page.getByText("Browsers that don’t ask for a code")).toHaveCount(0);
  await signOut(page);
  await signIn(page);
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
});

test("ACCT-08 ACCT-10 a sign-in of a thief is mailed, reported and ended; the offer of a second factor is put off", async ({
  page,
  portal,
  browser,
}) => {
  await page.goto("");
  await signIn(page);
  await page.getByRole("button", { name: "Not now, ask again in 90 days" }).click();
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await expect(page.getByText("Protect your account")).toHaveCount(0);

  const owner = await (await browser.newContext({ baseURL: portal.url })).newPage();
  expect((await newBrowserMailsTo(portal.database, me.email))[0]?.text).toContain("Chrome on ");
  await owner.goto(await linkTo(portal.database, me.email, "not-me"));
  await owner.getByRole("button", { name: "This wasn’t me" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Your account is signed out everywhere");
  await page.goto("AccountInformation");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Account Information");

  await owner.goto(await linkTo(portal.database, me.email, "create-password"));
  await owner.getByLabel("New password", { exact: true }).fill("lilac ferry under snow");
  await owner.getByLabel("Confirm new password").fill("lilac ferry under snow");
  await owner.getByRole("button", { name: "Save password and sign in" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${me.fullName}`);
  await owner.goto("AccountInformation");
  await expect(owner.getByRole("region", { name: "Change history" })).toContainText("reported as not yours");
  await owner.context().close();
});
