import { findCharge } from "../../store/billing/chargeEntries";
import { findAttempt, voidKey, type ChargeAttempt } from "../../store/billing/chargeAttempts";
import type { Charging } from "../boardOptions";
import { physicianOf } from "../caller";
import { inCents, isChargeable } from "./chargedCalls";
import type { Call, Handler } from "../handler";
import { keep, tell } from "./ownCharges";
import { noPhysician } from "../people/physician";
import { answer, refuse, type Result } from "../refusal";

/** What became of a charge of the board's own. What was taken, was not given back and is not recorded yet is recorded now. */
export const lookUpCharge: Handler<"lookUpCharge"> = async (call) => {
  const { database, now, caller, body, charging } = call;
  if (charging === null) return refuse(404, "unknown-call", "Call not found");
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const key = { physicianId: physician.physicianId, idempotencyKey: body.idempotencyKey };
  const known = (await findAttempt(database, key)) ?? (await voidKey(database, { ...key, begunAt: now }));
  if (known.outcome === "absent") return answer({ outcome: "absent" });
  if (known.outcome === "declined") return answer({ outcome: "declined", responseCode: known.responseCode });

  // Of what was charged the provider says how it stands by now.
  const said = await charging.lookup(known.idempotencyKey);
  const attempt = known.outcome === null ? await keep(database, known, said) : known;
  switch (attempt.outcome) {
    case null:
      return answer({ outcome: "open" });
    case "absent":
      return answer({ outcome: "absent" });
    case "declined":
      return answer({ outcome: "declined", responseCode: attempt.responseCode });
    case "charged":
      return charged(call, attempt, said);
  }
};

async function charged(
  call: Call<"lookUpCharge">,
  attempt: ChargeAttempt,
  said: Awaited<ReturnType<Charging["lookup"]>>,
): Promise<Result<Awaited<ReturnType<typeof outcomeOf>>>> {
  const { charge, callName, sent } = attempt;
  if (charge === null || callName === null || sent === null || !isChargeable(callName))
    throw new Error("What was charged has its call");
  const first = { ...call, ...inCents(callName, sent) } as unknown as Call<typeof callName>;
  // What was given back again has paid for nothing: it is not recorded any more.
  const isGivenBack = said.kind === "charged" && (said.state === "returned" || said.state === "refunded");
  const isRecorded = isGivenBack
    ? (await call.database.transaction((tx) => findCharge(tx, charge.transactionId))) !== null
    : (await tell(callName, first, charge)).kind === "answer";
  return answer(outcomeOf(said, charge, isRecorded));
}

function outcomeOf(
  said: Awaited<ReturnType<Charging["lookup"]>>,
  paymentCharge: NonNullable<ChargeAttempt["charge"]>,
  isRecorded: boolean,
) {
  // Where the provider cannot say how it stands, it was taken all the same.
  return {
    outcome: said.kind === "charged" ? said.state : ("pending" as const),
    paymentCharge,
    responseCode: paymentCharge.responseCode,
    isRecorded,
  };
}
