import { Temporal } from "temporal-polyfill";
import { z } from "@portal/contract/zod";
import type { BoardTransaction } from "../../store/boardDatabase";
import { type IdentityDatabase, passkeyTransports } from "../schema";
import { artifactStore, endArtifacts, takeArtifact } from "../oidc/artifacts";

/** In seconds, from the password to the end of the steps after it, with time to install an app. */
const lifetimeSeconds = 15 * 60;

/** Model name among the provider's artifacts. */
const model = "SecondStep";

const app = z.object({ secret: z.string() });

const passkey = z.object({
  name: z.string(),
  credentialId: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.enum(passkeyTransports)),
});

const step = z.object({
  subject: z.string(),
  /** In epoch milliseconds, when the password or passkey was verified. */
  provedAt: z.number(),
  /** `code`: the second factor is required. `free`: it was verified, or there was none. */
  stage: z.enum(["code", "free"]),
  /** Whether the account's second factor, or the one being added, was verified. */
  hasSecondFactor: z.boolean(),
  passkey: z.enum(["alone", "after-password"]).optional(),
  /**
   * Shown but not stored yet: a new app's secret, which may be abandoned for a passkey, or recovery codes with their
   * app or passkey.
   */
  offer: z
    .union([
      app,
      z.object({
        codes: z.array(z.string()),
        app: app.extend({ step: z.number() }).nullable(),
        passkey: passkey.nullable().default(null),
      }),
    ])
    .nullable(),
});

/**
 * A sign-in with a verified password and no session yet. Bound to one sign-in in progress by its id, and encrypted like
 * it. Ends with the account's sessions, and with every change of its second factor.
 */
export type Step = z.output<typeof step>;

export type Steps = ReturnType<typeof secondSteps>;

export function secondSteps(db: IdentityDatabase, secrets: readonly string[]) {
  const on = (database: IdentityDatabase) => artifactStore(database, secrets)(model);
  const write = (database: IdentityDatabase, uid: string, { subject, ...rest }: Step) => {
    const expiresAt = Temporal.Instant.fromEpochMilliseconds(rest.provedAt).add({ seconds: lifetimeSeconds });
    const left = Math.ceil(Temporal.Now.instant().until(expiresAt).total("seconds"));
    return on(database).upsert(uid, { accountId: subject, extra: rest }, left);
  };
  return {
    begin: (uid: string, begun: Step) => write(db, uid, begun),
    async find(uid: string) {
      const found = await on(db).find(uid);
      return found ? step.parse({ ...found.extra, subject: found.accountId }) : null;
    },
    /** Returns false and does nothing if it has expired. */
    async replace(tx: BoardTransaction, uid: string, by: Step) {
      if (!(await takeArtifact(tx, model, uid))) return false;
      await write(tx, uid, by);
      return true;
    },
    end: (tx: BoardTransaction, uid: string) => takeArtifact(tx, model, uid),
  };
}

/** Ends the account's sign-ins that have passed the password. */
export function endSteps(tx: BoardTransaction, subject: string): Promise<void> {
  return endArtifacts(tx, model, subject);
}
