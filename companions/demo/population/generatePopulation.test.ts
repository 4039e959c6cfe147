import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { peopleReader } from "@portal/board/importing/people/readPeople";
import { populationFile } from "./generatePopulation";

it("a generated file is one that can be imported, each person with an account", () => {
  const reader = peopleReader({ isBuiltIn: true, takesPasswords: false });
  const today = Temporal.PlainDate.from("2026-07-15");
  const pieces = [...populationFile({ seed: 1, physicians: 20, today })];
  const people = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
  expect(reader.faults).toEqual([]);
  expect(new Set(people.map(({ person }) => person.account?.email)).size).toBe(20);
});
