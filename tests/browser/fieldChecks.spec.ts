import type { Page } from "@playwright/test";
import { maxZipCodeLength } from "@portal/contract/valueRules";
import { tooLongText } from "@portal/domain/wording";
import { type FieldRule, scriptAttributes } from "../../app/browser/attributes";
import { attributes, expect, openScripted, test } from "./scriptedPage";

interface Field {
  readonly id: string;
  readonly rule: FieldRule;
  readonly label: string;
  readonly required?: boolean;
  /** What the server said of the value. */
  readonly error?: string;
  readonly value?: string;
}

/** As the component has it (app/ui/forms/Field.tsx). */
function fieldOf({ id, rule, label, required = true, error = "", value = "" }: Field): string {
  return `<p><label for="${id}">${label}</label> <span id="${id}-error">${error}</span>
    <input id="${id}" name="${id}" value="${value}" ${required ? "required" : ""} aria-describedby="${id}-error"
     ${error === "" ? "" : 'aria-invalid="true"'} ${attributes(scriptAttributes({ "data-rule": rule, "data-label": label }))}></p>`;
}

const form = (...fields: Field[]) =>
  `<form method="post" action="/search" novalidate>${fields.map(fieldOf).join("")}<button type="submit">Search</button></form>`;

const expires: Field = { id: "expires", rule: "date", label: "Expiration date" };
const errorOf = (page: Page, { id }: Field) => page.locator(`#${id}-error`);
const inputOf = (page: Page, { id }: Field) => page.locator(`#${id}`);

test.describe("SHELL-16 a field", () => {
  test("LIC-05 says what is wrong once it is left, in the words of its rule, until it is right", async ({ page }) => {
    await openScripted(page, "datedForm", { body: form(expires) });
    const [field, error] = [inputOf(page, expires), errorOf(page, expires)];
    await field.pressSequentially("02/30/2028");
    await expect(error).toBeEmpty();
    await field.press("Tab");
    await expect(error).toHaveText("Error: 02/30/2028 is not a real date. Check the month and the day.");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/is not a real date/);
    await field.fill("soon");
    await expect(error).toContainText("is not a real date");
    await field.press("Tab");
    await expect(error).toHaveText("Error: Expiration date invalid. Expected format: MM/DD/YYYY");
    await field.fill("");
    await field.press("Tab");
    await expect(error).toHaveText("Error: Enter the expiration date.");
    await field.fill("12/31/2028");
    await expect(error).toBeEmpty();
    await expect(field).not.toHaveAttribute("aria-invalid");
  });

  test("says nothing while something is pressed", async ({ page }) => {
    await openScripted(page, "datedForm", { body: `${form(expires)}<button type="button">Elsewhere</button>` });
    await inputOf(page, expires).fill("x");
    await page.getByRole("button", { name: "Elsewhere" }).hover();
    await page.mouse.down();
    await expect(page.getByRole("button", { name: "Elsewhere" })).toBeFocused();
    await expect(errorOf(page, expires)).toBeEmpty();
    await page.mouse.up();
    await expect(errorOf(page, expires)).toContainText("Expiration date invalid");
  });

  test("says nothing where it is only passed, nor where it may be empty", async ({ page }) => {
    const optional: Field = { id: "other", rule: "date", label: "Other date", required: false };
    await openScripted(page, "datedForm", { body: form(expires, optional) });
    await inputOf(page, expires).focus();
    await page.keyboard.press("Tab");
    await inputOf(page, optional).fill("1");
    await inputOf(page, optional).fill("");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  });

  test("keeps what the server said until its value is another one", async ({ page }) => {
    const refused: Field = { ...expires, value: "01/31/2020", error: "Error: Can not add expired licenses." };
    await openScripted(page, "datedForm", { body: form(refused) });
    const [field, error] = [inputOf(page, refused), errorOf(page, refused)];
    await field.press("End");
    await field.press("Backspace");
    await field.press("0");
    await field.press("Tab");
    await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
    await expect(error).toHaveText("Error: Can not add expired licenses.");
    await field.fill("01/31/2030");
    await expect(error).toBeEmpty();
  });
});

for (const [script, rule, typed, said] of [
  ["signedIn", "credits", "1,5", "Enter a number with a decimal point, for example 30 or 7.5."],
  ["activityForm", "activity-credits", "-1", "Label credit amount must be 0 or greater."],
  ["emailForm", "email", "me@clinic", "Please enter a valid email address."],
  ["addressForm", "address-line", "12 \u202eLake", "Label has hidden characters. Type it instead of pasting it."],
  ["addressForm", "postal-code", "60601".repeat(8), tooLongText("Label", maxZipCodeLength)],
  ["addressForm", "north-american-phone", "555-0142", "Enter a phone number of 10 digits, such as 000-000-0000."],
  ["personalInformation", "graduation-year", "19", "Enter a year from 1900 to 9999, as YYYY."],
  ["datedForm", "training-date", "soon", "Must be a valid date. Expected Format: mm/dd/yyyy"],
] as const)
  test(`SHELL-16 the script ${script} knows the rule ${rule}`, async ({ page }) => {
    const field: Field = { id: "field", rule, label: "Label" };
    await openScripted(page, script, { body: form(field) });
    await inputOf(page, field).fill(typed);
    await inputOf(page, field).press("Tab");
    await expect(errorOf(page, field)).toHaveText(`Error: ${said}`);
  });

for (const [rule, wrong, pasted] of [
  ["postal-code", "60601".repeat(8), "6\u202e0601"],
  ["north-american-phone", "555-0142", "555\u2013555\u20130142"],
  ["phone-elsewhere", "555-0142", "\uff0b44 20 7946 0018"],
] as const)
  test(`SHELL-16 the rule ${rule} reads what is pasted as the server does`, async ({ page }) => {
    const field: Field = { id: "field", rule, label: "Label" };
    await openScripted(page, "addressForm", { body: form(field) });
    await inputOf(page, field).fill(wrong);
    await inputOf(page, field).press("Tab");
    await expect(errorOf(page, field)).toContainText("Error: ");
    await inputOf(page, field).fill(pasted);
    await inputOf(page, field).press("Tab");
    await expect(errorOf(page, field)).toBeEmpty();
  });

test("SEARCH-01 a search with three digits is not sent: the field says why, and has the focus", async ({ page }) => {
  const ssn4: Field = { id: "ssn4", rule: "ssn4", label: "Last 4 digits" };
  const name: Field = { id: "lastName", rule: "name", label: "Last name" };
  let sent = 0;
  await openScripted(page, "accountSearch", {
    body: form(name, ssn4),
    answers: {
      "/search": (route) => {
        sent += 1;
        return route.fulfill({ status: 204 });
      },
    },
  });
  await inputOf(page, name).fill("Okafor");
  await inputOf(page, ssn4).fill("123");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(inputOf(page, ssn4)).toBeFocused();
  await expect(errorOf(page, ssn4)).toHaveText("Error: You must provide exactly 4 digits.");
  expect(sent).toBe(0);
  await inputOf(page, ssn4).fill("1234");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => sent).toBe(1);
});
