import { and, eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { ChargeRequest } from "../providerSchemas";
import { newId, type ProviderTransaction } from "./providerDatabase";
import { type Session, sessions } from "./schema";

const lifetimeMinutes = 30;

/** Returns the page of the payer's bank for an attempt, existing or new. */
export async function authenticationSession(
  tx: ProviderTransaction,
  request: ChargeRequest,
  returnUrl: string,
  now: Temporal.Instant,
): Promise<Session> {
  const { idempotencyKey, reference, amount, surcharge, token, description } = request;
  const [known] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.idempotencyKey, idempotencyKey), eq(sessions.mode, "authenticate")));
  if (known !== undefined) return known;
  const session: Session = {
    sessionId: newId("session"),
    mode: "authenticate",
    reference,
    // The bank shows its customer the total; the token knows the surcharge in it.
    amount: amount + surcharge,
    parentOrigin: null,
    firstName: "",
    lastName: "",
    description,
    returnUrl,
    cancelUrl: returnUrl,
    idempotencyKey,
    state: "open",
    token,
    createdAt: now,
    expiresAt: now.add({ minutes: lifetimeMinutes }),
  };
  await tx.insert(sessions).values(session);
  return session;
}
