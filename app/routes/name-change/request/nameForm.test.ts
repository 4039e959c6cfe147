import { expect, it } from "vitest";
import { day } from "~/tests/support/records/physicians";
import { nameInput, noName } from "./nameForm";

const typed = { ...noName, firstName: " Ana ", lastName: "Ruiz", since: "04/01/2026" };
const read = (changes: Partial<typeof typed> = {}) =>
  nameInput({ ...typed, ...changes }, "Ana Keller", day("2026-05-01"));

it("ACCT-12 a name is read in its parts", () => {
  expect(read({ suffix: "Jr." })).toEqual({
    kind: "asked",
    name: { firstName: "Ana", middleName: null, lastName: "Ruiz", suffix: "Jr." },
    since: "2026-04-01",
  });
});

it.each([
  [{ firstName: "" }, "firstName"],
  [{ lastName: " " }, "lastName"],
  [{ lastName: "Keller" }, "lastName"],
  [{ lastName: "R".repeat(101) }, "lastName"],
  [{ since: "" }, "since"],
  [{ since: "04/31/2026" }, "since"],
  [{ since: "05/02/2026" }, "since"],
])("ACCT-12 %j is refused at its field", (changes, field) => {
  const input = read(changes);
  expect(input.kind === "errors" && Object.keys(input.errors)).toEqual([field]);
});
