import { describe, expect, it } from "vitest";
import type { Application } from "@portal/contract/examinations/application";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { asCents } from "@portal/domain/billing/money";
import type { Intent } from "@portal/payments/intent";
import { applicationFacts } from "~/tests/support/records/applications";
import { everything, intentId, intentIn, payer, paymentsThat } from "~/tests/support/payments/intents";
import { physicianOn } from "~/tests/support/records/physicians";
import { pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { actingForAna, clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import { methodPost } from "./methodForm";
import { action, loader } from "./route";

const applicationId = 41 as ApplicationId;
const facts = applicationFacts({ application: { candidateStatus: CandidateStatus.ToBeReviewed } });
const { examinationId } = facts.examination;
const amount = asCents(250_000);
const collecting = intentIn("collecting", {
  purpose: {
    kind: "application",
    applicationId,
    examinationId,
    step: "submission",
    part: "full",
    description: "the application",
    paidBefore: asCents(0),
    amount,
  },
  bookkeeping: { kind: "invoices", invoiceNumbers: ["INV-1" as InvoiceNumber] },
  amount,
});

/** Chooses pay over time for an application that was submitted meanwhile; canceling leaves `after`. */
function press(after: Intent["state"]) {
  const opened: string[] = [];
  const payments = {
    ...paymentsThat({
      find: () => Promise.resolve(collecting),
      cancel: () => Promise.resolve({ ...collecting, state: after }),
      openHostedPage: () => Promise.reject(new Error(opened.push("opened").toString())),
    }),
    gateway: { ...paymentsThat().gateway, capabilities: everything },
  };
  const application = {
    ...facts.application,
    applicationId,
    fees: [],
    installmentOptions: [],
    order: null,
  } as unknown as Application;
  const board = {
    getApplication: () => Promise.resolve(application),
    getExamination: () => Promise.resolve(facts.examination),
    getPhysician: () => Promise.resolve(physicianOn("2026-03-02", [])),
  };
  const args = signedIn().asks(
    `/payments/${intentId}/method`,
    board,
    new URLSearchParams({ intent: "choose", way: "pay-over-time", ...payer }),
  );
  const configuration = { ...args.context.configuration, allowPayOverTime: true };
  return {
    opened,
    done: action({ ...args, params: { intentId }, context: { ...args.context, configuration, payments } }),
  };
}

describe("PAY-11 the provider's checkout, which charges there", () => {
  it("is not opened for what is no longer due: the page says why, and leads to where the application is", async () => {
    const { opened, done } = press("cancelled");
    expect(await done).toMatchObject({
      data: {
        kind: "outdated",
        reasons: ["The application has already been submitted"],
        chooseAgain: `/Apply/${examinationId}/payment`,
      },
      init: { status: 409 },
    });
    expect(opened).toEqual([]);
  });

  it("leads to the payment's page where the provider has charged in the meantime", async () => {
    const response = await responseOf(press("charged").done);
    expect(response.headers.get("Location")).toMatch(new RegExp(`/payments/${intentId}$`));
  });
});

it("PAY-35 staff are offered no plan of a lender, which only the borrower may apply for", async () => {
  const configuration = { allowPayOverTime: true };
  const offered = async (reader: ReturnType<typeof signedIn>) => {
    const payments = { ...paymentsThat({ find: () => Promise.resolve(collecting) }) };
    const gateway = { ...payments.gateway, capabilities: everything };
    const args = reader.asks(`/payments/${intentId}/method`, {
      getPhysician: () => Promise.resolve(physicianOn("2026-03-02", [])),
    });
    const context = {
      ...args.context,
      payments: { ...payments, gateway },
      configuration: { ...args.context.configuration, ...configuration },
    };
    const { view } = await pageOf(loader({ ...args, params: { intentId }, context }));
    return view.ways.some(({ way }) => way === "pay-over-time");
  };
  expect(await offered(signedIn())).toBe(true);
  expect(await offered(signedIn(clerk, undefined, { ...actingForAna, reason: "By telephone" }))).toBe(false);
});

it("PAY-10 leads to the error page where the provider cannot say whether its checkout charged", async () => {
  const payments = paymentsThat({
    find: () => Promise.resolve(collecting),
    useCardToken: () => Promise.resolve({ kind: "unavailable", intent: { ...collecting, mayBeCharged: true } }),
  });
  const post = { intent: "pay-by-card", ...payer, month: "08", year: "2035", paymentToken: "token-1" };
  const args = signedIn().asks(`/payments/${intentId}/method`, {}, new URLSearchParams(post));
  const response = await responseOf(action({ ...args, params: { intentId }, context: { ...args.context, payments } }));
  expect(response.headers.get("Location")).toMatch(
    new RegExp(`/error/PaymentProcessingError\\?payment=${intentId}&reference=`),
  );
});

it("FEE-05 PAY-01 AUTH-13 shows view-only staff the payment's status page instead", async () => {
  const payments = paymentsThat({ find: () => Promise.resolve(collecting) });
  const args = signedIn(watcher, undefined, actingForAna).asks(`/payments/${intentId}/method`, {}, undefined, {
    payments,
  });
  const left = await responseOf(loader({ ...args, params: { intentId } }));
  expect(left.headers.get("Location")).toBe(`/payments/${intentId}`);
});

describe("PAY-02 the provider's own card fields", () => {
  const asked = async (headers: Record<string, string>) => {
    const payments = paymentsThat({
      find: () => Promise.resolve({ ...collecting, payer }),
      cardFields: () => Promise.resolve({ kind: "fields", scriptUrl: "https://pay.example/fields.js", sessionId: "1" }),
    });
    const board = { getPhysician: () => Promise.resolve(physicianOn("2026-03-02", [])) };
    const args = signedIn().asks(`/payments/${intentId}/method?with=credit`, board);
    for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value);
    const { view } = await pageOf(loader({ ...args, params: { intentId }, context: { ...args.context, payments } }));
    return view.scriptUrl;
  };

  it("are on no page before it is known who pays", async () => {
    const payments = paymentsThat({ find: () => Promise.resolve(collecting) });
    const args = signedIn().asks(`/payments/${intentId}/method`, {
      getPhysician: () => Promise.resolve(physicianOn("2026-03-02", [])),
    });
    const { view } = await pageOf(loader({ ...args, params: { intentId }, context: { ...args.context, payments } }));
    expect(view).toMatchObject({ page: "choice", scriptUrl: null });
  });

  it("are in the page of a browser that can run their script", async () => {
    expect(await asked({ "Sec-Fetch-Site": "same-origin" })).toBe("https://pay.example/fields.js");
  });

  it("are missed by no form without them", () => {
    const typed = { formFor: "100200", firstName: "Ruth", lastName: "Okafor", email: "ruth@hospital.example" };
    const post = methodPost.safeParse({ intent: "pay-by-card", ...typed, paymentToken: "" });
    expect(post.data).toMatchObject({ month: "", year: "" });
  });

  it("are not in the page of a text browser, which would show what is hidden until the script has run", async () => {
    expect(await asked({})).toBeNull();
  });
});
