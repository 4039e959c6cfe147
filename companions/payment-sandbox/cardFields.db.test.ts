import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSandbox, type Sandbox, secretKey, someDebt, webhookKey } from "~/tests/support/payments/sandbox";
import { chromiumFlags, findChromium } from "~/tools/chromium.mjs";
import { sandboxGateway } from "./sandboxGateway";

/** A page like the portal's: with its own policy, the markup that the provider's script looks for, and a form that is posted. */
const posted: URLSearchParams[] = [];
let scriptUrl = "";
const portal = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    if (request.method === "POST") posted.push(new URLSearchParams(body));
    response.setHeader("Content-Type", "text/html");
    response.setHeader(
      "Content-Security-Policy",
      `default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; frame-src ${new URL(scriptUrl).origin}; form-action 'self'`,
    );
    response.end(`<!doctype html><html lang="en"><title>Pay</title><form method="post" data-card-form>
      <input type="hidden" name="paymentToken" value="">
      <div data-card-fields hidden><div data-card-field="number"></div><div data-card-field="cvv"></div>
        <input name="month" aria-label="Month" value="12"><input name="year" aria-label="Year" value="2035">
        <input name="firstName" aria-label="First name" value="Ada"><input name="lastName" aria-label="Last name" value="Lovelace">
        <button name="intent" value="card">Continue</button></div>
      <div data-hosted-page><button name="intent" value="hosted" formnovalidate>At the provider</button></div>
      </form><script async nonce="n" src="${scriptUrl}"></script></html>`);
  });
});

let sandbox: Sandbox;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let owed: ReturnType<typeof someDebt>;

beforeAll(async () => {
  sandbox = await openSandbox();
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("There is no Chromium: `npm test` finds or installs one.");
  browser = await chromium.launch({ executablePath, args: chromiumFlags });
});
afterAll(async () => {
  await browser.close();
  portal.close();
  await sandbox.close();
});

beforeEach(async () => {
  posted.length = 0;
  const { port } = portal.address() as AddressInfo;
  const portalOrigin = `http://127.0.0.1:${port}`;
  const gateway = sandboxGateway({
    apiUrl: sandbox.origin,
    origin: sandbox.origin,
    portalOrigin,
    secretKey,
    webhookKeys: [webhookKey],
  });
  owed = someDebt();
  const fields = await gateway.cardFields(owed);
  if (fields.kind !== "fields") throw new Error("The provider has no fields");
  ({ scriptUrl } = fields);
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(portalOrigin);
});
afterEach(() => context.close());

const field = (name: "Card number" | "Security code (CVV)") =>
  page.frameLocator(`iframe[title^="${name.slice(0, 8)}"]`).getByLabel(name);

describe("the provider's fields in a page of the portal", () => {
  it("PAY-02 give it a token, by keyboard alone, and neither number nor CVV", async () => {
    await page.locator("[data-card-fields]").waitFor({ state: "visible" });
    expect(await page.locator("[data-hosted-page]").isVisible()).toBe(false);
    await field("Card number").focus();
    await page.keyboard.type("4242424242424242");
    expect(await field("Card number").inputValue()).toBe("4242 4242 4242 4242");
    await page.keyboard.press("Tab");
    await page.keyboard.type("123");
    await page.keyboard.press("Enter");
    await expect.poll(() => posted).toHaveLength(1);
    const form = Object.fromEntries(posted[0] ?? []);
    const token = form["paymentToken"] ?? "";
    expect(form).toEqual({
      paymentToken: token,
      month: "12",
      year: "2035",
      firstName: "Ada",
      lastName: "Lovelace",
      intent: "card",
    });
    expect(await sandbox.gateway.quote(owed, token)).toMatchObject({
      kind: "token",
      method: { lastFour: "4242", surcharge: 630 },
    });
  });

  it("PAY-02 say what is wrong in the field itself, with the focus in it, and send nothing", async () => {
    await page.getByRole("button", { name: "Continue" }).click();
    const number = field("Card number");
    await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
    expect(await number.evaluate((input) => input.ownerDocument.activeElement === input)).toBe(true);
    expect(await page.locator("iframe").first().contentFrame().getByRole("alert").textContent()).toBe(
      "Error: Enter the card number",
    );
    expect(await page.locator("iframe").last().contentFrame().getByRole("alert").textContent()).toBe(
      "Error: Enter the security code",
    );

    await number.fill("4000000000000002");
    await page.getByRole("button", { name: "Continue" }).click();
    const cvv = field("Security code (CVV)");
    await expect.poll(() => number.getAttribute("aria-invalid")).toBeNull();
    await expect.poll(() => cvv.evaluate((input) => input.ownerDocument.activeElement === input)).toBe(true);
    expect(posted).toEqual([]);

    await cvv.fill("123");
    await page.getByRole("button", { name: "Continue" }).dblclick();
    await expect.poll(() => posted.length).toBeGreaterThan(0);
    expect(posted).toHaveLength(1);
  });

  it("PAY-02 answer no page but the one they were made for, and show themselves in no other", async () => {
    await page.locator("[data-card-fields]").waitFor({ state: "visible" });
    await field("Card number").fill("4242424242424242");
    // What the page itself can request from the frames.
    const heard = await page.evaluate(async () => {
      const answers: unknown[] = [];
      addEventListener("message", ({ data }) => answers.push(data));
      const session = new URL(document.querySelector("iframe")?.src ?? "").pathname.split("/")[2];
      for (const frame of document.querySelectorAll("iframe"))
        frame.contentWindow?.postMessage({ type: "cvv?", session, id: "1" }, "*");
      await new Promise((resolve) => setTimeout(resolve, 300));
      return JSON.stringify(answers);
    });
    expect(heard).not.toContain("value");
    const stranger = await context.newPage();
    const refused = stranger.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    // The same page at another origin.
    await stranger.goto(page.url().replace("127.0.0.1", "localhost"));
    await refused;
    expect(await stranger.locator("[data-card-fields]").isVisible()).toBe(false);
    expect(await stranger.locator("[data-hosted-page]").isVisible()).toBe(true);
  });
});
