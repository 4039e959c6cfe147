import { licenseInput } from "~/app/forms/licenses/licenseForm";
import { licensedIn } from "@portal/demo/addresses";
import { license } from "@portal/demo/physicians";
import type { WireDate } from "@portal/contract/values";
import { licenseContent } from "@portal/domain/licenses/license";
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

test.describe("one license", () => {
  test.beforeEach(({ page, signedInAs }) => signedInAs(page, "meeting"));

  test("LIC-02 LIC-04 LIC-06 a license is added after its mistakes, another is edited, and 'Undo' shows what is stored again", async ({
    page,
    portal,
  }) => {
    const unchanged = await boardFingerprint(portal.database);
    const {
      card,
      add,
      addLink,
      edit,
      number: numberField,
      state,
      expires,
      fill,
      save,
      undo,
      row,
      form,
    } = licensure(page);
    await add();
    await expect(page).toHaveURL(/\?license=new/);
    await expect(numberField).toBeFocused();
    const waiting = card.getByRole("button", { name: "Add License" });
    await expect(waiting).toBeDisabled();
    await expect(waiting).toHaveAccessibleDescription("Save or undo the open license first.");
    await expect(card.getByRole("link", { name: /^Edit/ })).toHaveCount(0);
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
      "02/30/2027 is not a real date.",
    ]);
    await expect(numberField).toHaveAccessibleDescription(/ License number is required\./);
    await expect(state).toHaveAccessibleDescription(/ State is required/);
    await expect(expires).toHaveAccessibleDescription(/ 02\/30\/2027 is not a real date\./);
    await expect(expires).toHaveAttribute("aria-invalid", "true");
    await expect(expires).toHaveValue("02/30/2027");
    await summary.getByRole("link", { name: "is not a real date" }).click();
    await expect(expires).toBeFocused();
    await undo();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await boardFingerprint(portal.database)).toBe(unchanged);

    await add();
    await fill(licenseInput(added));
    await save();
    await expect(page.getByRole("status").getByText(licenseSaved)).toBeVisible();
    await expect(page).toHaveURL(/\/en\/dashboard\?show=licensure&notice=/);
    await expect(row("MA-5512")).toContainText("Massachusetts");
    await expect(addLink).toBeVisible();

    await edit(number);
    await expect(numberField).toHaveValue(number);
    await expect(state.locator("option:checked")).toHaveText("Illinois");
    await expect(expires).toHaveValue(`06/30/${thisYear + 1}`);
    await expires.fill(renewedUntil);
    await save();
    await expect(page.getByText(licenseSaved)).toBeVisible();
    await expect(row(number)).toContainText(`June 30, ${thisYear + 3}`);
    const renewed = { ...stored, expirationDate: until(thisYear + 3) };
    expect(await storedLicenses(portal.database, me.physicianId)).toEqual([renewed, added]);
  });

  reading(
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
      await expires.evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 2));
      await expires.pressSequentially("10");
      await expect(expires).toHaveValue("10/03/2029");
      for (const typed of ["6302029", "Dec 31, 2028"]) {
        await expires.fill("");
        await expires.pressSequentially(typed);
        await expect(expires).toHaveValue(typed);
      }
      await expires.fill("");
      await expires.pressSequentially("6/3/2029");
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

  reading(
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

  reading(
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
    await expect(there.form).toContainText(`expires June 30, ${thisYear + 3}`);
    await expect(there.expires).toHaveValue(`06/30/${thisYear + 2}`);
    expect(await boardFingerprint(portal.database)).toBe(saved);

    await there.save();
    await expect(other.getByText(licenseSaved)).toBeVisible();
    const renewed = { ...stored, expirationDate: until(thisYear + 2) };
    expect(await storedLicenses(portal.database, me.physicianId)).toEqual([renewed]);
  });
});
