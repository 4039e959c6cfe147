import type { Page } from "@playwright/test";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

/**
 * The kinds of what the page has the browser ask for, except itself, the icon and the headings' typeface: no page waits
 * for these.
 */
async function askedBy(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!/\/icon\.svg$/.test(request.url())) asked.push(request.resourceType());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return asked.filter((type) => !["document", "fetch", "font"].includes(type)).sort();
}

/** How many rules the browser has taken from the page's own styles; none where its policy forbids them. */
const rulesOf = (page: Page) =>
  page.evaluate(() => {
    const [sheet] = document.styleSheets;
    return sheet === undefined || sheet.href !== null ? 0 : sheet.cssRules.length;
  });

for (const path of ["en/dashboard", "AccountInformation", "ManageActivities", "no/such/page"]) {
  test(`a signed-in physician's /${path} is a document with its styles, and one script`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(page, "mid-block");
    expect(await askedBy(page, path)).toEqual(["script"]);
    expect(await rulesOf(page)).toBeGreaterThan(50);
  });
}

for (const path of ["unauthorized", "emailnotfound", "authentication/logged-out?because=inactivity"]) {
  test(`/${path} is a document with its styles, and nothing else`, async ({ page }) => {
    expect(await askedBy(page, path)).toEqual([]);
    expect(await rulesOf(page)).toBeGreaterThan(50);
  });
}

test("the browser reads the web manifest that pages link to", async ({ page, portal }) => {
  await page.goto("unauthorized");
  const browser = await page.context().newCDPSession(page);
  const { url, data, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toBe(new URL("manifest.webmanifest", portal.url).href);
  expect(data).toContain('"name": "Physician Portal"');
});
