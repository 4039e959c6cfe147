import { expect, it } from "vitest";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { CannotStart } from "~/launch/configuration/problem";
import { partlyDone } from "./board";
import { helpOn, malformed, readBoardCommand } from "./boardCommands";
import { printAccessToken } from "./demoCommands";
import { unchanged } from "./runCommand";

it("a command that failed says what became of what it had done", () => {
  expect(unchanged(null)).toBe("It failed. Nothing was changed.");
  expect(partlyDone("(53100)")).toBe(
    "It failed: (53100). What was stored stays; run the same command again to continue.",
  );
  expect(readBoardCommand(["generate", "--physicians", "5"])?.isInBatches).toBe(true);
  expect(readBoardCommand(["import", "a.json"])?.isInBatches).toBeUndefined();
});

it("gives no token without a sign-in in production", () => {
  const read = readConfiguration({});
  if (read.kind === "problems") throw new Error("The defaults are settings");
  expect(() => printAccessToken({ email: "ana@example.org" }, { ...read.configuration, mode: "production" })).toThrow(
    CannotStart,
  );
});

it("a mistyped command is answered with what is wrong, and how that command is written", () => {
  const staff = malformed(["staff", "add", "ana@board.example", "--readonly"]);
  expect(staff).toContain('The command "staff" has no option --readonly. Nothing was changed.');
  expect(staff).toContain('staff add ADDRESS [--name "…"] [--read-only | --finance]');
  expect(staff).not.toMatch(/staff remove|extend-deadline/);
  expect(malformed(["account", "enable"])).toMatch(/incomplete or wrong.*\n\n.*disable\|enable ADDRESS/);
  const deadline = malformed(["extend-deadline", "--from", "12/31/2026", "--applications"]);
  expect(deadline).toMatch(/is incomplete or wrong.*\n\n.*--from YYYY-MM-DD[^]*--applications: /);
  expect(malformed(["mails"])).toMatch(/--failed[^]*--retry NUMBER/);
  expect(malformed(["import"])).not.toContain("import-examinations FILE");
  expect(malformed(["stuff"])).toMatch(/^There is no command "stuff"\.[^]*staff add/);
  expect(malformed([])).toMatch(/^Keep the records/);
});

it("a word of a description is not a command", () => {
  for (const word of ["mail", "list", "write", "remove", "physician"]) {
    expect(malformed([word, "--failed"])).toContain(`There is no command "${word}".`);
  }
  expect(malformed(["import", "a.json", "b.json"])).not.toContain("generate");
});

it("the beginning of an option is not that option", () => {
  expect(malformed(["staff", "add", "ana@board.example", "--read"])).toContain("has no option --read.");
  expect(malformed(["export", "--silent"])).toContain("has no option --silent.");
  expect(malformed(["personal-data", "--other-board", "ana"])).toContain("is incomplete or wrong.");
});

it("limits of a value are named with the command that has them", () => {
  expect(malformed(["revoke", "CODE", "--why", "x".repeat(501)])).toContain("at most 500 characters");
  expect(malformed(["extend-deadline", "--from", "2026-02-30"])).toContain("Both days must exist in the calendar.");
  expect(malformed(["staff", "add"])).not.toMatch(/500 characters|calendar/);
});

it("help on one command is its lines", () => {
  expect(helpOn(["help"])).toMatch(/^Keep the records/);
  expect(helpOn(["staff", "--help"])).toMatch(/staff add[^]*staff remove[^]*staff list/);
  expect(helpOn(["staff", "--help"])).not.toContain("erase");
  expect(helpOn(["staff", "add", "--help"])).not.toContain("staff remove");
  expect(helpOn(["stuff", "--help"])).toBeNull();
  expect(helpOn(["staff", "add"])).toBeNull();
});
