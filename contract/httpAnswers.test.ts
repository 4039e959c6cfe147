import { expect, it } from "vitest";
import { isOfNoCall, mayBeOfNoCall } from "./httpAnswers";

it.each([
  [404, true, false],
  [501, true, true],
  // The call exists, and refuses or fails.
  [200, false, false],
  [400, false, false],
  [401, false, false],
  [403, false, false],
  [405, false, false],
  [410, false, false],
  [422, false, false],
  [500, false, false],
  [502, false, false],
  [503, false, false],
  [504, false, false],
])("%i: perhaps there is no such call: %s; there is none: %s", (status, perhaps, surely) => {
  expect([mayBeOfNoCall(status), isOfNoCall(status)]).toEqual([perhaps, surely]);
});
