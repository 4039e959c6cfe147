import type { Page, Route } from "@playwright/test";
import { scriptAttributes } from "../../app/browser/attributes";
import { attributes, expect, openScripted, test } from "./scriptedPage";

/** The portal's form, as the provider's script shows its fields; `month` is one of the portal's own fields. */
const form = (month: string, isHidden = false) => `<main><p></p><h1>Pay</h1>
  <form method="post" action="/method" ${attributes(scriptAttributes({ "data-card-form": "" }))}>
    <input type="hidden" name="paymentToken" value="">
    <div ${attributes(scriptAttributes({ "data-card-fields": "" }))} ${isHidden ? "hidden" : ""}>
      <p><input id="month" name="month" aria-label="Month" value="${month}"></p>
      <p><input id="number" aria-label="Number" value="4111"></p>
      <button type="submit" name="intent" value="pay">Continue</button></div>
    ${isHidden ? "<button>Continue to the card page</button>" : ""}</form></main>`;

const refused = `<title>Error: Pay</title><main><div><p tabindex="-1">Correct the following</p></div><h1>Pay</h1>
  <p>Error: Enter the month <input id="month" name="month" aria-label="Month" aria-invalid="true"></p></main>`;

/** What the server got: the intent, and whether a token came with it. */
async function openForm(page: Page, body: string, answer: (intent: string | null, route: Route) => Promise<void>) {
  const got: (string | null)[] = [];
  await openScripted(page, "cardForm", {
    body,
    answers: {
      "/method": (route) => {
        const intent = new URLSearchParams(route.request().postData() ?? "").get("intent");
        got.push(intent);
        return answer(intent, route);
      },
    },
  });
  return got;
}

const none = (_intent: string | null, route: Route) => route.fulfill({ status: 204 });
const asks = (page: Page) => page.getByRole("button", { name: "Continue" }).first();

test("PAY-03 what the server finds wrong is shown before the provider gets anything, and the number stays", async ({
  page,
}) => {
  const got = await openForm(page, form(""), (intent, route) =>
    intent === "check-card"
      ? route.fulfill({ status: 422, contentType: "text/html", body: refused })
      : none(intent, route),
  );
  await page.getByLabel("Number").fill("4242");
  await asks(page).click();
  await expect(page.getByText("Correct the following")).toBeFocused();
  await expect(page).toHaveTitle("Error: Pay");
  await expect(page.getByLabel("Month")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Number")).toHaveValue("4242");
  expect(got).toEqual(["check-card"]);
});

test("PAY-03 a form without mistakes goes to the provider's script once, by the button that was pressed", async ({
  page,
}) => {
  const got = await openForm(page, form("12"), none);
  await asks(page).dblclick();
  await expect.poll(() => got).toEqual(["check-card", "pay"]);
});

for (const [what, failing] of [
  ["cannot be reached", (route: Route) => route.abort()],
  ["answers by a proxy's page", (route: Route) => route.fulfill({ status: 502, body: "Bad gateway" })],
] as const)
  test(`PAY-03 where the check ${what}, the form is sent, and the server checks it then`, async ({ page }) => {
    const got = await openForm(page, form("12"), (intent, route) =>
      intent === "check-card" ? failing(route) : none(intent, route),
    );
    await asks(page).click();
    await expect.poll(() => got).toEqual(["check-card", "pay"]);
  });

test("PAY-03 where the check is silent for ten seconds, the form is sent", async ({ page }) => {
  const got = await openForm(page, form("12"), (intent, route) =>
    intent === "check-card" ? new Promise<void>(() => undefined) : none(intent, route),
  );
  await asks(page).click();
  await expect.poll(() => got).toEqual(["check-card"]);
  await expect.poll(() => got, { timeout: 15_000 }).toEqual(["check-card", "pay"]);
});

test("PAY-02 where a blocker removes the provider's script, the form leads to the provider's page", async ({
  page,
}) => {
  const got = await openForm(page, form("", true), none);
  await page.getByRole("button", { name: "Continue to the card page" }).click();
  await expect.poll(() => got).toEqual([null]);
});

test("PAY-02 a form with its token is sent as it is", async ({ page }) => {
  const got = await openForm(page, form("12"), none);
  await page.evaluate(() => document.querySelector("[name=paymentToken]")?.setAttribute("value", "token"));
  await asks(page).click();
  await expect.poll(() => got).toEqual(["pay"]);
});
