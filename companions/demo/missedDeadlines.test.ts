import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { afterLastDay, type Obligation } from "@portal/domain/obligations/obligation";
import { obligations } from "@portal/domain/obligations/obligations";
import { dueReminder } from "@portal/domain/obligations/reminders";
import { demoRecords } from "~/tests/support/records/demoRecords";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { demoPeople } from "./demoPeople";

const written = Temporal.PlainDate.from("2026-11-20");
const starts = [0, 60, 200, 400, 800].map((days) => written.add({ days }));

const physicians = demoPeople(written).flatMap((person) =>
  person.role === "physician" ? [{ key: person.key, record: person.record }] : [],
);

const listOn = (record: ImportedPhysician, day: Temporal.PlainDate) =>
  obligations(demoRecords(record, written, day), day);

/** Returns what is due on the last day of each obligation, with the lists of that day and of the day after. */
function lastDays(record: ImportedPhysician) {
  const days = starts.flatMap((start) =>
    listOn(record, start).flatMap(({ due }) => (due.kind === "by" ? due.now : [])),
  );
  const unique = [...new Map(days.map((day) => [day.toString(), day])).values()];
  return unique.flatMap((day) => {
    const before = listOn(record, day);
    const after = listOn(record, day.add({ days: 1 }));
    const last = before.filter(({ due }) => due.kind === "by" && due.now.equals(day));
    return last.map((one) => ({ one, day, before, after }));
  });
}

function isStillThere({ id, kind }: Obligation, after: readonly Obligation[]): boolean {
  if (kind === "license-renewal") return after.some((other) => other.kind === "license");
  return after.some((other) => other.id === id);
}

describe("nothing of a demo person leaves the list at its last day, where nothing was done", () => {
  const all = physicians.flatMap(({ key, record }) => lastDays(record).map((day) => ({ key, ...day })));
  const told = (found: typeof all) => found.map(({ key, one, day }) => `${key}: ${one.id} on ${day.toString()}`);

  it("HOME-10 it is overdue, or has ended, or has a later last day", () => {
    expect(new Set(all.map(({ one }) => afterLastDay[one.kind]))).toEqual(new Set(["overdue", "ended"]));
    expect(told(all.filter(({ one, after }) => !isStillThere(one, after)))).toEqual([]);
    const ended = all.filter(({ one }) => afterLastDay[one.kind] === "ended");
    const stateAfter = ({ one, after }: (typeof all)[number]) => after.find(({ id }) => id === one.id);
    const isSettled = (one: (typeof all)[number]) => {
      const then = stateAfter(one);
      return then?.state === "ended" || (then?.due.kind === "by" && !then.due.now.equals(one.day));
    };
    expect(told(ended.filter((one) => !isSettled(one)))).toEqual([]);
  });

  it("HOME-11 the mail of the first day after comes", () => {
    const isMailed = ({ day, before, after }: (typeof all)[number]) => {
      const next = day.add({ days: 1 });
      return dueReminder(after, next, [{ day: next, dayBefore: before }]).length > 0;
    };
    expect(told(all.filter((one) => !isMailed(one)))).toEqual([]);
  });
});
