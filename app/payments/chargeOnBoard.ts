import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { PaymentCharge } from "~/contract/billing/payment";
import { sumCents } from "~/domain/billing/money";
import { boardChargers, type ChargingBoard } from "~/payments/gateways/board/boardGateway";
import type { Absent, AttemptTrace, ChargeAttempt, ChargeOutcome } from "~/payments/gateways/gateway";
import { type Intent, type ProviderField, providerFields } from "~/payments/intent";
import type { Payable } from "~/payments/purposes/payable";
import { payable } from "~/payments/purposes/purposes";
import { findReceipt, paymentOf, readCharged } from "./readBack";
import { receiptOf } from "./recordOnBoard";
import type { OwnName } from "./serviceToken";

const unknown: ChargeOutcome = { kind: "unknown" };
const absent: Absent = { kind: "absent" };

/**
 * Has the board take the money, in the portal's own name, by the one call that records it as well (docs/decisions/0043).
 * It is sent once. What became of it is asked by its key, where the board has the extension `charging`; of any other
 * board it is read back, which can prove that the money was taken, and never that it was not.
 */
export function chargeOnBoard({ connect, open, token, processor }: OwnName): ChargingBoard {
  return {
    async charger() {
      return (await knowsKeys()) === true ? boardChargers.withKeys : boardChargers.withoutKeys;
    },

    async charge(attempt, intent) {
      const accessToken = await token.get();
      // Nothing has left the house.
      if (accessToken === null) return absent;
      try {
        const answer = await send(connect({ accessToken, onBehalfOf: intent.physicianId }), attempt, intent, processor);
        // An answer that contradicts itself is against the contract, and says nothing.
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
        // One that has learned it since, or did not say so then, may never have seen the key: it would call it absent.
        const isByKey =
          trace.chargedBy !== boardChargers.withoutKeys && (await extensionsForCertain(open)).has("charging");
        const accessToken = await token.get();
        if (accessToken === null) return unknown;
        const board = connect({ accessToken, onBehalfOf: intent.physicianId });
        if (isByKey) return await askedByKey(board, idempotencyKey);
        // There is no next attempt before the board has refused the last for certain: it cannot be asked again about it.
        if (intent.attempt?.idempotencyKey !== idempotencyKey) return { kind: "declined", fields: [] };
        return await provenByReceipt(board, idempotencyKey, trace, intent);
      } catch (error) {
        if (!(error instanceof BoardError)) throw error;
        if (error.status === 401) token.forget();
        return unknown;
      }
    },
  };

  /** Whether the board can be asked later by the key, if the bank took the money back too; null where it does not answer whose key this is. */
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

/** A refusal says that nothing was done. These do not: a time-out, and what proxies say of a caller who has gone. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 499].includes(status);
}

/** FEE-06, APPLY-14: in the one bookkeeping that the intent was made for, never in both. */
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
  // As of the charge itself: what contradicts itself says nothing.
  if (
    charge &&
    (isTaken ? !charge.isSuccessful : charge.isSuccessful && (outcome === "absent" || outcome === "declined"))
  )
    return unknown;
  if (outcome === "absent") return absent;
  if (outcome === "declined") return { kind: "declined", fields: fieldsOf(responseCode) };
  // What was taken names its charge; without it nobody knows which it is.
  if (outcome === "open" || !charge) return unknown;
  if (outcome === "returned" || outcome === "refunded") return { kind: outcome, charge };
  return { kind: "succeeded", charge, isSettled: outcome === "settled" };
}

/** Paid, by a payment of exactly this total since the attempt was begun. That it is not paid (yet) proves nothing. */
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

/** Of a board that does not tell its charge: as it was confirmed, under the name that the portal has for it. */
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

/** PAY-06: the code may name the field that is wrong. */
function fieldsOf(responseCode: string | null | undefined): ProviderField[] {
  return providerFields.filter((field) => field === responseCode);
}
