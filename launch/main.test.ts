import { expect, it } from "vitest";
import { day } from "~/tests/support/records/physicians";
import { demoAge } from "./main";

const of = (since: string) => demoAge(day(since), day("2026-07-15"), "delete ./data");

it.each(["2026-07-15", "2026-07-01", "2026-07-29"])("nothing is said of people who were invented on %s", (since) => {
  expect(of(since)).toBeNull();
});

it.each([
  ["2026-06-30", "June 30, 2026"],
  ["2024-02-29", "February 29, 2024"],
  // With the clock set back (PORTAL_NOW).
  ["2026-07-30", "July 30, 2026"],
])("it is said how to begin anew when people were invented on %s", (since, inWords) => {
  expect(of(since)).toContain(inWords);
  expect(of(since)).toContain("stop the portal, delete ./data, and start it again");
});
