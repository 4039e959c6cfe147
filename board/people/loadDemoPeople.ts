import type pg from "pg";
import { boardDatabase } from "../store/boardDatabase";
import { importPhysician } from "../store/importing/importPhysician";
import {
  addPrincipals,
  importOtherBoardPhysician,
  knownPhysicians,
  type NewPrincipal,
} from "../store/people/principals";
import type { DemoPerson } from "./demoPerson";

/**
 * Stores the people in the board, known by their subjects at `issuer`. Those who are there already stay as they are,
 * with what has been saved for them since.
 */
export async function loadDemoPeople(pool: pg.Pool, issuer: string, people: readonly DemoPerson[]): Promise<void> {
  const database = boardDatabase(pool);
  const known = await knownPhysicians(database);
  for (const person of people) {
    if (person.role === "physician" && !known.has(person.record.physicianId))
      await importPhysician(database, person.record);
    if (person.role === "other-board") await importOtherBoardPhysician(database, person.record);
  }
  const principals = people.flatMap(({ subject, ...person }): NewPrincipal[] => {
    if (person.role === "physician") return [{ issuer, subject, physicianId: person.record.physicianId }];
    if (person.role !== "other-board") return [];
    return [{ issuer, subject, otherBoardPhysicianId: person.record.otherBoardPhysicianId }];
  });
  await addPrincipals(database, principals);
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
