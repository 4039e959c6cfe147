import { expect, it } from "vitest";
import { boardThat, refusing } from "~/tests/support/session/routeArgs";
import { BoardError } from "./boardError";
import { papersOnRecord } from "./papersOnRecord";

it("PAPER-02 a board that does not say what it offers is not taken for one that takes no papers", async () => {
  await expect(papersOnRecord(boardThat({ getCapabilities: refusing(502) })())).rejects.toThrow(BoardError);
  expect(await papersOnRecord(boardThat({ getCapabilities: refusing(404) })())).toBeNull();
  expect(await papersOnRecord(boardThat({ getCapabilities: async () => ({ extensions: [] }) })())).toBeNull();
});
