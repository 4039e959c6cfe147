import { describe, expect, it } from "vitest";
import { readFilter, withFilter } from "./filterForm";

const read = (query: string) => readFilter(new URLSearchParams(query));

describe("OPER-26 the filter of payments", () => {
  it("is everything where nothing is typed, and ignores what it does not know", () => {
    const { filter, values } = read("notice=1&from=&for=+");
    expect(Object.values(filter ?? {}).filter((value) => value !== null)).toEqual([]);
    expect(Object.values(values).join("")).toBe("");
  });

  it("reads days in the board's zone, amounts and ids as people type them", () => {
    const { filter } = read(
      "from=3/7/2026&to=2026-03-08&amount=%24150.00&physician=+100214+&transaction=pi_1&invoice=INV-7&state=refunded&method=bank&for=invoice",
    );
    expect(JSON.parse(JSON.stringify(filter))).toEqual({
      from: "2026-03-07T06:00:00Z",
      // Summer time begins on that day.
      before: "2026-03-09T05:00:00Z",
      amount: 15_000,
      physicianId: 100_214,
      transactionId: "pi_1",
      invoiceNumber: "INV-7",
      outcome: "refunded",
      method: "bank",
      purpose: "invoice",
    });
  });

  it.each([
    ["from=13/1/2026", "from", "13/1/2026 is not a real date. Check the month and the day."],
    ["to=yesterday", "to", "Last day invalid. Expected format: MM/DD/YYYY"],
    ["from=3/8/2026&to=3/7/2026", "to", "The last day is before the first one."],
    ["amount=1,50", "amount", "Enter an amount in dollars, such as 150 or 1,250.00."],
    ["physician=Okafor", "physician", "A physician’s ID has digits only, for example 100214."],
    ["physician=99999999999999999999", "physician", "A physician’s ID has digits only, for example 100214."],
    ["state=lost", "state", "Choose from the list."],
    [`invoice=${"9".repeat(41)}`, "invoice", "Enter an invoice number, such as INV-100001."],
  ])("keeps %s as it was typed, and says beside its field what is wrong", (query, field, message) => {
    const { filter, errors, values } = read(query);
    expect(filter).toBeNull();
    expect(errors).toEqual({ [field]: [message] });
    expect(values[field as "from"]).toBe(new URLSearchParams(query).get(field));
  });

  it("stays in the URLs of the next page and of the file", () => {
    const { values } = read("from=3/7/2026&physician=100214");
    expect(withFilter("/staff/payments", values)).toBe("/staff/payments?from=3%2F7%2F2026&physician=100214");
    expect(withFilter("/staff/payments", values, { physician: "7", after: "k" })).toBe(
      "/staff/payments?from=3%2F7%2F2026&physician=7&after=k",
    );
    expect(withFilter("/staff/payments", read("").values)).toBe("/staff/payments");
  });
});
