import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Demographic } from "@portal/contract/people/demographic";
import { Ethnicity, Gender, Race } from "@portal/contract/enumerations";
import type { SaveDemographicsPost } from "./demographicsForm";
import { deleteDemographics, saveDemographics } from "./saveDemographics";

const stored: Demographic = {
  physicianDemographicId: 7,
  personKey: "P-7",
  ethnicity: Ethnicity.Other,
  gender: Gender.Female,
  races: [Race.Asian],
};
const post: SaveDemographicsPost = {
  intent: "save-demographics",
  basis: "3 1 1",
  ethnicity: Ethnicity.Other,
  gender: Gender.Male,
  race: [],
};
const error = (status: number) => new BoardError("savePhysicianDemographic", status, null, "No");

/** A board that returns these answers in turn. */
function boardWith(answers: readonly (Demographic | null)[], change: () => Promise<void> = () => Promise.resolve()) {
  const save = vi.fn(change);
  const remove = vi.fn(change);
  const left = [...answers];
  const board = {
    getPhysicianDemographic: () => Promise.resolve(left.length > 1 ? left.shift() : left[0]),
    getCurrentUser: () => Promise.resolve({ personKey: "P-9" }),
    savePhysicianDemographic: save,
    deletePhysicianDemographic: remove,
    reportUnconfirmed: () => undefined,
  } as unknown as Board; // Nothing else is called.
  return { board, save, remove };
}

describe("Save on the survey", () => {
  it("DEMO-02 sends the answers as they are to be stored, with what was shown", async () => {
    const answers = { ethnicity: Ethnicity.PreferNotToAnswer, gender: Gender.Male, races: [Race.PreferNotToAnswer] };
    const { board, save } = boardWith([stored, { ...stored, ...answers }]);
    const preferring = { ...post, ethnicity: undefined, race: [Race.Asian, Race.PreferNotToAnswer] };
    expect(await saveDemographics(board, preferring)).toEqual({ kind: "saved", text: "Demographics saved" });
    const replaces = { ethnicity: Ethnicity.Other, gender: Gender.Female, races: [Race.Asian] };
    expect(save).toHaveBeenCalledExactlyOnceWith({
      body: { ...answers, physicianDemographicId: 7, personKey: "P-7", replaces },
    });
  });

  it("sends nothing that is stored already, whatever was shown", async () => {
    const { board, save } = boardWith([stored]);
    const same = { ...post, basis: "", gender: Gender.Female, race: [Race.Asian] };
    expect(await saveDemographics(board, same)).toMatchObject({ kind: "saved" });
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    ["", stored],
    ["3 1 1", null],
    ["3 1 1,5", stored],
  ])("changes nothing that was made from %j, and shows again what was chosen", async (basis, now) => {
    const { board, save } = boardWith([now]);
    const values = { ...post, basis };
    expect(await saveDemographics(board, values)).toMatchObject({
      status: 409,
      problem: { title: expect.stringContaining("your demographics were changed elsewhere") as string },
      unsaved: { demographics: { values, isStale: true } },
    });
    expect(save).not.toHaveBeenCalled();
  });
});

describe("Yes, Delete on the survey", () => {
  const deleted = { kind: "done", text: "Your answers were deleted" };
  const title = "We couldn’t confirm whether your demographics were deleted.";
  const notDeleted = { status: 502, problem: { title }, unsaved: {} };

  it.each([
    ["P-7", stored],
    ["P-9", { ...stored, personKey: null }],
  ])("names whose answers they are: %s", async (body, now) => {
    const { board, remove } = boardWith([now, null]);
    expect(await deleteDemographics(board)).toEqual(deleted);
    expect(remove).toHaveBeenCalledExactlyOnceWith({ body });
  });

  it("API-10 names no one where the board has no key of them", async () => {
    const { board, remove } = boardWith([{ ...stored, personKey: null }]);
    await deleteDemographics({ ...board, getCurrentUser: () => Promise.resolve({}) } as typeof board);
    expect(remove).toHaveBeenCalledExactlyOnceWith({ body: undefined });
  });

  it("is done where there is nothing", async () => {
    const { board, remove } = boardWith([null]);
    const text = "Nothing changed. You have no answers on file.";
    expect(await deleteDemographics(board)).toEqual({ kind: "unchanged", text });
    expect(remove).not.toHaveBeenCalled();
  });

  it("says so when the answers stay, and is done when only the board's answer was lost", async () => {
    const fails = () => Promise.reject(error(504));
    expect(await deleteDemographics(boardWith([stored]).board)).toMatchObject(notDeleted);
    expect(await deleteDemographics(boardWith([stored], fails).board)).toMatchObject(notDeleted);
    expect(await deleteDemographics(boardWith([stored, null], fails).board)).toEqual(deleted);
  });

  it.each([
    [422, 422, "Your demographics were not deleted: the board did not accept it."],
    [429, 502, "Your demographics were not deleted: the board is receiving too many requests."],
  ])("gives the reason of a %i of the board's", async (said, status, title) => {
    const { board } = boardWith([stored], () => Promise.reject(error(said)));
    expect(await deleteDemographics(board)).toMatchObject({ kind: "not-done", status, problem: { title } });
  });

  it("deletes nothing while the board does not say whose the answers are", async () => {
    const { board, remove } = boardWith([{ ...stored, personKey: null }]);
    const unsure = { ...board, getCurrentUser: () => Promise.reject(error(503)) };
    expect(await deleteDemographics(unsure)).toMatchObject(notDeleted);
    expect(remove).not.toHaveBeenCalled();
  });
});
