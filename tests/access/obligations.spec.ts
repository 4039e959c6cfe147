import { Temporal } from "temporal-polyfill";
import { demoPeople } from "@portal/demo/demoPeople";
import { boardToday } from "@portal/domain/time/boardTime";
import { compareShown } from "../support/pages/shownObligations";
import { hasStepElsewhere, unofferedSteps } from "../support/pages/stepLinks";
import { type Visitor, visitor } from "../support/pages/visitor";
import { testNow } from "../support/people";
import { expect, test } from "../support/servers/portal";

/**
 * The first has every kind of step. The data age until the others, on which only people with steps to other pages are
 * looked at again: elements, and steps within the dashboard, are compared on these days in `shownObligations.test.tsx`.
 */
const days = ["2026-07-15", "2027-01-01", "2028-02-29"];

const physicians = demoPeople(boardToday(testNow)).flatMap((person) =>
  person.role === "physician" ? [{ key: person.key, physicianId: `${person.record.physicianId}` }] : [],
);

test("HOME-10 every element of the pages that are sent says what the list says, and every step leads to where it is done", async ({
  portal,
}) => {
  // Staff see the pages of all without signing in as each.
  const staff = await visitor(portal, "staff");
  const problems: string[] = [];
  let compared = 0;
  for (const { key, physicianId } of physicians) {
    expect((await staff.post("staff", { physicianId })).status()).toBe(303);
    for (const day of days) {
      portal.setBusinessTime(Temporal.Instant.from(`${day}T18:00:00Z`));
      const pages = await Promise.all(["en/dashboard", "PaymentsAndReceipts"].map((path) => staff.get(path)));
      const [dashboard = "", receipts = ""] = await Promise.all(pages.map((page) => page.text()));
      const found = compareShown(dashboard, receipts);
      const own = [...found.problems, ...(await unofferedSteps(dashboard, (link) => mainOf(link, staff)))];
      problems.push(...own.map((problem) => `${key} on ${day}: ${problem}`));
      compared += found.compared;
      if (day === days[0] && !hasStepElsewhere(dashboard)) break;
    }
  }
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});

async function mainOf(link: string, staff: Visitor): Promise<string> {
  let answer = await staff.get(link);
  for (let hops = 0; hops < 3 && answer.headers()["location"] !== undefined; hops += 1)
    answer = await staff.get(answer.headers()["location"] ?? "");
  const page = await answer.text();
  return answer.status() === 200 ? page.slice(page.indexOf("<main")) : "";
}
