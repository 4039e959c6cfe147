import type pg from "pg";
import { demoPassword } from "#identity/accounts/demoAccounts";
import {
  accountsOf,
  addImportedAccounts,
  saveImportedAccount,
  usedAddresses,
} from "#identity/accounts/importedAccounts";
import { reserveAllEmails } from "#identity/emails/reserveEmail";
import type { IdentityDatabase } from "#identity/schema";
import type { BoardTransaction } from "#store/boardDatabase";
import { rowsToCopy } from "#store/importing/copyRows";
import { principal } from "#store/schema";
import { addPrincipals, findPrincipal, knownIssuers, subjectsOf, usedSubjects } from "#store/people/principals";
import { type Fault, fault } from "../readJson";
import type { FileAccount, FilePerson } from "./peopleFile";

export interface SignInHere {
  readonly issuer: string;
  readonly isBuiltIn: boolean;
  /** In a demo, passwords are imported and created, and all known issuers are the same identity provider. */
  readonly isDemo: boolean;
}

type SignInOutcome =
  | { readonly kind: "saved"; readonly account: "added" | "changed" | "unchanged" }
  | { readonly kind: "refused"; readonly fault: Fault };

export interface ImportedSignIn {
  readonly physicianId: FilePerson["physicianId"];
  readonly fullName: string;
  readonly account: FileAccount;
  /** Whether this import added the record: there is no account yet. */
  readonly isNew: boolean;
}

/**
 * Saves people's sign-ins: in bulk for those without an account, the others one by one. Returns results in the order
 * given.
 */
export async function saveSignIns(
  tx: BoardTransaction,
  client: pg.PoolClient,
  here: SignInHere,
  signInsToSave: readonly ImportedSignIn[],
): Promise<SignInOutcome[]> {
  if (signInsToSave.length === 0) return [];
  if (here.isBuiltIn) await reserveAllEmails(tx);
  const issuers = await issuersOf(tx, here);
  const fresh = signInsToSave.filter(({ isNew }) => isNew);
  const left = here.isBuiltIn
    ? await addImportedAccounts(
        tx,
        client,
        issuers,
        fresh.map(({ account, ...one }) => ({ ...one, ...passwordsOf(here, account), email: account.email ?? "" })),
      )
    : await addSubjects(tx, client, here.issuer, fresh);
  const outcomes: SignInOutcome[] = [];
  for (const one of signInsToSave) {
    const isAdded = one.isNew && !left.has(one.physicianId);
    outcomes.push(isAdded ? { kind: "saved", account: "added" } : await saveSignIn(tx, here, issuers, one));
  }
  return outcomes;
}

export function passwordsOf({ isDemo }: SignInHere, { password }: FileAccount) {
  return { password: password ?? null, otherwise: isDemo ? demoPassword : null };
}

/** Links new subjects of another identity provider; returns those that belong to another person. */
async function addSubjects(
  tx: BoardTransaction,
  client: pg.PoolClient,
  issuer: string,
  signInsToSave: readonly ImportedSignIn[],
): Promise<ReadonlySet<FilePerson["physicianId"]>> {
  const taken = await usedSubjects(
    tx,
    issuer,
    signInsToSave.map(({ account }) => account.subject ?? ""),
  );
  const left = signInsToSave.filter(({ account }) => taken.has(account.subject ?? ""));
  const rows = rowsToCopy(principal);
  for (const { account, physicianId } of signInsToSave)
    if (!taken.has(account.subject ?? "")) rows.add({ issuer, subject: account.subject, physicianId });
  await rows.copy(client);
  return new Set(left.map(({ physicianId }) => physicianId));
}

/** What `saveSignIns` would refuse, for people who are not stored because the file has other faults. */
export async function signInFaults(
  tx: BoardTransaction,
  here: SignInHere,
  signInsToSave: readonly ImportedSignIn[],
): Promise<ReadonlyMap<FilePerson["physicianId"], Fault>> {
  if (signInsToSave.length === 0) return new Map();
  if (here.isBuiltIn) {
    const addresses = signInsToSave.map(({ account, physicianId }) => ({ physicianId, email: account.email ?? "" }));
    const taken = await usedAddresses(tx, here.issuer, addresses);
    return new Map([...taken].map((physicianId) => [physicianId, emailTaken.fault]));
  }
  const subjects = signInsToSave.map(({ account }) => account.subject ?? "");
  const taken = await usedSubjects(tx, here.issuer, subjects);
  const theirs = signInsToSave.filter(({ account }) => taken.has(account.subject ?? ""));
  return new Map(theirs.map(({ physicianId }) => [physicianId, subjectTaken.fault]));
}

/** Paths of faults start at the person. */
async function saveSignIn(
  tx: BoardTransaction,
  here: SignInHere,
  issuers: readonly string[],
  { account, physicianId, fullName }: ImportedSignIn,
): Promise<SignInOutcome> {
  const known = await subjectsOf(tx, physicianId, issuers);
  if (!here.isBuiltIn) return linkSubject(tx, here.issuer, known, account.subject ?? "", physicianId);

  const saved = await saveImportedAccount(tx, here.issuer, known, {
    email: account.email ?? "",
    fullName,
    ...passwordsOf(here, account),
  });
  if (saved.kind === "taken") return emailTaken;
  const { subject } = saved;
  await addPrincipals(
    tx,
    issuers.map((issuer) => ({ issuer, subject, physicianId })),
  );
  return { kind: "saved", account: saved.kind };
}

/** Returns the person's sign-in in the file's format; null for a person without one. */
export async function readSignIn(
  { tx, identity }: { readonly tx: BoardTransaction; readonly identity: IdentityDatabase },
  here: SignInHere,
  physicianId: FilePerson["physicianId"],
): Promise<FileAccount | null> {
  const subjects = await subjectsOf(tx, physicianId, await issuersOf(tx, here));
  const [subject] = subjects;
  if (!here.isBuiltIn) return subject === undefined ? null : { subject };
  const [account] = await accountsOf(identity, subjects);
  return account === undefined ? null : { email: account.email };
}

export async function issuersOf(tx: BoardTransaction, { issuer, isDemo }: SignInHere): Promise<string[]> {
  return isDemo ? [...new Set([issuer, ...(await knownIssuers(tx))])] : [issuer];
}

async function linkSubject(
  tx: BoardTransaction,
  issuer: string,
  known: readonly string[],
  subject: string,
  physicianId: FilePerson["physicianId"],
): Promise<SignInOutcome> {
  if (known.includes(subject)) return { kind: "saved", account: "unchanged" };
  const holder = await findPrincipal(tx, { issuer, subject });
  if (holder !== null) return subjectTaken;
  await addPrincipals(tx, [{ issuer, subject, physicianId }]);
  return { kind: "saved", account: "added" };
}

export const emailTaken = refused("email", "is the sign-in address of another account");
export const subjectTaken = refused("subject", "is the identity provider's subject of another person");

function refused(field: keyof FileAccount, message: string): Extract<SignInOutcome, { kind: "refused" }> {
  return { kind: "refused", fault: fault(["account", field], message) };
}
