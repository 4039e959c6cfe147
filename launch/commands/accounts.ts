import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { ownSessions } from "~/app/session/records/ownSessions";
import { type AccountOperation, operateAccount } from "@portal/board/identity/accounts/operatedAccounts";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { CannotStart } from "~/launch/configuration/problem";
import type { Configuration } from "~/launch/configuration/configuration";
import { command, oneMore, reasonOf, withReason } from "./boardCommand";
import { type ExitCode, withDatabase, say, signInOf } from "./runCommand";

/** Common to the commands about one account. */
const ofAccount = { name: "account", options: withReason, then: 'ADDRESS [--why "…"]' } as const;

export const accountCommands = [
  command(
    { ...ofAccount, kinds: ["disable", "enable"], does: ["close an account, or open it again"] },
    readOperation,
    operate,
  ),
  command(
    { ...ofAccount, kinds: ["reset-factor"], does: ["let a user who lost phone and codes sign in by password"] },
    readOperation,
    operate,
  ),
  command(
    { ...ofAccount, kinds: ["send-link"], does: ["mail a link that creates a password"] },
    readOperation,
    operate,
  ),
];

interface AccountRequest {
  readonly operation: AccountOperation;
  readonly email: string;
  readonly reason: string | null;
}

/** The kinds of the commands above are operations. */
function readOperation(
  words: readonly string[],
  values: { readonly why?: string },
  operation: string,
): AccountRequest | null {
  const [email, reason] = [oneMore(words) ?? "", reasonOf(values)];
  if (!email.includes("@") || reason === undefined) return null;
  return { operation: operation as AccountOperation, email, reason };
}

function operate({ operation, email, reason }: AccountRequest, configuration: Configuration): Promise<ExitCode> {
  return onAccounts(configuration, async ({ database, from, endSessions }) => {
    const outcome = await operateAccount({ database, from }, operation, email, reason);
    if (outcome.kind === "no-account")
      return say(process.stderr, "No account has this e-mail address. Nothing was changed.", 1);
    if (outcome.kind === "unchanged") return say(process.stderr, `${refusals[operation]} Nothing was changed.`, 1);
    if (operation === "disable") await endSessions(outcome.subject);
    return say(process.stdout, successes[operation], 0);
  });
}

const successes: Readonly<Record<AccountOperation, string>> = {
  disable: "The account is disabled, and signed out everywhere.",
  enable: "The account is enabled.",
  "reset-factor": "Authenticator app and passkeys were removed. Their owner gets an e-mail.",
  "send-link": "Its owner gets an e-mail with a link to create a password.",
};

const refusals: Readonly<Record<AccountOperation, string>> = {
  disable: "The account is already disabled.",
  enable: "The account was not disabled.",
  "reset-factor": "This account has neither an authenticator app nor passkeys.",
  "send-link": "The account is disabled, or others can read its mailbox.",
};

interface AccountsAtWork {
  readonly database: ReturnType<typeof boardDatabase>;
  readonly from: Parameters<typeof operateAccount>[0]["from"];
  /** Ends the account's portal sessions, since tokens are no longer renewed. */
  readonly endSessions: (subject: string) => Promise<void>;
}

export async function onAccounts(
  configuration: Configuration,
  work: (accounts: AccountsAtWork) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { issuer, isBuiltIn } = signInOf(configuration);
  if (!isBuiltIn) throw new CannotStart("OIDC_ISSUER names a separate identity provider: accounts are kept there.");
  const { boardName, contactEmail } = configuration.public;
  return withDatabase(configuration, 2, (pool) =>
    work({
      database: boardDatabase(pool),
      from: { issuer, boardName, contactEmail },
      endSessions: (subject) => sessionsOf(pool, configuration).endAll({ issuer, subject }, "operator"),
    }),
  );
}

function sessionsOf(pool: pg.Pool, { session }: Configuration) {
  return ownSessions(drizzle({ client: pool }), {
    clock: () => Temporal.Now.instant(),
    idleLimit: Temporal.Duration.from({ minutes: session.idleMinutes }),
    absoluteLimit: Temporal.Duration.from({ hours: session.absoluteHours }),
  });
}
