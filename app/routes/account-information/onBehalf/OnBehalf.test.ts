import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { asCents } from "@portal/domain/billing/money";
import type { StaffAct } from "@portal/payments/store/staffAct";
import { intentIn } from "~/tests/support/payments/intents";
import type { RouteHandle } from "~/app/routeHandle";
import type { RequestInVisit } from "~/app/session/journal/actingJournal";
import type { OnBehalfOutcome } from "~/app/session/journal/journaledRequests";
import type { ActOnPayment } from "@portal/payments/store/journal";
import { actInWords } from "./actInWords";
import { onBehalfView, visitInWords, visitsNeeded, type VisitInWords } from "./OnBehalf";

const at = (text: string) => Temporal.Instant.from(text);
const visit = (number: number, more: Partial<VisitInWords> = {}): VisitInWords => ({
  visitId: `${number}`,
  staffName: "Carol Jensen",
  isReadOnly: false,
  reason: "case 4711",
  beganAt: at("2026-03-02T15:02:10Z"),
  lastAt: at("2026-03-02T15:14:40Z"),
  changed: ["Medical license: changed"],
  looked: ["Home", "Status certificate (download)"],
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, number) => visit(number));

const viewOf = (visits: readonly VisitInWords[], acts: readonly ActOnPayment[] = [], all = false) =>
  onBehalfView({ visits, acts: acts.map(actInWords) }, { all });

it("AUTH-13 tells the physician who acted for them, when, what they changed, and what they looked at", () => {
  expect(viewOf([visit(1)])).toEqual({
    rows: [
      {
        key: "1",
        who: "Carol Jensen",
        when: "March 2, 2026, 9:02 a.m. to 9:14 a.m. Central Time",
        why: "case 4711",
        changed: ["Medical license: changed"],
        looked: ["Home", "Status certificate (download)"],
      },
    ],
    hasMore: false,
  });
});

it.each([
  ["2026-03-02T15:02:50Z", "March 2, 2026 at 9:02 a.m. Central Time"],
  ["2026-03-03T06:00:00Z", "March 2, 2026 at 9:02 a.m. Central Time to March 3, 2026 at 12:00 a.m. Central Time"],
])("says when a visit was over that ended at %s", (ended, when) => {
  expect(viewOf([visit(1, { lastAt: at(ended) })]).rows[0]?.when).toBe(when);
});

it.each([
  ["asked by telephone", "asked by telephone"],
  [null, "No reason given"],
])("OPER-05 says why staff acted: %s", (reason, why) => {
  expect(viewOf([visit(1, { reason })]).rows[0]?.why).toBe(why);
});

it("CCB-06 says of whom could change nothing that they could not", () => {
  expect(viewOf([visit(1, { isReadOnly: true })]).rows[0]?.who).toBe("Carol Jensen, view only");
});

it.each([
  [5, false, 5, false],
  [6, false, 5, true],
  [50, true, 50, false],
])("of %s visits, asked for all (%s), shows %s", (count, all, shown, hasMore) => {
  const view = viewOf(many(count).slice(0, visitsNeeded({ all })), [], all);
  expect([view.rows.length, view.hasMore]).toEqual([shown, hasMore]);
});

const refund = (
  kind: Exclude<StaffAct["kind"], "settled"> = "refund-requested",
  reason: string | null = "Paid twice",
) => ({ kind, amount: asCents(45_000), reason }) as const;
const actOn = (act: StaffAct, changeId = 7): ActOnPayment => ({
  ...{ changeId, act, staffName: "Kim Doe" },
  purpose: intentIn("recorded").purpose,
  at: at("2026-03-02T16:00:00Z"),
});

it("PAY-41 says among the visits, by time, who requested a refund, when, of what, and why", () => {
  const later = visit(2, { beganAt: at("2026-03-02T17:00:00Z"), lastAt: at("2026-03-02T17:00:00Z") });
  const { rows } = viewOf([later, visit(1)], [actOn(refund())]);
  expect(rows.map(({ key }) => key)).toEqual(["2", "payment-7", "1"]);
  expect(rows[1]).toEqual({
    key: "payment-7",
    who: "Kim Doe",
    when: "March 2, 2026 at 10:00 a.m. Central Time",
    why: "Paid twice",
    changed: ["Refund of $450.00 (Annual fee 2025): requested"],
    looked: [],
  });
});

it.each([
  [refund("refund-approved", null), "Refund of $450.00 (Annual fee 2025): approved"],
  [refund("refund-withdrawn", null), "Refund of $450.00 (Annual fee 2025): withdrawn, not made"],
  [refund("refund-closed", null), "Refund of $450.00 (Annual fee 2025): closed, the provider refused it"],
  [{ kind: "settled", as: "not-charged" }, "Payment (Annual fee 2025): settled, nothing was charged"],
  [{ kind: "settled", as: "due-again" }, "Payment (Annual fee 2025): settled, it was refunded and is due again"],
] as const)("PAY-41 says what was done without a reason for the physician: %j", (act, text) => {
  expect(viewOf([], [actOn(act)]).rows).toMatchObject([{ why: null, changed: [text] }]);
});

it("PAY-41 counts them among the rows that are shown at first", () => {
  const acts = [1, 2, 3].map((changeId) => actOn(refund(), changeId));
  expect(viewOf(many(3), acts)).toMatchObject({ rows: { length: 5 }, hasMore: true });
  expect(viewOf(many(50), acts, true)).toMatchObject({ rows: { length: 50 }, hasMore: false });
});

const account = {
  title: "Account Information",
  roles: "physician",
  intents: { "save-address": "Address", "use-as-entered": "Address", "save-license": "Medical license", look: null },
} satisfies RouteHandle;
const routes: readonly { path: string; handle: RouteHandle }[] = [
  { path: "/", handle: { title: "Home", roles: "physician" } },
  { path: "/en/dashboard", handle: { title: "Home", roles: "physician" } },
  { path: "/AccountInformation", handle: account },
  { path: "/Messages/Attachment", handle: { title: "Attachment", isFile: true, roles: "physician-or-other-board" } },
  { path: "/payments/:intentId", handle: { title: "Payment", roles: "physician", intents: { cancel: "Payment" } } },
  { path: "/enrollment", handle: { title: "Enrollment", roles: "physician", intents: { cancel: null } } },
  { path: "/staff/payments", handle: { title: "Payments", roles: "staff" } },
  { path: "/error/:errorId?", handle: { title: "Error", roles: "open" } },
  { path: "/OtherBoard", handle: { title: "Assessments", roles: "other-board" } },
];

const beganAt = Temporal.Instant.from("2026-03-02T15:00:00Z");
const get = (route: string, outcome: OnBehalfOutcome = "done", lastAt = beganAt): RequestInVisit => ({
  method: "GET",
  route,
  intent: null,
  outcome,
  times: 1,
  lastAt,
});
const post = (intent: string | null, outcome: OnBehalfOutcome = "done", route = "/AccountInformation") => ({
  ...get(route, outcome),
  method: "POST",
  intent,
});
const acting = { visitId: "1", staffName: "Kim Doe", isReadOnly: false, reason: null, beganAt };
const inWords = (...requests: RequestInVisit[]) => visitInWords({ ...acting, requests }, routes);
const changed = (...requests: RequestInVisit[]) => inWords(...requests).changed;

describe("AUTH-13 what staff did for a physician, in words", () => {
  it("says once what was changed", () => {
    expect(changed(post("save-license"), post("save-address"), post("use-as-entered"), get("/"))).toEqual([
      "Medical license: changed",
      "Address: changed",
    ]);
  });

  it.each([
    ["done", "Address: changed"],
    ["refused", "Address: not changed, refused"],
    ["failed", "Address: may have been changed: something failed"],
    ["given-up", "Address: may have been changed: the browser closed the connection"],
  ] as const)("reports a change that was %s", (outcome, words) => {
    expect(changed(post("save-address", outcome))).toEqual([words]);
  });

  it("names the page of a form that has no button of its own, and nothing for a button that changes nothing", () => {
    expect(changed(post(null), post("look"))).toEqual(["Account Information: changed"]);
  });

  it("words a button by its own page", () => {
    expect(changed(post("cancel", "done", "/payments/:intentId"), post("cancel", "done", "/enrollment"))).toEqual([
      "Payment: changed",
    ]);
  });

  it("still words what was changed on a page that is gone", () => {
    expect(changed(post("save-license", "done", "/gone"), post("gone"), post(null, "done", "/gone"))).toEqual([
      "Medical license: changed",
      "Account Information: changed",
      "Another page: changed",
    ]);
  });

  it("says once what was looked at, downloads as such, and nothing that was refused", () => {
    const looked = [get("/"), get("/en/dashboard"), get("/Messages/Attachment"), get("/enrollment", "refused")];
    expect(inWords(...looked, get("/gone"), post("save-license")).looked).toEqual([
      "Home",
      "Attachment (download)",
      "Another page",
    ]);
  });

  it("leaves out pages that are not the physician's, and ends the visit before them", () => {
    const last = beganAt.add({ minutes: 4 });
    const later = last.add({ minutes: 2 });
    const own = ["/staff/payments", "/error/:errorId?", "/OtherBoard"].flatMap((route) => [
      get(route, "done", later),
      { ...post(null, "done", route), lastAt: later },
    ]);
    const { lastAt, ...words } = inWords(get("/", "done", last), ...own, get("/enrollment"));
    expect([words.changed, words.looked, lastAt]).toEqual([[], ["Home", "Enrollment"], last]);
    expect(inWords(...own).lastAt).toEqual(beganAt);
  });
});
