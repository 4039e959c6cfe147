import { expect, it } from "vitest";
import { AddressType } from "~/contract/enumerations";
import { storedAddress } from "~/tests/support/records/addresses";
import { contentOf, isSameContent } from "./addressContent";

const { Contact, Public } = AddressType;

it("addresses are the same when nothing differs that a physician can enter", () => {
  const both = storedAddress({ types: [Contact, Public] });
  expect(isSameContent(both, storedAddress({ types: [Public, Contact], isValid: false, updatedBy: "staff" }))).toBe(
    true,
  );
  expect(isSameContent(both, { ...both, homePhoneNumber: "217-555-0143" })).toBe(false);
  expect(contentOf({ ...both, types: [Public, 4, Contact] }).types).toEqual([Contact, Public]);
});
