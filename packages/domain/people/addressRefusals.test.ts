import { describe, expect, it } from "vitest";
import { AddressType, Country } from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { germany, gibraltar, monaco, places, storedAddress } from "~/tests/support/records/addresses";
import { contentOf } from "./address";
import { type AddressClaim, addressRefusals, areaName, postalCodeHint } from "./addressRefusals";

const right: AddressClaim = contentOf(storedAddress());
const kinds = (changes: Partial<AddressClaim>) =>
  addressRefusals({ ...right, ...changes }, places).map(({ kind }) => kind);

describe("an address", () => {
  it.each<[string, Partial<AddressClaim>]>([
    ["in the United States", {}],
    ["with a second line and an organization", { line2: "Apt 4", company: "Prairie Neurology" }],
    ["in Canada", { countryId: Country.Canada, stateId: 69, zipCode: "M5V 2T6" }],
    ["in a country with areas", { countryId: germany, stateId: 900, homePhoneNumber: "+49 89 1234567" }],
    ["in a country with one area", { countryId: monaco, stateId: 950, homePhoneNumber: "+377 9999 0000" }],
    ["in a country without areas", { countryId: gibraltar, stateId: null, homePhoneNumber: "+350 200 12345" }],
    ["to ship to for a time", { types: [AddressType.Shipping], shippingUntil: "2027-04-15" as WireDate }],
  ])("ADDR-01 %s can be saved", (_what, changes) => {
    expect(kinds(changes)).toEqual([]);
  });

  it.each<[keyof AddressClaim, Partial<AddressClaim>, string]>([
    ["line1", { line1: " " }, "line1-missing"],
    ["countryId", { countryId: null, stateId: null }, "country-missing"],
    ["city", { city: "" }, "city-missing"],
    ["stateId", { stateId: null }, "state-missing"],
    ["zipCode", { zipCode: "\t" }, "zip-missing"],
    ["homePhoneNumber", { homePhoneNumber: null }, "phone-missing"],
    ["types", { types: [] }, "types-missing"],
  ])("ADDR-01 needs its %s", (field, changes, kind) => {
    expect(addressRefusals({ ...right, ...changes }, places)).toMatchObject([{ field, kind }]);
  });

  it.each<[string, Partial<AddressClaim>]>([
    ["another country's", { stateId: 69 }],
    ["none of a country that has some", { countryId: germany, stateId: null, homePhoneNumber: "+49 89 1234567" }],
    ["one of a country that has none", { countryId: gibraltar, stateId: 14, homePhoneNumber: "+350 200 12345" }],
    ["one that does not exist", { stateId: 4_711 }],
  ])("ADDR-01 has no area that is %s", (_what, changes) => {
    expect(kinds(changes)).toEqual(["state-missing"]);
  });

  it("ADDR-01 names the area as the country does", () => {
    expect([Country.USA, Country.Canada, germany].map(areaName)).toEqual(["State", "Province", "State or area"]);
  });

  it("ADDR-02 has a last day only to be shipped to", () => {
    expect(kinds({ shippingUntil: "2027-04-15" as WireDate })).toEqual(["last-day-without-shipping"]);
  });

  it("gets every refusal at once, in the order of the form", () => {
    expect(
      kinds({ types: [], line1: "", countryId: null, stateId: null, city: "", zipCode: "", homePhoneNumber: "" }),
    ).toEqual(["types-missing", "country-missing", "line1-missing", "city-missing", "zip-missing", "phone-missing"]);
  });

  it("is refused what a board cannot store", () => {
    expect(kinds({ line1: "9".repeat(101) })).toEqual(["too-long"]);
    expect(kinds({ zipCode: "9".repeat(21) })).toEqual(["too-long"]);
    expect(kinds({ city: "Spring\u202efield" })).toEqual(["hidden"]);
    expect(kinds({ company: "A\u0000B" })).toEqual(["hidden"]);
  });
});

describe("a phone number", () => {
  it.each([
    "217-555-0142",
    "(217) 555-0142",
    "2175550142",
    "1 217 555 0142",
    "+1 217 555 0142",
    "217.555.0142 x12",
    "217-555-0142 ext. 4501",
    "217-555-0142 extension 4455",
    "217-555-0142 #4455",
    "217-555-0142, ext. 4455",
    "217-555-0142; x: 4455",
  ])("ADDR-01 in the United States may be %j", (homePhoneNumber) => {
    expect(kinds({ homePhoneNumber })).toEqual([]);
  });

  it.each([
    "555-0142",
    "217-555-01421",
    "no phone",
    "217-555-O142",
    "+1",
    "+1234567890123456",
    "217-555-0142 <b>",
    "217-555-0142 # 1234567",
    "ext. 4455",
  ])("ADDR-01 is not %j", (homePhoneNumber) => {
    expect(kinds({ homePhoneNumber })).toEqual(["phone-invalid"]);
  });

  it.each([
    ["+49 89 1234567", []],
    ["089 1234567", ["phone-not-international"]],
    ["217-555-0142", ["phone-not-international"]],
  ])("ADDR-01 elsewhere is in international format: %j", (homePhoneNumber, expected) => {
    expect(kinds({ countryId: germany, stateId: 900, homePhoneNumber })).toEqual(expected);
  });
});

it("ADDR-01 calls a postal code what its label calls it, and says what to enter where there is none", () => {
  const zipCode = "1".repeat(21);
  const texts = (countryId: number) =>
    addressRefusals({ ...right, countryId, zipCode }, places)
      .filter(({ field }) => field === "zipCode")
      .map(({ text }) => text);
  expect(texts(Country.USA)).toEqual(["ZIP Code can have at most 20 characters."]);
  expect(texts(germany)).toEqual(["Postal code can have at most 20 characters."]);
  expect([postalCodeHint(Country.USA), postalCodeHint(germany)]).toEqual([null, expect.stringContaining("00000")]);
});
