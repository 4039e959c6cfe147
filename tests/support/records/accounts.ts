import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { NewAccount } from "~/board/identity/accounts/accounts";
import type { Directory } from "~/board/identity/tables/accountTables";
import { identityDatabase, accounts } from "~/board/identity/schema";
import { hashPassword } from "~/board/identity/passwords/passwords";
import { licensedIn } from "~/board/demoPeople/addresses";
import { physicianRecord } from "~/board/demoPeople/physicians";
import type { BoardDatabase } from "~/board/store/boardDatabase";
import { importPhysician } from "~/board/store/importing/importPhysician";
import { Certification } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import type { WireDate } from "~/contract/values";

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
