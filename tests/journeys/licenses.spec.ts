import type { Page } from "@playwright/test";
import { licenseInput } from "~/app/forms/licenses/licenseForm";
import { licensedIn } from "~/board/demoPeople/addresses";
import { license } from "~/board/demoPeople/physicians";
import type { WireDate } from "~/contract/values";
import { licenseContent } from "~/domain/licenses/license";
import { expireSessions } from "../support/session/expireSessions";
import { boardFingerprint } from "../support/records/boardRecords";
import { licenseSaved, licensure, storedLicenses } from "../support/pages/licensure";
import { physician, thisYear } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";

const me = physician("meeting");
const number = `MD${me.physicianId}`;
const until = (year: number) => `${year}-06-30` as WireDate;
const stored = licenseContent(license(me.physicianId, 1, licensedIn.Illinois, until(thisYear + 1)));
const added = {
  ...licenseContent(license(me.physicianId, 2, licensedIn.Massachusetts, until(thisYear + 3))),
  licenseNumber: "MA-5512",
};
const renewedUntil = `06/30/${thisYear + 3}`;

/** The fields of a license's form as a page posts them; what is left out is the open form's own. */
async function post(page: Page, fields: Readonly<Record<string, string>> | string) {
  const { origin } = new URL(page.url());
  const data = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
  const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
  return page.request.post("en/dashboard", { data, headers, maxRedirects: 0 });
}

const typed = licenseInput(added);
const newLicense = {
  intent: "save-license",
  formFor: `${me.physicianId}`,
  medicalLicenseId: "new",
  basis: "",
  ...typed,
};

test.describe("one license", () => {
  test.beforeEach(({ page, signedInAs }) => signedInAs(page, "meeting"));

  reading(
    "LIC-01 LIC-08 shows number, state, expiry and status, and whom to write to for a deletion",
    async ({ page }) => {
      const { card, row, unfold } = licensure(page);
      await expect(row(number)).toContainText("Illinois");
      await expect(row(number)).toContainText(`06/30/${thisYear + 1}`);
      await expect(row(number)).toContainText("Active");
      await expect(card).toContainText("Licensure is current");
      await expect(card).toContainText("To have one deleted, write to");
      await unfold();
      await expect(card.getByRole("link", { name: /^licenses@/ })).toHaveAttribute("href", /^mailto:licenses@/);
    },
  );

  test("LIC-02 a license is added, said and listed", async ({ page, portal }) => {
    const { add, number: numberField, fill, save, row, addLink } = licensure(page);
    await add();
    await expect(page).toHaveURL(/\?license=new/);
    await expect(numberField).toBeFocused();
    await fill(typed);
    await save();
    await expect(page.getByRole("status").getByText(licenseSaved)).toBeVisible();
    await expect(page).toHaveURL(/\/en\/dashboard\?show=licensure&notice=/);
    await expect(row("MA-5512")).toContainText("Massachusetts");
    await expect(addLink).toBeVisible();
    expect(await storedLicenses(portal.database, me.physicianId)).toEqual([stored, added]);
  });

  test("LIC-02 a license is edited, and only that one row is a form", async ({ page, portal }) => {
    const { edit, number: numberField, state, expires, save, row } = licensure(page);
    await edit(number);
    await expect(numberField).toHaveValue(number);
    await expect(state.locator("option:checked")).toHaveText("Illinois");
    await expect(expires).toHaveValue(`06/30/${thisYear + 1}`);
    await expires.fill(renewedUntil);
    await save();
    await expect(page.getByText(licenseSaved)).toBeVisible();
    await expect(row(number)).toContainText(renewedUntil);
    const renewed = { ...stored, expirationDate: until(thisYear + 3) };
    expect(await storedLicenses(portal.database, me.physicianId)).toEqual([renewed]);
  });

  test("LIC-02 'Undo' shows what is stored again, also after a mistake", async ({ page, portal }) => {
    const unchanged = await boardFingerprint(portal.database);
    const { edit, expires, number: numberField, save, undo, row, form } = licensure(page);
    await edit(number);
    await expires.fill("02/30/2027");
    await undo();
    await expect(row(number)).toContainText("Active");
    await edit(number);
    await numberField.fill("");
    await save();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(/License number is required/);
    await undo();
    await expect(form).toHaveCount(0);
    await expect(row(number)).toContainText("Active");
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
  });

  reading("LIC-02 one new row at a time: 'Add License' waits while a row is open, and says why", async ({ page }) => {
    const { card, add, save, addLink } = licensure(page);
    const waiting = card.getByRole("button", { name: "Add License" });
    await add();
    await expect(addLink).toHaveCount(0);
    await expect(waiting).toBeDisabled();
    await expect(waiting).toHaveAccessibleDescription("Save or undo the open license first.");
    await expect(card.getByRole("link", { name: /^Edit/ })).toHaveCount(0);
    await save();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(waiting).toBeDisabled();
  });

  test("LIC-04 LIC-06 every error is shown at the top and beside its field, and nothing typed is lost", async ({
    page,
    portal,
  }) => {
    const unchanged = await boardFingerprint(portal.database);
    const { add, number: numberField, state, expires, fill, save } = licensure(page);
    await add();
    await expires.fill("02/30/2027");
    const answer = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("dashboard"),
    );
    await save();
    expect((await answer).status()).toBe(422);
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole("alert", { name: "Nothing was saved. Correct the following:" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toContainText([
      "License number is required.",
      "State is required",
      "Expiration date invalid. Expected format: MM/DD/YYYY",
    ]);
    await expect(numberField).toHaveAccessibleDescription(/ License number is required\./);
    await expect(state).toHaveAccessibleDescription(/ State is required/);
    await expect(expires).toHaveAccessibleDescription(/ Expiration date invalid\. Expected format: MM\/DD\/YYYY/);
    await expect(expires).toHaveAttribute("aria-invalid", "true");
    await expect(expires).toHaveValue("02/30/2027");
    await summary.getByRole("link", { name: "Expiration date invalid" }).click();
    await expect(expires).toBeFocused();
    expect(await boardFingerprint(portal.database)).toBe(unchanged);

    await fill(typed);
    await save();
    await expect(page.getByText(licenseSaved)).toBeVisible();
  });

  test("LIC-03 an expired license is not added, but a stored one may be corrected to its date", async ({
    page,
    portal,
  }) => {
    const { add, edit, number: numberField, state, expires, fill, save, row, card } = licensure(page);
    const yesterday = `07/14/${thisYear}`;
    await add();
    await fill({ ...typed, expirationDate: yesterday });
    await save();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText("Can not add expired licenses.");
    await expect(numberField).toHaveValue("MA-5512");
    await expect(state.locator("option:checked")).toHaveText("Massachusetts");
    expect(await storedLicenses(portal.database, me.physicianId)).toEqual([stored]);

    await page.goto("en/dashboard");
    await edit(number);
    await expires.fill(yesterday);
    await save();
    await expect(row(number)).toContainText("Expired");
    await expect(card).toContainText("No license is active");
  });

  test(
    "LIC-05 slashes are put while a date is typed, and mistakes marked before they are sent",
    { tag: "@script-only" },
    async ({ page }) => {
      const { add, number: numberField, expires, form } = licensure(page);
      await add();
      await expires.pressSequentially("06302029");
      await expect(expires).toHaveValue("06/30/2029");
      await expires.fill("");
      await expires.pressSequentially("6/3/2029");
      await expect(expires).toHaveValue("06/03/2029");
      await expires.fill("");
      await expires.pressSequentially("6-3-2029");
      await expect(expires).toHaveValue("06/03/2029");
      await expires.press("Backspace");
      await expires.press("Backspace");
      await expires.press("Backspace");
      await expires.press("Backspace");
      await expires.press("Backspace");
      await expect(expires).toHaveValue("06/03");
      await expect(expires).not.toHaveAttribute("aria-invalid");
      await expires.press("Tab");
      await expect(form.getByRole("button", { name: "Save", exact: true })).toBeFocused();
      await expect(expires).toHaveAttribute("aria-invalid", "true");
      await expect(form.getByText("Expiration date invalid")).toBeVisible();
      await expires.fill("06/03/2029");
      await numberField.click();
      await expect(expires).not.toHaveAttribute("aria-invalid");
      await expect(form.getByText("Expiration date invalid")).toBeHidden();
    },
  );

  test(
    "LIC-05 nothing appears while the mouse is down: what is wrong is said once it is released",
    { tag: "@script-only" },
    async ({ page }) => {
      const { add, number: numberField, expires, form } = licensure(page);
      await add();
      await expires.fill("06/03");
      await numberField.hover();
      await page.mouse.down();
      await expect(numberField).toBeFocused();
      await expect(form.getByText("Expiration date invalid")).toBeHidden();
      await page.mouse.up();
      await expect(form.getByText("Expiration date invalid")).toBeVisible();
    },
  );

  test(
    "LIC-05 a button does not move away from under the mouse that presses it",
    { tag: "@script-only" },
    async ({ page }) => {
      const { add, number: numberField, expires, form } = licensure(page);
      await add();
      await numberField.fill("MA-1");
      const save = form.getByRole("button", { name: "Save", exact: true });
      await expires.fill("06/03");
      await save.hover();
      const before = await save.boundingBox();
      await page.mouse.down();
      await expect(save).toBeFocused();
      expect(await save.boundingBox()).toEqual(before);
      await page.mouse.up();
      await expect(page).toHaveTitle(/^Error: /);
    },
  );

  reading("LIC-05 impossible and ambiguous dates are refused, and change nothing", async ({ page, portal }) => {
    const unchanged = await boardFingerprint(portal.database);
    for (const expirationDate of ["02/29/2027", "13/01/2027", "31/12/2027", "01/02/27", "soon"]) {
      const answer = await post(page, { ...newLicense, expirationDate });
      expect(answer.status(), expirationDate).toBe(422);
      expect(await answer.text()).toContain("Expiration date invalid. Expected format: MM/DD/YYYY");
    }
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
  });

  reading("LIC-06 a number of 10,000 characters comes back with what is wrong with it", async ({ page, portal }) => {
    const unchanged = await boardFingerprint(portal.database);
    const answer = await post(page, { ...newLicense, licenseNumber: "9".repeat(10_000) });
    expect(answer.status()).toBe(422);
    const text = await answer.text();
    expect(text).toContain("License number can have at most 50 characters.");
    expect(text).toContain("9".repeat(10_000));
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
  });

  reading(
    "LIC-02 AUTH-17 what no page of mine can have sent is refused, and changes nothing",
    async ({ page, portal }) => {
      const unchanged = await boardFingerprint(portal.database);
      const another = physician("mid-block").record.medicalLicenses[0];
      const twoRows = `${new URLSearchParams(newLicense).toString()}&medicalLicenseId=new&licenseNumber=MA-2`;
      const answers = [
        [404, await post(page, { ...newLicense, medicalLicenseId: `${another?.medicalLicenseId}` })],
        [400, await post(page, twoRows)],
        [400, await post(page, { ...newLicense, medicalLicenseId: "0" })],
        [400, await post(page, { ...newLicense, stateId: "Texas" })],
        [400, await post(page, { ...newLicense, isVerified: "1" })],
        [422, await post(page, { ...newLicense, stateId: "999" })],
      ] as const;
      expect(answers.map(([, answer]) => answer.status())).toEqual(answers.map(([status]) => status));
      expect(await boardFingerprint(portal.database)).toBe(unchanged);
    },
  );

  reading("LIC-02 GET changes nothing, and opens nothing that is not mine", async ({ page, portal }) => {
    const unchanged = await boardFingerprint(portal.database);
    const another = physician("mid-block").record.medicalLicenses[0];
    for (const query of [
      `license=${another?.medicalLicenseId}`,
      "license=abc",
      "license=new&licenseNumber=1&intent=save-license",
    ]) {
      expect((await page.goto(`en/dashboard?${query}`))?.status()).toBe(200);
    }
    await page.goto(`en/dashboard?license=${another?.medicalLicenseId}`);
    await expect(licensure(page).form).toHaveCount(0);
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
  });

  test("LIC-02 the second of two windows shows the conflict, overwrites nothing and can then decide", async ({
    page,
    context,
    portal,
  }) => {
    const other = await context.newPage();
    await other.goto("en/dashboard");
    const [here, there] = [licensure(page), licensure(other)];
    await here.edit(number);
    await there.edit(number);
    await here.expires.fill(renewedUntil);
    await here.save();
    await expect(page.getByText(licenseSaved)).toBeVisible();
    const saved = await boardFingerprint(portal.database);

    await there.expires.fill(`06/30/${thisYear + 2}`);
    const answer = other.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("dashboard"),
    );
    await there.save();
    expect((await answer).status()).toBe(409);
    await expect(other.getByText("this license was changed elsewhere")).toBeVisible();
    await expect(there.form).toContainText(`Currently saved: ${number}, Illinois`);
    await expect(there.form).toContainText(`expires ${renewedUntil}`);
    await expect(there.expires).toHaveValue(`06/30/${thisYear + 2}`);
    expect(await boardFingerprint(portal.database)).toBe(saved);

    await there.save();
    await expect(other.getByText(licenseSaved)).toBeVisible();
    const renewed = { ...stored, expirationDate: until(thisYear + 2) };
    expect(await storedLicenses(portal.database, me.physicianId)).toEqual([renewed]);
  });

  test("LIC-02 the same new license sent twice is stored once", async ({ page, portal }) => {
    expect((await post(page, newLicense)).status()).toBe(303);
    expect((await post(page, newLicense)).status()).toBe(303);
    expect(await storedLicenses(portal.database, me.physicianId)).toHaveLength(2);
  });

  test("LIC-06 a license posted after the session ended is kept and offered again", async ({ page, portal }) => {
    const { add, number: numberField, state, expires, fill, save } = licensure(page);
    await add();
    await fill({ ...typed, expirationDate: "02/30/2027" });
    await expireSessions(portal.database);
    await save();
    await page.getByRole("button", { name: me.email }).click();
    await expect(page.getByText("Your medical license was not saved: your session had ended")).toBeVisible();
    await page.getByRole("link", { name: "Show what I entered" }).click();
    await expect(numberField).toHaveValue("MA-5512");
    await expect(state.locator("option:checked")).toHaveText("Massachusetts");
    await expect(expires).toHaveValue("02/30/2027");
    await expires.fill(renewedUntil);
    await save();
    await expect(page.getByText(licenseSaved)).toBeVisible();
    await expect(page.getByText("Your medical license was not saved")).toHaveCount(0);
  });
});

test("LIC-07 only US states are listed, and a Canadian license stays as it is", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "canadian-license");
  const canadian = `MD${physician("canadian-license").physicianId}`;
  const { row, add, edit, undo, state, number: numberField, save } = licensure(page);
  await expect(row(canadian).first()).toContainText("Ontario");
  await add();
  const listed = await state.getByRole("option").allTextContents();
  expect(listed).toContain("Texas");
  expect(listed).not.toContain("Ontario");
  await undo();
  await edit(canadian);
  await expect(state.locator("option:checked")).toHaveText("Ontario");
  expect(await state.getByRole("option").allTextContents()).not.toContain("Quebec");
  await numberField.fill("ON-77");
  await save();
  await expect(row("ON-77")).toContainText("Ontario");
  const licenses = await storedLicenses(portal.database, physician("canadian-license").physicianId);
  expect(licenses).toContainEqual(expect.objectContaining({ licenseNumber: "ON-77" }));
});

reading("LIC-01 licensure is not current when the only license has expired", async ({ page, signedInAs }) => {
  await signedInAs(page, "expired-license");
  const { card, rows } = licensure(page);
  await expect(card).toContainText("No license is active");
  await expect(rows.last()).toContainText("Expired");
});

test("LIC-02 read-only staff see the list and nothing that changes it", async ({ page, signedInAs }) => {
  await signedInAs(page, "staff-read-only");
  await page.getByLabel("Physician ID").fill(`${me.physicianId}`);
  await page.getByLabel("Reason").fill("case 4711");
  await page.getByRole("button", { name: "View as this physician" }).click();
  await page.goto("en/dashboard?license=new");
  const { row, card, form } = licensure(page);
  await expect(row(number)).toContainText("Active");
  await expect(form).toHaveCount(0);
  await expect(card.getByRole("link", { name: /Edit|Add License/ })).toHaveCount(0);
  expect((await post(page, newLicense)).status()).toBe(403);
});
