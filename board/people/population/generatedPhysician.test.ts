import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { isEmailAddress } from "~/domain/emailAddress";
import { generatedPhysician } from "./generatedPhysician";

const today = Temporal.PlainDate.from("2026-07-15");

it("gives everybody an e-mail address that the portal takes, of their own, whatever letters their name has", () => {
  const people = Array.from({ length: 500 }, (_, index) => generatedPhysician(7, index + 1, today));
  const addresses = people.map(({ emailAddress }) => emailAddress ?? "");
  expect(people.filter(({ fullName }) => /[^ -~]/.test(fullName)).length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !isEmailAddress(address))).toEqual([]);
  expect(new Set(addresses).size).toBe(people.length);
});
