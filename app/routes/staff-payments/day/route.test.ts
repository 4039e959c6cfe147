import { Temporal } from "temporal-polyfill";
import { describe, expect, it, vi } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import type { DayDifference, DayStatement, Movement } from "@portal/payments/days/dayRecords";
import type { IntentId } from "@portal/payments/intent";
import type { PaymentsForStaff } from "@portal/payments/payments";
import { markupOfPage } from "~/tests/support/pages/markupOf";
import { responseOf } from "~/tests/support/session/routeArgs";
import { accountant, ana, clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import type { Person } from "~/app/session/records/session";
import * as days from "../days/route";
import { loader as file } from "./file";
import * as route from "./route";

const day = "2026-03-01" as WireDate;
const at = Temporal.Instant.from("2026-03-02T12:00:00Z");
const statement: DayStatement = {
  movements: [
    {
      ...{ kind: "charge", intentId: "one" as IntentId, physicianId: 100377 as PhysicianId, transactionId: "pi_1" },
      ...{ sourceId: null, amount: asCents(10_300), surcharge: asCents(300), fee: asCents(320), payoutId: null },
      lines: [
        { feeType: FeeType.CCAnnualFee, amount: asCents(7_500) },
        { feeType: FeeType.CCAnnualFee, amount: asCents(2_500) },
      ],
    },
  ],
  rows: [
    {
      ...{ feeType: FeeType.CCAnnualFee, charged: asCents(10_000), refunded: asCents(500) },
      ...{ returned: asCents(0), disputed: asCents(0) },
    },
  ],
  provider: { total: asCents(9500), fees: asCents(320), payoutIds: ["po_1"], others: asCents(0) },
  differences: [
    {
      ...{ kind: "not-here", intentId: null, transactionId: "pi_9", movement: "charge" },
      ...{ here: null, there: asCents(2000) },
    },
  ],
};
const stored = { day, requestedAt: at, madeAt: at, madeFor: at, statement };

const office = (found: typeof stored | null = stored) => ({
  days: {
    find: async () => found,
    last: async () => (found === null ? [] : [found]),
    request: vi.fn<PaymentsForStaff["days"]["request"]>(async () => undefined),
  },
});

function asks(person: Person, path: string, params: object, paymentsOffice = office(), form?: URLSearchParams) {
  return { ...signedIn(person).asks(path, {}, form, { paymentsOffice }), params: { ...params } };
}

const shown = (args: ReturnType<typeof asks>) => markupOfPage({ ...route, loader: () => route.loader(args) }, args);

describe("PAY-39 the page of a day", () => {
  it.each([
    ["full access", clerk, true],
    ["view-only access", watcher, false],
    ["the finance department", accountant, true],
  ])("shows staff with %s what moved and what differs", async (_who, person, mayCompare) => {
    const page = await shown(asks(person, `/staff/payments/days/${day}`, { day }));
    expect(page).toContain("Payments of March 1, 2026");
    expect(page).toContain("1 difference");
    expect(page).toContain("The charge of $20.00 is in the provider’s balance, and the portal does not have it.");
    expect(page).toContain("$95.00");
    expect(page.includes("Compare again")).toBe(mayCompare);
  });

  it("says of each difference what to do, and whose payment it is about", async () => {
    const movement: Movement = {
      ...{ kind: "charge", intentId: "0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d12" as IntentId },
      ...{ physicianId: 100_200 as PhysicianId, transactionId: "pi_1", sourceId: null, amount: asCents(10_000) },
      ...{ surcharge: asCents(0), lines: [], fee: null, payoutId: null },
    };
    const { intentId, transactionId, amount } = movement;
    const differs: DayDifference = {
      ...{ kind: "other-amount", intentId, transactionId, movement: "charge" },
      ...{ here: amount, there: asCents(9000) },
    };
    const found = office({ ...stored, statement: { ...statement, movements: [movement], differences: [differs] } });
    const page = await shown(asks(accountant, `/staff/payments/days/${day}`, { day }, found));
    for (const text of [
      "The charge is $100.00 in the portal, and $90.00 in the provider’s balance.",
      "Find out in the provider’s console who changed it. Have staff with full access correct the record by hand.",
      "Physician ID 100200",
    ])
      expect(page).toContain(text);
  });

  it("offers no second comparison while one is made", async () => {
    const waiting = office({ ...stored, requestedAt: at.add({ hours: 1 }) });
    const page = await shown(asks(clerk, `/staff/payments/days/${day}`, { day }, waiting));
    expect(page).toContain("Below is what was compared on March 2, 2026");
    expect(page).toContain("Refresh this page");
    expect(page).not.toContain("Compare again");
  });

  it("says that a day has not been compared", async () => {
    const page = await shown(asks(clerk, `/staff/payments/days/${day}`, { day }, office(null)));
    expect(page).toContain("has not been compared");
    expect(page).not.toContain("By fee type");
  });

  it.each(["2026-02-30", "2026-03-03", "yesterday"])("is not there for %s", async (wrong) => {
    const left = await responseOf(route.loader(asks(clerk, "/staff/payments/days/x", { day: wrong })));
    expect(left.status).toBe(404);
  });

  it("is for no physician", async () => {
    expect((await responseOf(route.loader(asks(ana, "/staff/payments/days/x", { day })))).status).toBe(403);
  });
});

it("PAY-39 the page has the provider's fees by fee type, where its balance was compared", async () => {
  const args = (found: typeof stored) => asks(accountant, `/staff/payments/days/${day}`, { day }, office(found));
  expect(await shown(args(stored))).toMatch(/<td[^>]*>\$95\.00<\/td><td[^>]*>\$3\.20<\/td>/);
  const without = { ...stored, statement: { ...statement, provider: null } };
  expect(await shown(args(without))).not.toContain("Provider’s fees");
});

describe("PAY-39 a day is asked for", () => {
  const post = (date: string, person: Person = accountant, paymentsOffice = office()) =>
    days.action(asks(person, "/staff/payments/days", {}, paymentsOffice, new URLSearchParams({ date })));

  it("by its date, and its page shows the comparison", async () => {
    const asked = office();
    const left = await responseOf(post("03/01/2026", accountant, asked));
    expect([left.status, left.headers.get("location")]).toEqual([303, `/staff/payments/days/${day}`]);
    expect(asked.days.request.mock.calls).toEqual([[day]]);
  });

  it.each([
    ["", "Enter the day."],
    ["02/30/2026", "02/30/2026 is not a real date. Check the month and the day."],
    ["03/03/2026", "This day has not begun yet."],
  ])("unless it is %j", async (date, fault) => {
    const asked = office();
    expect(await post(date, clerk, asked)).toMatchObject({
      init: { status: 422 },
      data: { values: { date }, errors: { date: [fault] } },
    });
    expect(asked.days.request).not.toHaveBeenCalled();
  });

  it("not by staff who only view", async () => {
    expect((await responseOf(post("03/01/2026", watcher))).status).toBe(403);
  });
});

describe("PAY-40 the files of a day", () => {
  const read = async (name: string, person: Person = accountant, paymentsOffice = office()) =>
    responseOf(file(asks(person, `/staff/payments/days/${day}/${name}`, { day, file: name }, paymentsOffice)));

  it("has entries whose debits equal credits", async () => {
    const text = await (await read("journal.csv")).text();
    expect(text).toContain("2026-03-01,,Total,103.20,103.20");
    expect(text).toContain("2026-03-01,,Annual fee,,100.00");
    expect(text).toContain("2026-03-01,,Payment provider’s fees: Annual fee,3.20,");
  });

  it("has each line of a movement with its share of the provider's fee, and none for the surcharge", async () => {
    const [, ...lines] = (await (await read("movements.csv")).text()).trim().split("\r\n");
    expect(lines.map((line) => line.split(",").slice(7, 10))).toEqual([
      ["Annual fee", "75.00", "-2.40"],
      ["Annual fee", "25.00", "-0.80"],
      ["Surcharges", "3.00", ""],
    ]);
  });

  it.each([
    ["of another name", "other.csv", office()],
    ["of a day that was not compared", "journal.csv", office(null)],
  ])("is not there: %s", async (_which, name, paymentsOffice) => {
    expect((await read(name, accountant, paymentsOffice)).status).toBe(404);
  });

  it("is for no physician", async () => {
    expect((await read("journal.csv", ana)).status).toBe(403);
  });
});
