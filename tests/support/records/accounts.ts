import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { NewAccount } from "@portal/board/identity/accounts/accounts";
import type { Directory } from "@portal/board/identity/tables/accountTables";
import { identityDatabase, accounts } from "@portal/board/identity/schema";
import { hashPassword } from "@portal/board/identity/passwords/passwords";
import { licensedIn } from "@portal/demo/addresses";
import { physicianRecord } from "@portal/demo/physicians";
import type { BoardDatabase } from "@portal/board/store/boardDatabase";
import { importPhysician } from "@portal/board/store/importing/importPhysician";
import { Certification } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";

export const fullName = "Nora Keller";

let people = 300_000;

/** A physician of the board with an ordinary career and this e-mail address. */
export async function addPhysician(board: BoardDatabase, emailAddress: string | null): Promise<PhysicianId> {
  people += 1;
  const physicianId = people as PhysicianId;
  const career = {
    physicianId,
    fullName,
    certification: Certification.Neurology,
    certifiedOn: "2019-10-01" as WireDate,
    stateId: licensedIn.Texas,
    licensedUntil: "2027-06-30" as WireDate,
  };
  await importPhysician(board, { ...physicianRecord(career, []), emailAddress });
  return physicianId;
}

/** Stores an account and returns its subject. */
export async function createAccount(
  pool: pg.Pool,
  { password, ...fields }: NewAccount & { readonly password: string },
): Promise<string> {
  const { subject = randomUUID() } = fields;
  const passwordHash = await hashPassword(password, { subject });
  await identityDatabase(pool)
    .insert(accounts)
    .values({ ...fields, subject, passwordHash });
  return subject;
}

/** Creates an account with a password; returns how to sign in. */
export async function addAccount(pool: pg.Pool, directory: Directory = "physicians", claims = {}) {
  people += 1;
  const email = `person${people}@hospital.example`;
  const password = `password of ${people}`;
  const subject = await createAccount(pool, { email, password, fullName, directory, claims });
  return { email, password, subject };
}
