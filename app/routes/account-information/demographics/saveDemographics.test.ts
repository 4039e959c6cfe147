import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Demographic } from "~/contract/demographic";
import { Ethnicity, Gender, Race } from "~/contract/enumerations";
import type { SaveDemographicsPost } from "./demographicsPost";
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
};
const error = (status: number) => new BoardError("savePhysicianDemographic", status, null, "No");

/** A board that answers what is stored, one answer after the other. */
function boardWith(answers: readonly (Demographic | null)[], change: () => Promise<void> = () => Promise.resolve()) {
  const save = vi.fn(change);
  const remove = vi.fn(change);
  const left = [...answers];
  const board = {
    getPhysicianDemographic: () => Promise.resolve(left.length > 1 ? left.shift() : left[0]),
    getCurrentUser: () => Promise.resolve({ personKey: "P-9" }),
    savePhysicianDemographic: save,
    deletePhysicianDemographic: remove,
  } as unknown as Board; // All that is asked.
  return { board, save, remove };
}

describe("saving", () => {
  it("DEMO-02 sends the answers as they are to be stored, with what was shown", async () => {
    const { board, save } = boardWith([stored]);
    expect(await saveDemographics(board, { ...post, ethnicity: undefined, race1: "on", race7: "on" })).toBeNull();
    const answers = { ethnicity: Ethnicity.PreferNotToAnswer, gender: Gender.Male, races: [Race.PreferNotToAnswer] };
    const replaces = { ethnicity: Ethnicity.Other, gender: Gender.Female, races: [Race.Asian] };
    expect(save).toHaveBeenCalledExactlyOnceWith({
      body: { ...answers, physicianDemographicId: 7, personKey: "P-7", replaces },
    });
  });

  it("sends nothing that is stored already, whatever was shown", async () => {
    const { board, save } = boardWith([stored]);
    expect(await saveDemographics(board, { ...post, basis: "", gender: Gender.Female, race1: "on" })).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    ["", stored],
    ["3 1 1", null],
    ["3 1 1,5", stored],
  ])("changes nothing that was made from %j", async (basis, now) => {
    const { board, save } = boardWith([now]);
    expect(await saveDemographics(board, { ...post, basis })).toBe("stale");
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    [409, "stale"],
    [422, "refused"],
    [502, "failed"],
  ])("says why the board did not save: %s", async (status, problem) => {
    const { board } = boardWith([stored], () => Promise.reject(error(status)));
    expect(await saveDemographics(board, post)).toBe(problem);
  });

  it("is done when the answer was lost and not what it was about", async () => {
    const { board } = boardWith([stored, { ...stored, gender: Gender.Male, races: [] }], () =>
      Promise.reject(error(504)),
    );
    expect(await saveDemographics(board, post)).toBeNull();
  });
});

describe("deleting", () => {
  it.each([
    ["P-7", stored],
    ["P-9", { ...stored, personKey: null }],
  ])("names whose answers they are: %s", async (body, now) => {
    const { board, remove } = boardWith([now]);
    expect(await deleteDemographics(board)).toBeNull();
    expect(remove).toHaveBeenCalledExactlyOnceWith({ body });
  });

  it("is done where there is nothing, and when only the answer was lost", async () => {
    const nothing = boardWith([null]);
    expect(await deleteDemographics(nothing.board)).toBeNull();
    expect(nothing.remove).not.toHaveBeenCalled();
    expect(await deleteDemographics(boardWith([stored, null], () => Promise.reject(error(504))).board)).toBeNull();
    expect(await deleteDemographics(boardWith([stored], () => Promise.reject(error(502))).board)).toBe("failed");
  });
});
