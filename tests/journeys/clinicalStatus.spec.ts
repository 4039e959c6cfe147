import type { Page } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { type PersonKey, blockOf, physician, thisYear } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";

const saved = "Clinical status saved";
const block = blockOf("mid-block", thisYear - 1);

function clinicalStatus(page: Page) {
  const card = page.locator(`#block-${block.ccBlockId}`);
  const form = page.getByRole("group", { name: "Clinical status" });
  return {
    card,
    form,
    choice: (name: string) => form.getByRole("radio", { name, exact: true }),
    edit: () => page.getByRole("link", { name: "Edit clinical status" }).click(),
    save: () => page.getByRole("button", { name: "Save", exact: true }).click(),
    cancel: () => page.locator("form", { has: form }).getByRole("link", { name: "Cancel" }).click(),
  };
}

function postStatus(page: Page, fields: Readonly<Record<string, string>>) {
  const data = new URLSearchParams({ intent: "save-clinical-status", replaces: "2", clinicalStatus: "3", ...fields });
  const headers = { origin: new URL(page.url()).origin, "content-type": "application/x-www-form-urlencoded" };
  return page.request.post("en/dashboard", { data: data.toString(), headers, maxRedirects: 0 });
}

test("CCB-11 the status is chosen and saved, and the block is evaluated again", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  const { card, edit, choice, save, form } = clinicalStatus(page);
  await expect(card).toContainText("Clinically Active");
  await edit();
  await expect(page).toHaveURL(/\?clinicalStatus=edit/);
  await expect(form.getByRole("radio")).toHaveCount(3);
  await expect(choice("Clinically Active")).toBeChecked();
  await expect(choice("Clinically Active")).toBeFocused();
  await choice("Clinically Active Not Enough For PIP").check();
  await save();
  await expect(page.getByRole("status").getByText(saved)).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(card).toContainText("Clinically Active Not Enough For PIP");
  // What the board asks of the block follows from the status.
  await expect(card.getByRole("listitem").filter({ hasText: /^PIP/ })).toContainText("Not required");
});

reading("CCB-11 'Cancel' keeps what is stored", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "mid-block");
  const unchanged = await boardFingerprint(portal.database);
  const { card, edit, choice, cancel, form } = clinicalStatus(page);
  await edit();
  await choice("Clinically Inactive").check();
  await cancel();
  await expect(form).toHaveCount(0);
  await expect(card).not.toContainText("Clinically Inactive");
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
});

test("CCB-11 the second of two windows shows the conflict, overwrites nothing and can then decide", async ({
  page,
  context,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const other = await context.newPage();
  await other.goto("en/dashboard");
  const [here, there] = [clinicalStatus(page), clinicalStatus(other)];
  await here.edit();
  await there.edit();
  await here.choice("Clinically Inactive").check();
  await here.save();
  await expect(page.getByText(saved)).toBeVisible();
  const after = await boardFingerprint(portal.database);

  await there.choice("Clinically Active Not Enough For PIP").check();
  const answer = other.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("dashboard"),
  );
  await there.save();
  expect((await answer).status()).toBe(409);
  await expect(there.form).toContainText("Currently saved: Clinically Inactive");
  await expect(there.choice("Clinically Active Not Enough For PIP")).toBeChecked();
  expect(await boardFingerprint(portal.database)).toBe(after);
  await there.save();
  await expect(other.getByText(saved)).toBeVisible();
  await expect(there.card).toContainText("Clinically Active Not Enough For PIP");
});

reading("CCB-11 a status outside the list is refused, and changes nothing", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "mid-block");
  const unchanged = await boardFingerprint(portal.database);
  const mine = { formFor: `${physician("mid-block").physicianId}`, ccBlockId: `${block.ccBlockId}` };
  for (const status of ["1", "4", "-1", "3.0", "", "active"])
    expect((await postStatus(page, { ...mine, clinicalStatus: status })).status(), status).toBe(400);
  const others = blockOf("meeting", thisYear - 1);
  expect((await postStatus(page, { ...mine, ccBlockId: `${others.ccBlockId}` })).status()).toBe(404);
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
});

const closed: readonly (readonly [PersonKey, number])[] = [
  ["audit-passed", thisYear - 3],
  ["audit-failed", thisYear - 1],
];
for (const [key, startYear] of closed)
  reading(
    `CCB-11 a block that is past or failed its audit keeps its status: ${key}`,
    async ({ page, portal, signedInAs }) => {
      await signedInAs(page, key);
      const unchanged = await boardFingerprint(portal.database);
      const { ccBlockId } = blockOf(key, startYear);
      const card = page.locator(`#block-${ccBlockId}`);
      await expect(card.getByRole("link", { name: "Edit clinical status" })).toHaveCount(0);
      const answer = await postStatus(page, { formFor: `${physician(key).physicianId}`, ccBlockId: `${ccBlockId}` });
      expect(answer.status()).toBe(422);
      expect(await answer.text()).toContain("the clinical status of this block cannot be changed");
      expect(await boardFingerprint(portal.database)).toBe(unchanged);
    },
  );

test("CCB-11 read-only staff see the status and cannot change it", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "staff-read-only");
  const { physicianId } = physician("mid-block");
  await page.getByLabel("Physician ID").fill(`${physicianId}`);
  await page.getByLabel("Reason").fill("case 4711");
  await page.getByRole("button", { name: "View as this physician" }).click();
  await page.goto("en/dashboard?clinicalStatus=edit");
  const unchanged = await boardFingerprint(portal.database);
  const { card, form } = clinicalStatus(page);
  await expect(card).toContainText("Clinically Active");
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit clinical status" })).toHaveCount(0);
  const answer = await postStatus(page, { formFor: `${physicianId}`, ccBlockId: `${block.ccBlockId}` });
  expect(answer.status()).toBe(403);
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
});
