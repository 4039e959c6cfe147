import { Temporal } from "temporal-polyfill";
import { describe, expect, it, vi } from "vitest";
import { creditCard, intentIn, refundOf } from "~/tests/support/payments/intents";
import { markupOfPage } from "~/tests/support/pages/markupOf";
import { responseOf } from "~/tests/support/session/routeArgs";
import { accountant, ana, clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import type { WireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import type { Dispute, Intent, IntentId } from "@portal/payments/intent";
import type { ListedPayment, PaymentList, PaymentTotals } from "@portal/payments/paymentFilter";
import type { PaymentsForStaff } from "@portal/payments/payments";
import { loader as file } from "./file";
import * as route from "./route";

const begunAt = Temporal.Instant.from("2026-03-02T23:01:00Z");
const paid = intentIn("recorded", { method: creditCard, transactionId: "pi_1", taken: asCents(25_750) });
const dispute: Dispute = {
  ...{ disputeId: "dp_1", amount: asCents(25_750), reason: "fraudulent", state: "open" },
  ...{ dueBy: "2026-03-09T18:00:00Z" as WireInstant, openedAt: "2026-03-03T18:00:00Z" as WireInstant },
};
const listed = (changes: Partial<Intent> = {}): ListedPayment => ({ intent: { ...paid, ...changes }, begunAt });
const sums: PaymentTotals = { count: 1, taken: asCents(25_750), refunded: asCents(0), returned: asCents(0) };

function office(payments: readonly ListedPayment[], totals: PaymentTotals | null = sums) {
  const list = {
    page: vi.fn<PaymentList["page"]>(async () => [...payments]),
    totals: vi.fn<PaymentList["totals"]>(async () => totals),
  };
  const unresolvedCount: PaymentsForStaff["unresolvedCount"] = async () => 2;
  return { list, unresolvedCount };
}

function asked(query: string, paymentsOffice: Partial<PaymentsForStaff>, person = clerk, path = "/staff/payments") {
  return { ...signedIn(person).asks(`${path}${query}`, {}, undefined, { paymentsOffice }), params: {} };
}
const show = async (...args: Parameters<typeof asked>) => {
  const answer = await route.loader(asked(...args));
  return "data" in answer ? { ...answer.data, status: answer.init?.status } : { ...answer, status: 200 };
};

describe("OPER-26 the list of payments", () => {
  it.each([
    ["full access", clerk],
    ["view-only access", watcher],
    ["the finance department", accountant],
  ])("is for staff with %s, by physicians' IDs and no one's name", async (_who, person) => {
    const page = await markupOfPage(route, asked("", office([listed()]), person));
    expect(page).toContain("ID 100200");
    expect(page).toContain("March 2, 2026 at 5:01 p.m. Central Time");
    expect(page).toContain("1 payment: $257.50 taken");
    expect(page).toContain("2 payments need attention");
    expect(page.includes("Find a physician</a>")).toBe(person !== accountant);
  });

  it("OPER-25 is for no physician", async () => {
    expect((await responseOf(route.loader(asked("", office([]), ana)))).status).toBe(403);
  });

  it("passes the filter on, and keeps it in every URL", async () => {
    const many = office(Array.from({ length: 51 }, () => listed()));
    const { found } = await show("?amount=257.50&state=paid", many);
    expect(many.list.page.mock.calls[0]).toMatchObject([{ amount: 25_750, outcome: "paid" }, null, 51]);
    expect(found?.rows).toHaveLength(50);
    const key = new URLSearchParams({ after: `2026-03-02T23:01:00Z_${paid.intentId}` });
    expect(found).toMatchObject({
      file: "/staff/payments/payments.csv?amount=257.50&state=paid",
      next: `/staff/payments?amount=257.50&state=paid&${key}`,
      first: null,
    });
    const last = await show(`?amount=257.50&state=paid&${key}`, many);
    expect(many.list.page.mock.calls[1]?.[1]).toMatchObject({ intentId: paid.intentId });
    expect(last.found?.first).toBe("/staff/payments?amount=257.50&state=paid");
  });

  it("shows what is wrong with the filter, and finds nothing", async () => {
    const { list, unresolvedCount } = office([listed()]);
    const { status, found, form } = await show("?from=32/1/2026&amount=many", { list, unresolvedCount });
    expect([status, found, Object.keys(form.errors)]).toEqual([422, null, ["from", "amount"]]);
    expect(list.page).not.toHaveBeenCalled();
  });

  it.each(["after=x", "after=2026-99-99T00:00:00Z_0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d11", "after="])(
    "begins with the newest where %s is no key",
    async (key) => {
      const one = office([listed()]);
      expect((await show(`?${key}`, one)).status).toBe(200);
      expect(one.list.page.mock.calls[0]?.[1]).toBeNull();
    },
  );

  it("says that none match, and that there are too many to add up", async () => {
    const none = await show("", office([], { ...sums, count: 0 }));
    expect(none.found).toMatchObject({ totals: "No payments match.", file: null });
    const many = await show("", office([listed()], null));
    expect(many.found).toMatchObject({
      totals: expect.stringContaining("More than 10,000 payments") as string,
      file: null,
    });
  });

  it.each<[string, Partial<Intent>, object]>([
    ["a part was refunded", { refunds: [refundOf(5000)] }, { mark: { word: "Paid" }, notes: ["$50.00 refunded"] }],
    ["a refund has failed", { refunds: [refundOf(5000, { hasFailed: true })] }, { notes: [] }],
    [
      "it is disputed",
      { disputes: [dispute] },
      { mark: { word: "Paid" }, notes: ["Disputed, answer by March 9, 2026 at 1:00 p.m. Central Time"] },
    ],
    ["a dispute has no time to answer", { disputes: [{ ...dispute, dueBy: null }] }, { notes: ["Disputed"] }],
    ["a dispute was answered", { disputes: [{ ...dispute, state: "answered" }] }, { notes: ["Disputed, answered"] }],
    ["a dispute was won", { disputes: [{ ...dispute, state: "won" }] }, { notes: [] }],
    [
      "it is in the lender's checkout",
      { state: "collecting", mayBeCharged: true, method: null },
      { mark: { word: "With the lender" }, method: "Over time with Affirm" },
    ],
    ["it was declined", { state: "declined" }, { mark: { word: "Not charged" } }],
    ["it is not recorded yet", { state: "charged" }, { mark: { word: "Charged, not recorded" } }],
  ])("says of a payment that %s", async (_what, changes, expected) => {
    const { found } = await show("", office([listed(changes)]));
    expect(found?.rows[0]).toMatchObject(expected);
  });
});

describe("OPER-26 the file of payments", () => {
  const written = async (...args: Parameters<typeof asked>) => responseOf(file(asked(...args)));

  it("has a line for each payment that the list shows, on all its pages", async () => {
    const two = office([
      listed({ bookkeeping: { kind: "invoices", invoiceNumbers: ["INV-1" as never] }, refunds: [refundOf(5000)] }),
      listed({ intentId: "2" as IntentId, state: "refunded" }),
      listed({ intentId: "3" as IntentId, state: "returned", refunds: [refundOf(5000)] }),
      listed({ intentId: "4" as IntentId, disputes: [{ ...dispute, dueBy: null }] }),
    ]);
    const answer = await written("?state=refunded", two, accountant);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="payments.csv"');
    const [headings, first, second, third, fourth] = (await answer.text()).split("\r\n");
    expect(headings).toMatch(/^.?Date,Time,Payment,Transaction,Physician ID,/);
    expect(first).toBe(
      `2026-03-02,17:01,${paid.intentId},pi_1,100200,Annual fee 2025,INV-1,"Visa ending in 4242, credit",Paid,250.00,7.50,257.50,50.00,0.00,`,
    );
    expect(second).toMatch(/,Refunded,250\.00,7\.50,257\.50,257\.50,0\.00,$/);
    expect(third).toMatch(/,Returned by the bank,250\.00,7\.50,257\.50,50\.00,207\.50,$/);
    expect(fourth).toMatch(/,Paid,250\.00,7\.50,257\.50,0\.00,0\.00,Disputed$/);
    expect(two.list.page.mock.calls[0]).toMatchObject([{ outcome: "refunded" }, null, 10_001]);
  });

  it("leads to the list, which says why, where there are too many, or the filter cannot be read", async () => {
    const many = office(Array.from({ length: 10_001 }, () => listed()));
    expect((await written("?state=paid", many)).headers.get("location")).toBe("/staff/payments?state=paid");
    const wrong = await written("?from=x", office([]));
    expect(wrong.headers.get("location")).toBe("/staff/payments?from=x");
  });

  it("OPER-25 is for no physician", async () => {
    expect((await written("", office([]), ana)).status).toBe(403);
  });
});
