import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import { sumCents } from "@portal/domain/billing/money";
import { boardChargers, type ChargingBoard } from "@portal/payments/gateways/board/boardGateway";
import type { Absent, AttemptTrace, ChargeAttempt, ChargeOutcome } from "@portal/payments/gateways/gateway";
import { type Intent, type ProviderField, providerFields } from "@portal/payments/intent";
import type { Payable } from "@portal/payments/purposes/payable";
import { payable } from "@portal/payments/purposes/purposes";
import { findReceipt, readCharged } from "./readBack";
import { paymentOf, receiptOf } from "./recordOnBoard";
import type { OwnName } from "./serviceToken";

const unknown: ChargeOutcome = { kind: "unknown" };
const absent: Absent = { kind: "absent" };

/**
 * Makes the board charge, in the portal's own name, by the one call that records it as well (docs/decisions/0043). It
 * is sent once. The result is looked up by its key, where the board has the extension `charging`; for any other board
 * it is read back, which can prove that it charged, and never that it did not.
 */
export function chargeOnBoard({ connect, open, token, processor }: OwnName): ChargingBoard {
  return {
    async charger() {
      return (await knowsKeys()) === true ? boardChargers.withKeys : boardChargers.withoutKeys;
    },

    async charge(attempt, intent) {
      const accessToken = await token.get();
      // Nothing was sent.
      if (accessToken === null) return absent;
      try {
        const answer = await send(connect({ accessToken, onBehalfOf: intent.physicianId }), attempt, intent, processor);
        // A contradictory answer breaks the contract, and means nothing.
        if (answer.paymentCharge && answer.paymentCharge.isSuccessful !== answer.isSuccessful) return unknown;
        if (!answer.isSuccessful) return { kind: "declined", fields: fieldsOf(answer.responseCode) };
        const charge = answer.paymentCharge ?? confirmed(attempt);
        return {
          kind: "succeeded",
          charge,
          isSettled: intent.method?.kind !== "bank" || (await knowsKeys()) === false,
        };
      } catch (error) {
        if (!(error instanceof BoardError)) throw error;
        if (error.status === 401) token.forget();
        return isRefusal(error.status) ? absent : unknown;
      }
    },

    async lookup(idempotencyKey, trace, intent) {
      try {
        // A board that has learned keys since, or did not announce them then, may never have seen this key: it would
        // call it absent.
        const isByKey =
          trace.chargedBy !== boardChargers.withoutKeys && (await extensionsForCertain(open)).has("charging");
        const accessToken = await token.get();
        if (accessToken === null) return unknown;
        const board = connect({ accessToken, onBehalfOf: intent.physicianId });
        if (isByKey) return await askedByKey(board, idempotencyKey);
        // The next attempt starts only after a certain refusal of the last: no lookup is needed.
        if (intent.attempt?.idempotencyKey !== idempotencyKey) return { kind: "declined", fields: [] };
        return await provenByReceipt(board, idempotencyKey, trace, intent);
      } catch (error) {
        if (!(error instanceof BoardError)) throw error;
        if (error.status === 401) token.forget();
        return unknown;
      }
    },
  };

  /** Returns whether the board can look up keys, and also returned payments; null where it does not answer. */
  async function knowsKeys(): Promise<boolean | null> {
    return extensionsForCertain(open).then(
      (extensions) => extensions.has("charging"),
      (error: unknown) => {
        if (error instanceof BoardError) return null;
        throw error;
      },
    );
  }
}

/**
 * A refusal means that nothing was done. These statuses do not: a timeout, and what proxies report for a caller that
 * has left.
 */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 499].includes(status);
}

/** FEE-06, APPLY-14: only in the bookkeeping that the intent was made for. */
async function send(
  board: Board,
  attempt: ChargeAttempt,
  intent: Intent,
  processor: string,
): ReturnType<Payable["pay"]> {
  const { purpose, bookkeeping } = intent;
  const { idempotencyKey, reference, surcharge, token } = attempt;
  const chargeAttempt = { idempotencyKey, reference, surchargeAmount: surcharge };
  const payment = paymentOf(intent, { PaymentToken: token, hasBeenCharged: false, paymentCharge: null, chargeAttempt });
  if (bookkeeping.kind === "orders") return payable(purpose).pay(board, payment);
  const { paymentType, amount: paymentAmount } = payment;
  return board.applyPaymentToInvoices({
    query: { paymentType, paymentProcessor: processor, paymentToken: token, paymentAmount },
    body: {
      invoiceNumbers: [...bookkeeping.invoiceNumbers],
      paymentCharge: null,
      chargeAttempt,
      payer: receiptOf(payment),
    },
  });
}

async function askedByKey(board: Board, idempotencyKey: string): Promise<ChargeOutcome | Absent> {
  const { outcome, paymentCharge: charge, responseCode } = await board.lookUpCharge({ body: { idempotencyKey } });
  const isTaken = outcome === "pending" || outcome === "settled";
  // As for the charge itself: a contradictory answer means nothing.
  if (
    charge &&
    (isTaken ? !charge.isSuccessful : charge.isSuccessful && (outcome === "absent" || outcome === "declined"))
  )
    return unknown;
  if (outcome === "absent") return absent;
  if (outcome === "declined") return { kind: "declined", fields: fieldsOf(responseCode) };
  // Money that was taken requires the charge's id; without it the charge is unidentified.
  if (outcome === "open" || !charge) return unknown;
  if (outcome === "returned" || outcome === "refunded") return { kind: outcome, charge };
  return { kind: "succeeded", charge, isSettled: outcome === "settled" };
}

/**
 * Returns whether a payment of exactly this total was received since the attempt began. A missing one proves nothing.
 */
async function provenByReceipt(
  board: Board,
  idempotencyKey: string,
  { total, begunAt }: AttemptTrace,
  intent: Intent,
): Promise<ChargeOutcome> {
  if (!(await readCharged(board, intent))) return unknown;
  if ((await findReceipt(board, intent, { total, since: begunAt })) === null) return unknown;
  const charge = chargeNamed(idempotencyKey, total, intent.method?.surcharge ?? noSurcharge);
  return { kind: "succeeded", charge, isSettled: true };
}

/** For a board that does not report its charge: the confirmed amounts, with the portal's id for it. */
function confirmed({ idempotencyKey, amount, surcharge }: ChargeAttempt): PaymentCharge {
  return chargeNamed(idempotencyKey, sumCents([amount, surcharge]), surcharge);
}

function chargeNamed(
  idempotencyKey: string,
  total: ChargeAttempt["amount"],
  surcharge: ChargeAttempt["surcharge"],
): PaymentCharge {
  return {
    transactionId: idempotencyKey,
    transactionAmount: total,
    surchargeAmount: surcharge,
    responseCode: "approved",
    isSuccessful: true,
  };
}

const noSurcharge = 0 as ChargeAttempt["surcharge"];

/** PAY-06: the code may name the wrong field. */
function fieldsOf(responseCode: string | null | undefined): ProviderField[] {
  return providerFields.filter((field) => field === responseCode);
}
