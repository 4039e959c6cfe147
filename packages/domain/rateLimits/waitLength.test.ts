import { expect, it } from "vitest";
import { waitLength } from "./waitLength";

it.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [90 * 60, "90 minutes"],
  [90 * 60 + 1, "2 hours"],
  [36 * 3600, "36 hours"],
  [36 * 3600 + 1, "2 days"],
  [30 * 86_400, "30 days"],
])("SEARCH-11 a wait of %i seconds is %s", (seconds, text) => {
  expect(waitLength(seconds)).toBe(text);
});
