import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { intentIn } from "~/tests/support/payments/intents";
import { responseOf } from "~/tests/support/session/routeArgs";
import { ana, clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import type { Payments } from "@portal/payments/payments";
import { action, loader } from "./route";

const page = "/PaymentsAndReceipts/corrections";
const acting = {
  ...{ physicianId: 100_200 as never, fullName: "Ana Ruiz, MD" },
  ...{ visitId: "0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d11", reason: "case 4711" },
};
const check = {
  ...{ subject: "invoice:INV-1", kind: "check-received", amount: "$150.00", checkNumber: "1234" },
  ...{ receivedDate: "2/14/2026", reason: "Came by mail" },
};
const shown = { before: "Invoice INV-1: $150.00 is open.", after: "Invoice INV-1: paid." };
const correcting = () => vi.fn<Board["correctBilling"]>(async () => shown);

function post(
  fields: object,
  correctBilling: Board["correctBilling"] = correcting(),
  live: Payments["live"] = async () => [],
  person = clerk,
) {
  const someone = signedIn(person, undefined, person === ana ? null : acting);
  const form = new URLSearchParams({ intent: "check", formFor: "100200", ...fields });
  const args = someone.asks(page, { correctBilling }, form, { payments: { live } as Payments });
  return { answer: action({ ...args, params: {} }), notices: someone.notices };
}

describe("OPER-28 a correction of the record", () => {
  it("is tried first, and shows before and after", async () => {
    const correctBilling = correcting();
    expect(await post(check, correctBilling).answer).toMatchObject({ shown, values: check });
    expect(correctBilling.mock.calls).toMatchObject([
      [
        {
          body: {
            ...{ kind: "check-received", invoiceNumber: "INV-1", year: null, amount: 15_000 },
            ...{ checkNumber: "1234", receivedDate: "2026-02-14", reason: "Came by mail", replaces: null },
          },
        },
      ],
    ]);
  });

  it("is carried out as it was shown", async () => {
    const correctBilling = correcting();
    const { answer, notices } = post(
      { ...check, intent: "correct", replaces: shown.before, becomes: shown.after },
      correctBilling,
    );
    const left = await responseOf(answer);
    expect([left.status, left.headers.get("location")]).toEqual([303, `${page}?notice=1#saved`]);
    expect(notices).toEqual(["Corrected. Invoice INV-1: paid."]);
    expect(correctBilling.mock.calls[0]?.[0].body).toMatchObject({ replaces: shown.before, becomes: shown.after });
  });

  it.each([
    [{}, ["subject", "kind", "reason"]],
    [{ ...check, amount: "a lot", checkNumber: "", receivedDate: "today" }, ["amount", "receivedDate", "checkNumber"]],
    [{ subject: "fee:2026", kind: "fee-waived", reason: "x".repeat(301) }, ["reason"]],
    [{ ...check, subject: "fee:x" }, ["subject"]],
    [{ ...check, subject: "fee:2025" }, ["subject"]],
    [{ subject: "invoice:INV-1", kind: "fee-waived", reason: "x" }, ["subject"]],
    [{ ...check, receivedDate: "12/31/2027" }, ["receivedDate"]],
  ])("says beside each field of %j what is wrong, and keeps what was typed", async (fields, wrong) => {
    const correctBilling = correcting();
    const answer = (await post(fields, correctBilling).answer) as { data: { errors: object }; init: ResponseInit };
    expect([answer.init.status, Object.keys(answer.data.errors).sort()]).toEqual([422, [...wrong].sort()]);
    expect(correctBilling).not.toHaveBeenCalled();
  });

  it.each([
    ["an invoice", check, { bookkeeping: { kind: "invoices", invoiceNumbers: ["INV-1"] } as never }],
    ["an annual fee", { subject: "fee:2025", kind: "fee-waived", reason: "Waived" }, {}],
  ])("does not touch %s that is being paid", async (_what, fields, changes) => {
    const correctBilling = correcting();
    const live = async () => [intentIn("ready", changes)];
    const answer = await post(fields, correctBilling, live).answer;
    expect(answer).toMatchObject({
      data: { refused: expect.stringContaining("being paid") as string },
      init: { status: 409 },
    });
    expect(correctBilling).not.toHaveBeenCalled();
  });

  it.each([
    [422, "amount", "The check has to be for what is open: $99.00", "The check has to be for what is open: $99.00."],
    [409, "stale", "Changed", "The record has changed since you saw it. Check the correction again."],
  ])("says why the board refuses it (%d %s)", async (status, code, explanation, refused) => {
    const refusing = async () => Promise.reject(new BoardError("correctBilling", status, code, "no", { explanation }));
    expect(await post(check, refusing).answer).toMatchObject({ data: { refused, values: check }, init: { status } });
  });

  it.each([
    ["a physician", ana, { kind: "unauthorized" }],
    ["view-only staff", watcher, { kind: "read-only" }],
  ])("is not made by %s", async (_who, person, refusal) => {
    const formFor = { ...check, formFor: "100214" };
    const left = await responseOf(post(person === ana ? formFor : check, undefined, undefined, person).answer);
    expect([left.status, await left.json()]).toEqual([403, refusal]);
  });

  it("has a page for staff alone", async () => {
    expect((await responseOf(loader({ ...signedIn(ana).asks(page), params: {} }))).status).toBe(403);
  });
});
