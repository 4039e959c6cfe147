import { expect, it } from "vitest";
import type { CallName } from "@portal/contract/calls";
import { boardThat, refusing } from "~/tests/support/session/routeArgs";
import { extensionsForCertain, extensionsOf, hasNoExtensions } from "./extensions";

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
