import { Temporal } from "temporal-polyfill";
import { demoPeople } from "~/board/demoPeople/demoPeople";
import { boardToday } from "~/domain/time/boardTime";
import { compareShown } from "../support/pages/shownObligations";
import { unofferedSteps } from "../support/pages/stepLinks";
import { visitor } from "../support/pages/visitor";
import { testNow } from "../support/people";
import { expect, test } from "../support/servers/portal";

/**
 * The first has every kind of step; the data age until the others. Elements are compared on more days, and with data of
 * later days, in `shownObligations.test.tsx`.
 */
const days = ["2026-07-15", "2027-01-01", "2028-02-29"];

const physicians = demoPeople(boardToday(testNow)).flatMap((person) =>
  person.role === "physician" ? [{ key: person.key, physicianId: `${person.record.physicianId}` }] : [],
);

test("HOME-10 every element of the pages that are sent says what the list says, and every step leads to where it is done", async ({
  portal,
}) => {
  // About 200 pairs of pages, and the pages of their steps.
  test.setTimeout(300_000);
  // Staff see the pages of all without signing in as each.
  const staff = await visitor(portal, "staff");
  const problems: string[] = [];
  const compared = new Map(days.map((day) => [day, 0]));
  for (const { key, physicianId } of physicians) {
    expect((await staff.post("staff", { physicianId })).status()).toBe(303);
    for (const day of days) {
      portal.setBusinessTime(Temporal.Instant.from(`${day}T18:00:00Z`));
      const pages = await Promise.all(["en/dashboard", "PaymentsAndReceipts"].map((path) => staff.get(path)));
      const [dashboard = "", receipts = ""] = await Promise.all(pages.map((page) => page.text()));
      const found = compareShown(dashboard, receipts);
      const own = [...found.problems, ...(await unofferedSteps(dashboard, staff))];
      problems.push(...own.map((problem) => `${key} on ${day}: ${problem}`));
      compared.set(day, (compared.get(day) ?? 0) + found.compared);
    }
  }
  expect(problems).toEqual([]);
  for (const [day, count] of compared) expect(count, day).toBeGreaterThan(100);
});
