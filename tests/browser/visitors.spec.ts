import { scriptAttributes } from "../../app/browser/attributes";
import { attributes, expect, openScripted, test } from "./scriptedPage";

test.describe("PERS-07 schools are found while their name is typed", () => {
  const form = `<form><input name="schoolSought" aria-label="Find"><button id="find-school">Find school</button>
    <input type="hidden" name="foundLocationId"><p role="status" id="schools-found"></p>
    <select name="locationId" aria-label="School"><option value="">Choose</option>
      <optgroup label="California"><option value="1">Universidad de Peñasco</option><option value="2">Stanford</option></optgroup>
      <optgroup label="Illinois"><option value="3">Rush Medical College</option></optgroup></select></form>`;

  for (const [sought, chosen, message] of [
    ["california", "", "2 schools match."],
    ["penasco", "1", "1 school matches."],
    ["rush ill", "3", "1 school matches."],
    ["oxford", "", "No school matches. Check the spelling, or choose from the whole list."],
    ["", "", ""],
  ] as const)
    test(`for "${sought}"`, async ({ page }) => {
      await openScripted(page, "personalInformation", { body: form });
      await expect(page.getByRole("button", { name: "Find school" })).toHaveCount(0);
      await page.getByLabel("Find").pressSequentially(sought);
      await expect(page.getByLabel("School")).toHaveValue(chosen);
      await expect(page.getByRole("status")).toHaveText(message);
    });

  test("and a school that the person chose stays chosen, whatever is sought", async ({ page }) => {
    await openScripted(page, "personalInformation", { body: form });
    await page.getByLabel("School").selectOption("3");
    for (const sought of ["california", "stanford", ""]) {
      await page.getByLabel("Find").fill(sought);
      await expect(page.getByLabel("School")).toHaveValue("3");
    }
  });

  test("and the only match counts as a choice", async ({ page }) => {
    const rule = attributes(scriptAttributes({ "data-rule": "required", "data-label": "Medical school is required." }));
    await openScripted(page, "personalInformation", {
      body: form.replace("<select", `<span id="school-error"></span><select id="school" required ${rule}`),
    });
    const [schools, error] = [page.getByLabel("School"), page.locator("#school-error")];
    await schools.focus();
    await schools.selectOption("3");
    await schools.selectOption("");
    await page.getByLabel("Find").focus();
    await expect(error).toHaveText("Error: Medical school is required.");
    await page.getByLabel("Find").pressSequentially("penasco");
    await expect(schools).toHaveValue("1");
    await expect(error).toBeEmpty();
    await page.getByLabel("Find").fill("rush");
    await expect(schools).toHaveValue("3");
  });

  test("and Enter leads to the list instead of sending the form", async ({ page }) => {
    await openScripted(page, "personalInformation", { body: form });
    await page.getByLabel("Find").fill("stan");
    await page.getByLabel("Find").press("Enter");
    await expect(page.getByLabel("School")).toBeFocused();
    expect(page.url()).toContain("?year=2026");
  });
});

test("SEARCH-06 a message goes after its time, and stays while it is pointed at or focused", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await openScripted(page, "accountSearch", {
    body: `<div ${attributes(scriptAttributes({ "data-hides-after": 10_000 }))}><a href="/in">Log in</a></div>`,
  });
  const link = page.locator("a");
  await link.focus();
  await page.clock.runFor(20_000);
  await expect(link).toBeVisible();
  await link.blur();
  await page.clock.runFor(9000);
  await expect(link).toBeVisible();
  await page.clock.runFor(1500);
  await expect(link).toBeHidden();
});
