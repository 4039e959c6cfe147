import { expect, it } from "vitest";
import { BoardError } from "./boardError";
import { orNone, orUntold, told } from "./untold";

const answered = (status: number, code: string | null = null) =>
  orUntold(Promise.reject(new BoardError("getMessages", status, code, "No")));

it("SHELL-08 tells what the board does not offer from what it does not answer just now", async () => {
  expect(await orUntold(Promise.resolve([1]))).toEqual([1]);
  for (const status of [404, 501]) expect(await answered(status)).toBe("not-offered");
  for (const status of [500, 502, 503, 504]) expect(await answered(status)).toBe("unknown");
  expect(await answered(404, "no-physician")).toBe("unknown");
  await expect(orUntold(Promise.reject(new TypeError("Unforeseen")))).rejects.toThrow(TypeError);
});

it("SHELL-08 takes what the board does not offer for none, and nothing else", async () => {
  const refused = (status: number) =>
    orNone<number>(Promise.reject(new BoardError("getAbccAssessments", status, null, "No")));
  expect(await orNone(Promise.resolve([1]))).toEqual([1]);
  for (const status of [404, 501]) expect(await refused(status)).toEqual([]);
  for (const status of [500, 503]) await expect(refused(status)).rejects.toThrow(BoardError);
});

it("has an answer where there is one, of nothing too", () => {
  expect([told([]), told([1]), told("unknown"), told("not-offered")]).toEqual([[], [1], null, null]);
});
