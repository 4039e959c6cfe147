import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { cardExpiryRefusals } from "./cardExpiry";

const today = Temporal.PlainDate.from("2026-07-15");
const past = "This card has expired. Please check the month and year, or use another card.";
const refused = (month: string, year: string) =>
  cardExpiryRefusals({ month, year }, today).map(({ field, text }) => [field, text]);

describe("PAY-03 the month and year of a card", () => {
  it.each([
    ["07", "2026"],
    ["08", "2026"],
    ["12", "2026"],
    ["01", "2027"],
    ["01", "2046"],
  ])("%s %s is taken", (month, year) => {
    expect(refused(month, year)).toEqual([]);
  });

  it.each(["", "7", "00", "13", "007", "0x", "O7", "-1", "٠٧", "July", " 7"])(
    "month %j: Enter 2 Digit Month.",
    (month) => {
      expect(refused(month, "2027")).toEqual([["month", "Enter 2 Digit Month."]]);
    },
  );

  it.each(["", "27", "202", "20270", "2o27", "0027", "-202", "２０２７"])("year %j: Enter 4 Digit Year.", (year) => {
    expect(refused("08", year)).toEqual([["year", "Enter 4 Digit Year."]]);
  });

  it("both are said at once", () => {
    expect(refused("", "")).toEqual([
      ["month", "Enter 2 Digit Month."],
      ["year", "Enter 4 Digit Year."],
    ]);
  });

  it.each([
    ["06", "2026", "month"],
    ["01", "2026", "month"],
    ["12", "2025", "year"],
    ["08", "1999", "year"],
  ])("%s %s has passed, which is said at the %s beside", (month, year, field) => {
    expect(refused(month, year)).toEqual([[field, past]]);
  });

  it("a card is good on the last day of its month, and not on the next", () => {
    const on = (day: string) => cardExpiryRefusals({ month: "07", year: "2026" }, Temporal.PlainDate.from(day));
    expect(on("2026-07-31")).toEqual([]);
    expect(on("2026-08-01")).toHaveLength(1);
  });
});
