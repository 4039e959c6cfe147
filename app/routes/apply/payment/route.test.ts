import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { Application } from "@portal/contract/examinations/application";
import type { Intent, IntentState } from "@portal/payments/intent";
import { intentId, intentIn, paymentsThat } from "~/tests/support/payments/intents";
import { applicationFacts } from "~/tests/support/records/applications";
import { dollars } from "~/tests/support/records/ccBlocks";
import { responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action, loader } from "./route";

const { Unsubmitted, ToBeReviewed } = CandidateStatus;
const { examination, application, physician } = applicationFacts();
const path = `/Apply/${examination.examinationId}`;
const own = {
  ...application,
  applicationId: 41 as ApplicationId,
  examinationId: examination.examinationId,
  order: null,
  fees: [],
  installmentOptions: [],
};

/** @param statuses of the application, each time it is read; the last one stays. */
function submit(
  statuses: readonly Application["candidateStatus"][],
  calls: Partial<Board>,
  useBusinessCentral: boolean,
) {
  let reads = 0;
  const records = {
    getExamination: async () => examination,
    getPhysician: async () => physician,
    getApplication: async () => ({ ...own, candidateStatus: statuses[Math.min(reads++, statuses.length - 1)] }),
  } as unknown as Partial<Board>; // Only what the section reads.
  const form = new URLSearchParams({ intent: "submit-application", owed: "0" });
  const args = signedIn().asks(`${path}/payment`, { ...records, ...calls }, form);
  const configuration = { ...args.context.configuration, useBusinessCentral };
  const params = { examinationId: `${examination.examinationId}` };
  return action({ ...args, params, context: { ...args.context, configuration } });
}

const refused = async () => {
  throw new BoardError("createInvoiceForApplication", 422, "nothing-open", "Nothing to pay");
};
const previewed = async ({ query }: { readonly query: { readonly persist: boolean } }) =>
  query.persist ? refused() : { balance: dollars(0) };

it.each<[string, (typeof ToBeReviewed | typeof Unsubmitted)[], object, boolean]>([
  ["after the first post", [ToBeReviewed], {}, false],
  ["after the first post, with invoices", [ToBeReviewed], {}, true],
  ["during it, before the amount is read", [Unsubmitted, ToBeReviewed], { createInvoiceForApplication: refused }, true],
  ["during it, after that", [Unsubmitted, ToBeReviewed], { createInvoiceForApplication: previewed }, true],
])("APPLY-14 a form posted twice leads to the submitted application %s", async (_, statuses, calls, hasInvoices) => {
  const answer = await responseOf(submit(statuses, calls, hasInvoices));
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${path}/submitted`]);
});

it("APPLY-14 a withdrawn application is not called submitted", async () => {
  const answer = await responseOf(submit([CandidateStatus.Withdrawn], {}, false));
  expect(answer.headers.get("Location")).toBeNull();
});

const unanswered = async () => {
  throw new BoardError("submitApplicationWithNoPayment", 504, null, "Timed out");
};

it.each([
  ["is lost", unanswered],
  ["API-11 says that it is submitted", async () => ({ isSuccessful: true })],
  ["says that it failed", async () => ({ isSuccessful: false })],
])(
  "APPLY-14 a submission whose answer %s is submitted, or not confirmed",
  async (_, submitApplicationWithNoPayment) => {
    const calls = { submitApplicationWithNoPayment };
    const done = await responseOf(submit([Unsubmitted, ToBeReviewed], calls, false));
    expect(done.headers.get("Location")).toBe(`${path}/submitted`);
    expect(await submit([Unsubmitted], calls, false)).toMatchObject({
      data: { problem: { title: "We couldn’t confirm whether your application was submitted." } },
      init: { status: 502 },
    });
  },
);

it("PAY-18 what the board refuses otherwise was not submitted", async () => {
  const answer = await submit([Unsubmitted], { createInvoiceForApplication: refused }, true);
  expect(answer).toMatchObject({ data: { problem: { title: "Nothing was charged or submitted." } } });
});

describe("PAY-10 the section of an application", () => {
  const purpose = { kind: "application", applicationId: own.applicationId, description: "the application" };
  const shown = async (state: IntentState, staffReason: string | null, of: object = purpose) => {
    const intent = intentIn(state, { staffReason, purpose: of as Intent["purpose"] });
    const calls = {
      getExamination: async () => examination,
      getPhysician: async () => physician,
      getApplication: async () => own,
    } as unknown as Partial<Board>; // Only what the section reads.
    const payments = paymentsThat({ live: async () => [intent] });
    const args = signedIn().asks(`${path}/payment`, calls, undefined, { payments });
    return loader({ ...args, params: { examinationId: `${examination.examinationId}` } });
  };

  it.each<[IntentState, string | null, string]>([
    ["cancelled", "The provider says that it charged a payment that is cancelled", "is being checked"],
    ["unknown", null, "is being confirmed"],
    ["charged", null, "has been received"],
  ])("does not offer again what a payment that is %s may have paid, and names it", async (state, reason, is) => {
    const { view, problem } = await shown(state, reason);
    expect(view).toBeNull();
    expect(problem).toMatchObject({
      title: `Your payment of $250.00 for the application ${is}.`,
      page: { to: `/payments/${intentId}` },
    });
    expect(JSON.stringify(problem)).toContain("Do not pay again");
  });

  it("offers what only another payment may have paid, or what is left after one", async () => {
    const another = { ...purpose, applicationId: own.applicationId + 1 };
    expect((await shown("charged", null, another)).view).not.toBeNull();
    expect((await shown("recorded", "The provider refunded $20.00")).view).not.toBeNull();
    expect((await shown("cancelled", null)).view).not.toBeNull();
  });
});

describe("PAY-21 the receipts of a submitted application's balance", () => {
  const order = { orderLineItems: [{ description: "Fee", amount: dollars(700) }], completedPayments: [] };
  const submitted = { ...own, candidateStatus: ToBeReviewed, balance: dollars(700), order, isSplitPay: false };
  const records = {
    getExamination: async () => examination,
    getPhysician: async () => physician,
    getApplication: async () => submitted,
  };
  const params = { examinationId: `${examination.examinationId}` };

  it("are read while the board prepares the invoice", async () => {
    const asked: string[] = [];
    const whenBoth = async <Answer>(what: string, answer: Answer) => {
      asked.push(what);
      await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(["invoice", "receipts"])));
      return answer;
    };
    const calls = {
      ...records,
      createInvoiceForApplication: () => whenBoth("invoice", { total: 0, balance: dollars(700), lineItems: [] }),
      getPaidInvoicesForPayment: () => whenBoth("receipts", []),
      getPaidOrdersForPayment: async () => [],
    } as unknown as Partial<Board>; // Only what the section reads.
    const args = signedIn().asks(`${path}/payment`, calls, undefined, {
      payments: paymentsThat({ live: async () => [] }),
    });
    const configuration = { ...args.context.configuration, useBusinessCentral: true };
    const { view } = await loader({ ...args, params, context: { ...args.context, configuration } });
    expect(view?.owed).toBe(dollars(700));
  });

  it("are not read where a payment begins", async () => {
    const receipts = vi.fn(async () => []);
    const calls = {
      ...records,
      getPaidInvoicesForPayment: receipts,
      getPaidOrdersForPayment: receipts,
    } as unknown as Partial<Board>; // Only what the section reads.
    const payments = paymentsThat({ begin: async () => ({ kind: "under-way", intent: intentIn("unknown", {}) }) });
    const form = new URLSearchParams({ intent: "pay", owed: `${dollars(700)}`, way: "full" });
    const args = signedIn().asks(`${path}/payment`, calls, form, { payments });
    const answer = await responseOf(action({ ...args, params }));
    expect(answer.headers.get("Location")).toBe(`/payments/${intentId}`);
    expect(receipts).not.toHaveBeenCalled();
  });
});
