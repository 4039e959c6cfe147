import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { demoPeople } from "@portal/demo/demoPeople";
import { demoRecords } from "~/tests/support/records/demoRecords";
import { homeView } from "./homeView";

const today = Temporal.PlainDate.from("2026-11-20");

const physicians = demoPeople(today).flatMap((person) =>
  person.role === "physician" ? [{ key: person.key, record: person.record }] : [],
);

/** A copy in which every list of records is reversed, as another board may answer it. */
function reversed<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    const items = value.map(reversed);
    return (typeof items[0] === "object" ? items.reverse() : items) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, reversed(part)])) as Value;
}

/** The lines of an invoice or an order are a document: the board decides their order. */
describe("API-09 the dashboard shows the same whatever the order in which a board answers", () => {
  it.each(physicians)("of $key", ({ record }) => {
    const records = demoRecords(record, today, today);
    const viewer = { isReadOnly: false, livePayments: [] };
    expect(homeView(reversed(records), viewer, today)).toEqual(homeView(records, viewer, today));
  });
});
