import type pg from "pg";
import { boardDatabase } from "../store/boardDatabase";
import { importPhysician } from "../store/importPhysician";
import { addPrincipal, importOtherBoardPhysician } from "../store/principals";
import type { DemoPerson } from "./demoPerson";

/**
 * Stores the people in the board, known by their subjects at `issuer`. Those who are there already stay as they are,
 * with what has been saved for them since.
 */
export async function loadDemoPeople(pool: pg.Pool, issuer: string, people: readonly DemoPerson[]): Promise<void> {
  const database = boardDatabase(pool);
  for (const person of people) {
    const { subject } = person;
    if (person.role === "physician") {
      await importPhysician(database, person.record);
      await addPrincipal(database, { issuer, subject }, { physicianId: person.record.physicianId });
    } else if (person.role === "other-board") {
      const { otherBoardPhysicianId } = person.record;
      await importOtherBoardPhysician(database, person.record);
      await addPrincipal(database, { issuer, subject }, { otherBoardPhysicianId });
    }
  }
}

/** What the identity provider needs to let a demo person in; staff are staff by a claim. */
export interface DemoAccount {
  readonly subject: string;
  readonly email: string;
  readonly fullName: string;
  readonly directory: "physicians" | "staff";
  readonly claims: Readonly<Record<string, string>>;
}

export function demoAccount({ subject, email, fullName, role }: DemoPerson, staffClaim: string): DemoAccount {
  const isStaff = role === "staff" || role === "staff-read-only";
  return {
    subject,
    email,
    fullName,
    directory: isStaff ? "staff" : "physicians",
    claims: isStaff ? { [staffClaim]: role } : {},
  };
}
