import { describe, expect, it } from "vitest";
import { AddressType, Country } from "@portal/contract/enumerations";
import type { AddressToVerify } from "@portal/contract/people/address";
import { germany, storedAddress } from "~/tests/support/records/addresses";
import { isSamePostalAddress, needsVerification, verificationOutcome } from "./addressVerification";

const { Contact, Public, Shipping } = AddressType;

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
