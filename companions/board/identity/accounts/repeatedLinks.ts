import { and, eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import type { BoardDatabase } from "../../store/boardDatabase";
import { joinHashing, passwordMatches } from "../passwords/passwords";
import { emailReplacements, factorRemovals, type LinkPurpose, links } from "../schema";
import { type Account, findAccountBySubject } from "./accounts";
import { type Link, wasJustUsed } from "./mailedLinks";

export type Repeatable = Exclude<LinkPurpose, "create-password" | "sign-in">;

/**
 * Returns whether what the link asks for was done with it a moment ago: a button that was selected twice is answered as
 * the first time. Changes nothing.
 */
export async function isDoneAlready(database: BoardDatabase, purpose: Repeatable, token: string): Promise<boolean> {
  const [link] = await database
    .select()
    .from(links)
    .where(wasJustUsed(purpose, token, Temporal.Now.instant()));
  const account = link && (await findAccountBySubject(database, link.subject));
  return link !== undefined && account !== undefined && isDone[purpose](database, link, account);
}

type IsDone = (database: BoardDatabase, link: Link, account: Account) => boolean | Promise<boolean>;

const isDone: Readonly<Record<Repeatable, IsDone>> = {
  "confirm-email": (_database, { email }, account) =>
    account.recoveryEmail === null && isSameAddress(account.email, email),
  "object-to-email": (_database, { email }, account) => isSameAddress(account.email, email),
  // These use the link up in the transaction that does all they ask for.
  "not-me": () => true,
  "not-my-factor": () => true,
  "keep-factor": (database, link) => wasKept(database, factorRemovals, link),
  "keep-email": (database, link) => wasKept(database, emailReplacements, link),
};

async function wasKept(
  database: BoardDatabase,
  requests: typeof factorRemovals | typeof emailReplacements,
  { subject, usedAt }: Link,
): Promise<boolean> {
  if (usedAt === null) return false;
  const isKept = and(eq(requests.endedAs, "kept"), eq(requests.endedAt, usedAt));
  const kept = await database
    .select({ subject: requests.subject })
    .from(requests)
    .where(and(eq(requests.subject, subject), isKept));
  return kept.length > 0;
}

/**
 * The same for a link that creates a password: it has to be the password that was created. A link can be repeated once,
 * so that no one can try passwords with it.
 *
 * @throws {PasswordsBusy}
 */
export async function repeatCreatePassword(
  database: BoardDatabase,
  token: string,
  password: string,
): Promise<{ readonly link: Link; readonly account: Account } | null> {
  const [link] = await database
    .delete(links)
    .where(wasJustUsed("create-password", token, Temporal.Now.instant()))
    .returning();
  const account = link && (await findAccountBySubject(database, link.subject));
  if (link === undefined || account === undefined) return null;
  return (await passwordMatches(account.passwordHash, password, joinHashing(account))) ? { link, account } : null;
}
