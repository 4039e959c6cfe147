import { scriptAttributes } from "../../app/browser/attributes";
import { attributes, expect, openScripted, test } from "./scriptedPage";

const menu = `<header><nav><details open><summary>MENU</summary><a href="/account">Account</a></details></nav></header>
  <a href="/other">Elsewhere</a>`;

test.describe("SHELL-18 the menu", () => {
  test("is closed by Escape, which gives the focus back", async ({ page }) => {
    await openScripted(page, "signedIn", { body: menu });
    await page.getByRole("link", { name: "Account" }).focus();
    await page.keyboard.press("Tab");
    await page.getByText("MENU").click();
    await page.getByRole("link", { name: "Account" }).focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Account" })).toBeHidden();
    await expect(page.getByText("MENU")).toBeFocused();
  });

  test("is closed when it is left, by keyboard or pointer, and not by what is done in it", async ({ page }) => {
    await openScripted(page, "signedIn", { body: menu });
    const inside = page.getByRole("link", { name: "Account" });
    await inside.focus();
    await page.keyboard.press("ArrowDown");
    await expect(inside).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(inside).toBeHidden();
    await page.getByText("MENU").click();
    await expect(inside).toBeVisible();
    await page.mouse.click(600, 400);
    await expect(inside).toBeHidden();
  });
});

test("SHELL-12 ACCT-05 FEE-07 the color of a success is hidden after five seconds", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  const body = `<div ${attributes(scriptAttributes({ "data-hides": "" }))}>Saved</div>`;
  await openScripted(page, "signedIn", { body });
  await page.clock.runFor(4900);
  await expect(page.getByText("Saved")).toHaveAttribute("data-hides", "");
  await page.clock.runFor(200);
  await expect(page.getByText("Saved")).toHaveAttribute("data-hides", "hidden");
});

test("the text of a field is selected when a link of the error summary leads to it", async ({ page }) => {
  await openScripted(page, "signedIn", {
    body: '<a href="#number">Enter the number.</a><input id="number" aria-label="Number" value="MD-77">',
  });
  await page.getByRole("link").click();
  await expect(page.getByLabel("Number")).toBeFocused();
  await page.keyboard.type("MD-78");
  await expect(page.getByLabel("Number")).toHaveValue("MD-78");
});

test("SHELL-03 notices are shown one after the other", async ({ page }) => {
  const notice = (name: string) =>
    `<dialog open aria-label="${name}" ${attributes(scriptAttributes({ "data-notice": "" }))}>
       <form method="dialog"><button>Close</button></form></dialog>`;
  await openScripted(page, "signedIn", { body: notice("First") + notice("Second") });
  await expect(page.getByRole("dialog", { name: "First" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Second" })).toBeHidden();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog", { name: "Second" })).toBeVisible();
});

test("SHELL-20 a page that answered a post is asked for when the person goes back", async ({ page }) => {
  const methods: string[] = [];
  await openScripted(page, "signedIn", {
    body: '<form method="post" action="/refused"><button>Save</button></form>',
  });
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/refused") methods.push(request.method());
  });
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/refused");
  await page.evaluate(() => location.assign("/elsewhere"));
  await page.waitForURL("**/elsewhere");
  await page.goBack();
  await page.waitForURL("**/refused");
  expect(methods.filter((method) => method === "POST")).toHaveLength(1);
});

test("a job that fails takes no other with it", async ({ page, failures }) => {
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new Error("refused by an extension");
    };
  });
  await openScripted(page, "signedIn", { body: menu });
  await page.getByText("Elsewhere").focus();
  await expect(page.getByRole("link", { name: "Account" })).toBeHidden();
  expect(failures.splice(0)).toEqual([expect.stringContaining("refused by an extension")]);
});

test.describe("the hour of a deadline in the reader's own time zone", () => {
  const lastMinute = "2027-01-01T05:59:00Z";
  const body = `<p>Due December 31, 2026 at 11:59 p.m. Central Time<span ${attributes(
    scriptAttributes({ "data-readers-time": lastMinute }),
  )}></span></p>`;
  for (const [timezoneId, expected] of [
    ["America/Los_Angeles", " (9:59 p.m. in your time zone)"],
    ["America/New_York", " (12:59 a.m. the next day in your time zone)"],
    ["America/Chicago", ""],
  ] as const) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId });
      test(`SHELL-27 is beside it in ${timezoneId}, where it is another`, async ({ page }) => {
        await openScripted(page, "signedIn", { body });
        await expect(page.getByRole("paragraph").first()).toHaveText(
          `Due December 31, 2026 at 11:59 p.m. Central Time${expected}`,
        );
      });
    });
  }
});
