import { expect, it, vi } from "vitest";
import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { PhysicianId } from "@portal/contract/ids";
import { saveMailPreference } from "./saveMailPreference";

const formFor = 1 as PhysicianId;

/** A board that stores the choice, with the given answer. */
function boardThat({ areOn, answers }: { areOn: boolean; answers: "done" | "lost" | "refused" }) {
  let stored = areOn;
  const save = vi.fn(async ({ body }: { body: { areOn: boolean } }) => {
    if (answers !== "refused") stored = body.areOn;
    if (answers !== "done") throw new BoardError("saveReminders", answers === "lost" ? 504 : 503, null, "No");
  });
  const board = {
    getReminders: async () => ({ areOn: stored, hasBounced: false }),
    saveReminders: save,
    getChangeMails: async () => ({ areOn: stored }),
    saveChangeMails: save,
  } as Partial<Board> as Board;
  return { board, save };
}

it.each([
  [true, "turn-off-reminders", "done", { kind: "done", text: "Reminders turned off" }, 1],
  [false, "turn-on-reminders", "done", { kind: "done", text: "Reminders turned on" }, 1],
  [true, "turn-off-reminders", "lost", { kind: "done", text: "Reminders turned off" }, 1],
  [false, "turn-off-reminders", "refused", unchanged("Reminders are off."), 0],
] as const)("HOME-11 reminders that are on (%s): %s, answer %s: %o", async (areOn, intent, answers, notice, calls) => {
  const { board, save } = boardThat({ areOn, answers });
  expect(await saveMailPreference(board, { intent, formFor })).toEqual(notice);
  expect(save).toHaveBeenCalledTimes(calls);
});

it("HOME-11 says that reminders could not be turned off where the board does not do so", async () => {
  const { board } = boardThat({ areOn: true, answers: "refused" });
  const outcome = await saveMailPreference(board, { intent: "turn-off-reminders", formFor });
  expect(outcome).toMatchObject({
    kind: "not-done",
    status: 502,
    problem: { title: "We couldn’t confirm whether reminders were turned off." },
  });
});

it.each([
  [true, "turn-off-change-mails", "Confirmation e-mails turned off"],
  [false, "turn-on-change-mails", "Confirmation e-mails turned on"],
] as const)("MAIL-03 confirmation e-mails that are on (%s): %s", async (areOn, intent, text) => {
  const { board, save } = boardThat({ areOn, answers: "done" });
  expect(await saveMailPreference(board, { intent, formFor })).toEqual({ kind: "done", text });
  expect(save).toHaveBeenCalledTimes(1);
});
