import { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { IdentityDatabase } from "../database";
import { passkeyTransports } from "../schema";
import { artifactStore, endArtifacts, takeArtifact } from "../oidc/artifacts";

/** In seconds: from the password to the end of what comes after it, with the time to install an app. */
const lifetime = 15 * 60;

/** Under which name the provider's other artifacts are beside it. */
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
  /** Milliseconds since 1970: when the password, or the passkey in its place, was proved. */
  provedAt: z.number(),
  /** `code`: the account's second factor is asked for. `free`: it was right, or there was none. */
  stage: z.enum(["code", "free"]),
  /** Whether the account's own second factor, or the one that is being added, was right. */
  hasSecondFactor: z.boolean(),
  passkey: z.enum(["alone", "after-password"]).optional(),
  /**
   * What is shown and not stored yet: a new app's secret, in place of which a passkey may be added, or recovery codes with
   * the app or the passkey that they come with.
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
 * A sign-in whose password is proved and that is no session yet. It belongs to one sign-in under way, by its id, and is
 * encrypted as that is. It ends with the account's sessions, and with every change of its second factor.
 */
export type Step = z.output<typeof step>;

export interface Steps {
  begin(uid: string, begun: Step): Promise<void>;
  /** Null for one that is over. */
  find(uid: string): Promise<Step | null>;
  /** False, with nothing done, for one that is over. */
  replace(tx: BoardTransaction, uid: string, by: Step): Promise<boolean>;
  /** False for one that is over already. */
  end(tx: BoardTransaction, uid: string): Promise<boolean>;
}

export function secondSteps(db: IdentityDatabase, secrets: readonly string[]): Steps {
  const on = (database: IdentityDatabase) => artifactStore(database, secrets)(model);
  const write = (database: IdentityDatabase, uid: string, { subject, ...rest }: Step) => {
    const over = Temporal.Instant.fromEpochMilliseconds(rest.provedAt).add({ seconds: lifetime });
    const left = Math.ceil(Temporal.Now.instant().until(over).total("seconds"));
    return on(database).upsert(uid, { accountId: subject, extra: rest }, left);
  };
  return {
    begin: (uid, begun) => write(db, uid, begun),
    async find(uid) {
      const found = await on(db).find(uid);
      return found ? step.parse({ ...found.extra, subject: found.accountId }) : null;
    },
    async replace(tx, uid, by) {
      if (!(await takeArtifact(tx, model, uid))) return false;
      await write(tx, uid, by);
      return true;
    },
    end: (tx, uid) => takeArtifact(tx, model, uid),
  };
}

/** Those of everybody who is between the password and the code, or at anything after it. */
export function endSteps(tx: BoardTransaction, subject: string): Promise<void> {
  return endArtifacts(tx, model, subject);
}
