import { describe, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import { cardExpiryRefusals, holdsCardNumber, isBrandedCardNumber } from "./cards";

describe("PAY-02 a card number in a field of ours", () => {
  it.each([
    ["4111111111111111"],
    ["4111 1111 1111 1111"],
    ["4111-1111-1111-1111"],
    ["4111.1111.1111.1111"],
    ["4111 – 1111 – 1111 – 1111"],
    ["4111\u00a01111\u00a01111\u00a01111"],
    [" 4111\t1111 1111 1111\n"],
    ["4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"],
    ["4222222222222"],
    ["378282246310005"],
    ["3782 822463 10005"],
    ["6304000000000000000"],
    ["Visa 4111 1111 1111 1111 please"],
    ["4111111111111111 12 28"],
    ["123 4111111111111111"],
    ["ana@4111111111111111.example"],
    ["４１１１１１１１１１１１１１１１"],
    ["4111 1111 1111 1111/5555555555554444"],
  ])("is found in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    [""],
    ["Ana García"],
    ["4111111111111112"],
    ["4111 1111 1111"],
    ["411111111117"],
    ["41111111111111111111111111"],
    ["4111 1111/1111 1111"],
    ["+1 (312) 555-0123"],
    ["ana.garcia2026@hospital.example"],
  ])("is not found in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it("is looked for in a long text in no time", () => {
    expect(holdsCardNumber("1 ".repeat(30_000))).toBe(false);
  });
});

describe("PAY-02 a card number as the number of a bank account", () => {
  it.each([
    "4111111111111111",
    "4222222222222",
    "5555555555554444",
    "2223003122003222",
    "378282246310005",
    "36227206271667",
    "6011111111111117",
  ])("is %s", (digits) => {
    expect(isBrandedCardNumber(digits)).toBe(true);
  });

  // The first passes the check as one number in ten does, but no card begins so.
  it.each(["1000000000000008", "4111111111111112", "41111111111111", "000123456789"])("is not %s", (digits) => {
    expect(isBrandedCardNumber(digits)).toBe(false);
  });
});

const today = Temporal.PlainDate.from("2026-07-15");
const past = "This card has expired. Check the month and year, or use another card.";
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
