import { createHash, randomUUID } from "node:crypto";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { WireInstant } from "~/contract/values";
import { sumCents } from "~/domain/billing/money";
import type { BoardDatabase } from "../../store/boardDatabase";
import { beginAttempt, type ChargeAttempt, endAttempt, findAttempt } from "../../store/billing/chargeAttempts";
import type { ChargedByProvider, Charging } from "../boardOptions";
import { type Caller, physicianOf } from "../caller";
import { chargeable, type ChargeableName, inDollars, type Wanted } from "./chargedCalls";
import type { Answer, Call, Handler } from "../handler";
import { noPhysician } from "../people/physician";
import { answer, refuse, type Result } from "../refusal";

/**
 * A call that carries a payment. Where the money has not been taken and this board charges by itself, it takes it: only
 * what it would record, once for each key (or token, where there is no key), and recorded before it is answered.
 */
export function charging<Name extends ChargeableName>(name: Name): Handler<Name> {
  return async (call) => {
    const { record, wanted } = chargeable[name];
    const order = wanted(call);
    if (order === null || call.charging === null) return record(call);
    const attempt = await attemptFor(name, call, order);
    if (attempt.kind === "refused") return attempt;
    const ended = await takeMoney(call.database, attempt.answer, order, call.charging);
    switch (ended.outcome) {
      case null:
        return refuse(503, "charge-unknown", "Whether the money was taken is not known yet");
      case "absent":
        return keyIsVoid;
      case "declined":
        return declined(name, call, order, ended.responseCode ?? "declined");
      case "charged":
        return recorded(name, call, ended);
    }
  };
}

const keyIsVoid = refuse(409, "void-key", "This key was asked about before anything was charged with it, and is void");

/** The attempt of this very call, begun now unless it was before. Nothing is begun that would not be recorded. */
async function attemptFor<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  order: Wanted,
): Promise<Result<ChargeAttempt>> {
  const { database, now, caller, query, body } = call;
  // None of these calls is open to strangers.
  const physician = physicianOf(caller as Caller);
  if (physician === null) return noPhysician;
  const { physicianId } = physician;
  const tokenHash = hashOf(order.token);
  const kept = { query: (query as object | undefined) ?? null, body: body as object };
  const { query: asked, body: told } = inDollars(name, kept);
  const contentHash = hashOf(JSON.stringify([name, asked, told]));
  const key = { physicianId, idempotencyKey: order.idempotencyKey ?? `token:${tokenHash}` };
  let attempt = await findAttempt(database, key);
  if (attempt === null) {
    const refused = await rehearse(name, call, order);
    const sent = inDollars(name, chargeable[name].kept(call));
    // The same call may have come a second time meanwhile, been charged and recorded: that is why this one is refused.
    attempt =
      refused === null
        ? await beginAttempt(database, { ...key, callName: name, sent, contentHash, tokenHash, begunAt: now })
        : await findAttempt(database, key);
    if (refused !== null && attempt === null) return refused;
  }
  if (attempt === null) return refuse(409, "token-used", "This token was used for another payment");
  if (attempt.outcome === "absent") return keyIsVoid;
  if (attempt.contentHash === contentHash) return answer(attempt);
  // No refusal (4xx) while something may be charged under the key: it would say that nothing was.
  return refuse(attempt.outcome === "declined" ? 409 : 500, "other-content", "This key was used for another payment");
}

/** What came to an end stays so; anything else is (perhaps once more) asked of the provider, which charges a key once. */
async function takeMoney(
  database: BoardDatabase,
  attempt: ChargeAttempt,
  order: Wanted,
  provider: Charging,
): Promise<ChargeAttempt> {
  if (attempt.outcome !== null) return attempt;
  const { idempotencyKey } = attempt;
  const { token, amount, surcharge, description } = order;
  const reference = order.reference ?? idempotencyKey;
  return keep(
    database,
    attempt,
    await provider.charge({ idempotencyKey, reference, token, amount, surcharge, description }),
  );
}

/** Keeps what the provider says of an attempt, where it says anything for certain. */
export async function keep(
  database: BoardDatabase,
  attempt: ChargeAttempt,
  said: ChargedByProvider,
): Promise<ChargeAttempt> {
  switch (said.kind) {
    case "unknown":
      return attempt;
    case "absent":
      return endAttempt(database, attempt, { outcome: "absent" });
    case "declined":
      return endAttempt(database, attempt, { outcome: "declined", responseCode: said.responseCode });
    case "charged":
      return endAttempt(database, attempt, { outcome: "charged", charge: said.charge });
  }
}

/** PAY-08: nothing is changed, and the answer says so. */
async function declined<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  order: Wanted,
  responseCode: string,
): Promise<Result<Answer<Name>>> {
  const { record, told, said } = chargeable[name];
  const nothing = { ...chargeOf(order, call.now), responseCode, isSuccessful: false };
  const done = await record({ ...call, ...told(call, nothing) });
  return done.kind === "refused" ? done : answer(said(done.answer, { paymentCharge: null, responseCode }));
}

async function recorded<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  { charge }: ChargeAttempt,
): Promise<Result<Answer<Name>>> {
  if (charge === null) throw new Error("What was charged has its charge");
  const done = await tell(name, call, charge);
  // No refusal: whoever asked would take it that nothing was charged.
  if (done.kind === "refused")
    return refuse(500, "charged-not-recorded", `Charged, and not recorded: ${done.refused.message}`);
  return answer(chargeable[name].said(done.answer, { paymentCharge: charge, responseCode: charge.responseCode }));
}

/** Records a charge of the board's own, which nobody has to vouch for. Told again, it answers as the first time. */
export function tell<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  charge: PaymentCharge,
): Promise<Result<Answer<Name>>> {
  const { record, told } = chargeable[name];
  return record({ ...call, ...told(call, charge), lookupTransaction: null });
}

class Rehearsed extends Error {
  constructor(readonly result: Result<unknown>) {
    super("A rehearsal is undone");
  }
}

/** Records the charge as if it were made, and undoes it: what is refused then is refused before any money moves. */
async function rehearse<Name extends ChargeableName>(
  name: Name,
  call: Call<Name>,
  order: Wanted,
): Promise<Result<never> | null> {
  try {
    return await call.database.transaction(async (tx) => {
      // A transaction has all that handlers use of a database, their own transactions included.
      const database = tx as unknown as BoardDatabase;
      throw new Rehearsed(await tell(name, { ...call, database }, chargeOf(order, call.now)));
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
    return error.result.kind === "refused" ? error.result : null;
  }
}

function chargeOf({ amount, surcharge }: Wanted, now: Call<ChargeableName>["now"]): PaymentCharge {
  return {
    transactionId: `rehearsed-${randomUUID()}`,
    transactionAmount: sumCents([amount, surcharge]),
    surchargeAmount: surcharge,
    responseCode: "rehearsed",
    isSuccessful: true,
    chargedAt: now.toString() as WireInstant,
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
