import { physician } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";
import { signInWithOneClick } from "../support/session/signIn";

const password = "certified-demo";
const { email, fullName, physicianId } = physician("meeting");

reading(
  "AUTH-06 signing in with one click lands on the dashboard, which '/' shows as well",
  { tag: "@script" },
  async ({ page }) => {
    await signInWithOneClick(page, "meeting");
    await expect(page).toHaveURL(/\/physicianportal\/en\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${fullName}`);
    await page.goto("");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${fullName}`);
    await expect(page.getByRole("banner")).toContainText(`${fullName} ID ${physicianId}`);
  },
);

reading("AUTH-01 anyone who follows a link into the portal comes back to it after signing in", async ({ page }) => {
  await page.goto("AccountInformation?from=mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to the physician portal");
  await page.getByRole("button", { name: email }).click();
  await expect(page).toHaveURL(/\/AccountInformation\?from=mail$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Information");
});

test("AUTH-02 AUTH-03 a link brings the e-mail address and a page, which a wrong password keeps and the right one opens", async ({
  page,
}) => {
  await page.goto(`authentication/login/${encodeURIComponent(email)}/${encodeURIComponent("/AccountInformation")}`);
  await expect(page).not.toHaveURL(new RegExp(email.replace(".", "\\.")));
  await expect(page.getByLabel("E-mail address")).toHaveValue(email);
  await page.getByLabel("Password").fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The e-mail address or the password is incorrect.");
  await expect(page.getByLabel("E-mail address")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/AccountInformation$/);
});

test("AUTH-04 signing out ends the session here and at the identity provider", async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  const cookies = await context.cookies();
  await page.getByText("MENU").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
  await expect(page.getByText("You signed out.")).toBeVisible();

  await page.goto("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to the physician portal");
  // A copy of the old cookie opens nothing either.
  await context.addCookies(cookies);
  await page.goto("AccountInformation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to the physician portal");
});

reading("AUTH-05 after canceling, the page says so and offers to try again", async ({ page }) => {
  await page.goto("");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/authentication\/login-failed\?because=declined$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not signed in");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to the physician portal");
});

reading("AUTH-08 no token reaches the browser", async ({ page, context }) => {
  const seen: string[] = [];
  page.on("response", async (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (response.url().includes("/physicianportal/") && /html|json|script/.test(type)) seen.push(await response.text());
  });
  await signInWithOneClick(page, "meeting");
  await page.goto("AccountInformation");
  // A JSON Web Token begins with {" in base64url.
  expect(seen.join()).toContain(fullName);
  expect(seen.filter((text) => /\beyJ[\w-]{10}/.test(text))).toEqual([]);
  const portals = (await context.cookies()).filter(({ name }) => name.includes("session") && !name.startsWith("_"));
  expect(portals.map(({ value }) => value).filter((value) => value.includes("eyJ"))).toEqual([]);
  expect(portals.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
});

reading(
  "AUTH-18 addresses may be written in any case, and '/' leads to the portal",
  async ({ page, portal, signedInAs }) => {
    await signedInAs(page, "meeting");
    await page.goto("accountinformation");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Information");
    await page.goto(`${portal.origin}/PhysicianPortal/ACCOUNTINFORMATION`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Information");
    await page.goto(`${portal.origin}/`);
    await expect(page).toHaveURL(portal.url);
  },
);
