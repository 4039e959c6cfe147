import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { ownSessions } from "~/app/session/records/ownSessions";
import { type AccountOperation, operateAccount } from "@portal/board/identity/accounts/operatedAccounts";
import { addStaff, listStaff, removeStaff, type StaffRole } from "@portal/board/identity/accounts/staffAccounts";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { readOperations } from "@portal/board/store/journals";
import { CannotStart } from "~/launch/configuration/problem";
import type { Configuration } from "~/launch/configuration/configuration";
import { formatMoment } from "@portal/domain/time/boardTime";
import { type ExitCode, withDatabase, say, signInOf } from "./runCommand";

export type StaffCommand =
  | { readonly kind: "staff-add"; readonly email: string; readonly fullName: string | null; readonly role: StaffRole }
  | { readonly kind: "staff-remove"; readonly email: string }
  | { readonly kind: "staff-list" };

export function keepStaff(command: StaffCommand, configuration: Configuration): Promise<ExitCode> {
  return onAccounts(configuration, async ({ database, from, endSessions }) => {
    const { staffClaim } = configuration;
    if (command.kind === "staff-list") {
      const staff = await listStaff(database);
      if (staff.length === 0) return say(process.stderr, "There are no members of staff.", 0);
      const lines = staff.map(({ email, fullName, claims, disabledAt, passwordHash }) => {
        const state = disabledAt ? "  disabled" : passwordHash === null ? "  has not created a password yet" : "";
        return `${email}  ${fullName}  ${claims[staffClaim] ?? "no role"}${state}`;
      });
      return say(process.stdout, lines.join("\n"), 0);
    }
    const { email } = command;
    if (command.kind === "staff-remove") {
      const removed = await removeStaff(database, email);
      if (removed === null) return say(process.stderr, `${email} is not on the staff. Nothing was changed.`, 1);
      await endSessions(removed.subject);
      return say(process.stdout, `${email} was removed, and signed out everywhere.`, 0);
    }
    const done = await addStaff({ database, from, staffClaim }, command);
    if (done.kind === "taken")
      return say(process.stderr, `A physician signs in with ${email}. Give another address. Nothing was changed.`, 1);
    if (done.kind === "unchanged") return say(process.stdout, `${email} is already on the staff with this role.`, 0);
    await endSessions(done.subject);
    const words = {
      invited: "gets an e-mail with a link to create a password",
      changed: "was changed, and signs in again",
    };
    return say(process.stdout, `${email} ${words[done.kind]}.`, 0);
  });
}

export interface AccountCommand {
  readonly operation: AccountOperation;
  readonly email: string;
  readonly reason: string | null;
}

export function operate({ operation, email, reason }: AccountCommand, configuration: Configuration): Promise<ExitCode> {
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

const maxOperations = 200;

export function listOperations(configuration: Configuration): Promise<ExitCode> {
  return withDatabase(configuration, 2, async (pool) => {
    const operations = await readOperations(boardDatabase(pool), maxOperations);
    if (operations.length === 0) return say(process.stderr, "No commands have been run yet.", 0);
    const lines = operations.map(({ at, operator, action, physicianId, about, reason }) => {
      const what = [physicianId === null ? null : `physician ${physicianId}`, about].filter((word) => word !== null);
      const why = reason === null ? "" : ` (${reason})`;
      return `${formatMoment(at)}  ${operator}  ${[action, ...what].join("  ")}${why}`;
    });
    return say(process.stdout, lines.join("\n"), 0);
  });
}

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
