import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { tileStates, type HomeTile } from "@portal/domain/obligations/tileStates";
import type { Obligation } from "@portal/domain/obligations/obligation";
import { obligations } from "@portal/domain/obligations/obligations";
import { onTheWire } from "~/tests/support/records/stateOn";
import { physicianAnswer } from "@portal/board/api/people/physician";
import { demoPeople } from "./demoPeople";

const firstDay = Temporal.PlainDate.from("2027-01-01");
const days = Array.from({ length: 12 }, (_, index) => firstDay.add({ months: index, days: index * 2 }));

/** Whether a step belongs to a tile. License renewals and restorations belong to none. */
function isFor({ kind }: Obligation, name: HomeTile["name"]): boolean {
  switch (name) {
    case "Medical Licensure":
      return kind === "license";
    case "Activities":
      return kind === "activities";
    case "Annual Fees":
      return kind === "fees";
    case "Assessments":
      return ["module-attestation", "articles", "examination-instead", "pathway"].includes(kind);
  }
}

describe("HOME-03 of every demo person, in every month", () => {
  const tiles = days.flatMap((today) =>
    demoPeople(today).flatMap((person) => {
      if (person.role !== "physician") return [];
      const physician = physicianAnswer(person.record, today);
      const assessments = (person.record.abccAssessments ?? []).map((own) => onTheWire(own, physician));
      const records = {
        assessments,
        examinations: person.record.appliedExaminations ?? [],
        applications: [],
        invoices: [],
        receipts: [],
        papers: null,
      };
      const steps = obligations({ physician, ...records }, today);
      return tileStates({ physician, ...records }, steps, today).map((tile) => ({
        of: `${person.key} on ${today.toString()}: ${tile.name}, ${tile.word}`,
        key: person.key,
        tile,
        steps: steps.filter((step) => isFor(step, tile.name)).map(({ text }) => text),
      }));
    }),
  );

  it("a tile that is due or overdue has a step, and none that is met has one", () => {
    const owed = tiles.filter(({ tile }) => tile.state === "owed" || tile.state === "overdue");
    expect(new Set(owed.map(({ tile }) => tile.name)).size).toBe(4);
    expect(owed.filter(({ steps }) => steps.length === 0).map(({ of }) => of)).toEqual([]);
    const met = tiles.filter(({ tile }) => tile.state === "met");
    expect(new Set(met.map(({ tile }) => tile.name)).size).toBe(4);
    expect(met.filter(({ steps }) => steps.length > 0).map(({ of, steps }) => [of, ...steps])).toEqual([]);
  });

  it.each(["article-failed", "article-legacy"])("ABCC-07 %s must pass the examination", (person) => {
    const steps = tiles
      .filter(({ key, tile }) => key === person && tile.name === "Assessments")
      .map((one) => one.steps);
    expect(steps.length).toBe(days.length);
    for (const texts of steps) {
      expect(texts).toHaveLength(1);
      expect(texts[0]).toMatch(/^Apply for and pass the \w+ exam$/);
    }
  });
});
