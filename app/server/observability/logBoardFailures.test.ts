import { pino } from "pino";
import { expect, it } from "vitest";
import type { Failure } from "~/app/board/board";
import { connectOpenBoard } from "~/app/board/connectBoard";
import { logBoardFailures } from "./logBoardFailures";

const urgency = { debug: 20, info: 30, warn: 40 };

/** Requests a board's extensions, with these statuses in turn; returns what was logged. */
async function levelsFor(...statuses: readonly number[]): Promise<number[]> {
  const levels: number[] = [];
  const log = pino(
    { level: "debug" },
    { write: (line: string) => void levels.push((JSON.parse(line) as { level: number }).level) },
  );
  const left = [...statuses];
  const logFailure = logBoardFailures();
  const board = connectOpenBoard({
    baseUrl: "http://board.test",
    fetch: async () => new Response(null, { status: left.shift() ?? 200 }),
    onBehalfOfHeader: "X-On-Behalf-Of-Physician-Id",
    timeoutMs: 1_000,
    onFailure: (failure) => logFailure(log, failure),
  });
  while (left.length > 0) await expect(board.getCapabilities()).rejects.toThrow();
  return levels;
}

it.each([401, 403, 404, 501])(
  "SHELL-08 API-09 a board without extensions is one line of what is logged by default: %i",
  async (status) => {
    expect(await levelsFor(status, status, status)).toEqual([urgency.info, urgency.debug, urgency.debug]);
  },
);

/** Returns everything that is logged about one failed call. */
function written(level: string, failure: Partial<Failure>): string {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(line) });
  const none = { call: "getPhysician", status: 500, code: null, fault: null, text: null, milliseconds: 1 } as const;
  logBoardFailures()(log, { ...none, ...failure });
  return lines.join("");
}

it("SHELL-08 what a board writes beside a failure is logged as its code and its length", () => {
  const failure = { code: "not-found", text: { redacted: "No Dr. Roe", length: 10 } };
  expect(written("info", failure)).toMatch(/"code":"not-found","characters":10,/);
  expect(written("info", failure)).not.toContain("Roe");
  expect(written("debug", failure)).toContain("No Dr. Roe");
});

it.each(["Jane Roe", "roe@example.org", "12345678", "x".repeat(65)])("SHELL-08 %j is no code to be logged", (code) => {
  expect(written("info", { code })).toContain('"code":null');
});

it("SHELL-08 why no answer can be used is logged in the portal's words", () => {
  expect(written("info", { fault: "Against the contract: fullName invalid_type" })).toContain("fullName");
});

it("SHELL-08 a success that cannot be read is logged as the success that it is", () => {
  expect(written("info", { status: 200, fault: "Not JSON: 12 characters" })).toMatch(
    /"status":200,.*"fault":"Not JSON: 12 characters".*"msg":"the board's answer cannot be used"/,
  );
});

it("SHELL-08 a board that fails is warned of each time", async () => {
  expect(await levelsFor(500, 404, 500)).toEqual([
    ...[urgency.warn, urgency.debug],
    urgency.info,
    ...[urgency.warn, urgency.debug],
  ]);
});
