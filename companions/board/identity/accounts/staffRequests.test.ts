import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { confirmationRefusal, stageOf } from "./staffRequests";

const at = (hours: number) => Temporal.Instant.from("2026-07-01T15:00:00Z").add({ hours });
const request = { requestedAt: at(0), dueAt: at(24), requestedBy: "kim", confirmedAt: null, endedAt: null };
const kim = { subject: "kim", name: "Kim Doe" };
const sam = { subject: "sam", name: "Sam Roe" };

describe("ACCT-11, OPER-14 a request by staff", () => {
  it.each([
    ["the member who requested it", request, kim, "same-person"],
    ["another member", request, sam, null],
    ["an operator", request, "operator", null],
    ["another member, of an operator's", { ...request, requestedBy: null }, sam, null],
    ["another member, again", { ...request, confirmedAt: at(1) }, sam, "over"],
    ["another member, after its end", { ...request, endedAt: at(1) }, sam, "over"],
    ["another member, 7 days later", { ...request, requestedAt: at(-6 * 24) }, sam, "over"],
    ["an operator, 7 days later", { ...request, requestedAt: at(-6 * 24), mailbox: "lost" }, "operator", "over"],
    ["another member, 7 days later", { ...request, requestedAt: at(-6 * 24), mailbox: "compromised" }, sam, null],
  ] as const)("is confirmed by %s: %#", (_, its, by, refusal) => {
    expect(confirmationRefusal(its, by, at(24))).toBe(refusal);
  });

  it.each([
    [null, 23, "waiting"],
    [null, 25, "waiting"],
    [null, 7 * 24 - 1, "waiting"],
    [null, 7 * 24, "expired"],
    [at(0), 23, "waiting"],
    [at(0), 24, "due"],
    [at(30), 31, "due"],
    [at(30), 8 * 24, "due"],
  ])("confirmed at %s is after %d hours %s", (confirmedAt, hours, stage) => {
    expect(stageOf({ ...request, confirmedAt }, at(hours))).toBe(stage);
  });
});
