import { createHash, randomUUID } from "node:crypto";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import { sumCents } from "@portal/domain/billing/money";
import { wireInstantOf } from "@portal/domain/time/boardTime";
import type { BoardDatabase } from "../../store/boardDatabase";
import { beginAttempt, type ChargeAttempt, endAttempt, findAttempt } from "../../store/billing/charges";
import type { ChargedByProvider, Charging } from "../boardOptions";
import { noPhysician, physicianOf } from "../caller";
import type { Answer, Call, Handler } from "../handler";
import { answer, refuse, type Result } from "../../refusal";
import { chargeable, type ChargeableName, inDollars, type ChargeOrder } from "./chargedCalls";

/**
 * Wraps a call with a payment. If the charge has not been made and this board charges by itself, it charges once per
 * key (or per token, without a key), only for what it would accept, and records the charge before it answers.
 */
export function charging<Name extends ChargeableName>(name: Name): Handler<Name> {
  return async (call) => {
    const { record, chargeOrder } = chargeable[name];
    const order = chargeOrder(call);
    if (order === null || call.charging === null) return record(call);
    const attempt = await attemptFor(name, call, order);
    if (attempt.kind === "refused") return attempt;
    const attempted = await takeMoney(call.database, attempt.answer, order, call.charging);
    switch (attempted.outcome) {
      case null:
        return refuse(503, "charge-unknown", "Whether the money was taken is not known yet");
      case "absent":
        return keyIsVoid;
      case "declined":
        return declined(name, call, order, attempted.responseCode ?? "declined");
      case "charged":
        return recorded(name, call, attempted);
    }
  };
}

const keyIsVoid = refuse(409, "void-key", "This key was asked about before anything was charged with it, and is void");

/** Returns this call's attempt, new or existing. No attempt is made for what would be refused. */
async function attemptFor<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  order: ChargeOrder,
): Promise<Result<ChargeAttempt>> {
  const { database, now, caller, query, body } = call;
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const { physicianId } = physician;
  const tokenHash = hashOf(order.token);
  const request = { query: (query as object | undefined) ?? null, body: body as object };
  const { query: queryInDollars, body: bodyInDollars } = inDollars(name, request);
  const contentHash = hashOf(JSON.stringify([name, queryInDollars, bodyInDollars]));
  const key = { physicianId, idempotencyKey: order.idempotencyKey ?? `token:${tokenHash}` };
  let attempt = await findAttempt(database, key);
  if (attempt === null) {
    const refused = await rehearse(name, call, order);
    const sent = inDollars(name, chargeable[name].stripToken(call));
    // A concurrent repetition may have charged and recorded this call, which is why this one is refused.
    attempt =
      refused === null
        ? await beginAttempt(database, { ...key, callName: name, sent, contentHash, tokenHash, begunAt: now })
        : await findAttempt(database, key);
    if (refused !== null && attempt === null) return refused;
  }
  if (attempt === null) return refuse(409, "token-used", "This token was used for another payment");
  if (attempt.outcome === "absent") return keyIsVoid;
  if (attempt.contentHash === contentHash) return answer(attempt);
  // Not a 4xx while something may be charged under the key: it would say that nothing was.
  return refuse(attempt.outcome === "declined" ? 409 : 500, "other-content", "This key was used for another payment");
}

/** A finished attempt keeps its result; otherwise the provider is asked (again), which charges a key once. */
async function takeMoney(
  database: BoardDatabase,
  attempt: ChargeAttempt,
  order: ChargeOrder,
  provider: Charging,
): Promise<ChargeAttempt> {
  if (attempt.outcome !== null) return attempt;
  const { idempotencyKey } = attempt;
  const { token, amount, surcharge, description } = order;
  const reference = order.reference ?? idempotencyKey;
  return storeResult(
    database,
    attempt,
    await provider.charge({ idempotencyKey, reference, token, amount, surcharge, description }),
  );
}

/** Stores only definite results. */
export async function storeResult(
  database: BoardDatabase,
  attempt: ChargeAttempt,
  result: ChargedByProvider,
): Promise<ChargeAttempt> {
  switch (result.kind) {
    case "unknown":
      return attempt;
    case "absent":
      return endAttempt(database, attempt, { outcome: "absent" });
    case "declined":
      return endAttempt(database, attempt, { outcome: "declined", responseCode: result.responseCode });
    case "charged":
      return endAttempt(database, attempt, { outcome: "charged", charge: result.charge });
  }
}

/** PAY-08: nothing changes, and the answer says so. */
async function declined<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  order: ChargeOrder,
  responseCode: string,
): Promise<Result<Answer<Name>>> {
  const { record, fillCharge, addOutcome } = chargeable[name];
  const nothing = { ...chargeOf(order, call.now), responseCode, isSuccessful: false };
  const done = await record({ ...call, ...fillCharge(call, nothing) });
  return done.kind === "refused" ? done : answer(addOutcome(done.answer, { paymentCharge: null, responseCode }));
}

async function recorded<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  { charge }: ChargeAttempt,
): Promise<Result<Answer<Name>>> {
  if (charge === null) throw new Error("What was charged has its charge");
  const done = await recordOwnCharge(name, call, charge);
  // Not a refusal: the caller would take it that nothing was charged.
  if (done.kind === "refused")
    return refuse(500, "charged-not-recorded", `Charged, and not recorded: ${done.refused.message}`);
  return answer(chargeable[name].addOutcome(done.answer, { paymentCharge: charge, responseCode: charge.responseCode }));
}

/** Needs no lookup at the provider. Idempotent. */
export function recordOwnCharge<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  charge: PaymentCharge,
): Promise<Result<Answer<Name>>> {
  const { record, fillCharge } = chargeable[name];
  return record({ ...call, ...fillCharge(call, charge), lookupTransaction: null });
}

class Rehearsed extends Error {
  constructor(readonly result: Result<unknown>) {
    super("A rehearsal is undone");
  }
}

/** Records the charge in a transaction and rolls back, so that a refusal comes before any money moves. */
async function rehearse<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  order: ChargeOrder,
): Promise<Result<never> | null> {
  try {
    return await call.database.transaction(async (tx) => {
      // A transaction supports everything that handlers use of a database, nested transactions included.
      const database = tx as unknown as BoardDatabase;
      throw new Rehearsed(await recordOwnCharge(name, { ...call, database }, chargeOf(order, call.now)));
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
    return error.result.kind === "refused" ? error.result : null;
  }
}

function chargeOf({ amount, surcharge }: ChargeOrder, now: Call<ChargeableName>["now"]): PaymentCharge {
  return {
    transactionId: `rehearsed-${randomUUID()}`,
    transactionAmount: sumCents([amount, surcharge]),
    surchargeAmount: surcharge,
    responseCode: "rehearsed",
    isSuccessful: true,
    chargedAt: wireInstantOf(now),
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
