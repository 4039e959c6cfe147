import { expect, it } from "vitest";
import { readConfiguration } from "~/configuration/readConfiguration";
import { CannotStart } from "~/configuration/problem";
import { failureLine, printAccessToken } from "./board";

it("a command that failed says what became of what it had done", () => {
  expect(failureLine({ kind: "import" }, null)).toBe("It failed. Nothing was changed.");
  expect(failureLine({ kind: "revoke" }, "the database server's disk is full (53100)")).toBe(
    "It failed: the database server's disk is full (53100). Nothing was changed.",
  );
  expect(failureLine({ kind: "generate" }, "(53100)")).toBe(
    "It failed: (53100). What was stored stays; run the same command again to continue.",
  );
});

it("gives no token without a sign-in in production", () => {
  const read = readConfiguration({});
  if (read.kind === "problems") throw new Error("The defaults are settings");
  expect(() => printAccessToken("ana@example.org", { ...read.configuration, mode: "production" })).toThrow(CannotStart);
});
