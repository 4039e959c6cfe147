import type { Locator, Page } from "@playwright/test";
import { attestationForm } from "../support/pages/attestationForm";
import { expectNotWiderThan } from "../support/pages/expectAccessible";
import { enrollmentPages } from "../support/pages/pathwayEnrollment";
import { paying } from "../support/pages/paying";
import { type PersonKey, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("forced colors leave buttons, fields and progress to be distinguished", async ({ page, signedInAs }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signedInAs(page, "mid-block");
  const save = page.getByRole("button", { name: "Save and Attest" });
  const field = attestationForm(page).credits("CME", thisYear);
  for (const control of [save, field]) {
    expect(await styleOf(control, "border-top-style")).toBe("solid");
    expect(await styleOf(control, "border-top-color")).not.toBe(
      await styleOf(page.locator("body"), "background-color"),
    );
  }
  const bar = page.getByRole("listitem").filter({ hasText: "of 90 credits" }).locator("svg:has(rect + rect)");
  expect(await styleOf(bar.locator("rect").first(), "fill")).not.toBe(
    await styleOf(bar.locator("rect").last(), "fill"),
  );
});

test("forced colors leave each state its word", async ({ page, signedInAs }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signedInAs(page, "behind");
  await expect(page.getByText("Certified - Not Meeting CC Requirements").first()).toBeVisible();
  await expect(page.getByText("Overdue").first()).toBeVisible();
});

/** What is typed into and pressed has an edge of its own, for no background is left to show it. */
async function expectOutlined(page: Page) {
  const background = await styleOf(page.locator("body"), "background-color");
  const controls = page
    .getByRole("main")
    .locator("button, select, input:not([type=hidden], [type=radio], [type=checkbox])");
  expect(await controls.count()).toBeGreaterThan(0);
  for (const control of await controls.filter({ visible: true }).all()) {
    expect(await styleOf(control, "border-top-style")).toBe("solid");
    expect(await styleOf(control, "border-top-color")).not.toBe(background);
  }
}

test.describe(() => {
  test.use({ changesNothing: false });

  test("forced colors leave the forms of an enrollment and of a payment their fields and buttons", async ({
    page,
    signedInAs,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await signedInAs(page, "exam-to-articles");
    await enrollmentPages(page).open();
    await expect(page.getByRole("radio", { checked: true })).toBeVisible();
    await expectOutlined(page);
    await page.context().clearCookies();
    await signedInAs(page, "several-fees");
    await page.goto("payments/annual-fees");
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    await expectOutlined(page);
    await paying(page, true).choose(thisYear - 2);
    await expect(page.getByRole("radio", { name: "Bank account" })).toBeChecked();
    await expectOutlined(page);
    await paying(page, true).chooseWay("Bank account");
    await expect(page.getByLabel("Routing number")).toBeVisible();
    await expectOutlined(page);
  });
});

const printed: readonly (readonly [PersonKey, path: string, table: RegExp])[] = [
  ["meeting", "", new RegExp(`Attestations ${thisYear - 1}`)],
  ["several-certifications", "", /^Certification history/],
  ["article-pathway", "", /Module 2: articles$/],
  ["activity-records", "ManageActivities", /./],
  ["receipts", "PaymentsAndReceipts", /^Payments, newest first/],
];
test("on paper the content is kept and what surrounds it is not", async ({ page, signedInAs }) => {
  for (const [key, path, table] of printed)
    await test.step(`${key} ${path}`, async () => {
      await page.context().clearCookies();
      await signedInAs(page, key);
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("table", { name: table }).first()).toBeVisible();
      for (const one of await page.getByRole("main").locator("table").all()) await expect(one).toBeVisible();
      await expect(page.getByText("MENU")).toBeHidden();
      await expect(page.getByRole("contentinfo")).toBeHidden();
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      await page.emulateMedia({ media: null });
    });
});

test("SHELL-03 on paper an open notice does not hide the page", async ({ page, signedInAs }) => {
  await signedInAs(page, "notified");
  const notice = page.locator("dialog:modal");
  await expect(notice).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(notice).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("MSG-02 on paper messages keep the names of their attachments", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  await page.goto("Messages");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Records to keep.txt" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Download/ }).filter({ visible: true })).toHaveCount(0);
});

test("SHELL-21 on paper a short table is on one sheet, and a long one begins where there is room", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  await page.goto("Messages");
  await page.emulateMedia({ media: "print" });
  const table = page.getByRole("table");
  await expect(table).toHaveCSS("break-inside", "avoid");
  await table.locator("tbody").evaluate((body) => {
    for (const row of Array.from({ length: 12 }, () => body.firstElementChild)) body.append(row?.cloneNode(true) ?? "");
  });
  await expect(table).toHaveCSS("break-inside", "auto");
});

test("links at the end of a row are as wide as their words", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  for (const path of ["PaymentsAndReceipts", "Messages"]) {
    await page.goto(path);
    const links = page.getByRole("cell").getByRole("link", { name: /^(Download|Receipt)/ });
    expect(await links.count()).toBeGreaterThan(0);
    const cut = await links.evaluateAll(
      (all) =>
        all.filter((link) => {
          const range = document.createRange();
          range.selectNodeContents(link.firstChild ?? link);
          return (
            range.getClientRects().length > 1 ||
            range.getBoundingClientRect().right > link.getBoundingClientRect().right
          );
        }).length,
    );
    expect(cut, path).toBe(0);
  }
});

test("letters twice as large do not widen the page", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNotWiderThan(page, page.viewportSize()?.width ?? 0);
});

test("at 400 % zoom nothing has to be scrolled sideways", async ({ page, signedInAs }) => {
  for (const key of ["several-certifications", "exam-appointment", "notified"] as const) {
    await page.context().clearCookies();
    await signedInAs(page, key);
    // A desk of 1280 by 1024, four times as large.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of ["", "en/dashboard?license=new", "en/dashboard?clinicalStatus=edit"]) {
      await page.goto(path);
      await expectNotWiderThan(page, 320);
    }
  }
});

test("SHELL-21 text of twice the size fits a phone of 320 px, and links by themselves are 24 px high", async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedInAs(page, "mid-block");
  for (const path of [
    "",
    "en/dashboard?license=new",
    "AccountInformation",
    "PaymentsAndReceipts",
    "Messages",
    "error",
  ]) {
    await page.goto(path);
    const low = await page.locator("footer a, main :is(p, li) > a:only-child").evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility() && link.parentElement?.textContent.trim() === link.textContent.trim())
        .filter((link) => link.getBoundingClientRect().height < 24)
        .map((link) => link.textContent),
    );
    expect(low, path).toEqual([]);
  }
  for (const path of [
    "en/dashboard",
    "AccountInformation",
    "ManageActivities",
    "AvailableExaminations",
    "ExaminationHistory",
    "PaymentsAndReceipts",
    "Messages",
    "ManageCCEnrollment",
    "error",
  ]) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expectNotWiderThan(page, 320);
  }
  await page.context().clearCookies();
  await page.goto("authentication/login");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNotWiderThan(page, 320);
});

test("SHELL-21 who asks for more contrast gets soft text and rules in the full ink", async ({ page, signedInAs }) => {
  await page.emulateMedia({ contrast: "more" });
  await signedInAs(page, "mid-block");
  const id = page.getByText(/^ID \d+$/);
  expect(await styleOf(id, "color")).toBe(await styleOf(page.locator("html"), "color"));
});

test("SHELL-21 a link of the error summary brings the label into sight, not only the field", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  await page.goto("en/dashboard?license=new");
  await page.getByRole("group", { name: "New license" }).getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").getByRole("link", { name: "License number is required." }).click();
  await expect(page.getByText("License number", { exact: true }).last()).toBeInViewport({ ratio: 1 });
});
