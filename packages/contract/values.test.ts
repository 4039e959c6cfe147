import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { certificateId, physicianId } from "./ids";
import { credits, creditTotal, dollars, wireDate, wireInstant, year } from "./values";
import type { z } from "./zod";

/** Parses JSON as JavaScript does: `1e400` is Infinity, and more digits than a double has are rounded. */
const takes = (schema: z.ZodType, json: string) => schema.safeParse(JSON.parse(json)).success;

describe("a date on the wire", () => {
  it.each([
    ["2026-02-28", "2026-02-28"],
    ["2028-02-29", "2028-02-29"],
    ["2000-02-29", "2000-02-29"],
    ["9999-12-31", "9999-12-31"],
    ["0001-01-02", "0001-01-02"],
    ["2026-02-28T00:00:00", "2026-02-28"],
    ["2026-02-28T00:00:00.000", "2026-02-28"],
  ])("%s is %s", (sent, date) => {
    expect(wireDate.parse(sent)).toBe(date);
    expect(Temporal.PlainDate.from(date).toString()).toBe(date);
  });

  it.each([
    "0000-01-01",
    "0000-02-29",
    // What a .NET board answers for a date that was never set.
    "0001-01-01T00:00:00",
    "2026-02-29",
    "1900-02-29",
    "2026-00-10",
    "2026-13-01",
    "2026-04-31",
    "2026-01-00",
    "-001-01-01",
    "+012026-01-01",
    "12026-01-01",
    "2026-1-1",
    "2026-01-01T00:00:00Z",
    "2026-01-01T00:00:01",
    "2026-01-01\n",
    " 2026-01-01",
    "２026-01-01",
    "",
  ])("%j is none", (sent) => {
    expect(wireDate.safeParse(sent).success).toBe(false);
  });
});

describe("a point in time on the wire", () => {
  it.each(["2026-07-15T17:00:00Z", "2026-07-15T17:00:00", "2026-07-15T17:00:00.1234567-05:00"])(
    "%s is one, and is kept as it was written",
    (sent) => {
      expect(wireInstant.parse(sent)).toBe(sent);
      expect(() => Temporal.PlainDateTime.from(sent.replace(/Z$/, ""))).not.toThrow();
    },
  );

  it.each([
    "2026-02-29T17:00:00Z",
    "0000-07-15T17:00:00Z",
    "0001-01-01T00:00:00",
    "2026-13-15T17:00:00",
    "2026-07-15T24:00:00Z",
    "2026-07-15T17:60:00Z",
    "2026-07-15T17:00:61Z",
    "2026-07-15T17:00:00+99:00",
    "2026-07-15T17:00:00.1234567890Z",
    "2026-07-15T17:00Z",
    "2026-07-15",
    "",
  ])("%j is none", (sent) => {
    expect(wireInstant.safeParse(sent).success).toBe(false);
  });
});

describe("numbers on the wire", () => {
  it.each([
    ["1", true],
    ["9007199254740991", true],
    // One more could be two ids, because both are read as the same double.
    ["9007199254740992", false],
    ["9007199254740993", false],
    ["1e400", false],
    ["0", false],
    ["-1", false],
    ["1.5", false],
    ['"1"', false],
    ["null", false],
    ["[1]", false],
  ])("an id of %s: %j", (json, isTaken) => {
    for (const id of [physicianId, certificateId]) expect(takes(id, json)).toBe(isTaken);
  });

  it.each([
    ["0", true],
    ["0.0001", true],
    ["7.25", true],
    ["9999.9999", true],
    ["10000", false],
    ["0.00001", false],
    ["-0.5", false],
    ["1e400", false],
    ["-1e400", false],
    ["1e308", false],
    ['"NaN"', false],
    ['"3"', false],
    ["null", false],
    ["true", false],
  ])("CCB-04 credits of %s: %j", (json, isTaken) => {
    expect(takes(credits, json)).toBe(isTaken);
  });

  it("are never NaN, which no JSON brings but a mistake might", () => {
    for (const schema of [physicianId, credits, creditTotal, dollars, year]) {
      expect(schema.safeParse(Number.NaN).success).toBe(false);
      expect(takes(schema, "1e400")).toBe(false);
    }
  });

  it.each([
    ["0.1", true],
    ["1234.56", true],
    ["-20", true],
    ["1000000", true],
    ["1000000.01", false],
    ["0.001", false],
  ])("an amount of %s dollars: %j", (json, isTaken) => {
    expect(takes(dollars, json)).toBe(isTaken);
  });
});
