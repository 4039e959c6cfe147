import type { Page } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

const me = physician("meeting");

function addressesOn(page: Page) {
  const card = page.getByRole("region", { name: "Addresses" });
  const press = (name: string) => card.getByRole("button", { name, exact: true }).click();
  return {
    card,
    edit: (title: string) => card.getByRole("link", { name: `Edit ${title}` }).click(),
    add: () => card.getByRole("link", { name: "Add Address" }).click(),
    field: (name: string) => card.getByRole("textbox", { name }),
    state: card.getByRole("combobox", { name: /^(State|Province)/ }),
    country: card.getByRole("combobox", { name: "Country" }),
    address: (title: string) => card.getByRole("region", { name: title }),
    verification: card.getByRole("region", { name: "Verification of the address" }),
    press,
  };
}

async function storedAddresses(database: {
  query: (sql: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
}) {
  const { rows } = await database.query(
    `select concat_ws(' | ', line1, line2, city, state_id, zip_code, country_id, types::text, verification_status, is_valid) as said
       from board.address where physician_id = $1 order by address_id`,
    [me.physicianId],
  );
  return rows.map(({ said }) => said);
}

test.describe("addresses", () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs(page, "meeting");
    await page.goto("AccountInformation");
  });

  test("ADDR-03 ADDR-05 a misspelled city is corrected by the suggestion", async ({ page, portal }) => {
    const { edit, field, press, verification, address } = addressesOn(page);
    await edit("contact and public address");
    await expect(field("Street address")).toBeFocused();
    await field("Street address").fill("1400 South Sixth Street");
    await field("City").fill("Springfeld");
    await field("ZIP Code").fill("62703");
    await press("Save");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(/Use Suggested or Use As Entered/);
    await expect(verification).toContainText("1400 S Sixth St");
    await expect(verification).toContainText("Springfeld, IL 62703");
    await expect(field("City")).toHaveValue("Springfeld");
    await press("Use Suggested");
    await expect(page.getByText("Address saved")).toBeVisible();
    await expect(address("Contact and public address")).toContainText("Springfield, IL 62703");
    await expect(address("Contact and public address")).toContainText("Verified");
    expect(await storedAddresses(portal.database)).toEqual([
      "1400 S Sixth St | Springfield | 14 | 62703 | 1 | {1,2} | 1 | t",
    ]);
  });

  test("ADDR-01 ADDR-05 what is missing is said, the areas of another country come with a button, and those of one without any are not asked for", async ({
    page,
    portal,
  }) => {
    const unchanged = await boardFingerprint(portal.database);
    const { add, field, press, country, state, card, address } = addressesOn(page);
    await add();
    await expect(field("Street address")).toHaveAttribute("placeholder", "123 Main Street");
    await expect(field("ZIP Code")).toHaveAttribute("placeholder", "00000");
    await expect(field("Phone")).toHaveAttribute("placeholder", "000-000-0000");
    await expect(card).toContainText("If outside the US please enter phone number in international format.");
    await press("Save");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Choose what this address is for.",
      "Street address is required.",
      "City is required.",
      "State is required.",
      "ZIP Code is required.",
      "Phone is required.",
    ]);
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
    await field("Street address").fill("301 Front St W");
    await country.selectOption("Canada");
    await press("Update state list");
    await expect(field("Street address")).toHaveValue("301 Front St W");
    await expect(state).toBeFocused();
    await state.selectOption("Ontario");
    await country.selectOption("Gibraltar");
    await press("Update state list");
    await expect(card.getByRole("combobox")).toHaveCount(1);
    await country.selectOption("Canada");
    await press("Save");
    await expect(page.getByRole("alert")).toContainText("Province is required.");
    await state.selectOption("Ontario");
    await card.getByRole("checkbox", { name: "To ship to you" }).check();
    await field("City").fill("Toronto");
    await field("Postal code").fill("m5v2t6");
    await field("Phone").fill("416-555-0142");
    await press("Save");
    await press("Use Suggested");
    await expect(address("Shipping address")).toContainText("Toronto, ON M5V 2T6");
    expect((await storedAddresses(portal.database))[1]).toBe(
      "301 Front St W | Toronto | 109 | M5V 2T6 | 2 | {6} | 1 | t",
    );
  });

  test("ADDR-04 consent is asked for in Germany, kept, and taken back", async ({ page }) => {
    const { edit, field, press, country, card, address } = addressesOn(page);
    await edit("contact and public address");
    const consent = card.getByRole("checkbox", { name: /^I agree/ });
    await expect(consent).toHaveCount(0);
    await country.selectOption("Germany");
    await press("Update state list");
    await consent.check();
    await card.getByRole("combobox", { name: "State or area" }).selectOption("Bayern");
    await field("Street address").fill("Ludwigstraße 1");
    await field("City").fill("München");
    await field("Postal code").fill("80539");
    await field("Phone").fill("+49 89 1234567");
    await press("Save");
    await expect(address("Contact and public address")).toContainText("80539 München, Bayern");
    await edit("contact and public address");
    await expect(consent).toBeChecked();
    await consent.uncheck();
    await press("Save");
    await edit("contact and public address");
    await expect(consent).not.toBeChecked();
  });
});
