import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { OtherBoardPhysicianId, PhysicianId } from "@portal/contract/ids";
import { type BoardDatabase, type BoardTransaction, preparedQuery } from "../boardDatabase";
import { otherBoardPhysician, physician, principal } from "../schema";

export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

export interface KnownPhysician {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
}

export interface OtherBoardPhysician {
  readonly otherBoardPhysicianId: OtherBoardPhysicianId;
  readonly fullName: string;
  readonly otherBoardPhysicianCode: string | null;
}

export type Principal =
  | ({ readonly kind: "physician" } & KnownPhysician)
  | ({ readonly kind: "other-board" } & OtherBoardPhysician);

const principalOf = preparedQuery((database) =>
  database.query.principal
    .findFirst({
      columns: {},
      where: and(eq(principal.issuer, sql.placeholder("issuer")), eq(principal.subject, sql.placeholder("subject"))),
      with: { physician: { columns: { physicianId: true, fullName: true } }, otherBoardPhysician: true },
    })
    .prepare("principal"),
);

/** The record that a subject may see; null for an unknown subject. */
export async function findPrincipal(
  database: BoardDatabase | BoardTransaction,
  { issuer, subject }: Subject,
): Promise<Principal | null> {
  const found = await principalOf(database).execute({ issuer, subject });
  if (found?.physician) return { kind: "physician", ...found.physician };
  if (found?.otherBoardPhysician) return { kind: "other-board", ...found.otherBoardPhysician };
  return null;
}

export async function findPhysician(database: BoardDatabase, physicianId: PhysicianId): Promise<KnownPhysician | null> {
  const found = await database.query.physician.findFirst({
    columns: { physicianId: true, fullName: true },
    where: eq(physician.physicianId, physicianId),
  });
  return found ?? null;
}

export type NewPrincipal = Subject &
  ({ readonly physicianId: PhysicianId } | { readonly otherBoardPhysicianId: OtherBoardPhysicianId });

/** A subject keeps its first record. */
export async function addPrincipals(
  database: BoardDatabase | BoardTransaction,
  principals: readonly NewPrincipal[],
): Promise<void> {
  // drizzle rejects an insert of no rows.
  if (principals.length === 0) return;
  await database
    .insert(principal)
    .values([...principals])
    .onConflictDoNothing();
}

/** For small boards such as a demo's. */
export async function knownPhysicians(database: BoardDatabase): Promise<ReadonlySet<PhysicianId>> {
  const rows = await database.select({ physicianId: physician.physicianId }).from(physician);
  return new Set(rows.map(({ physicianId }) => physicianId));
}

export async function importOtherBoardPhysician(
  database: BoardDatabase | BoardTransaction,
  person: OtherBoardPhysician,
): Promise<void> {
  await database.insert(otherBoardPhysician).values(person).onConflictDoNothing();
}

/** Returns them in a stable order. */
export async function subjectsOf(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
  issuers: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectDistinct({ subject: principal.subject })
    .from(principal)
    .where(and(eq(principal.physicianId, physicianId), inArray(principal.issuer, [...issuers])))
    .orderBy(principal.subject);
  return rows.map(({ subject }) => subject);
}

export async function usedSubjects(
  database: BoardDatabase | BoardTransaction,
  issuer: string,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ subject: principal.subject })
    .from(principal)
    .where(and(eq(principal.issuer, issuer), sql`${principal.subject} = any(${sql.param([...subjects])}::text[])`));
  return new Set(rows.map(({ subject }) => subject));
}

export async function knownIssuers(database: BoardDatabase | BoardTransaction): Promise<string[]> {
  const rows = await database.selectDistinct({ issuer: principal.issuer }).from(principal).orderBy(principal.issuer);
  return rows.map(({ issuer }) => issuer);
}

const pathOf = (issuer: SQL | typeof principal.issuer) => sql`regexp_replace(${issuer}, '^[a-z]+://[^/]+', '')`;

/**
 * Copies access from issuers with the same path to `issuer`. Only for the demo, where these are the same identity
 * provider at different URLs.
 */
export async function carryOverPrincipals(database: BoardDatabase | BoardTransaction, issuer: string): Promise<void> {
  const { subject, physicianId, otherBoardPhysicianId } = principal;
  await database
    .insert(principal)
    .select((query) =>
      query
        .selectDistinctOn([subject], {
          issuer: sql<string>`${issuer}`.as("issuer"),
          subject,
          physicianId,
          otherBoardPhysicianId,
        })
        .from(principal)
        .where(eq(pathOf(principal.issuer), pathOf(sql`${issuer}::text`)))
        .orderBy(subject),
    )
    .onConflictDoNothing();
}
