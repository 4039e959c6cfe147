import { Temporal } from "temporal-polyfill";
import { demoPeople } from "~/board/people/demoPeople";
import { boardToday } from "~/domain/time/boardTime";
import { visitor, type Visitor } from "../support/pages/visitor";
import { testNow } from "../support/people";
import { expect, test } from "../support/servers/portal";

/** The day of the population, and one on which much of it is late or lost. */
const days = ["2026-07-15", "2027-01-01"];

const physicians = demoPeople(boardToday(testNow)).flatMap((person) =>
  person.role === "physician" ? [{ key: person.key, physicianId: `${person.record.physicianId}` }] : [],
);

test("HOME-10 every element of the dashboard and of the receipts says what the list says", async ({ portal }) => {
  let compared = 0;
  // Staff see the pages of all without signing in as each.
  const staff = await visitor(portal, "staff");
  for (const day of days) {
    portal.setBusinessTime(Temporal.Instant.from(`${day}T18:00:00Z`));
    for (const { key, physicianId } of physicians) {
      expect((await staff.post("staff", { physicianId })).status()).toBe(303);
      compared += await expectAgreement(staff, `${key} on ${day}`);
    }
  }
  expect(compared).toBeGreaterThan(200);
});

/** How many statements were compared with those of the list. */
async function expectAgreement(person: Visitor, name: string): Promise<number> {
  const pages = await Promise.all(["en/dashboard", "PaymentsAndReceipts"].map((path) => person.get(path)));
  const [home = "", receipts = ""] = await Promise.all(pages.map((page) => page.text()));
  const start = home.indexOf('id="next"');
  const list = new Map(shownIn(home.slice(start, home.indexOf("</section>", start))).map((one) => [one.id, one]));
  const elsewhere = [...shownIn(home), ...shownIn(receipts)];
  for (const { id, ...said } of elsewhere) {
    const ids = id.split(" ");
    expect(
      ids.filter((one) => !list.has(one)),
      `${name}: not in the list`,
    ).toEqual([]);
    expect(said, `${name}: ${id}`).toEqual(together(ids.flatMap((one) => list.get(one) ?? [])));
  }
  const costly = [...list.values()].filter(({ cents }) => cents !== null).map(({ id }) => id);
  expect(
    shownIn(receipts).map(({ id }) => id),
    `${name}: to be paid`,
  ).toEqual(costly);
  return elsewhere.length - list.size;
}

interface Shown {
  readonly id: string;
  readonly state: string;
  readonly due: string;
  readonly cents: number | null;
  readonly left: string | null;
}

/** What elements say by their attributes. */
function shownIn(html: string): Shown[] {
  return [...html.matchAll(/<[^>]* data-obligation="[^>]*>/g)].map(([tag]) => {
    const value = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
    const cents = value("cents");
    return {
      id: value("obligation") ?? "",
      state: value("state") ?? "",
      due: value("due") ?? "",
      cents: cents === null ? null : Number(cents),
      left: value("left"),
    };
  });
}

/** What one element says of several: the worst state, the first day, the sum, and all that is to go. */
function together(own: readonly Shown[]): Omit<Shown, "id"> {
  const cents = own.flatMap((one) => one.cents ?? []);
  const left = own.flatMap((one) => one.left ?? []);
  return {
    state: own.some(({ state }) => state === "overdue") ? "overdue" : "to-do",
    due: own[0]?.due ?? "",
    cents: cents.length === 0 ? null : cents.reduce((sum, one) => sum + one, 0),
    left: left.length === 0 ? null : left.join(" "),
  };
}
