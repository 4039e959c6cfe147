import { expect, it } from "vitest";
import { blockFacts } from "~/tests/support/ccBlocks";
import { examination } from "~/tests/support/examinations";
import { day, physicianOn } from "~/tests/support/physicians";
import { refusalsFor } from "./refusalsFor";

const today = "2025-11-21";
const physician = physicianOn(today, [blockFacts(2021), blockFacts(2024)]);

it.each([
  ["one begun, of continuing certification", "31", true, 1],
  ["one begun, a first certification", "31", false, 0],
  ["one that is not known yet", "32", false, 1],
])("CERT-09 keeps from applying for an examination: %s", (_which, id, isMoc, count) => {
  expect(refusalsFor(id, physician, [examination({}, { isMoc })], day(today))).toHaveLength(count);
});
