import { expect, test } from "../support/servers/portal";
import { passCaptcha, demoVisitor } from "../support/pages/accountSearch";

test.use({ settings: { CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "secret" } });

test(
  "SEARCH-01 whose network keeps a captcha elsewhere away is asked our own question",
  { tag: "@script-only" },
  async ({ page }) => {
    await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
    await page.goto("SearchForAccount");
    const person = demoVisitor("no-account");
    await page.getByRole("textbox", { name: "Last name" }).fill(person.lastName);
    await page.getByRole("textbox", { name: /^Last 4 digits/ }).fill(person.ssn4);
    await page.getByRole("textbox", { name: "Date of birth" }).fill(person.dateOfBirth);
    await passCaptcha(page, false);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter Personal Email Address");
  },
);
