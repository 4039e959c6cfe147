import type { Page } from "@playwright/test";
import { actByLink } from "../support/pages/actByLink";
import { expectAccessible } from "../support/pages/expectAccessible";
import { linkTo, mailsTo } from "../support/servers/mails";
import { person, physician } from "../support/people";
import { expect, type Portal, test } from "../support/servers/portal";

const me = physician("meeting");
const newEmail = "ada.w@new.example.org";
const oldPassword = "certified-demo";
const newPassword = " köln & 4 spaces ";

function securityOn(page: Page) {
  const card = page.getByRole("region", { name: "Sign-in and security" });
  const field = (label: string) => card.getByLabel(label, { exact: true });
  return {
    card,
    field,
    edit: (what: string) => card.getByRole("link", { name: `Edit ${what}` }).click(),
    save: () => card.getByRole("button", { name: "Save", exact: true }).click(),
    mistakes: page.getByRole("alert").getByRole("link"),
    async type(current: string, wanted: string, again: string) {
      await field("Current Password").fill(current);
      await field("New Password").fill(wanted);
      await field("Confirm New Password").fill(again);
    },
  };
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto("");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("ACCT-03 ACCT-04 a physician changes e-mail address and password, and signs in again with the new ones", async ({
  page,
  portal,
  browser,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  const elsewhere = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await signedInAs(elsewhere, "meeting");
  await page.goto("AccountInformation");
  const { card, field, edit, save, mistakes, type } = securityOn(page);

  await edit("e-mail address");
  await expect(field("E-mail address")).toBeFocused();
  await card.getByRole("link", { name: "Cancel" }).click();
  await expect(field("E-mail address")).toHaveCount(0);
  await edit("e-mail address");
  for (const [typed, said] of [
    ["ada@example", "Please enter a valid email address."],
    [person("mid-block").email, "The email you provided is already in use. Please try a new email."],
  ] as const) {
    await field("E-mail address").fill(typed);
    await save();
    await expect(mistakes).toHaveText(said);
    await expect(field("E-mail address")).toHaveValue(typed);
    await expect(field("E-mail address")).toHaveAccessibleDescription(new RegExp(said.slice(0, 20)));
  }
  await field("E-mail address").fill(newEmail);
  await save();
  await expect(page.getByText("E-mail address changed. If a link to confirm it comes to")).toBeVisible();
  await expect(card).toContainText(newEmail);
  await expect(page.getByRole("region", { name: "Change history" })).toContainText(me.email);
  expect((await mailsTo(portal.database, me.email)).length).toBeGreaterThan(0);
  const reading = await (await browser.newContext()).newPage();
  await reading.goto(await linkTo(portal.database, newEmail, "confirm-email"));
  await reading.getByRole("button", { name: "Confirm this address" }).click();
  await expect(reading).toHaveURL(/\/account\/email-confirmed$/);
  await reading.context().close();

  await edit("password");
  await expect(field("Current Password")).toBeFocused();
  await save();
  await expect(mistakes).toHaveText(["Enter your current password.", "Enter a new password."]);
  await type(oldPassword, newPassword, newPassword.trim());
  await save();
  await expect(mistakes).toHaveText(["Does not match 'Confirm New Password'", "Does not match 'New Password'"]);
  await expect(field("New Password")).toHaveValue("");
  await type("not-the-password", newPassword, newPassword);
  await save();
  await expect(mistakes).toHaveText(["The current password is incorrect."]);
  await type(oldPassword, "password123", "password123");
  await save();
  await expect(mistakes).toHaveCount(1);
  await type(oldPassword, newPassword, newPassword);
  const sessionCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === "portal-session")?.value;
  const before = await sessionCookie();
  await save();
  await expect(page.getByText("Password changed. You are signed out everywhere else.")).toBeVisible();
  expect(await sessionCookie()).not.toBe(before);
  await elsewhere.goto("AccountInformation");
  await expect(elsewhere.getByText("You were signed out because your password was changed.")).toBeVisible();
  await page.goto("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${me.fullName}`);

  await page.goto("authentication/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
  await signIn(page, newEmail, oldPassword);
  await expect(page.getByRole("alert")).toContainText("is incorrect");
  await signIn(page, newEmail, newPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${me.fullName}`);
  const everything = portal.log.join("");
  for (const personal of [newEmail, newPassword, "not-the-password"]) expect(everything).not.toContain(personal);
  await elsewhere.context().close();
});

/** As if the browser had been left alone with its session open. */
const sixMinutesPass = (portal: Portal) =>
  portal.database.query("update portal.session set proved_at = proved_at - interval '6 minutes'");
const stored = async ({ database }: Portal) => ({
  accounts: (await database.query("select * from identity.account order by subject")).rows,
  ended: (await database.query("select * from portal.sessions_ended")).rows,
});

test(
  "ACCT-06 an unlocked workstation gives nothing away without the current password",
  { tag: "@script" },
  async ({ page, portal, browser, signedInAs, javaScriptEnabled }) => {
    await signedInAs(page, "meeting");
    const elsewhere = await (
      await browser.newContext({ baseURL: portal.url, userAgent: "Firefox/140.0 (Windows NT 10.0)" })
    ).newPage();
    await signedInAs(elsewhere, "meeting");
    await page.goto("AccountInformation?open=email");
    const { card, field, edit, save, mistakes } = securityOn(page);
    await expect(field("Current Password")).toHaveCount(0);
    await sixMinutesPass(portal);
    const before = await stored(portal);

    // The form that was opened in time asks now, and keeps what was typed.
    await field("E-mail address").fill(newEmail);
    await save();
    await expect(mistakes).toHaveText(["Enter your current password."]);
    await expect(field("E-mail address")).toHaveValue(newEmail);
    await mistakes.click();
    await expect(field("Current Password")).toBeFocused();
    await field("Current Password").fill("not-the-password");
    await save();
    await expect(mistakes).toHaveText(["The current password is incorrect."]);
    await expect(field("Current Password")).toHaveValue("");
    await card.getByRole("link", { name: "Cancel" }).click();

    const sessions = page.getByRole("region", { name: "Where you are signed in" });
    await sessions.getByRole("link", { name: /^Sign out Firefox/ }).click();
    await sessions.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(mistakes).toHaveText(["Enter your current password."]);
    await sessions.getByRole("link", { name: "Cancel" }).click();
    await sessions.getByRole("link", { name: "Sign out everywhere" }).click();
    await sessions.getByLabel("Current Password", { exact: true }).fill("not-the-password");
    await sessions.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(mistakes).toHaveText(["The current password is incorrect."]);
    expect(await stored(portal)).toEqual(before);
    if (javaScriptEnabled) await expectAccessible(page);

    await page.goto("AccountInformation");
    await edit("e-mail address");
    await field("E-mail address").fill(newEmail);
    await field("Current Password").fill(oldPassword);
    await save();
    await expect(card).toContainText("Waiting for confirmation");
    await expect(card).toContainText(`links to create a password go to ${me.email}`);
    await card.getByRole("button", { name: "Send the link again" }).click();
    await expect(page.getByText(`Link sent to ${newEmail}.`)).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await card.getByRole("link", { name: "Cancel this change" }).click();
    await field("Current Password").fill(oldPassword);
    await card.getByRole("button", { name: "Cancel this change" }).click();
    await expect(page.getByText(`Change canceled. Your e-mail address is ${me.email} again.`)).toBeVisible();
    await expect(card).not.toContainText("Waiting for confirmation");

    await sessions.getByRole("link", { name: /^Sign out Firefox/ }).click();
    await sessions.getByLabel("Current Password", { exact: true }).fill(oldPassword);
    await sessions.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByText("Signed out in that browser")).toBeVisible();
    await elsewhere.goto("AccountInformation");
    await expect(elsewhere.getByRole("heading", { level: 1 })).not.toHaveText("Account Information");
    expect(portal.log.join("")).not.toContain("not-the-password");
    await elsewhere.context().close();
  },
);

test("ACCT-06 the owner of the old address gets the account back after the new one was confirmed", async ({
  page,
  portal,
  browser,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  await page.goto("AccountInformation?open=email");
  const { field, save } = securityOn(page);
  await field("E-mail address").fill(newEmail);
  await save();
  await page.goto(await linkTo(portal.database, newEmail, "confirm-email"));
  await page.getByRole("button", { name: "Confirm this address" }).click();

  const owner = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await owner.goto("authentication/login");
  await owner.getByRole("link", { name: "Forgot your password?" }).click();
  await owner.getByLabel("E-mail address").fill(me.email);
  await owner.getByRole("button", { name: "Send the link" }).click();
  await expect
    .poll(async () => (await mailsTo(portal.database, me.email))[0]?.subject)
    .toBe("Your account now has a different e-mail address");
  await owner.goto(await linkTo(portal.database, me.email, "object-to-email"));
  await owner.getByRole("button", { name: "Undo the change" }).click();
  await owner.getByRole("link", { name: "Get a link to create a password" }).click();
  await owner.getByLabel("E-mail address").fill(me.email);
  await owner.getByRole("button", { name: "Send the link" }).click();
  await expect
    .poll(async () => (await mailsTo(portal.database, me.email))[0]?.subject)
    .toBe("Create a new password for the physician portal");
  await owner.goto(await linkTo(portal.database, me.email, "create-password"));
  await owner.getByLabel("New password", { exact: true }).fill(newPassword);
  await owner.getByLabel("Confirm new password").fill(newPassword);
  await owner.getByRole("button", { name: "Save password and sign in" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${me.fullName}`);
  await owner.goto("AccountInformation");
  await expect(owner.getByRole("region", { name: "Sign-in and security" })).toContainText(me.email);
  await page.goto("AccountInformation");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Account Information");
  await owner.context().close();
});

test("ACCT-03 ACCT-04 no page of someone else, of staff or of no length changes how a physician signs in", async ({
  page,
  portal,
  signedInAs,
}) => {
  const accounts = async () =>
    (
      await portal.database.query<{ hash: string }>(
        "select md5(string_agg(a::text, '' order by a::text)) as hash from identity.account a",
      )
    ).rows;
  const before = await accounts();
  const headers = { origin: portal.origin, "content-type": "application/x-www-form-urlencoded" };
  const post = async (fields: Readonly<Record<string, string>>) => {
    const data = new URLSearchParams({ formFor: `${me.physicianId}`, ...fields }).toString();
    return (await page.request.post("AccountInformation", { data, headers, maxRedirects: 0 })).status();
  };
  const email = { intent: "change-email", currentEmail: me.email, newEmail };
  const password = {
    intent: "change-password",
    currentPassword: oldPassword,
    newPassword,
    confirmNewPassword: newPassword,
  };
  await signedInAs(page, "mid-block");
  expect([await post(email), await post(password)]).toEqual([409, 409]);
  await page.context().clearCookies();
  await signedInAs(page, "staff");
  await actByLink(page, me.physicianId);
  const others = [
    { intent: "cancel-email" },
    { intent: "resend-confirmation" },
    { intent: "sign-out-browser", session: "00000000-0000-4000-8000-000000000000" },
    { intent: "sign-out-everywhere" },
    { intent: "forget-browser", browserId: "00000000-0000-4000-8000-000000000000" },
    { intent: "forget-browsers" },
  ] as const;
  for (const fields of [email, password, ...others])
    expect([fields.intent, await post(fields)]).toEqual([fields.intent, 403]);
  await page.context().clearCookies();
  await signedInAs(page, "meeting");
  const long = "x".repeat(1_000_000);
  expect([
    await post({ ...password, newPassword: long, confirmNewPassword: long }),
    await post({ ...password, newPassword: "x".repeat(20_000), confirmNewPassword: "x".repeat(20_000) }),
    await post({ ...email, newEmail: "ada@example.org\r\nBcc: all@example.org" }),
    await post({ ...email, currentEmail: "another@example.org" }),
    await post({ ...email, subject: "demo-mid-block" }),
    await post({ intent: "change-password" }),
  ]).toEqual([413, 422, 422, 409, 400, 400]);
  expect(await accounts()).toEqual(before);
});
