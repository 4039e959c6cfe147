import { expect, it } from "vitest";
import type { PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { placeOf } from "./stepPlace";

const purpose: PaperPurpose = { kind: "audit", subjectId: 7, year: 2025 };

it.each([
  ["papers for one year", { to: "papers", purpose }, "/Papers/audit/7?year=2025"],
  ["papers for a board that takes none here", { to: "board", papers: purpose }, "/Papers/audit/7?year=2025"],
  ["what only the board can settle", { to: "board" }, "#help"],
] as const)("PAPER-01 PAPER-14 a step leads to the page about %s", (_what, where, place) => {
  expect(placeOf(where, null, true)).toBe(place);
});
