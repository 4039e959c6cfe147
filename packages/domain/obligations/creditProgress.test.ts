import { describe, expect, it } from "vitest";
import type { Credits } from "@portal/contract/values";
import { creditProgressText, creditsToGoText } from "./creditProgress";
import type { Progress } from "./obligation";

const cme = (done: number): Progress => part(done, 90, "CME");
const sa = (done: number): Progress => part(done, 24, "SA-CME");

function part(done: number, needed: number, unit: "CME" | "SA-CME"): Progress {
  return { done: done as Credits, needed: needed as Credits, left: (needed - done) as Credits, unit };
}

describe("CCB-10 CCB-12 the credits to go", () => {
  it.each([
    ["as many as are to be earned, of which some are SA-CME", [[cme(52), sa(12)]], "38 CME to go, including 12 SA-CME"],
    ["CME alone", [[cme(84.5)]], "5.5 CME to go"],
    ["SA-CME alone", [[sa(12)]], "12 SA-CME to go"],
    ["SA-CME, where what is left of it completes CME as well", [[cme(85), sa(0)]], "24 SA-CME to go"],
    [
      "those of two blocks, which do not count for each other",
      [[cme(85), sa(0)], [cme(50)]],
      "64 CME to go, including 24 SA-CME",
    ],
  ] as const)("are %s", (_, blocks, text) => {
    expect(creditsToGoText(blocks)).toBe(text);
  });

  it("are said beside how far a block is", () => {
    const text = "52 of 90 CME and 12 of 24 SA-CME: 38 CME to go, including 12 SA-CME";
    expect(creditProgressText([cme(52), sa(12)])).toBe(text);
    expect(creditProgressText([{ done: 2, needed: 6, left: 4, unit: "module" }])).toBeNull();
  });
});
