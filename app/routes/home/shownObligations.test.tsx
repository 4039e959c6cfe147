import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { demoPeople } from "@portal/demo/demoPeople";
import { markupOf } from "~/tests/support/pages/markupOf";
import { compareShown, repeatedFacts } from "~/tests/support/pages/shownObligations";
import { unofferedSteps } from "~/tests/support/pages/stepLinks";
import { demoRecords } from "~/tests/support/records/demoRecords";
import { states } from "~/tests/support/records/states";
import { PaymentsAndReceipts } from "../payments-and-receipts/route";
import { unpaidViews } from "../payments-and-receipts/unpaidView";
import { Dashboard } from "./Dashboard";
import { obligationsOf } from "./nextSteps/nextStepsView";
import { homeView } from "./homeView";

const shown = {
  asksForSurvey: false,
  offersSecondFactor: false,
  problem: null,
  notice: null,
  part: null,
  kept: null,
  programNotice: "open",
} as const;
const offers = {
  extensions: new Set(["unpaid-invoices"] as const),
  takesPayments: true,
  takesInvoices: true,
  refusals: new Map<never, never>(),
};

/** Each pair is the day when the population was made, and the day of the view. */
const days = [
  ...[
    ["2026-07-15", "2026-07-15"],
    ["2026-07-15", "2026-08-30"],
    ["2026-07-15", "2026-12-31"],
    ["2026-07-15", "2027-01-01"],
    ["2026-07-15", "2027-09-02"],
    ["2026-07-15", "2028-02-29"],
  ],
  ...[
    ["2027-01-01", "2027-01-01"],
    ["2028-02-29", "2028-02-29"],
    ["2028-12-31", "2028-12-31"],
  ],
] as const;

it.each(days)(
  "HOME-10 every element says what the list says, no fact more than twice, and each step's part offers it: made on %s, seen on %s",
  { timeout: 60_000 },
  async (made, seen) => {
    const [written, today] = [Temporal.PlainDate.from(made), Temporal.PlainDate.from(seen)];
    let compared = 0;
    for (const person of demoPeople(written)) {
      if (person.role !== "physician") continue;
      const records = { ...demoRecords(person.record, written, today), states };
      const view = homeView(records, { isReadOnly: false, livePayments: [] }, today);
      const unpaid = unpaidViews(obligationsOf(records, today), records, offers, today);
      const page = await markupOf(
        <>
          <Dashboard view={view} {...shown} />
          <hr id="receipts" />
          <PaymentsAndReceipts
            view={{ unpaid, isUnpaidComplete: true, isReadOnly: false, receipts: [], areReceiptsComplete: true }}
          />
        </>,
      );
      const [dashboard = "", receipts = ""] = page.split('id="receipts"');
      const found = compareShown(dashboard, receipts);
      const problems = [...found.problems, ...(await unofferedSteps(dashboard)), ...repeatedFacts(dashboard)];
      expect([person.key, problems]).toEqual([person.key, []]);
      compared += found.compared;
    }
    expect(compared).toBeGreaterThan(100);
  },
);
