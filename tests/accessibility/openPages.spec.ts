import { revokedDemoCode } from "@portal/demo/demoCorrespondence";
import { eachAccessible, expectAccessible } from "../support/pages/expectAccessible";
import { expectMail } from "../support/pages/outbox";
import { physician } from "../support/people";
import { linkTo } from "../support/servers/mails";
import { pagesFor } from "../support/servers/builtRoutes";
import { expect, reading, test } from "../support/servers/portal";
import { codeOf, secretOn } from "../support/session/authenticatorApp";
import { searchFor, demoVisitor } from "../support/pages/accountSearch";

const openPages = [
  // Steps of the search, which the next test takes, lead back to its beginning until then.
  ...pagesFor(["open"]).filter((path) => !/^(SearchForAccount\/|PersonalInformation)/.test(path)),
  "authentication/login",
  "authentication/staff-login",
  "authentication/login-failed?because=account",
  "authentication/logged-out?because=inactivity",
  "error/PaymentProcessingError",
  "verify/0000-0000-0000",
  `verify/${revokedDemoCode}`,
  "verify/nonsense",
  "no/such/page",
  "%00",
];
reading("every page that is open to all is accessible", ({ page }) => eachAccessible(page, openPages));

test("every step of the search for an account is accessible, with what is wrong", async ({ page }) => {
  await searchFor(page, { lastName: "", ssn4: "", dateOfBirth: "" }, true);
  await expectAccessible(page);
  await searchFor(page, demoVisitor("no-account"), true);
  await expectAccessible(page);
  await searchFor(page, demoVisitor("two-records"), true);
  await expectAccessible(page);
  await searchFor(page, demoVisitor("graduate"), true);
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply for Certification Examination in Psychiatry" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Activate Account" }).click();
  await expectAccessible(page);
});

test("the sign-in page with what is wrong is accessible", async ({ page }) => {
  await page.goto("authentication/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("E-mail address").fill("nobody@demo.meridianboard.example");
  await page.getByLabel("Password").fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("incorrect");
  await expectAccessible(page);
});

test("the pages for a password are accessible, also with what is wrong", async ({ page, portal }) => {
  const { email } = physician("meeting");
  await eachAccessible(page, [`${portal.origin}/identity/account/create-password/nothing`]);
  await page.goto(`${portal.origin}/identity/forgotten-password`);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expectAccessible(page);
  const mail = await expectMail(page, portal.origin, "Create a new password for the physician portal");
  await mail.click();
  await page.getByRole("button", { name: "Save password and sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("the pages behind 'This wasn't me' are accessible", async ({ page, portal }) => {
  const { email } = physician("meeting");
  await page.goto("authentication/login");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill("certified-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/en/dashboard");
  await eachAccessible(page, [`${portal.origin}/identity/account/not-me/nothing`]);
  await page.goto(await linkTo(portal.database, email, "not-me"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "This wasn’t me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is signed out everywhere");
  await expectAccessible(page);
});

test("the pages of the second factor are accessible, also with what is wrong", async ({ page }) => {
  const { email } = physician("meeting");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const signIn = async () => {
    await page.goto("authentication/login?secondFactor&returnTo=/AccountInformation");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password").fill("certified-demo");
    await press("Sign in");
  };
  await signIn();
  await expectAccessible(page);
  const secret = secretOn(await page.content());
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a passkey");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Set up an authenticator app instead" }).click();
  await press("Continue");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("The 6 digits that the app shows").fill(codeOf(secret));
  await press("Continue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Save your recovery codes");
  await expectAccessible(page);
  await press("Turn on the authenticator app");
  await expectAccessible(page);

  await signIn();
  await press("Sign in");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Use your authenticator app" }).click();
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 30));
  await press("Sign in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your second factor");
  await expectAccessible(page);
  await press("Remove the authenticator app");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Information");
});

test("CERT-05 what a document's code says of it is accessible to all", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "several-certifications");
  await page.request.get("en/status-certificate.pdf");
  const { rows } = await portal.database.query<{ code: string }>(
    "select code from board.issued_document where revoked_at is null",
  );
  await page.context().clearCookies();
  await eachAccessible(page, [`verify/${rows[0]?.code}`]);
  await expect(page.getByRole("main")).toContainText(physician("several-certifications").fullName);
});
