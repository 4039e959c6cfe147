import { expect, it } from "vitest";
import { boardThat, refusing } from "~/tests/support/routeArgs";
import { extensionsForCertain, extensionsOf } from "./extensions";

it("are those that the board names", async () => {
  const board = boardThat({ getCapabilities: async () => ({ extensions: ["a-letter", "somebody-elses"] }) })();
  expect([...(await extensionsOf(board))]).toEqual(["a-letter", "somebody-elses"]);
});

it.each([404, 500, 501, 502])("are none for a board that answers %i", async (status) => {
  expect((await extensionsOf(boardThat({ getCapabilities: refusing(status) })())).size).toBe(0);
});

it("are none for certain only where the board has no such call", async () => {
  for (const status of [404, 501]) {
    expect((await extensionsForCertain(boardThat({ getCapabilities: refusing(status) })())).size).toBe(0);
  }
  for (const status of [401, 500, 502, 504]) {
    await expect(extensionsForCertain(boardThat({ getCapabilities: refusing(status) })())).rejects.toMatchObject({ status });
  }
});
