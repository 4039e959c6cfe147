import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CallName } from "@portal/contract/calls";
import type { Physician } from "@portal/contract/people/physician";
import { readAccount } from "./readAccount";

/** A board that returns the physician, and answers everything else with this status. */
function boardWhere(status: number): Board {
  const refused = (call: CallName) => () => Promise.reject(new BoardError(call, status, null, "Refused"));
  const board: Partial<Board> = {
    getPhysician: () => Promise.resolve({} as Physician),
    getCapabilities: refused("getCapabilities"),
    getPhysicianFormLookupItems: refused("getPhysicianFormLookupItems"),
    getPhysicianDemographic: refused("getPhysicianDemographic"),
    getAppliedToExaminations: refused("getAppliedToExaminations"),
  };
  return board as Board;
}

describe("SHELL-08 what surrounds the account", () => {
  it.each([404, 501])("is said not to be offered where the board has no such call (%i)", async (status) => {
    const records = await readAccount(boardWhere(status), { isOwner: true });
    expect(records).toMatchObject({
      places: { countries: [], states: [] },
      demographics: { kind: "not-offered" },
      history: null,
    });
  });

  it.each([500, 503])("is unknown where it does not answer right now (%i)", async (status) => {
    const records = await readAccount(boardWhere(status), { isOwner: true });
    expect(records).toMatchObject({ places: null, demographics: { kind: "unknown" }, history: null });
  });
});

it("ACCT-01 AUTH-17 staff who act for the physician do not read the demographic survey", async () => {
  const getPhysicianDemographic = vi.fn(boardWhere(503).getPhysicianDemographic);
  const board = { ...boardWhere(503), getPhysicianDemographic };
  expect(await readAccount(board, { isOwner: false })).toMatchObject({ demographics: { kind: "own" } });
  expect(getPhysicianDemographic).not.toHaveBeenCalled();
});
