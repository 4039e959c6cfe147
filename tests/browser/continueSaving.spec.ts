import type { Page } from "@playwright/test";
import { scriptAttributes } from "../../app/browser/attributes";
import { attributes, expect, openScripted, test } from "./scriptedPage";

async function postedBy(page: Page, continues: boolean): Promise<string[]> {
  const posted: string[] = [];
  await openScripted(page, "manyActivities", {
    body: `<form method="post" action="/rows" ${attributes(scriptAttributes(continues ? { "data-continues": "" } : {}))}>
      <button name="intent" value="check-rows">Check</button><button name="intent" value="save-rows">Save</button></form>`,
    answers: {
      "/rows": (route) => {
        posted.push(route.request().postData() ?? "");
        return route.fulfill({ contentType: "text/html", body: "<h1>Saved</h1>" });
      },
    },
  });
  return posted;
}

test("ACT-10 a page that saves a part continues by itself, and another waits for the person", async ({ page }) => {
  const waiting = await postedBy(page, false);
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  expect(waiting).toEqual([]);
  const posted = await postedBy(page, true);
  await expect(page.getByRole("heading", { name: "Saved" })).toBeVisible();
  expect(posted).toEqual(["intent=save-rows"]);
});
