import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { passkeyAttributes } from "../../companions/board/identity/passkeys/browser/attributes";
import { expect, openScripted, test } from "./scriptedPage";

const library = readFileSync("node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js", "utf8");
const options = {
  challenge: "AAAA",
  rp: { name: "Board", id: "portal.test" },
  user: { id: "AAAA", name: "a@example.org", displayName: "A" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
};

/** What the page asks the browser for is answered by the test. */
async function openForm(page: Page, kind: "new" | "use", outside = "", given = JSON.stringify(options)) {
  const posted: string[] = [];
  await page.addInitScript(() => {
    const asked: { resolve(credential: object): void; reject(error: unknown): void }[] = [];
    const ask = ({ signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        asked.push({ resolve, reject });
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    Object.assign(window, { asked });
    Object.defineProperty(navigator, "credentials", { value: { create: ask, get: ask } });
  });
  const form = passkeyAttributes({ "data-passkey": kind, "data-options": given });
  const controls = passkeyAttributes({
    "data-button": "Go on",
    "data-button-class": "primary",
    ...(kind === "new" && { "data-name-label": "Name of the passkey", "data-name-hint": "So that you recognize it" }),
  });
  await openScripted(page, "companions/board/identity/passkeys/browser/passkeys", {
    library,
    body: `${outside}<form method="post" action="/answered" ${form}><input type="hidden" name="answer" value="">
      <p ${passkeyAttributes({ "data-without": "" })}>Use something else.</p>
      <div ${passkeyAttributes({ "data-problem": "" })}></div><div ${controls}></div></form>`,
    answers: {
      "/answered": (route) => {
        posted.push(route.request().postData() ?? "");
        return route.fulfill({ contentType: "text/html", body: "answered" });
      },
    },
  });
  return {
    posted,
    button: page.getByRole("button", { name: "Go on" }),
    asked: () => page.evaluate(() => (Reflect.get(window, "asked") as unknown[]).length),
  };
}

const settle = (page: Page, index: number, how: { readonly error: string } | "given") =>
  page.evaluate(
    ([at, answer]) => {
      const asked = (Reflect.get(window, "asked") as { resolve(given: object): void; reject(error: unknown): void }[])[
        at
      ];
      const bytes = new ArrayBuffer(2);
      if (answer !== "given") return asked?.reject(new DOMException("", answer.error));
      asked?.resolve({
        ...{ id: "one", rawId: bytes, type: "public-key", getClientExtensionResults: () => ({}) },
        response: {
          ...{ clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
          getTransports: () => ["internal"],
        },
      });
    },
    [index, how] as const,
  );

test("ACCT-07 a new passkey is posted with its name", async ({ page }) => {
  const { posted, button } = await openForm(page, "new");
  await expect(page.getByText("Use something else.")).toBeHidden();
  await expect(page.getByLabel("Name of the passkey")).toHaveAccessibleDescription("So that you recognize it");
  await page.getByLabel("Name of the passkey").fill("Work laptop");
  await page.getByLabel("Name of the passkey").press("Enter");
  await settle(page, 0, "given");
  await page.waitForURL("**/answered");
  const form = new URLSearchParams(posted[0]);
  expect(form.get("name")).toBe("Work laptop");
  expect(JSON.parse(form.get("answer") ?? "")).toMatchObject({ id: "one", response: { transports: ["internal"] } });
  expect(posted).toHaveLength(1);
  await expect(button).toBeHidden();
});

for (const [kind, error, text] of [
  ["new", "NotAllowedError", "The passkey was not added: you canceled, or it took too long. Try again."],
  ["new", "InvalidStateError", "This device or security key has a passkey for your account already. Use another one."],
  [
    "new",
    "ConstraintError",
    "This device or security key cannot be used: it has no PIN, fingerprint, or face unlock. Try another one.",
  ],
  ["new", "NotSupportedError", "This device or security key cannot add a passkey for this site. Try another one."],
  ["new", "UnknownError", "Your browser could not add the passkey. Try again, or use another device."],
  ["use", "NotAllowedError", /you canceled, it took too long, or there is no passkey.*Try again/],
  ["use", "SecurityError", "Passkeys do not work at this web address. Sign in another way."],
] as const)
  test(`ACCT-07 a ${kind} passkey that fails by ${error} can be asked for again`, async ({ page }) => {
    const { posted, button, asked } = await openForm(page, kind);
    await button.click();
    await settle(page, 0, { error });
    await expect(page.getByRole("alert")).toHaveText(text);
    await button.click();
    await expect.poll(asked).toBe(2);
    await expect(page.getByRole("alert")).toBeEmpty();
    expect(posted).toEqual([]);
    await settle(page, 1, "given");
    await page.waitForURL("**/answered");
  });

test("ACCT-07 a device that does not answer is waited for, and a second press begins anew", async ({ page }) => {
  await page.clock.install();
  const { button, asked } = await openForm(page, "use");
  await button.click();
  await page.clock.runFor(14_000);
  await expect(page.getByRole("alert")).toBeEmpty();
  await page.clock.runFor(2000);
  await expect(page.getByRole("alert")).toContainText("We are waiting for your device.");
  await button.click();
  await expect.poll(asked).toBe(2);
  // The first request has been ended by the second, and says nothing.
  await expect(page.getByRole("alert")).toBeEmpty();
  await settle(page, 1, "given");
  await page.waitForURL("**/answered");
});

test("ACCT-07 without passkeys in the browser, the page names the alternative", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  const { button } = await openForm(page, "new");
  await expect(page.getByText("Use something else.")).toBeVisible();
  await expect(button).toHaveCount(0);
});

test("ACCT-07 a page whose options cannot be read names the alternative, and has no button", async ({
  page,
  failures,
}) => {
  const { button } = await openForm(page, "new", "", "{");
  await expect(page.getByText("Use something else.")).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(failures.splice(0)).toEqual([expect.stringContaining("SyntaxError")]);
});

test.describe("ACCT-07 passkeys in the list of the e-mail field", () => {
  const email = '<input aria-label="E-mail" autocomplete="username webauthn">';

  test("are offered again after an error, and when the page comes back", async ({ page }) => {
    await page.addInitScript(() =>
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true }),
    );
    const { button, asked } = await openForm(page, "use", email);
    await expect.poll(asked).toBe(1);
    await button.click();
    await settle(page, 1, { error: "NotAllowedError" });
    await expect.poll(asked).toBe(3);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(asked).toBe(4);
    await settle(page, 3, "given");
    await page.waitForURL("**/answered");
  });

  test("do not end what was pressed before the browser said that it has such lists", async ({ page }) => {
    await page.addInitScript(() => {
      const isConditionalMediationAvailable = () =>
        new Promise((resolve) => Object.assign(window, { hasLists: () => resolve(true) }));
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable });
    });
    const { button, asked } = await openForm(page, "use", email);
    await button.click();
    await page.evaluate(() => (Reflect.get(window, "hasLists") as () => void)());
    await page.waitForTimeout(100);
    expect(await asked()).toBe(1);
    await settle(page, 0, "given");
    await page.waitForURL("**/answered");
  });
});
