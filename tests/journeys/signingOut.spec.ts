import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

/** In a browser with the cache of the Back button, which people have, and Playwright switches off. */
const testBack = test.extend({
  page: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    await use(await browser.newPage());
    await browser.close();
  },
});

const me = physician("meeting");

testBack(
  "AUTH-04 signing out clears what the browser has kept of the portal, and Back shows nothing of the person",
  { tag: "@script" },
  async ({ page, signedInAs }) => {
    await signedInAs(page, "meeting");
    await page.goto("AccountInformation");
    await page.goto("authentication/logout");
    await expect(page.getByText(`You are signed in as ${me.fullName}`)).toBeVisible();
    const leaving = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
    const headers = await (await leaving).headersArray();
    expect(headers).toContainEqual(expect.objectContaining({ value: '"cache", "storage"' }));
    // Cookies of another site on this host stay.
    const cookies = headers.filter(({ name }) => name.toLowerCase() === "set-cookie");
    expect(cookies.map(({ value }) => value.split(";", 1)[0])).toEqual(["portal-session="]);
    for (let pages = 0; pages < 3; pages += 1) {
      await page.evaluate(() => history.back());
      await page.waitForTimeout(1000);
      await expect(page.getByText(/\bID \d{6}/)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        /^(You are (signed out|not signed in)|Sign in to the physician portal)$/,
      );
    }
    await page.goto("authentication/logout");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not signed in");
  },
);

test("AUTH-05 pages of signing in and out fit who opens them", async ({ page, signedInAs }) => {
  await page.goto("authentication/logged-out");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
  await signedInAs(page, "meeting");
  await page.goto("authentication/logged-out?because=inactivity");
  await expect(page.getByText(`You are still signed in as ${me.fullName}`)).toBeVisible();
  await page.goto("authentication/login-failed?because=declined");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The sign-in did not succeed");
  await expect(page.getByText(`You are still signed in as ${me.fullName}`)).toBeVisible();
});
