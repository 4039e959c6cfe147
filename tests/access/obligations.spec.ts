import { Temporal } from "temporal-polyfill";
import { demoPeople } from "~/board/people/demoPeople";
import { boardToday } from "~/domain/time/boardTime";
import { compareShown } from "../support/pages/shownObligations";
import { visitor } from "../support/pages/visitor";
import { testNow } from "../support/people";
import { expect, test } from "../support/servers/portal";

/** On which much of the population is late or lost; the other dates are those of `shownObligations.test.tsx`. */
const day = "2027-01-01";

const physicians = demoPeople(boardToday(testNow)).flatMap((person) =>
  person.role === "physician" ? [{ key: person.key, physicianId: `${person.record.physicianId}` }] : [],
);

test("HOME-10 every element of the pages that are sent says what the list says", async ({ portal }) => {
  // Staff see the pages of all without signing in as each.
  const staff = await visitor(portal, "staff");
  portal.setBusinessTime(Temporal.Instant.from(`${day}T18:00:00Z`));
  let compared = 0;
  for (const { key, physicianId } of physicians) {
    expect((await staff.post("staff", { physicianId })).status()).toBe(303);
    const pages = await Promise.all(["en/dashboard", "PaymentsAndReceipts"].map((path) => staff.get(path)));
    const [dashboard = "", receipts = ""] = await Promise.all(pages.map((page) => page.text()));
    const found = compareShown(dashboard, receipts);
    expect(found.problems, key).toEqual([]);
    compared += found.compared;
  }
  expect(compared).toBeGreaterThan(100);
});
