import type { Page, Route } from "@playwright/test";
import { frameAttributes } from "../../companions/payment-sandbox/provider/browser/attributes";
import { builtScript, expect, origin, test } from "./scriptedPage";

const provider = "https://provider.test";
const folder = "companions/payment-sandbox/provider/browser";

const frame = (field: "number" | "cvv") => `<!doctype html><html lang="en" ${frameAttributes({
  "data-field": field,
  "data-session": "one",
  "data-parent-origin": origin,
})}><title>${field}</title><script src="/frame.js" defer></script><body>
  <label for="field">${field}</label><p id="error" role="alert"></p><input id="field" name="${field}"></body></html>`;

const form = `<!doctype html><html lang="en"><title>Pay</title><form method="post" action="/paid" data-card-form>
  <input type="hidden" name="paymentToken" value="">
  <div data-card-fields hidden><div data-card-field="number"></div><div data-card-field="cvv"></div>
    <input name="month" value="12"><input name="year" value="2035"><input name="firstName" value="Ada">
    <input name="lastName" value="Lovelace"><button name="intent" value="card">Continue</button></div>
  <div data-hosted-page><button name="intent" value="hosted" formnovalidate>At the provider</button></div>
  </form><script async src="${provider}/fields.js?session=one"></script></html>`;

type Tokens = (route: Route) => Promise<void>;

/** The provider's own scripts in a page like the portal's; what answers a request for a token is the test's. */
async function openCard(page: Page, tokens: Tokens = (route) => route.fulfill({ json: { token: "good" } })) {
  const posted: URLSearchParams[] = [];
  const [fields, frames] = await Promise.all([builtScript(`${folder}/fields`), builtScript(`${folder}/frame`)]);
  const script = (body: string) => ({ contentType: "text/javascript", body });
  const headers = { "Content-Security-Policy": "script-src 'self'; require-trusted-types-for 'script'" };
  await page.route(`${provider}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/fields.js") return route.fulfill(script(fields));
    if (pathname === "/frame.js") return route.fulfill(script(frames));
    if (pathname.endsWith("/tokens")) return tokens(route);
    const field = pathname.endsWith("/number") ? "number" : "cvv";
    return route.fulfill({ contentType: "text/html", body: frame(field), headers });
  });
  await page.route(`${origin}/**`, (route) => {
    if (route.request().method() !== "POST") return route.fulfill({ contentType: "text/html", body: form });
    posted.push(new URLSearchParams(route.request().postData() ?? ""));
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${origin}/pay`);
  const button = page.getByRole("button", { name: "Continue" });
  await expect(button).toBeVisible();
  const inFrame = (name: "Card number" | "Security code") => page.frameLocator(`iframe[title^="${name}"]`);
  return {
    posted,
    button,
    number: inFrame("Card number").getByRole("textbox"),
    cvv: inFrame("Security code").getByRole("textbox"),
    problem: inFrame("Card number").getByRole("alert"),
  };
}

test.describe("PAY-02 the number of a card is grouped", () => {
  for (const [typed, grouped] of [
    ["4242424242424242", "4242 4242 4242 4242"],
    ["378282246310005", "3782 822463 10005"],
  ] as const)
    test(`as on the card: ${grouped}`, async ({ page }) => {
      const { number } = await openCard(page);
      await number.pressSequentially(typed);
      await expect(number).toHaveValue(grouped);
    });

  test("but not where the caret is in the middle of it", async ({ page }) => {
    const { number } = await openCard(page);
    await number.fill("4242 4242");
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await number.pressSequentially("1");
    await expect(number).toHaveValue("42142 4242");
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  });

  test("once an input method has composed it, whose Enter sends nothing", async ({ page }) => {
    const { number, posted } = await openCard(page);
    await number.evaluate((input: HTMLInputElement) => {
      input.value = "４２４２１";
      input.dispatchEvent(new InputEvent("input", { isComposing: true }));
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true }));
    });
    await expect(number).toHaveValue("４２４２１");
    await number.evaluate((input: HTMLInputElement) => {
      input.setSelectionRange(5, 5);
      input.dispatchEvent(new CompositionEvent("compositionend"));
    });
    await expect(number).toHaveValue("4242 1");
    expect(posted).toEqual([]);
  });
});

test.describe("PAY-02 the card's fields", () => {
  test("give the form a token, and send it once", async ({ page }) => {
    const asked: unknown[] = [];
    const { posted, number, cvv } = await openCard(page, (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { token: "good" } });
    });
    await number.fill("4242424242424242");
    await cvv.fill("123");
    await cvv.press("Enter");
    await expect
      .poll(() => posted.map((sent) => [sent.get("paymentToken"), sent.get("intent")]))
      .toEqual([["good", "card"]]);
    expect(asked).toEqual([
      {
        ...{ number: "4242 4242 4242 4242", cvv: "123", month: "12", year: "2035" },
        ...{ firstName: "Ada", lastName: "Lovelace" },
      },
    ]);
  });

  test("leave a button alone that needs no card", async ({ page }) => {
    const { posted, button } = await openCard(page);
    await page.locator("[data-hosted-page]").evaluate((element) => element.removeAttribute("hidden"));
    await page.getByRole("button", { name: "At the provider" }).click();
    await expect.poll(() => posted.map((sent) => sent.get("intent"))).toEqual(["hosted"]);
    await expect(button).toBeVisible();
  });

  test("say what the provider refuses, with the focus in the field, and can be sent again", async ({ page }) => {
    let isRefused = true;
    const { posted, button, number, problem } = await openCard(page, (route) =>
      route.fulfill(
        isRefused
          ? { status: 422, json: { problems: { number: "Enter the card number" } } }
          : { json: { token: "good" } },
      ),
    );
    await button.click();
    await expect(problem).toHaveText("Error: Enter the card number");
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await expect(number).toBeFocused();
    isRefused = false;
    await button.click();
    await expect.poll(() => posted).toHaveLength(1);
  });

  test("say that the provider does not answer, and can be sent again", async ({ page }) => {
    await page.clock.install();
    let isSilent = true;
    const { posted, button, problem } = await openCard(page, async (route) => {
      if (!isSilent) await route.fulfill({ json: { token: "good" } });
    });
    const asked = page.waitForRequest("**/tokens");
    await button.click();
    await page.clock.runFor(4000);
    await asked;
    await button.click();
    await page.clock.runFor(15_000);
    await expect(problem).toContainText("could not be reached. Nothing was charged.");
    isSilent = false;
    await button.click();
    await page.clock.runFor(4000);
    await expect.poll(() => posted).toHaveLength(1);
  });

  test("offer the provider's own page where a frame does not answer", async ({ page }) => {
    await page.clock.install();
    const { posted, button } = await openCard(page);
    await page.evaluate(() => document.querySelector("iframe")?.remove());
    await button.click();
    await expect(page.locator("form")).toHaveAttribute("aria-busy", "true");
    await page.clock.runFor(20_500);
    await expect(page.getByRole("button", { name: "At the provider" })).toBeVisible();
    await expect(page.locator("form")).not.toHaveAttribute("aria-busy");
    expect(posted).toEqual([]);
  });

  test("ask for another token when the page comes back", async ({ page }) => {
    let tokens = 0;
    const { posted, button } = await openCard(page, (route) =>
      route.fulfill({ json: { token: `token ${(tokens += 1)}` } }),
    );
    await button.click();
    await expect.poll(() => posted).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await button.click();
    await expect.poll(() => posted.map((sent) => sent.get("paymentToken"))).toEqual(["token 1", "token 2"]);
  });
});
