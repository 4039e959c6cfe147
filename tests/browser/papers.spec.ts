import type { Page, Route } from "@playwright/test";
import { scriptAttributes } from "../../app/browser/attributes";
import { attributes, expect, openScripted, test } from "./scriptedPage";

const maxBytes = 1024 * 1024;
const form = (more = "") =>
  `<main tabindex="-1"><h1>Papers</h1>${more}<form method="post" action="/papers" enctype="multipart/form-data" ${attributes(
    scriptAttributes({ "data-papers": maxBytes, "data-papers-most": 20, "data-warns-when-left": "" }),
  )}><input type="hidden" name="intent" value="hand-in"><input name="shows" aria-label="Shows">
  <input type="file" name="files" multiple aria-label="Files">
  <div ${attributes(scriptAttributes({ "data-papers-progress": "bar" }))}></div><button type="submit">Send</button></form></main>`;

async function opened(page: Page, answer: (route: Route) => Promise<void>, asked: string[] = []) {
  await openScripted(page, "papers", {
    body: form(),
    answers: {
      "/papers": (route) => {
        const { method, postData } = { method: route.request().method(), postData: route.request().postData() };
        asked.push(method === "POST" ? (postData ?? "files") : method);
        return answer(route);
      },
    },
  });
  return asked;
}

const html = (body: string) => ({
  contentType: "text/html",
  body: `<!doctype html><title>Error: Papers</title>${body}`,
});
const choose = (page: Page, bytes = 3, name = "license.pdf") =>
  page.getByLabel("Files").setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.alloc(bytes, "x") });
const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();

test.describe("PAPER-01 the form with which papers are handed in", () => {
  test("is sent with its fields before its files, once, and says that it is", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const asked = await opened(page, async (route) => {
      await released;
      await route.fulfill({ status: 422, ...html(form()) });
    });
    await page.getByLabel("Shows").fill("A license");
    await choose(page);
    await send(page);
    await expect(page.getByRole("status")).toHaveText(/^(Sending|Sent)/);
    await expect(page.getByRole("progressbar", { name: "Sending" })).toBeVisible();
    await page.getByRole("button", { name: "Send" }).dispatchEvent("click");
    release();
    await expect(page).toHaveTitle("Error: Papers");
    expect(asked).toHaveLength(1);
    expect(asked[0]?.indexOf('name="shows"')).toBeLessThan(asked[0]?.indexOf('name="files"') ?? 0);
  });

  test("shows the page that refuses it in its place, with the focus on what is wrong", async ({ page }) => {
    const refused = form('<div role="alert" tabindex="-1" autofocus>license.pdf: This file is empty.</div>');
    await opened(page, (route) => route.fulfill({ status: 422, ...html(refused) }));
    await choose(page);
    await send(page);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("status")).toHaveText("You can also drop files on this form.");
  });

  test("does not send a file that is too large", async ({ page }) => {
    const asked = await opened(page, (route) => route.fulfill({ status: 422, ...html(form()) }));
    await choose(page, maxBytes + 1, "scan.pdf");
    await send(page);
    const message = () => page.getByLabel("Files").evaluate((input: HTMLInputElement) => input.validationMessage);
    expect(await message()).toContain("Larger than 1 MB: scan.pdf.");
    expect(asked).toEqual([]);
    await choose(page);
    expect(await message()).toBe("");
    await send(page);
    await expect.poll(() => asked.length).toBe(1);
  });

  test("takes files that are dropped on it", async ({ page }) => {
    await opened(page, (route) => route.fulfill({ status: 422, ...html(form()) }));
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["x"], "dropped.pdf", { type: "application/pdf" }));
      return transfer;
    });
    const field = page.getByLabel("Shows");
    await field.dispatchEvent("dragover", { dataTransfer: dropped });
    await expect(page.getByLabel("Files")).toHaveAttribute("data-dropping", "");
    await field.dispatchEvent("drop", { dataTransfer: dropped });
    const names = (input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name);
    expect(await page.getByLabel("Files").evaluate(names)).toEqual(["dropped.pdf"]);
    await expect(page.getByLabel("Files")).not.toHaveAttribute("data-dropping");
  });

  test("says that the connection was lost, and can be sent again", async ({ page }) => {
    let isLost = true;
    const asked = await opened(page, (route) => {
      if (route.request().method() === "HEAD") return route.fulfill({ status: 200 });
      return isLost ? route.abort("connectionreset") : route.fulfill({ status: 422, ...html(form()) });
    });
    await choose(page);
    await send(page);
    await expect(page.getByRole("status")).toHaveText(/^The connection was lost/);
    isLost = false;
    await send(page);
    await expect(page).toHaveTitle("Error: Papers");
    expect(asked.filter((one) => one !== "HEAD")).toHaveLength(2);
  });

  test("PAPER-04 leads to sign-in where the session has ended", async ({ page }) => {
    await opened(page, (route) => {
      const { method } = { method: route.request().method() };
      if (method === "POST") return route.abort("failed");
      if (method === "HEAD") return route.fulfill({ status: 303, headers: { Location: "https://elsewhere.test/" } });
      return route.fulfill(html("<h1>Sign in</h1>"));
    });
    await choose(page);
    await send(page);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});
