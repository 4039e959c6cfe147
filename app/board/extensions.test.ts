import { expect, it } from "vitest";
import type { CallName } from "@portal/contract/calls";
import { boardThat, refusing } from "~/tests/support/session/routeArgs";
import { extensionsForCertain, extensionsOf, hasNoExtensions, keepCapabilities } from "./extensions";

it("are those that the board names", async () => {
  const board = boardThat({ getCapabilities: async () => ({ extensions: ["a-letter", "somebody-elses"] }) })();
  expect([...(await extensionsOf(board))]).toEqual(["a-letter", "somebody-elses"]);
});

it.each([404, 500, 501, 502])("are none for a board that answers %i", async (status) => {
  expect((await extensionsOf(boardThat({ getCapabilities: refusing(status) })())).size).toBe(0);
});

it.each<[CallName, number, boolean]>([
  ["getCapabilities", 404, true],
  ["getCapabilities", 501, true],
  ["getCapabilities", 401, true],
  ["getCapabilities", 403, true],
  ["getCapabilities", 500, false],
  ["getMessages", 404, false],
])("are missing, and not failing, where %s is answered with %i: %s", (call, status, expected) => {
  expect(hasNoExtensions({ call, status })).toBe(expected);
});

it("API-09 are none for certain only where the board has no such call", async () => {
  for (const status of [401, 403, 404, 501]) {
    expect((await extensionsForCertain(boardThat({ getCapabilities: refusing(status) })())).size).toBe(0);
  }
  for (const status of [500, 502, 504]) {
    await expect(extensionsForCertain(boardThat({ getCapabilities: refusing(status) })())).rejects.toMatchObject({
      status,
    });
  }
});

/** Asks boards that answer with these statuses in turn, each after some seconds, and returns how many were asked. */
async function timesAsked(statuses: readonly number[], seconds: number, caller: "signed-in" | "visitor" = "visitor") {
  let time = 0;
  let times = 0;
  const keep = keepCapabilities(() => time);
  for (const status of statuses) {
    const answer = status === 200 ? async () => ({ extensions: ["reminders"] }) : refusing(status);
    const getCapabilities = async () => {
      times += 1;
      return answer();
    };
    await extensionsOf(keep(boardThat({ getCapabilities })(), caller));
    time += seconds * 1_000;
  }
  return times;
}

it.each([200, 403, 404, 501])("API-09 are kept for a minute where a board answers %i", async (status) => {
  expect(await timesAsked([status, status], 59)).toBe(1);
  expect(await timesAsked([status, status], 60)).toBe(2);
});

it.each([401, 500, 502])("API-09 are asked for again where a board answers %i", async (status) => {
  expect(await timesAsked([status, 200, 200], 1)).toBe(2);
});

it("API-09 are kept apart for visitors, whom a board may answer otherwise", async () => {
  const keep = keepCapabilities();
  const refused = keep(boardThat({ getCapabilities: refusing(403) })(), "visitor");
  const named = keep(boardThat({ getCapabilities: async () => ({ extensions: ["reminders"] }) })(), "signed-in");
  expect((await extensionsOf(refused)).size).toBe(0);
  expect((await extensionsOf(named)).size).toBe(1);
});
