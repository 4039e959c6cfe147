import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board, Credentials } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { recordOnBoard } from "~/app/payments/recordOnBoard";
import { offered } from "@portal/demo/offeredExaminations";
import { startedApplication } from "@portal/demo/examinations";
import { priorAttestation } from "@portal/board/store/applications/applicationRecord";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { asCents } from "@portal/domain/billing/money";
import type { Bookkeeping } from "@portal/payments/purposes/payable";
import { debitCard, intentIn, payer } from "~/tests/support/payments/intents";
import { changesOf } from "~/tests/support/database/changes";
import { type BoardUnderTest, boardUnderTest, today } from "./boardUnderTest";
import { newPhysician } from "./newPhysician";
import { chargeOf, queuedMails } from "./paying";

const examinationId = offered.psychiatry as ExaminationId;

type RecordingCall = "submitApplication" | "applyPaymentToInvoices" | "submitApplicationByExaminationId";
/** The board does not answer one of the calls, once: it has not heard of it, or it has done it. */
interface Outage {
  readonly call: RecordingCall;
  readonly isDone: boolean;
}

describe("PAY-10 APPLY-14 the charge of an application is reported to a board that is down at that moment", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  /** A physician with a complete application, which was charged. */
  async function charged(kind: Bookkeeping["kind"]) {
    const answered = {
      hasAttested: true,
      attestationContent: priorAttestation,
      isAdaRequested: false,
      isNmaRequested: false,
    };
    const { own, physicianId } = await newPhysician(board, {}, (usual) => ({
      certificates: [],
      enrollmentCertificates: [],
      ...startedApplication(usual.physicianId, today, offered.psychiatry, answered),
    }));
    const application = await own.getApplication({ query: { examinationId } });
    if (application === null) throw new Error("Everybody here has applied");
    const { applicationId, totalFeeAmount } = application;
    const amount = totalFeeAmount;
    const made =
      kind === "invoices" ? await own.createInvoiceForApplication({ query: { applicationId, persist: true } }) : null;
    const numbers = made === null || made.invoiceNumber === null ? [] : [made.invoiceNumber];
    const paidBefore = asCents(0);
    const intent = intentIn("charged", {
      physicianId,
      purpose: {
        kind: "application",
        applicationId,
        examinationId,
        step: "submission",
        part: "full",
        description: "the application",
        paidBefore,
        amount,
      },
      bookkeeping: kind === "invoices" ? { kind, invoiceNumbers: numbers } : { kind },
      amount,
      payer,
      method: debitCard,
    });
    return { own, applicationId, intent, charge: chargeOf(totalFeeAmount / 100) };
  }

  /** The recording that the portal has, on a board with an outage. */
  async function recordingThrough(outage: Outage) {
    const token = await board.token("physician-portal", { portal_role: "payments" });
    let isOver = false;
    const connect = (credentials: Credentials): Board => {
      const connected = board.connect(credentials);
      const call = async (sent: never) => {
        if (isOver) return connected[outage.call](sent);
        isOver = true;
        if (outage.isDone) await connected[outage.call](sent);
        throw new BoardError(outage.call, 503, null, "Not now");
      };
      return { ...connected, [outage.call]: call };
    };
    const open = board.connect({ accessToken: "", onBehalfOf: null });
    return recordOnBoard({
      connect,
      open,
      token: { get: () => Promise.resolve(token), forget: () => undefined },
      processor: "sandbox",
    });
  }

  it.each<[Bookkeeping["kind"], RecordingCall, boolean]>([
    ["orders", "submitApplication", false],
    ["orders", "submitApplication", true],
    ["invoices", "applyPaymentToInvoices", false],
    ["invoices", "applyPaymentToInvoices", true],
    ["invoices", "submitApplicationByExaminationId", false],
    ["invoices", "submitApplicationByExaminationId", true],
  ])("with %s at %s (done: %s): recorded once, submitted once", async (kind, call, isDone) => {
    const { own, applicationId, intent, charge } = await charged(kind);
    const mails = (await queuedMails(board)).length;
    const recorder = await recordingThrough({ call, isDone });
    expect(await recorder.record(intent, charge)).toBe("unavailable");
    const isKnown = isDone && call !== "applyPaymentToInvoices";
    expect(await recorder.readBack(intent)).toBe(isKnown ? "paid" : "unpaid");
    expect(await recorder.record(intent, charge)).toBe("recorded");
    expect(await recorder.readBack(intent)).toBe("paid");

    expect(await own.getApplication({ query: { examinationId } })).toMatchObject({
      candidateStatus: CandidateStatus.ToBeReviewed,
      balance: 0,
    });
    expect(await changesOf(board.pool, "application", applicationId)).toMatchObject([{ action: "submitted" }]);
    const receipts = [...(await own.getPaidInvoicesForPayment()), ...(await own.getPaidOrdersForPayment())];
    expect(receipts.map(({ total }) => total)).toEqual([charge.transactionAmount]);
    expect(
      (await queuedMails(board))
        .slice(mails)
        .map(({ subject }) => subject.split(" ").slice(0, 2).join(" "))
        .sort(),
    ).toEqual(["Receipt for", "Your application"]);
  });
});
