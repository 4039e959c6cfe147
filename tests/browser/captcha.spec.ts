import { pbkdf2Sync } from "node:crypto";
import type { Page } from "@playwright/test";
import { scriptAttributes } from "../../app/browser/attributes";
import { captchaFields } from "../../app/captcha/captcha";
import { attributes, expect, openScripted, test } from "./scriptedPage";

/** The key of `counter` is the first with its prefix. */
function workFor(counter: number, cost = 10) {
  const password = Buffer.alloc(8, 1);
  password.writeUInt32BE(counter, 4);
  const key = pbkdf2Sync(password, Buffer.from("0202", "hex"), cost, 32, "sha256").toString("hex");
  return JSON.stringify({
    parameters: { nonce: "01010101", salt: "0202", cost, keyLength: 32, keyPrefix: key.slice(0, 16) },
  });
}

const impossible = JSON.stringify({
  parameters: { nonce: "01", salt: "02", cost: 20_000, keyLength: 32, keyPrefix: "no key" },
});

async function openForm(page: Page, challenge: { readonly work: string } | { readonly widget: string | null }) {
  const posted: URLSearchParams[] = [];
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value='${value}'>`;
  const widget =
    "widget" in challenge ? `<div ${attributes(scriptAttributes({ "data-widget": "/widget.js" }))}></div>` : "";
  const work =
    "work" in challenge ? hidden(captchaFields.work, challenge.work) + hidden(captchaFields.solution, "") : "";
  await openScripted(page, "accountSearch", {
    hasOtherScript: "widget" in challenge,
    body: `<form method="post" action="/search"><div ${attributes(scriptAttributes({ "data-captcha": "" }))}>${work}${widget}
      <div ${attributes(scriptAttributes({ "data-question": "quiet" }))}><input name="${captchaFields.answer}" aria-label="Which is an animal?"></div>
      <p role="status" ${attributes(scriptAttributes({ "data-captcha-state": "" }))}></p></div>
      <button type="submit">Submit</button></form>`,
    answers: {
      "/widget.js": (route) =>
        "widget" in challenge && challenge.widget !== null
          ? route.fulfill({ contentType: "text/javascript", body: challenge.widget })
          : route.abort(),
      "/search": (route) => {
        posted.push(new URLSearchParams(route.request().postData() ?? ""));
        return route.fulfill({ status: 204 });
      },
    },
  });
  return {
    posted,
    question: page.getByLabel("Which is an animal?"),
    submit: page.getByRole("button", { name: "Submit" }),
    instead: page.getByRole("button", { name: "Answer a question instead" }),
    state: page.getByRole("status"),
  };
}

test.describe("SEARCH-01 the automatic check", () => {
  test("solves its work while Submit waits", async ({ page }) => {
    const { posted, question, submit, instead, state } = await openForm(page, { work: workFor(40) });
    await expect(state).toHaveText("Check complete. You can submit.");
    await expect(question).toBeHidden();
    await expect(instead).toHaveCount(0);
    await submit.click();
    await expect.poll(() => posted).toHaveLength(1);
    expect(JSON.parse(posted[0]?.get(captchaFields.solution) ?? "")).toMatchObject({ counter: 40 });
  });

  test("gives way at once to the question, with the focus in it", async ({ page }) => {
    const { posted, question, submit, instead } = await openForm(page, { work: impossible });
    await expect(submit).toBeDisabled();
    await expect(question).toBeHidden();
    await instead.press("Enter");
    await expect(question).toBeFocused();
    await expect(instead).toHaveCount(0);
    await question.fill("horse");
    await submit.click();
    await expect.poll(() => posted).toHaveLength(1);
    expect([posted[0]?.get(captchaFields.answer), posted[0]?.get(captchaFields.solution)]).toEqual(["horse", ""]);
  });

  test("gives way after ten seconds on a slow computer", async ({ page }) => {
    await page.clock.install();
    const { question, submit, state } = await openForm(page, { work: impossible });
    await page.clock.runFor(9000);
    await expect(submit).toBeDisabled();
    await page.clock.runFor(2000);
    await expect(question).toBeVisible();
    await expect(submit).toBeEnabled();
    await expect(state).toHaveText("The automatic check didn’t work. Answer the question instead.");
  });

  test("gives way where the browser cannot do it", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
    const { question, submit } = await openForm(page, { work: workFor(1) });
    await expect(question).toBeVisible();
    await expect(submit).toBeEnabled();
  });

  test("that passed is not used again by a page that comes back", async ({ page }) => {
    const { posted, question, submit, state } = await openForm(page, { work: workFor(2) });
    await expect(state).toHaveText("Check complete. You can submit.");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await question.fill("horse");
    await submit.click();
    await expect.poll(() => posted).toHaveLength(1);
    expect([posted[0]?.get(captchaFields.answer), posted[0]?.get(captchaFields.solution)]).toEqual(["horse", ""]);
  });
});

test.describe("SEARCH-01 a captcha elsewhere", () => {
  test("that is blocked gives way to the question", async ({ page }) => {
    const { question, submit } = await openForm(page, { widget: null });
    await expect(question).toBeVisible();
    await expect(submit).toBeEnabled();
  });

  test("that fails, or never answers, gives way to the question", async ({ page }) => {
    await page.clock.install();
    const { question, submit } = await openForm(page, { widget: "" });
    await expect(submit).toBeDisabled();
    await page.clock.runFor(11_000);
    await expect(question).toBeVisible();
    await page.evaluate("captchaFailed()");
    await expect(submit).toBeEnabled();
  });

  test("that answers late leaves the question and what was typed", async ({ page }) => {
    const { posted, question, submit, instead, state } = await openForm(page, { widget: "" });
    await instead.click();
    await question.pressSequentially("hor");
    await page.evaluate("captchaSolved()");
    await expect(state).toHaveText("Check complete. You can submit; no answer is needed.");
    await question.pressSequentially("se");
    await expect(question).toBeFocused();
    await submit.click();
    await expect.poll(() => posted.map((form) => form.get(captchaFields.answer))).toEqual(["horse"]);
  });

  test("that fails gives the focus of its button to the question", async ({ page }) => {
    const { question, instead } = await openForm(page, { widget: "" });
    await instead.focus();
    await page.evaluate("captchaFailed()");
    await expect(question).toBeFocused();
    await question.evaluate((answer) => answer.blur());
    await page.evaluate("captchaFailed()");
    await expect(question).toBeVisible();
    await expect(question).not.toBeFocused();
  });

  test("gives the focus of its button to Submit", async ({ page }) => {
    const { submit, instead, state } = await openForm(page, { widget: "" });
    await instead.focus();
    await page.evaluate("captchaSolved()");
    await expect(state).toHaveText("Check complete. You can submit.");
    await expect(submit).toBeFocused();
  });
});
