import { expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import type { Receipt } from "@portal/contract/billing/receipt";
import { intentIn, paymentsThat } from "~/tests/support/payments/intents";
import { blockFacts, dollars, fee } from "~/tests/support/records/ccBlocks";
import { invoice } from "~/tests/support/records/invoices";
import { physicianOn } from "~/tests/support/records/physicians";
import { responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action, loader } from "./route";

const year = 2026;

it("PAY-21 the page of annual fees says which payment was returned, and that it must be paid again", async () => {
  const paid = {
    transactionDate: "2026-02-12T18:00:00Z",
    total: dollars(185),
    returnedDate: "2026-02-20T18:00:00Z",
    invoices: [{ lineItems: [{ product: { year } }] }],
    orders: [],
  } as unknown as Receipt;
  const deadlines = async (receipts: Receipt[]) => {
    const args = signedIn().asks(
      "/payments/annual-fees",
      {
        getPhysician: async () => physicianOn("2026-03-02", [blockFacts(2025, { ccAnnualFees: [fee(year)] })]),
        getPaidInvoicesForPayment: async () => receipts,
        getPaidOrdersForPayment: async () => [],
      },
      undefined,
      { payments: paymentsThat() },
    );
    return (await loader({ ...args, params: {} })).view.deadlines.map(({ text }) => text).join();
  };
  expect(await deadlines([paid])).toMatch(
    /^Due by .+\. Your bank returned the payment of \$185\.00 on February 20, 2026\. The money did not arrive/,
  );
  expect(await deadlines([])).not.toContain("returned");
});

it("API-09 FEE-01 says that fees are unavailable where no block can be read, and not that there are none", async () => {
  const physician = physicianOn("2026-03-02", [blockFacts(2025, { ccAnnualFees: [fee(year)] })]);
  const without = physician.currentCCEnrollment && {
    ...physician.currentCCEnrollment,
    ccBlocks: [],
    currentCCBlock: null,
  };
  const viewOf = async () => {
    const getPhysician = async () => ({ ...physician, currentCCEnrollment: without });
    const calls = { getPhysician, getPaidInvoicesForPayment: async () => [], getPaidOrdersForPayment: async () => [] };
    const args = signedIn().asks("/payments/annual-fees", calls, undefined, { payments: paymentsThat() });
    return (await loader({ ...args, params: {} })).view;
  };
  expect(await viewOf()).toMatchObject({ fees: null, isUnavailable: false });
  Object.assign(without ?? {}, { currentCCBlock: undefined });
  expect(await viewOf()).toMatchObject({ fees: null, isUnavailable: true });
});

it.each([true, false])("FEE-06 invoices for the years are created only with UseBusinessCentral (%s)", async (isOn) => {
  const createInvoicesForAnnualFeeYears = vi.fn<Board["createInvoicesForAnnualFeeYears"]>(async () => [invoice()]);
  const payments = paymentsThat({
    begin: async ({ createInvoices }) => {
      await createInvoices?.();
      return { kind: "begun", intent: intentIn("collecting") };
    },
  });
  const args = signedIn().asks(
    "/payments/annual-fees",
    {
      getPhysician: async () => physicianOn("2026-03-02", [blockFacts(2025, { ccAnnualFees: [fee(year)] })]),
      getInvoicesForPhysician: async () => [],
      createInvoicesForAnnualFeeYears,
    },
    new URLSearchParams({ intent: "pay-annual-fees", year: `${year}` }),
    { payments },
  );
  const configuration = { ...args.context.configuration, useBusinessCentral: isOn };
  const left = await responseOf(action({ ...args, params: {}, context: { ...args.context, configuration } }));
  expect(left.headers.get("Location")).toMatch(/\/method/);
  expect(createInvoicesForAnnualFeeYears.mock.calls).toEqual(isOn ? [[{ body: [year] }]] : []);
});
