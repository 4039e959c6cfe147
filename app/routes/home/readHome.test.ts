import { expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { physicianOn } from "~/tests/support/physicians";
import { readHome } from "./readHome";

const physician = physicianOn("2025-11-21", []);
const failed = (call: "getPhysician" | "getAbccAssessments") => new BoardError(call, 503, null, "Not now");

function boardWith(changes: Partial<Board>): Board {
  return {
    getPhysician: vi.fn().mockResolvedValue(physician),
    getAbccAssessments: vi.fn().mockResolvedValue([]),
    getAppliedToExaminations: vi.fn().mockResolvedValue([]),
    getSystemNotifications: vi.fn().mockResolvedValue([]),
    getPhysicianFormLookupItems: vi.fn().mockResolvedValue({ addresses: { states: [], countries: [] } }),
    ...changes,
  } as unknown as Board; // Only what the dashboard reads.
}

it("reads everything that the dashboard shows", async () => {
  await expect(readHome(boardWith({}))).resolves.toEqual({
    physician,
    assessments: [],
    examinations: [],
    notifications: [],
    states: [],
  });
});

it("SHELL-08 leaves out what the board does not answer, and shows the rest", async () => {
  const board = boardWith({ getAbccAssessments: () => Promise.reject(failed("getAbccAssessments")) });
  await expect(readHome(board)).resolves.toMatchObject({ physician, assessments: null, examinations: [] });
});

it("SHELL-08 cannot do without the physician", async () => {
  await expect(readHome(boardWith({ getPhysician: () => Promise.reject(failed("getPhysician")) }))).rejects.toThrow(BoardError);
});

it("hides no error but the board's", async () => {
  const board = boardWith({ getAbccAssessments: () => Promise.reject(new TypeError("Unforeseen")) });
  await expect(readHome(board)).rejects.toThrow(TypeError);
});
