import type { Page } from "@playwright/test";
import { scriptAttributes } from "../../app/browser/attributes";
import { attributes, expect, openScripted, origin, test } from "./scriptedPage";

/** What the page asks the server, and what that answers. */
function server(left: (asked: string) => number) {
  const asked: string[] = [];
  const posted: string[] = [];
  const answers = {
    "/session": async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
      const what = new URLSearchParams(route.request().postData() ?? "").get("intent") ?? "look";
      asked.push(what);
      await route.fulfill({ json: { expiresInSeconds: left(what) } });
    },
    "/kept": async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
      posted.push(`${route.request().headers()["keep-form"] ?? ""} ${route.request().postData() ?? ""}`);
      await route.fulfill({ status: 204 });
    },
    "/not-kept": async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
      posted.push(`${route.request().headers()["keep-form"] ?? ""} ${route.request().postData() ?? ""}`);
      await route.fulfill({ status: 500 });
    },
  };
  return { asked, posted, answers };
}

async function openFor(page: Page, expiresInSeconds: number, served: ReturnType<typeof server>, body = "") {
  await page.clock.install();
  const script = attributes(
    scriptAttributes({
      "data-session": "/session",
      "data-logged-out": "/logged-out",
      "data-expires-in-seconds": expiresInSeconds,
      "data-dialog-class": "dialog",
      "data-buttons-class": "buttons",
      "data-button-class": "button",
    }),
  );
  await openScripted(page, "signedIn", { body, script, answers: served.answers });
}

/** The page's clock may run ahead of an answer, after which the page waits anew: it runs as often as needed. */
async function passUntil(page: Page, stepMs: number, isReached: () => boolean) {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    expect(isReached()).toBe(true);
  }).toPass({ timeout: 60_000 });
}

const warning = (page: Page) => page.getByRole("dialog", { name: "Session is about to expire" });
const form = (action: string, inside = "") =>
  `<form method="post" action="${action}" data-warns-when-left="" data-unsaved="">
     <input name="name" value="Ana" aria-label="Name">${inside}
     <button type="submit" name="intent" value="save">Save</button>
   </form>`;

test("AUTH-10 a dialog opens a minute before the session expires, and its button renews", async ({ page }) => {
  const served = server((asked) => (asked === "renew" ? 900 : 60));
  await openFor(page, 200, served);
  await page.clock.runFor(139_000);
  expect(served.asked).toEqual([]);
  await page.clock.runFor(2000);
  await expect(warning(page)).toBeVisible();
  expect(served.asked).toEqual(["look"]);
  await warning(page).getByRole("button", { name: "Continue" }).click();
  await expect(warning(page)).toBeHidden();
  await expect.poll(() => served.asked).toEqual(["look", "renew"]);
});

test("AUTH-10 a person who did something within the last minute is not asked", async ({ page }) => {
  const served = server((asked) => (asked === "renew" ? 900 : 60));
  await openFor(page, 120, served);
  await page.clock.runFor(30_000);
  await page.keyboard.press("ArrowDown");
  await page.clock.runFor(31_000);
  await expect.poll(() => served.asked).toEqual(["look", "renew"]);
  await expect(warning(page)).toBeHidden();
});

test("AUTH-09 typing is reported, at most every 20 seconds", async ({ page }) => {
  const served = server(() => 900);
  await openFor(page, 900, served, '<input aria-label="Name">');
  const type = (text: string) => page.getByLabel("Name").pressSequentially(text);
  await type("a");
  expect(served.asked).toEqual([]);
  await page.clock.runFor(21_000);
  await type("bcd");
  await expect.poll(() => served.asked).toEqual(["renew"]);
  await page.clock.runFor(21_000);
  await type("e");
  await expect.poll(() => served.asked).toEqual(["renew", "renew"]);
});

test("AUTH-10 the warning goes where another tab has renewed the session", async ({ page }) => {
  let left = 50;
  const served = server(() => left);
  await openFor(page, 200, served);
  await page.clock.runFor(141_000);
  await expect(warning(page)).toBeVisible();
  left = 900;
  await page.clock.runFor(6000);
  await expect(warning(page)).toBeHidden();
  expect(served.asked).not.toContain("renew");
});

test("AUTH-10 the page is left only when the server says that the session has ended", async ({ page }) => {
  let left = 900;
  const served = server(() => left);
  await openFor(page, 61, served);
  await page.clock.runFor(1500);
  await expect.poll(() => served.asked).toEqual(["look"]);
  expect(page.url()).toBe(`${origin}/page?year=2026`);
  left = 0;
  await passUntil(page, 840_000, () => page.url() === `${origin}/logged-out?returnTo=%2Fpage%3Fyear%3D2026`);
});

test("AUTH-10 an answer that says nothing ends nothing, and is asked for again", async ({ page }) => {
  const served = server(() => Number.NaN);
  await openFor(page, 61, served);
  await page.clock.runFor(1500);
  await expect.poll(() => served.asked).toEqual(["look"]);
  await passUntil(page, 10_000, () => served.asked.length > 1);
  expect(new Set(served.asked)).toEqual(new Set(["look"]));
  expect(page.url()).toBe(`${origin}/page?year=2026`);
});

test("AUTH-09 what was typed is posted to be kept when the session has ended", async ({ page }) => {
  const served = server(() => 0);
  await openFor(page, 61, served, form("/kept"));
  await page.clock.runFor(1500);
  await page.waitForURL(`${origin}/logged-out?returnTo=%2Fpage%3Fyear%3D2026&kept=1`);
  expect(served.posted).toEqual(["1 name=Ana&intent=save"]);
});

test("AUTH-09 a form that is on its way when the session ends is not cut off", async ({ page }) => {
  const served = server(() => 0);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const answers = {
    ...served.answers,
    "/kept": async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
      served.posted.push("saved");
      await released;
      await route.fulfill({ contentType: "text/html", body: "<h1>Sign in again</h1>" });
    },
  };
  await openFor(page, 61, { ...served, answers }, form("/kept"));
  await page.evaluate(() => document.querySelector<HTMLElement>("[type=submit]")?.click());
  // Chromium may run no clock while a page is on its way, so real time passes here.
  await expect.poll(() => served.asked, { timeout: 15_000 }).toEqual(["look", "look"]);
  expect(page.url()).toBe(`${origin}/page?year=2026`);
  release();
  await expect(page.getByRole("heading", { name: "Sign in again" })).toBeVisible();
  expect(served.posted).toEqual(["saved"]);
});

for (const [what, typed] of [
  ["the server could not keep", form("/not-kept")],
  ["has a password, which is never sent", form("/kept", '<input type="password" autocomplete="new-password">')],
] as const)
  test(`AUTH-09 a form stays in sight that ${what}`, async ({ page }) => {
    const served = server(() => 0);
    await openFor(page, 61, served, typed);
    await page.clock.runFor(1500);
    await expect(page.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
    expect(served.posted).toHaveLength(typed.includes("password") ? 0 : 1);
    await page.getByRole("button", { name: "Back to what I typed" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Ana");
  });

test("AUTH-04 a page that Back brings from memory shows nothing before the session is known to live", async ({
  page,
}) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const served = server(() => 800);
  const waits = {
    ...served.answers,
    "/session": async (...given: Parameters<(typeof served.answers)["/session"]>) => {
      await answered;
      await served.answers["/session"](...given);
    },
  };
  await openFor(page, 900, { ...served, answers: waits }, "<h1>Mine</h1>");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("heading")).toBeHidden();
  answer();
  await expect(page.getByRole("heading")).toBeVisible();
});

test("AUTH-04 a page that Back brings is asked for anew where its session cannot be checked", async ({ page }) => {
  const served = server(() => 800);
  const silent = { ...served.answers, "/session": () => new Promise<void>(() => undefined) };
  await openFor(page, 900, { ...served, answers: silent }, "<h1>Mine</h1>");
  await page.evaluate(() => {
    document.title = "As it was";
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page.getByRole("heading")).toBeHidden();
  await page.clock.runFor(10_500);
  await expect(page).toHaveTitle("A page");
});

test("SHELL-19 a browser without dialogs goes on without them", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal");
  });
  const served = server((asked) => (asked === "renew" ? 900 : 30));
  await openFor(page, 61, served);
  await page.clock.runFor(1500);
  await passUntil(page, 10_000, () => served.asked.length > 1);
  await expect(page.locator("dialog")).toHaveCount(0);
  expect(page.url()).toBe(`${origin}/page?year=2026`);
});
