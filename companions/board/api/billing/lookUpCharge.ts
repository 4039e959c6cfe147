import { findCharge, findAttempt, voidKey, type ChargeAttempt } from "../../store/billing/charges";
import type { Charging } from "../boardOptions";
import { noPhysician, physicianOf } from "../caller";
import type { Call, Handler } from "../handler";
import { answer, refuse, type Result } from "../../refusal";
import { inCents, isChargeable } from "./chargedCalls";
import { storeResult, recordOwnCharge } from "./ownCharges";

/** A successful charge that is not yet recorded, and not refunded, is recorded now. */
export const lookUpCharge: Handler<"lookUpCharge"> = async (call) => {
  const { database, now, caller, body, charging } = call;
  if (charging === null) return refuse(404, "unknown-call", "Call not found");
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const key = { physicianId: physician.physicianId, idempotencyKey: body.idempotencyKey };
  const known = (await findAttempt(database, key)) ?? (await voidKey(database, { ...key, begunAt: now }));
  if (known.outcome === "absent") return answer({ outcome: "absent" });
  if (known.outcome === "declined") return answer({ outcome: "declined", responseCode: known.responseCode });

  // For a charge, the provider has the current state.
  const lookup = await charging.lookup(known.idempotencyKey);
  const attempt = known.outcome === null ? await storeResult(database, known, lookup) : known;
  switch (attempt.outcome) {
    case null:
      return answer({ outcome: "open" });
    case "absent":
      return answer({ outcome: "absent" });
    case "declined":
      return answer({ outcome: "declined", responseCode: attempt.responseCode });
    case "charged":
      return charged(call, attempt, lookup);
  }
};

async function charged(
  call: Call<"lookUpCharge">,
  attempt: ChargeAttempt,
  lookup: Awaited<ReturnType<Charging["lookup"]>>,
): Promise<Result<Awaited<ReturnType<typeof outcomeOf>>>> {
  const { charge, callName, sent } = attempt;
  if (charge === null || callName === null || sent === null || !isChargeable(callName))
    throw new Error("What was charged has its call");
  const first = { ...call, ...inCents(callName, sent) } as unknown as Call<typeof callName>;
  // A charge that was returned or refunded pays for nothing, so it is not recorded.
  const isGivenBack = lookup.kind === "charged" && (lookup.state === "returned" || lookup.state === "refunded");
  const isRecorded = isGivenBack
    ? (await call.database.transaction((tx) => findCharge(tx, charge.transactionId))) !== null
    : (await recordOwnCharge(callName, first, charge)).kind === "answer";
  return answer(outcomeOf(lookup, charge, isRecorded));
}

function outcomeOf(
  lookup: Awaited<ReturnType<Charging["lookup"]>>,
  paymentCharge: NonNullable<ChargeAttempt["charge"]>,
  isRecorded: boolean,
) {
  // The charge succeeded even if the provider can't say its state.
  return {
    outcome: lookup.kind === "charged" ? lookup.state : ("pending" as const),
    paymentCharge,
    responseCode: paymentCharge.responseCode,
    isRecorded,
  };
}
