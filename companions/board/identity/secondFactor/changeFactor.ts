import { Temporal } from "temporal-polyfill";
import type { BoardTransaction } from "../../store/boardDatabase";
import { type Account, lockAccount } from "../accounts/accounts";
import { isMailboxCompromised } from "../emails/openReplacement";
import type { AccountContext } from "../options";
import { findPasskey, type NewPasskey } from "../passkeys/passkeys";
import { needsSecondFactor } from "./afterPassword";
import type { CodeCheck } from "./authenticator";
import {
  addApp,
  addPasskey,
  type Factors,
  findFactors,
  hasFactor,
  removeApp,
  removeFactors,
  removePasskey,
  renewCodes,
  type secretKeysOf,
  useAppCode,
  useRecoveryCode,
} from "./factors";
import { endRemoval } from "./removals";
import { endSteps } from "./steps";

interface Context extends Pick<AccountContext, "database" | "from"> {
  readonly keys: ReturnType<typeof secretKeysOf>;
}

/** Uses up the current step of the sign-in; false if it has expired. */
type TakeStep = (tx: BoardTransaction) => Promise<boolean>;

export type CodeAnswer = CodeCheck | { readonly kind: "wrong-recovery-code" } | { readonly kind: "over" };

export async function proveCode(
  { database, from, keys }: Context,
  { subject }: Account,
  typed: { readonly code: string; readonly isRecovery: boolean; readonly now: Temporal.Instant },
  takeStep: TakeStep,
): Promise<CodeAnswer> {
  const { code, isRecovery, now } = typed;
  const proving = database.transaction<CodeAnswer>(async (tx) => {
    const account = await lockAccount(tx, subject);
    if (account === undefined) return { kind: "over" };
    const answer = await (isRecovery ? recovered(account) : useAppCode(tx, keys, { subject, code, now }));
    if (answer === null) return { kind: "over" };
    // Rolls back, or the owner would lose a recovery code and be mailed that it was used.
    if (answer.kind === "right" && !(await takeStep(tx))) throw new SignInOver();
    return answer;

    async function recovered(locked: Account) {
      const isRight = await useRecoveryCode({ tx, from, account: locked, now }, code);
      return isRight ? ({ kind: "right", step: 0 } as const) : ({ kind: "wrong-recovery-code" } as const);
    }
  });
  return proving.catch((error: unknown) => {
    if (error instanceof SignInOver) return { kind: "over" };
    throw error;
  });
}

/** Rolls back changes for a sign-in that has expired. */
class SignInOver extends Error {}

/**
 * Also ends a removal request; if its owner has removed the factors meanwhile, as theirs. False if there is nothing to
 * remove. `staffName` is null for an operator.
 */
export async function removeByStaff(
  changing: Parameters<typeof removeFactors>[0],
  staffName: string | null,
): Promise<boolean> {
  const isRemoved = await removeFactors(changing, "all", { actedAs: "staff", staffName });
  await endRemoval(changing, { endedAs: isRemoved ? "removed" : "changed" });
  if (isRemoved) await endSteps(changing.tx, changing.account.subject);
  return isRemoved;
}

/** Whether the owner may remove an app or a passkey: not the last one where the account must have one. */
export function mayRemoveFactor(
  options: Parameters<typeof needsSecondFactor>[0],
  account: Account,
  { app, passkeys }: Pick<Factors, "app" | "passkeys">,
): boolean {
  return !needsSecondFactor(options, account) || passkeys.length + (app === null ? 0 : 1) > 1;
}

type FactorChange =
  | {
      readonly kind: "add";
      readonly app: { readonly secret: string; readonly step: number };
      readonly codes: readonly string[];
    }
  | {
      readonly kind: "add-passkey";
      readonly passkey: NewPasskey & { readonly name: string };
      readonly codes: readonly string[] | null;
    }
  | { readonly kind: "renew"; readonly codes: readonly string[] }
  | { readonly kind: "remove" }
  | { readonly kind: "remove-passkey"; readonly credentialId: string };

/**
 * Ends the account's other sign-ins that have not passed the second factor. False if the current step has expired, or
 * there is nothing to change.
 */
export async function changeFactor(
  { database, from, keys }: Context,
  { subject }: Account,
  change: FactorChange,
  takeStep: TakeStep,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, subject);
    if (account === undefined || !(await takeStep(tx))) return false;
    const changing = { tx, from, account, now: Temporal.Now.instant() };
    if (change.kind === "renew" && !hasFactor(await findFactors(tx, subject))) return false;
    await endSteps(tx, subject);
    // The request was made for an owner who could not sign in; it would remove the new factor. While others read the
    // mailbox, one of them may be signed in.
    if (!(await isMailboxCompromised(tx, subject))) await endRemoval(changing, { endedAs: "changed" });
    switch (change.kind) {
      case "add":
        await addApp(changing, keys, { ...change.app, codes: change.codes });
        return true;
      case "add-passkey":
        return addPasskey(changing, change.passkey, change.codes);
      case "renew":
        await renewCodes(changing, change.codes);
        return true;
      case "remove":
        return removeApp(changing);
      case "remove-passkey": {
        const passkey = await findPasskey(tx, change.credentialId);
        return passkey !== null && removePasskey(changing, passkey);
      }
    }
  });
}
