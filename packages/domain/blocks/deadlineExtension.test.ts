import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { WireDate } from "@portal/contract/values";
import { applicationExtensionNote, extensionNote, extensionRefusal } from "./deadlineExtension";

const today = Temporal.PlainDate.from("2026-12-31");

describe("OPER-06 extending a deadline", () => {
  it.each([
    ["2026-12-31", "2027-01-15", "The portal was down.", null],
    ["2026-12-01", "2026-12-31", "The portal was down.", null],
    ["2026-12-31", "2026-12-31", "The portal was down.", "2026-12-31 is not after 2026-12-31."],
    ["2026-12-31", "2026-12-30", "The portal was down.", "2026-12-30 is not after 2026-12-31."],
    ["2026-12-01", "2026-12-30", "The portal was down.", "2026-12-30 has passed."],
    ["2026-12-31", "2027-01-15", "  ", "Give a reason: physicians read it beside the new date."],
    ["2026-12-31", "2027-01-15", "x".repeat(201), "The reason is longer than 200 characters."],
  ])("from %s to %s because of %j: %s", (from, to, reason, refusal) => {
    expect(extensionRefusal({ from: from as WireDate, to: to as WireDate, reason }, today)).toBe(refusal);
  });

  it.each([
    ["2027-01-15", "storm", " (deadline extended: storm)"],
    ["2027-01-15", null, ""],
    ["2027-01-15", undefined, ""],
    ["2026-06-30", "storm", ""],
    [null, "storm", ""],
  ])("is shown beside the date that ends %s for the reason %s", (extensionDate, extensionReason, note) => {
    const extended = { startDate: "2024-01-01" as WireDate, endDate: "2026-12-31" as WireDate };
    expect(extensionNote({ ...extended, extensionDate: extensionDate as WireDate | null, extensionReason })).toBe(note);
  });

  it.each([
    ["2027-01-15", "storm", " (deadline extended: storm)"],
    ["2027-01-15", null, ""],
    ["2027-01-15", undefined, ""],
    [null, "storm", ""],
  ])("of an application to %s for the reason %s is shown beside the date", (extensionDate, extensionReason, note) => {
    const extended = { extensionDate: extensionDate as WireDate | null, extensionReason };
    expect(applicationExtensionNote(extended)).toBe(note);
  });
});
