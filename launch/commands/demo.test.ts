import { expect, it } from "vitest";
import { readConfiguration } from "~/configuration/readConfiguration";
import { CannotStart } from "~/configuration/cannotStart";
import { giveToken } from "./demo";

it("gives no token without a sign-in in production", () => {
  const read = readConfiguration({});
  if (read.kind === "problems") throw new Error("The defaults are settings");
  expect(() => giveToken("ana@example.org", { ...read.configuration, mode: "production" })).toThrow(CannotStart);
});
