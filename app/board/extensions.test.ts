import { expect, it } from "vitest";
import { boardThat, refusing } from "~/tests/support/routeArgs";
import { extensionsOf } from "./extensions";

it("are those that the board names", async () => {
  const board = boardThat({ getCapabilities: async () => ({ extensions: ["a-letter", "somebody-elses"] }) })();
  expect([...(await extensionsOf(board))]).toEqual(["a-letter", "somebody-elses"]);
});

it.each([404, 500, 502])("are none for a board that answers %i", async (status) => {
  expect((await extensionsOf(boardThat({ getCapabilities: refusing(status) })())).size).toBe(0);
});
