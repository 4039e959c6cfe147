import { mailsTo } from "../support/servers/mails";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";
import { codeOf, codesOn, secretOn } from "../support/session/authenticatorApp";

const me = physician("meeting");

test("a physician sets up an authenticator app, signs in with its codes, and without the phone", async ({
  page,
  portal,
  signedInAs,
}) => {
  const signIn = async () => {
    await page.getByLabel("E-mail address").fill(me.email);
    await page.getByLabel("Password").fill("certified-demo");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  const welcome = page.getByRole("heading", { level: 1, name: `Welcome, ${me.fullName}` });
  const signOut = async () => {
    await page.goto("authentication/logout");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto("");
  };

  await signedInAs(page, "meeting");
  await page.goto("AccountInformation");
  const security = page.getByRole("region", { name: "Sign-in and security" });
  await security.getByRole("link", { name: "Set up an authenticator app" }).click();
  await signIn();
  await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  const secret = secretOn(await page.content());
  await page.getByLabel("The 6 digits that the app shows").fill(codeOf(secret));
  await page.getByRole("button", { name: "Continue" }).click();
  const [recoveryCode = ""] = codesOn(await page.content());
  await page.getByRole("button", { name: "Turn on the authenticator app" }).click();
  await expect(security).toContainText("Authenticator app is on");
  // What was set up is in sight.
  await expect(page).toHaveURL(/#second-factor$/);
  await expect(page.getByRole("region", { name: "Change history" })).toContainText("Authenticator app added");

  await signOut();
  await signIn();
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the 6 digits");
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 30));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(welcome).toBeVisible();

  await signOut();
  await signIn();
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(welcome).toBeVisible();
  expect((await mailsTo(portal.database, me.email))[0]?.subject).toBe("A recovery code of your account was used");
  const everything = portal.log.join("");
  for (const hidden of [secret, recoveryCode]) expect(everything).not.toContain(hidden);
});
