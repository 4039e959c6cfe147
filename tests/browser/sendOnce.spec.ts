import type { Page, Route } from "@playwright/test";
import { scriptAttributes } from "../../app/browser/attributes";
import { attributes, expect, openScripted, test } from "./scriptedPage";

const body = `<form method="post" action="/saved"><input type="hidden" name="method" value="card">
  <button type="submit" name="intent" value="save">Save</button>
  <button type="submit" name="intent" value="other">Other</button></form>
  <form ${attributes(scriptAttributes({ "data-warns-when-left": "" }))}><input aria-label="Elsewhere"></form>`;

/** Opens a form whose posts are answered as `answer` says; returns the posts. */
async function opened(page: Page, answer: (route: Route) => Promise<void>, added = ""): Promise<string[]> {
  const posts: string[] = [];
  await openScripted(page, "signedIn", {
    body: body + added,
    answers: {
      "/saved": (route) => {
        posts.push(route.request().postData() ?? "");
        return answer(route);
      },
    },
  });
  return posts;
}

const save = (page: Page) => page.getByRole("button", { name: "Save" });

test.describe("SHELL-26 a form that is posted", () => {
  test("shows that its button works, says so, and is not posted again meanwhile", async ({ page }) => {
    const posts = await opened(page, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fulfill({ status: 204 });
    });
    // Playwright's own click would wait for the answer.
    const press = async (name: string) => {
      const box = await page.getByRole("button", { name }).boundingBox();
      return () => page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    };
    const [pressSave, pressOther] = [await press("Save"), await press("Other")];
    await pressSave();
    await pressSave();
    await pressOther();
    await expect(save(page)).toHaveAttribute("data-sending", "");
    await expect(page.getByRole("button", { name: "Other" })).not.toHaveAttribute("data-sending", "");
    await expect(page.locator("[action]")).toHaveAttribute("aria-busy", "true");
    await expect(page.locator("[aria-live]")).toHaveText("Working…");
    expect(posts).toEqual(["method=card&intent=save"]);
  });

  test("can be posted again where the answer was no page, 20 seconds later", async ({ page }) => {
    await page.clock.install();
    const posts = await opened(page, (route) => route.fulfill({ status: 204 }));
    await save(page).click();
    await expect.poll(() => posts).toHaveLength(1);
    await page.clock.fastForward(19_000);
    await expect(save(page)).toHaveAttribute("data-sending", "");
    await page.clock.fastForward(1_000);
    await expect(save(page)).not.toHaveAttribute("data-sending", "");
    await expect(page.locator("[aria-live]")).toBeEmpty();
    await save(page).click();
    await expect.poll(() => posts).toHaveLength(2);
  });

  test("can be posted again once the page is shown again", async ({ page }) => {
    const posts = await opened(page, (route) => route.fulfill({ status: 204 }));
    await save(page).click();
    await expect.poll(() => posts).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(page.locator("[action]")).not.toHaveAttribute("aria-busy", "true");
    await save(page).click();
    await expect.poll(() => posts).toHaveLength(2);
  });

  test("moves nothing", async ({ page }) => {
    await opened(page, (route) => route.fulfill({ status: 204 }));
    await page.evaluate(() => (document.body.style.minHeight = "100vh"));
    const layout = () =>
      page.evaluate(() =>
        JSON.stringify([
          document.documentElement.scrollHeight,
          ...[...document.querySelectorAll("button")].map((button) => button.getBoundingClientRect()),
        ]),
      );
    const before = await layout();
    await save(page).click();
    await expect(page.locator("[aria-live]")).toHaveText("Working…");
    expect(await layout()).toEqual(before);
  });

  test("can be posted again at once by a person who is asked whether to leave, and stays", async ({ page }) => {
    const posts = await opened(page, (route) => route.fulfill({ status: 204 }));
    page.once("dialog", (dialog) => dialog.dismiss());
    await page.getByLabel("Elsewhere").fill("typed");
    await page.evaluate(() => document.querySelector<HTMLElement>("[value=save]")?.click());
    await expect(save(page)).not.toHaveAttribute("data-sending", "", { timeout: 5000 });
    expect(posts).toEqual([]);
    page.once("dialog", (dialog) => dialog.accept());
    await page.evaluate(() => document.querySelector<HTMLElement>("[value=save]")?.click());
    await expect.poll(() => posts).toHaveLength(1);
  });

  test("is not said to be sent where another script prevents it", async ({ page }) => {
    const posts = await opened(page, (route) => route.fulfill({ status: 204 }));
    await page
      .locator("[action]")
      .evaluate((form) => form.addEventListener("submit", (event) => event.preventDefault()));
    await save(page).click();
    await expect(page.locator("[aria-live]")).toBeEmpty();
    await expect(page.locator("[action]")).not.toHaveAttribute("aria-busy", "true");
    expect(posts).toEqual([]);
  });

  test("is posted where a page has two scripts that see to it", async ({ page }) => {
    const script = '<script defer src="/script.js"></script>';
    const posts = await opened(page, (route) => route.fulfill({ status: 204 }), script);
    await save(page).click();
    await expect.poll(() => posts).toHaveLength(1);
  });
});
