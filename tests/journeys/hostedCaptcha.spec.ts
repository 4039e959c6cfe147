import { expect, test } from "../support/servers/portal";
import { passCaptcha, demoVisitor } from "../support/pages/accountSearch";

test.use({ settings: { CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "secret" } });

const script = "https://challenges.cloudflare.com/**";

for (const [what, body] of [
  ["does not come", null],
  ["cannot be done", "setTimeout(() => window.captchaFailed())"],
] as const) {
  test(
    `SEARCH-01 whose network keeps a captcha elsewhere away is asked our own question: it ${what}`,
    { tag: "@script-only" },
    async ({ page }) => {
      await page.route(script, (route) =>
        body === null ? route.abort() : route.fulfill({ contentType: "text/javascript", body }),
      );
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
}

test("SEARCH-01 where it comes, Submit waits for it", { tag: "@script" }, async ({ page, javaScriptEnabled }) => {
  await page.route(script, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("SearchForAccount");
  const question = page.locator("#captcha-answer");
  const submit = page.getByRole("button", { name: "Submit" });
  if (!javaScriptEnabled) {
    await expect(question).toBeVisible();
    await expect(submit).toBeEnabled();
    return;
  }
  await expect(question).toBeHidden();
  await expect(submit).toBeDisabled();
  await page.evaluate("window.captchaSolved()");
  await expect(submit).toBeEnabled();
});
