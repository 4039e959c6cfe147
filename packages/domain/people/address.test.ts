import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { AddressType } from "@portal/contract/enumerations";
import type { AddressId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { storedAddress } from "~/tests/support/records/addresses";
import {
  contactAddress,
  currentAddresses,
  currentTypes,
  shippingEndDate,
  withAddress,
  contentOf,
  isSameContent,
} from "./address";

const { Contact, Public, Shipping } = AddressType;
const day = (date: string) => Temporal.PlainDate.from(date);

describe("a shipping address", () => {
  it.each([
    ["2026-10-15", "2027-04-15"],
    ["2026-08-31", "2027-02-28"],
    ["2027-08-31", "2028-02-29"],
    ["2028-02-29", "2028-08-29"],
  ])("ADDR-02 of a window that ends on %s expires on %s", (windowEnd, lastDay) => {
    expect(shippingEndDate(day(windowEnd)).toString()).toBe(lastDay);
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
});

it("addresses are the same when nothing differs that a physician can enter", () => {
  const both = storedAddress({ types: [Contact, Public] });
  expect(isSameContent(both, storedAddress({ types: [Public, Contact], isValid: false, updatedBy: "staff" }))).toBe(
    true,
  );
  expect(isSameContent(both, { ...both, homePhoneNumber: "217-555-0143" })).toBe(false);
  expect(contentOf({ ...both, types: [Public, 4, Contact] }).types).toEqual([Contact, Public]);
});
