import { describe, expect, it } from "vitest";
import type { Address } from "@portal/contract/people/address";
import { AddressType, AddressVerificationStatus, Country } from "@portal/contract/enumerations";
import type { AddressId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import type { Places } from "@portal/domain/people/addressRefusals";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { germany, gibraltar, monaco, places, storedAddress } from "~/tests/support/records/addresses";
import { day } from "~/tests/support/records/physicians";
import { addressesView } from "./addressesView";
import { type AddressDraft, type AddressPost, onlyArea } from "./addressForm";

const { Contact, Public, Shipping } = AddressType;
const contact = storedAddress({ types: [Contact, Public] });
const shipping = storedAddress({
  addressId: 502 as AddressId,
  types: [Shipping],
  shippingUntil: "2027-04-15" as WireDate,
  line2: "Apt 4",
});
const settings = { shippingUntil: "2027-04-15" as WireDate, optInCountryIds: [germany], today: day("2026-07-15") };
const typed: AddressPost = {
  intent: "save-address",
  addressId: "new",
  basis: "",
  verified: "",
  suggested: "",
  company: "",
  countryId: "1",
  line1: "12 Oak",
  line2: "",
  city: "",
  stateId: "",
  zipCode: "",
  homePhoneNumber: "",
};
const unsaved = (changes: Partial<AddressPost> = {}, more: Partial<AddressDraft> = {}): { unsaved: AddressDraft } => ({
  unsaved: { values: { ...typed, ...changes }, errors: {}, verification: null, isStale: false, ...more },
});

function viewOf(
  asked: Partial<Parameters<typeof addressesView>[4]> = {},
  circumstances: { addresses?: readonly Address[]; isReadOnly?: boolean; known?: Places | null; today?: string } = {},
) {
  const { addresses = [shipping, contact], isReadOnly = false, known = places, today = "2027-01-01" } = circumstances;
  return addressesView(addresses, known, { isReadOnly }, day(today), { open: null, unsaved: null, ...asked }, settings);
}

describe("the list of addresses", () => {
  it("ADDR-02 shows what each is for, as it is written, and whether it was verified", () => {
    expect(viewOf().rows).toMatchObject([
      {
        title: "Contact and public address",
        lines: ["1400 S 6th St", "Springfield, IL 62703", "United States of America"],
        phone: "217-555-0142",
        word: "Verified",
        shippingUntil: null,
      },
      {
        title: "Shipping address",
        lines: ["1400 S 6th St", "Apt 4", "Springfield, IL 62703", "United States of America"],
        shippingUntil: "April 15, 2027",
      },
    ]);
    expect(viewOf({}, { today: "2027-04-16" }).rows).toHaveLength(1);
  });

  it.each([
    [{ isValid: false, verificationStatus: AddressVerificationStatus.UseAsEntered }, "As entered"],
    [{ isValid: false, verificationStatus: null }, "Not verified yet"],
  ])("ADDR-03 says of %j: %s", (differences, word) => {
    expect(viewOf({}, { addresses: [{ ...contact, ...differences }] }).rows[0]?.word).toBe(word);
  });

  it("writes an address abroad with its postal code before its city", () => {
    const german = storedAddress({
      countryId: germany,
      stateId: 900,
      zipCode: "80539",
      city: "München",
      line1: "Ludwigstraße 1",
    });
    expect(viewOf({}, { addresses: [german] }).rows[0]?.lines).toEqual([
      "Ludwigstraße 1",
      "80539 München, Bayern",
      "Germany",
    ]);
  });
});

describe("opening an address", () => {
  it("APPLY-05 opens a form for anyone who has no contact address, in the United States (ADDR-01)", () => {
    const view = viewOf({}, { addresses: [] });
    expect(view).toMatchObject({
      hasContact: false,
      opening: "one-is-open",
      newForm: { id: "new", isContactFixed: true, values: { countryId: "1", isContact: "on" } },
    });
  });

  it("API-09 opens none by itself where the contact address may be one that cannot be read", () => {
    const addresses = incompleteList<Address>([]);
    expect(viewOf({}, { addresses })).toMatchObject({ hasContact: true, newForm: null, isIncomplete: true });
  });

  it("opens a stored one with what is stored, and then offers no other", () => {
    const view = viewOf({ open: shipping.addressId });
    expect(view.rows.map(({ form }) => form?.values.line2)).toEqual([undefined, "Apt 4"]);
    expect(view).toMatchObject({ opening: "one-is-open", newForm: null });
    expect(view.rows[1]?.form).toMatchObject({
      isContactFixed: false,
      shippingUntil: "April 15, 2027",
      isUnsaved: false,
      storedNow: null,
    });
  });

  it("AUTH-17 opens nothing for an id that is not among the addresses, and nothing for read-only staff", () => {
    expect(viewOf({ open: 77 as AddressId })).toMatchObject({ opening: "possible", newForm: null });
    expect(viewOf({ open: "new" }, { isReadOnly: true })).toMatchObject({ opening: null, newForm: null });
    expect(viewOf({ open: "new" }, { known: null })).toMatchObject({ opening: "places-unknown", newForm: null });
    expect(viewOf({ open: "new" }, { known: { countries: [], states: [] } })).toMatchObject({
      opening: "no-places",
      newForm: null,
    });
  });
});

describe("the form", () => {
  const formOf = (changes: Partial<AddressPost>, more: Partial<AddressDraft> = {}) =>
    viewOf(unsaved(changes, more)).newForm;

  it.each([
    [Country.USA, "State", ["Illinois", "Massachusetts"]],
    [Country.Canada, "Province", ["Ontario"]],
    [germany, "State or area", ["Bayern", "Berlin"]],
    [monaco, "State or area", null],
    [gibraltar, "State or area", null],
  ])(
    "ADDR-01 ADDR-05 of country %i lists what it is divided into, where there is something to choose",
    (id, areaLabel, names) => {
      const form = formOf({ intent: "choose-country", countryId: String(id) });
      // Ontario is the only province that these tests know of.
      const listed = id === Country.Canada ? null : names;
      expect(form?.areas?.map(({ name }) => name) ?? null).toEqual(listed);
      expect(form).toMatchObject({ areaLabel, isCountryChosen: true, values: { line1: "12 Oak" } });
    },
  );

  it("ADDR-01 has the only area of a country chosen", () => {
    expect([Country.USA, monaco, gibraltar].map((id) => onlyArea(id, places))).toEqual([undefined, 950, null]);
  });

  it.each([
    [germany, true],
    [Country.USA, false],
  ])("ADDR-04 asks for consent in country %i: %s", (id, asksConsent) => {
    expect(formOf({ countryId: String(id) })?.asksConsent).toBe(asksConsent);
  });

  it("ADDR-03 shows a suggestion beside what was entered", () => {
    const entered = storedAddress({ city: "Springfeld" });
    const verification = { kind: "suggestion", entered, suggested: { ...entered, city: "Springfield" } } as const;
    expect(formOf({}, { verification })?.verification).toMatchObject({
      kind: "suggestion",
      entered: ["1400 S 6th St", "Springfeld, IL 62703", "United States of America"],
      suggested: ["1400 S 6th St", "Springfield, IL 62703", "United States of America"],
    });
  });

  it("keeps what was chosen even while the board does not report its places", () => {
    const form = viewOf(unsaved({ stateId: "14" }), { known: null }).newForm;
    expect([form?.countries, form?.areas]).toEqual([[{ id: "1", name: "–" }], [{ id: "14", name: "–" }]]);
  });

  it.each([
    ["has lost its uses", { ...shipping, types: [] }],
    ["has ended", { ...shipping, shippingUntil: "2026-12-31" as WireDate }],
  ])("SHELL-20 keeps what was typed for an address that %s since", (_, changed) => {
    const typedFor = unsaved({ addressId: shipping.addressId, basis: "older" }, { isStale: true });
    const view = viewOf(typedFor, { addresses: [contact, changed] });
    expect(view.rows.map(({ form }) => form?.values.line1)).toEqual([undefined, "12 Oak"]);
    expect(view.newForm).toBeNull();
  });

  it("SHELL-20 offers what was typed for an address that is gone as a new one", () => {
    const view = viewOf(unsaved({ addressId: shipping.addressId }), { addresses: [contact] });
    expect(view.newForm).toMatchObject({ id: "new", basis: "[501]", values: { line1: "12 Oak" } });
    expect(view.opening).toBe("one-is-open");
  });

  it("says what is stored now where someone saved in between", () => {
    const view = viewOf(unsaved({ addressId: contact.addressId, basis: "older" }, { isStale: true }));
    expect(view.rows[0]?.form?.storedNow).toBe("1400 S 6th St, Springfield, IL 62703, United States of America");
  });
});
