import { demoPassword } from "../../identity/accounts/demoAccounts";
import { accountsOf, saveImportedAccount } from "../../identity/accounts/importedAccounts";
import type { IdentityDatabase } from "../../identity/database";
import type { BoardTransaction } from "../../store/boardDatabase";
import { addPrincipals, findPrincipal, knownIssuers, subjectsOf } from "../../store/people/principals";
import type { Fault } from "../../importing/readJson";
import type { FileAccount, FilePerson } from "./peopleFile";

/** Who signs people in. */
export interface SignInHere {
  readonly issuer: string;
  readonly isBuiltIn: boolean;
  /** In the demo passwords are taken and made, and every issuer that is known is the same identity provider. */
  readonly isDemo: boolean;
}

interface Databases {
  readonly tx: BoardTransaction;
  readonly identity: IdentityDatabase;
}

type SignInOutcome =
  | { readonly kind: "saved"; readonly account: "added" | "changed" | "unchanged" }
  | { readonly kind: "refused"; readonly fault: Fault };

/** Lets the person, whose record is stored, sign in as their account says. A path of a fault begins at the person. */
export async function saveSignIn(
  tx: BoardTransaction,
  here: SignInHere,
  { account, physicianId, fullName }: FilePerson,
): Promise<SignInOutcome> {
  if (account === null) return { kind: "saved", account: "unchanged" };
  const issuers = await issuersOf(tx, here);
  const known = await subjectsOf(tx, physicianId, issuers);
  if (!here.isBuiltIn) return linkSubject(tx, here.issuer, known, account.subject ?? "", physicianId);

  const saved = await saveImportedAccount(tx, here.issuer, known, {
    email: account.email ?? "",
    fullName,
    password: account.password ?? null,
    otherwise: here.isDemo ? demoPassword : null,
  });
  if (saved.kind === "taken") return refused("email", "is the sign-in address of another account");
  const { subject } = saved;
  await addPrincipals(
    tx,
    issuers.map((issuer) => ({ issuer, subject, physicianId })),
  );
  return { kind: "saved", account: saved.kind };
}

/** How the person signs in, in the words of a file; null for somebody who cannot. */
export async function readSignIn(
  { tx, identity }: Databases,
  here: SignInHere,
  physicianId: FilePerson["physicianId"],
): Promise<FileAccount | null> {
  const subjects = await subjectsOf(tx, physicianId, await issuersOf(tx, here));
  const [subject] = subjects;
  if (!here.isBuiltIn) return subject === undefined ? null : { subject };
  const [account] = await accountsOf(identity, subjects);
  return account === undefined ? null : { email: account.email };
}

async function issuersOf(tx: BoardTransaction, { issuer, isDemo }: SignInHere): Promise<string[]> {
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
  if (holder !== null) return refused("subject", "is the identity provider's subject of another person");
  await addPrincipals(tx, [{ issuer, subject, physicianId }]);
  return { kind: "saved", account: "added" };
}

function refused(field: keyof FileAccount, message: string): SignInOutcome {
  return { kind: "refused", fault: { path: ["account", field], message } };
}
