import { expect, it } from "vitest";
import { migrationState } from "./databaseState";

const own = [
  { schema: "board", names: ["0000_first", "0001_second"], hashes: ["a", "b"] },
  { schema: "portal", names: ["0000_first"], hashes: ["p"] },
];

it.each([
  ["as it should be", { board: ["a", "b"], portal: ["p"] }, { waiting: [], newer: 0, incompatible: [] }],
  ["one behind", { board: ["a"], portal: ["p"] }, { waiting: ["board/0001_second"], newer: 0, incompatible: [] }],
  ["a schema behind", { board: ["a", "b"] }, { waiting: ["portal/0000_first"], newer: 0, incompatible: [] }],
  ["one ahead", { board: ["a", "b", "c"], portal: ["p"] }, { waiting: [], newer: 1, incompatible: [] }],
  ["of other migrations", { board: ["x"], portal: ["p"] }, { waiting: [], newer: 0, incompatible: ["board"] }],
])("OPER-17 compares the migrations of a database that is %s with the program's", (_which, recorded, expected) => {
  expect(migrationState(own, recorded)).toEqual(expected);
});
