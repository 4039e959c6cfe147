import { describe, expect, it, vi } from "vitest";
import { intentId, intentIn } from "~/tests/support/payments/intents";
import { markupOfPage } from "~/tests/support/pages/markupOf";
import { responseOf } from "~/tests/support/session/routeArgs";
import { ana, clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import type { AccessToken } from "~/app/session/oidc/tokens";
import type { StaffPayment, PaymentsForStaff } from "@portal/payments/payments";
import * as route from "./route";

const { action, loader } = route;

const payment: StaffPayment = {
  intent: intentIn("unknown"),
  isUnresolved: true,
  settlements: ["charged", "not-charged"],
  basis: "basis",
  journal: [],
  refundableLines: [],
  lines: null,
  attempts: [],
  mails: [],
};
const typed = { intent: "settle", basis: "basis", as: "not-charged", reason: "Told by phone" };

const changedText = "It has changed since you opened the page. The current state is below.";

/** Payments for staff that record settlements. */
const office = (look: PaymentsForStaff["look"] = async () => payment) => ({
  look,
  settle: vi.fn<PaymentsForStaff["settle"]>(async () => ({ kind: "settled", intent: payment.intent })),
});

function post(paymentsOffice: Partial<PaymentsForStaff>, fields: object = typed, person = clerk, access?: AccessToken) {
  const someone = signedIn(person, access);
  const args = someone.asks(`/staff/payments/${intentId}`, {}, new URLSearchParams(Object.entries(fields)), {
    paymentsOffice,
  });
  return { answer: action({ ...args, params: { intentId } }), notices: someone.notices };
}

describe("PAY-10 a payment is settled", () => {
  it("by staff, with what they saw, their reason and their name", async () => {
    const { settle, look } = office();
    const { answer, notices } = post({ settle, look });
    const left = await responseOf(answer);
    expect([left.status, left.headers.get("location")]).toEqual([303, "/staff/payments/unresolved?notice=1#saved"]);
    expect(notices).toEqual(["Annual fee 2025 of physician 100200 is settled: No money was taken, or it was refunded"]);
    expect(settle.mock.calls).toEqual([
      [
        intentId,
        "not-charged",
        "Told by phone",
        { subject: "clerk", isStaff: true, name: "Kim Doe" },
        { basis: "basis", lines: [] },
      ],
    ]);
  });

  it.each([
    [{ kind: "refused" }, "It contradicts what"],
    [{ kind: "too-early" }, "Try again later."],
    [{ kind: "changed" }, changedText],
    [{ kind: "not-confirmed" }, "Not confirmed: the board’s record cannot be read"],
    [{ kind: "contradicted", record: "unpaid" }, "The board’s record says that it is not paid."],
    [{ kind: "refused-by-board", says: "The board refuses it (lines)." }, "The board refuses it (lines)."],
  ] as const)("PAY-27 and where that is %j, the page says so with what was typed", async (kind, text) => {
    const { answer } = post({ ...office(), settle: async () => ({ ...kind, intent: payment.intent }) });
    expect(await answer).toMatchObject({
      init: { status: 409 },
      data: {
        notSettled: expect.stringContaining(text) as string,
        view: { form: { values: { reason: "Told by phone" } } },
      },
    });
  });

  it("not where it is left to staff no more, whatever the form says", async () => {
    const { settle, look } = office(async () => ({ ...payment, isUnresolved: false }));
    expect(await post({ settle, look }).answer).toMatchObject({
      init: { status: 409 },
      data: { notSettled: changedText },
    });
    expect(settle).not.toHaveBeenCalled();
  });

  it.each([
    ["with a reason", typed],
    ["without one", { ...typed, reason: "" }],
  ])(
    "not by a form %s that was shown how it stood before: its choice may mean the contrary by now",
    async (_, form) => {
      const { settle, look } = office(async () => ({
        ...payment,
        intent: intentIn("charged"),
        settlements: ["not-charged", "recorded"],
        basis: "another",
      }));
      expect(await post({ settle, look }, form).answer).toMatchObject({
        init: { status: 409 },
        data: {
          notSettled: changedText,
          view: { form: { values: { reason: form.reason, as: null }, isStale: true } },
        },
      });
      expect(settle).not.toHaveBeenCalled();
    },
  );

  it("not without a reason", async () => {
    const { settle, look } = office();
    const { answer } = post({ settle, look }, { ...typed, reason: " " });
    expect(await answer).toMatchObject({
      init: { status: 422 },
      data: { view: { form: { values: { as: "not-charged" } } } },
    });
    expect(settle).not.toHaveBeenCalled();
  });

  it.each([
    ["read-only staff", watcher, typed, 403],
    ["a physician", ana, typed, 403],
    ["a form that is none of the page's", clerk, { ...typed, physicianId: "1" }, 400],
  ])("AUTH-12 not by %s", async (_, person, fields, status) => {
    const { settle, look } = office();
    expect((await responseOf(post({ settle, look }, fields, person).answer)).status).toBe(status);
    expect(settle).not.toHaveBeenCalled();
  });

  it("AUTH-11 not by someone whose account has ended since, who is signed out and is shown none", async () => {
    const { settle, look } = office();
    const left = await responseOf(post({ settle, look }, typed, clerk, { kind: "ended" }).answer);
    expect(left.headers.get("location")).toBe(
      `/authentication/logged-out?${new URLSearchParams({ because: "ended", returnTo: `/staff/payments/${intentId}` })}`,
    );
    expect(settle).not.toHaveBeenCalled();
    const args = signedIn(clerk, { kind: "ended" }).asks(`/staff/payments/${intentId}`, {}, undefined, {
      paymentsOffice: { look },
    });
    expect((await responseOf(loader({ ...args, params: { intentId } }))).headers.get("location")).toContain(
      "because=ended",
    );
  });

  it("AUTH-09 and what was entered in the meantime is kept, until it is settled", async () => {
    const { settle, look } = office();
    const someone = signedIn(clerk, { kind: "ended" });
    const asked = (fields?: URLSearchParams) => ({
      ...someone.asks(`/staff/payments/${intentId}`, {}, fields, { paymentsOffice: { look, settle } }),
      params: { intentId },
    });
    await responseOf(action(asked(new URLSearchParams(typed))));
    const again = signedIn(clerk);
    for (const [page, fields] of someone.kept) again.kept.set(page, fields);
    const args = {
      ...again.asks(`/staff/payments/${intentId}`, {}, undefined, { paymentsOffice: { look } }),
      params: { intentId },
    };
    expect(await loader(args)).toMatchObject({
      isKept: true,
      view: { form: { values: { reason: "Told by phone", as: "not-charged" } } },
    });
    const post = again.asks(`/staff/payments/${intentId}`, {}, new URLSearchParams(typed), {
      paymentsOffice: { look, settle },
    });
    await responseOf(action({ ...post, params: { intentId } }));
    expect(await loader(args)).toMatchObject({ isKept: false, view: { form: { values: { reason: "" } } } });
  });

  it("not while no one can say whether the account has ended", async () => {
    const { settle, look } = office();
    expect((await responseOf(post({ settle, look }, typed, clerk, { kind: "unreachable" }).answer)).status).toBe(503);
    expect(settle).not.toHaveBeenCalled();
  });

  it("not where there is none", async () => {
    expect((await responseOf(post(office(async () => null)).answer)).status).toBe(404);
  });
});

it.each([
  ["full access have the form", clerk, true],
  ["view-only access read who can settle it, without a form", watcher, false],
])("AUTH-12 of a payment that is left to staff, those with %s", async (_, person, hasForm) => {
  const args = signedIn(person).asks(`/staff/payments/${intentId}`, {}, undefined, { paymentsOffice: office() });
  const page = await markupOfPage(route, args);
  expect(page.includes('value="settle"')).toBe(hasForm);
  expect(page.includes("Staff with full access can settle it here.")).toBe(!hasForm);
});
