import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallDefinition } from "@portal/contract/callDefinition";
import { type CallName, calls } from "@portal/contract/calls";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";

/** Everything that the credential is for: to tell of money that was taken, and to read back what the board knows. */
const allowed: readonly CallName[] = [
  "applyPaymentToInvoices",
  "recordAnnualFeesPaid",
  "payCCAnnualFees",
  "reopenReturnedPayment",
  "recordRefund",
  "submitApplication",
  "makePayment",
  "lookUpCharge",
  "queuePaymentMail",
  "submitApplicationByExaminationId",
  "getApplication",
  "getPhysician",
  "getInvoicesForPhysician",
  "getPaidInvoicesForPayment",
  "getPaidOrdersForPayment",
];

const rows = (Object.keys(calls) as CallName[]).map((name) => ({ name, ...(calls[name] as CallDefinition) }));

describe("FEE-06 the credential that payments are recorded with", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const ask = async (key: string, claims: object, { method, path }: (typeof rows)[number]) => {
    const token = await board.token(key, { ...claims });
    const headers = {
      authorization: `Bearer ${token}`,
      [board.options.onBehalfOfHeader]: "100377",
      "content-type": "application/json",
    };
    const response = await board.ask(path, { method, headers, ...(method === "POST" ? { body: "{}" } : {}) });
    const text = await response.text();
    return { status: response.status, code: /"code":"([^"]*)"/.exec(text)?.[1] };
  };

  it.each(rows.filter(({ name, open: isOpen }) => isOpen !== true && !allowed.includes(name)))(
    "is refused $name",
    async (row) => {
      expect(await ask("physician-portal", { portal_role: "payments" }, row)).toEqual({
        status: 403,
        code: "not-for-this-account",
      });
    },
  );

  it.each(rows.filter(({ name }) => allowed.includes(name)))("is admitted to $name", async (row) => {
    expect((await ask("physician-portal", { portal_role: "payments" }, row)).status).not.toBe(403);
  });

  it("is no one else's: neither a physician's own word nor a member of staff's is taken for money", async () => {
    const recording = rows.filter(({ name }) => allowed.slice(0, 8).includes(name));
    expect(recording).toHaveLength(8);
    for (const row of recording) {
      expect((await ask("demo-staff", { portal_role: "staff", name: "Carol Jensen" }, row)).status).toBe(403);
      expect((await ask("demo-staff", { portal_role: "staff-read-only", name: "Carol Jensen" }, row)).status).toBe(403);
      expect((await ask("demo-meeting", {}, row)).status).toBe(403);
    }
  });
});
