import { expect, it } from "vitest";
import { knownSessions } from "./knownSessions";

it("forgets the session that was looked up the longest ago when there are too many", () => {
  const known = knownSessions(2);
  known.add("a", "session 1");
  known.add("b", "session 2");
  known.add("a", "session 1");
  known.add("c", "session 3");
  expect(["a", "b", "c"].map((idHash) => known.keyOf(idHash))).toEqual(["session 1", null, "session 3"]);
});
