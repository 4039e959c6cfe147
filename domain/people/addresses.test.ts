import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { AddressType, Country } from "~/contract/enumerations";
import type { AddressId } from "~/contract/ids";
import type { WireDate } from "~/contract/values";
import { germany, storedAddress } from "~/tests/support/records/addresses";
import type { AddressToVerify } from "~/contract/people/address";
import {
  contactAddress,
  contentOf,
  currentAddresses,
  currentTypes,
  isSameContent,
  isSamePostalAddress,
  needsVerification,
  shippingExpires,
  verificationOutcome,
  withAddress,
} from "./addresses";

const { Contact, Public, Shipping } = AddressType;
const day = (date: string) => Temporal.PlainDate.from(date);

describe("what is verified", () => {
  it.each([
    [Country.USA, [Contact], true],
    [Country.Canada, [Contact], true],
    [Country.USA, [Shipping], true],
    [Country.USA, [Public], false],
    [Country.USA, [Contact, Public], true],
    [Country.Canada, [Public, Shipping], true],
    [germany, [Contact], false],
    [germany, [Public], false],
  ])("ADDR-03 in country %i as %j: %s", (countryId, types, isVerified) => {
    expect(needsVerification({ countryId, types })).toBe(isVerified);
  });
});

describe("a shipping address", () => {
  it.each([
    ["2026-10-15", "2027-04-15"],
    ["2026-08-31", "2027-02-28"],
    ["2027-08-31", "2028-02-29"],
    ["2028-02-29", "2028-08-29"],
  ])("ADDR-02 of a window that ends on %s expires on %s", (windowEnd, lastDay) => {
    expect(shippingExpires(day(windowEnd)).toString()).toBe(lastDay);
  });

  it.each([
    ["2027-04-14", [Contact, Shipping]],
    ["2027-04-15", [Contact, Shipping]],
    ["2027-04-16", [Contact]],
  ])("ADDR-02 counts through its last day: on %s it is %j", (today, types) => {
    const address = storedAddress({ types: [Contact, Shipping], shippingUntil: "2027-04-15" as WireDate });
    expect(currentTypes(address, day(today))).toEqual(types);
  });

  it("ADDR-02 without a last day does not expire", () => {
    expect(currentTypes(storedAddress({ types: [Shipping] }), day("2099-01-01"))).toEqual([Shipping]);
  });
});

describe("a physician's addresses", () => {
  const contact = storedAddress();
  const shipping = storedAddress({
    addressId: 502 as AddressId,
    types: [Shipping],
    shippingUntil: "2027-04-15" as WireDate,
  });

  it("ADDR-02 are shown while they are for something, the contact address first", () => {
    const unused = storedAddress({ addressId: 503 as AddressId, types: [] });
    expect(currentAddresses([unused, shipping, contact], day("2027-01-01"))).toEqual([contact, shipping]);
    expect(currentAddresses([unused, shipping, contact], day("2027-05-01"))).toEqual([contact]);
    expect(contactAddress([shipping])).toBeUndefined();
  });

  it("ADDR-02 are one for each thing: what is saved takes it over", () => {
    const saved = { addressId: null, types: [Shipping], shippingUntil: null };
    expect(withAddress([contact, shipping], saved)).toEqual([
      { addressId: contact.addressId, types: [Contact], shippingUntil: null },
      { addressId: shipping.addressId, types: [], shippingUntil: null },
    ]);
    const moved = { addressId: shipping.addressId, types: [Contact, Public], shippingUntil: null };
    expect(withAddress([contact, shipping], moved)).toEqual([
      { addressId: contact.addressId, types: [], shippingUntil: null },
    ]);
  });

  it("are the same when nothing differs that a physician says", () => {
    const both = storedAddress({ types: [Contact, Public] });
    expect(isSameContent(both, storedAddress({ types: [Public, Contact], isValid: false, updatedBy: "staff" }))).toBe(
      true,
    );
    expect(isSameContent(both, { ...both, homePhoneNumber: "217-555-0143" })).toBe(false);
    expect(contentOf({ ...both, types: [Public, 4, Contact] }).types).toEqual([Contact, Public]);
  });
});

const entered: AddressToVerify = storedAddress();
const outcome = (isValid: boolean, differences: Partial<AddressToVerify> | null) =>
  verificationOutcome(entered, { isValid, suggestedAddress: differences && { ...entered, ...differences } }).kind;

describe("what a verification leaves to be decided", () => {
  it.each<[string, boolean, Partial<AddressToVerify> | null, string]>([
    ["known, and nothing suggested", true, null, "confirmed"],
    ["known, and written the same", true, {}, "confirmed"],
    ["known, in other capital letters and spaces", true, { line1: "1400  s 6TH ST", line2: "" }, "confirmed"],
    ["known in another form", true, { zipCode: "62703-1234" }, "suggestion"],
    ["not known, but near to one that is", false, { city: "Chicago" }, "suggestion"],
    ["not known", false, null, "unverifiable"],
    ["not known, whatever is repeated", false, {}, "unverifiable"],
  ])("ADDR-03 %s", (_what, isValid, suggested, kind) => {
    expect(outcome(isValid, suggested)).toBe(kind);
  });

  it.each<[keyof AddressToVerify, Partial<AddressToVerify>]>([
    ["line1", { line1: "1401 S 6th St" }],
    ["line2", { line2: "Apt 4" }],
    ["city", { city: "Chatham" }],
    ["stateId", { stateId: 22 }],
    ["zipCode", { zipCode: "62704" }],
    ["countryId", { countryId: 2 }],
  ])("ADDR-03 any edit of %s makes it another address, which has not been verified", (_field, edit) => {
    expect(isSamePostalAddress(entered, { ...entered, ...edit })).toBe(false);
  });

  it("ADDR-03 an organization and the code of an area do not", () => {
    expect(isSamePostalAddress(entered, { ...entered, company: "Prairie Neurology", stateCode: null })).toBe(true);
  });
});
