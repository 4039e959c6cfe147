import type { Page } from "@playwright/test";
import { linkTo, mailsTo } from "../support/mails";
import { person, physician } from "../support/people";
import { expect, test } from "../support/portal";

const me = physician("meeting");
const newEmail = "ada.w@new.example.org";
const oldPassword = "certified-demo";
const newPassword = " köln & 4 spaces ";

function securityOn(page: Page) {
  const card = page.getByRole("region", { name: "Security" });
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
  await expect(page.getByRole("region", { name: "History of changes" })).toContainText(me.email);
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
  await expect(mistakes).toHaveText(["The current password is not right."]);
  await type(oldPassword, "password123", "password123");
  await save();
  await expect(mistakes).toHaveCount(1);
  await type(oldPassword, newPassword, newPassword);
  await save();
  await expect(page.getByText("Password changed. You are signed out everywhere else.")).toBeVisible();
  await elsewhere.goto("AccountInformation");
  await expect(elsewhere.getByRole("heading", { level: 1 })).not.toHaveText("Account Information");
  await page.goto("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${me.fullName}`);

  await page.goto("authentication/logout");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are logged out");
  await signIn(page, newEmail, oldPassword);
  await expect(page.getByRole("alert")).toContainText("not right");
  await signIn(page, newEmail, newPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${me.fullName}`);
  const everything = portal.log.join("");
  for (const personal of [newEmail, newPassword, "not-the-password"]) expect(everything).not.toContain(personal);
  await elsewhere.context().close();
});

test("ACCT-03 ACCT-04 no page of somebody else, of staff or of no length changes how a physician signs in", async ({ page, portal, signedInAs }) => {
  const accounts = async () => (await portal.database.query<{ hash: string }>("select md5(string_agg(a::text, '' order by a::text)) as hash from identity.account a")).rows;
  const before = await accounts();
  const headers = { origin: portal.origin, "content-type": "application/x-www-form-urlencoded" };
  const post = async (fields: Readonly<Record<string, string>>) => {
    const data = new URLSearchParams({ formFor: `${me.physicianId}`, ...fields }).toString();
    return (await page.request.post("AccountInformation", { data, headers, maxRedirects: 0 })).status();
  };
  const email = { intent: "change-email", currentEmail: me.email, newEmail };
  const password = { intent: "change-password", currentPassword: oldPassword, newPassword, confirmNewPassword: newPassword };
  await signedInAs(page, "mid-block");
  expect([await post(email), await post(password)]).toEqual([409, 409]);
  await page.context().clearCookies();
  await signedInAs(page, "staff");
  await page.goto(`OnBehalfOf/${me.physicianId}`);
  expect([await post(email), await post(password)]).toEqual([403, 403]);
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
