import { mailsTo } from "../support/servers/mails";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

const me = physician("meeting");

test(
  "a physician adds a passkey, signs in with it alone, and removes it",
  { tag: "@script-only" },
  async ({ page, portal }) => {
    const devices = await page.context().newCDPSession(page);
    await devices.send("WebAuthn.enable");
    await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const security = page.getByRole("region", { name: "Sign-in and security" });

    await page.goto("authentication/login?returnTo=/AccountInformation");
    await page.getByLabel("E-mail address").fill(me.email);
    await page.getByLabel("Password").fill("certified-demo");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await security.getByRole("link", { name: "Add a passkey" }).click();
    await page.getByLabel("Password").fill("certified-demo");
    await page.getByLabel("E-mail address").fill(me.email);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Name of the passkey").fill("Work laptop");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: "Turn on the passkey" }).click();
    await expect(security).toContainText("Passkey “Work laptop”");
    await expect(page.getByRole("region", { name: "Change history" })).toContainText("Passkey added");

    await page.goto("authentication/logout");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto("");
    // The list of the e-mail field offers the passkey, and this device's user takes it at once.
    await expect(page.getByRole("heading", { level: 1, name: `Welcome, ${me.fullName}` })).toBeVisible();

    await page.addInitScript("PublicKeyCredential.isConditionalMediationAvailable = async () => false");
    await page.goto("AccountInformation");
    await security.getByRole("link", { name: "Change app, passkeys, or recovery codes" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("button", { name: "Remove the passkey “Work laptop”" }).click();
    await expect(security.getByRole("link", { name: "Add a passkey" })).toBeVisible();
    expect((await mailsTo(portal.database, me.email))[0]?.subject).toBe("A passkey of your account was removed");
  },
);
