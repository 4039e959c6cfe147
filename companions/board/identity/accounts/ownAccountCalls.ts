import { Temporal } from "temporal-polyfill";
import type { accountStatus, secondFactorOffer } from "@portal/contract/identity";
import type { z } from "@portal/contract/zod";
import type { Bearer } from "../../api/verifyToken";
import type { IdentityDatabase } from "../schema";
import { beingReplaced, changeEmail, resendConfirmation } from "../emails/changeEmail";
import { endReplacement } from "../emails/emailReplacements";
import { findOpenReplacement, isMailboxCompromised, type Replacement } from "../emails/openReplacement";
import type { IdentityOptions, AccountContext } from "../options";
import { done, notForThisAccount, type Outcome } from "../outcome";
import { changePassword, provePassword } from "../passwords/setPassword";
import { isOfferDue, putOffSecondFactor } from "../secondFactor/afterPassword";
import { type Changing, type Factors, findFactors } from "../secondFactor/factors";
import { endRemoval, findOpenRemoval, type Removal } from "../secondFactor/removals";
import { forgetBrowsers, listBrowsers, type RememberedBrowser } from "../secondFactor/rememberedBrowsers";
import { type Account, findAccountBySubject, lockAccount } from "./accounts";
import type { AccountCalls } from "./accountService";
import type { staffHelpCalls } from "./staffHelpCalls";
import { register } from "./inviteAccount";

interface Parts {
  readonly options: Pick<IdentityOptions, "client">;
  readonly account: AccountContext;
  readonly db: IdentityDatabase;
}

type OwnAccountCalls = Omit<AccountCalls, keyof ReturnType<typeof staffHelpCalls>>;

/** What physicians change and read in their own accounts. The board manages staff accounts. */
export function ownAccountCalls({ options, account, db }: Parts): OwnAccountCalls {
  const { database, from } = account;
  async function asPhysician({ subject, staffRole }: Bearer, change: (own: Account) => Promise<Outcome>) {
    const own = staffRole === null ? await findAccountBySubject(db, subject) : undefined;
    return own?.directory === "physicians" ? change(own) : notForThisAccount;
  }
  async function keep({ subject }: Account, end: (changing: Changing) => Promise<unknown>): Promise<Outcome> {
    return database.transaction(async (tx) => {
      const locked = await lockAccount(tx, subject);
      // Someone else may be signed in.
      if (await isMailboxCompromised(tx, subject)) return beingReplaced;
      if (locked) await end({ tx, from, account: locked, now: Temporal.Now.instant() });
      return done;
    });
  }
  return {
    async register(bearer, body) {
      // A client's own token; no account has its subject.
      if (bearer.subject !== options.client.id) return notForThisAccount;
      return register(database, from, body);
    },
    changeEmail: (bearer, body) => asPhysician(bearer, (own) => changeEmail(account, own, body)),
    changePassword: (bearer, body, grant) => asPhysician(bearer, (own) => changePassword(account, own, body, grant)),
    status: (bearer) =>
      asPhysician(bearer, async (own) => {
        const [factors, known, removal, replacement] = await Promise.all([
          findFactors(db, own.subject),
          listBrowsers(db, own.subject, Temporal.Now.instant()),
          findOpenRemoval(db, own.subject),
          findOpenReplacement(db, own.subject),
        ]);
        return statusOf(own, factors, known, { removal, replacement });
      }),
    secondFactorOffer: (bearer) =>
      asPhysician(bearer, async (own) => {
        const isDue = await isOfferDue(db, own, Temporal.Now.instant());
        return { kind: "done", answer: { isDue } satisfies z.input<typeof secondFactorOffer> };
      }),
    putOffSecondFactor: (bearer, { for: howLong }) =>
      asPhysician(bearer, async (own) => {
        await putOffSecondFactor(db, own.subject, howLong, Temporal.Now.instant());
        return done;
      }),
    forgetBrowsers: (bearer, { browserId = null }) =>
      asPhysician(bearer, async ({ subject }) => {
        await database.transaction(async (tx) => {
          // Waits for a concurrent sign-in that is being remembered.
          await lockAccount(tx, subject);
          await forgetBrowsers(tx, subject, browserId);
        });
        return done;
      }),
    keepSecondFactor: (bearer) =>
      asPhysician(bearer, (own) => keep(own, (changing) => endRemoval(changing, { endedAs: "kept" }))),
    keepEmail: (bearer) =>
      asPhysician(bearer, (own) => keep(own, (changing) => endReplacement(changing, { endedAs: "kept" }))),
    confirmPassword: (bearer, body, grant) =>
      asPhysician(bearer, (own) => provePassword(account, own, body.currentPassword, grant)),
    resendConfirmation: (bearer) => asPhysician(bearer, (own) => resendConfirmation(account, own)),
  };
}

function statusOf(
  account: Account,
  factors: Factors,
  remembered: readonly RememberedBrowser[],
  requests: { readonly removal: Removal | null; readonly replacement: Replacement | null },
): Outcome {
  const { email, recoveryEmail } = account;
  const { app, passkeys, codesLeft } = factors;
  const { removal, replacement } = requests;
  const secondFactor = {
    addedAt: app && app.addedAt.toString(),
    recoveryCodesLeft: codesLeft,
    passkeys: passkeys.map(({ name, addedAt, lastUsedAt }) => ({
      name,
      addedAt: addedAt.toString(),
      lastUsedAt: lastUsedAt && lastUsedAt.toString(),
    })),
    rememberedBrowsers: remembered.map(({ rememberedAt, expiresAt, ...named }) => ({
      ...named,
      rememberedAt: rememberedAt.toString(),
      expiresAt: expiresAt.toString(),
    })),
    removal: removal && { dueAt: removal.dueAt.toString() },
  };
  return {
    kind: "done",
    answer: {
      email,
      confirmedEmail: recoveryEmail,
      secondFactor,
      replacement: replacement?.mailbox === "lost" ? { dueAt: replacement.dueAt.toString() } : null,
    } satisfies z.input<typeof accountStatus>,
  };
}
