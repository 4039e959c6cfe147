import type { Temporal } from "temporal-polyfill";
import type pg from "pg";
import type { OtherBoardPhysicianId } from "@portal/contract/ids";
import { type StaffRole, staffRoleOfClaim } from "@portal/domain/people/staffRole";
import { inventedTerms, type ProgramTerms } from "@portal/domain/enrollment/programTerms";
import {
  addPrincipals,
  importOtherBoardPhysician,
  knownPhysicians,
  type NewPrincipal,
  type OtherBoardPhysician,
} from "@portal/board/store/people/principals";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { importPhysician } from "@portal/board/store/importing/importPhysician";
import { demoEmail } from "./physicians";
import { applications } from "./states/applications";
import { articles } from "./states/articles";
import { activities, audits } from "./states/activities";
import { assessments } from "./states/assessments";
import { certificates, lapsed } from "./states/certificates";
import { demographics, licenses } from "./states/accountInformation";
import { examinations } from "./states/examinations";
import { exceptions, outstanding, continuingCertification } from "./states/continuingCertification";
import { fees, receipts } from "./states/billing";
import { graded } from "./states/gradedExaminations";
import { notices } from "./states/notices";
import { pathways } from "./states/pathways";
import { type PhysicianState, stateRecord } from "./states/physicianState";

const physicianGroups: readonly { readonly group: string; readonly states: readonly PhysicianState[] }[] = [
  { group: "Continuing Certification", states: continuingCertification },
  { group: "A block ended with one thing open", states: outstanding },
  { group: "Audits", states: audits },
  { group: "Activity records", states: activities },
  { group: "Waivers and clinical status", states: exceptions },
  { group: "Annual fees", states: fees },
  { group: "Payments and receipts", states: receipts },
  { group: "Certificates", states: certificates },
  { group: "Lapsed certifications", states: lapsed },
  { group: "Medical licenses", states: licenses },
  { group: "Article-based assessments", states: articles },
  { group: "Assessments and examinations", states: assessments },
  { group: "Applying for an examination", states: applications },
  { group: "Examinations taken, and applications decided", states: examinations },
  { group: "Assessment pathways", states: pathways },
  { group: "After an examination, and before one", states: graded },
  { group: "Notices of the board", states: notices },
  { group: "Account information", states: demographics },
];

/** Deterministic for a day and these terms. */
export function demoPeople(today: Temporal.PlainDate, terms: ProgramTerms = inventedTerms): DemoPerson[] {
  const physicians = physicianGroups.flatMap(({ group, states }) =>
    states.map((state): DemoPerson => {
      const record = stateRecord(state, today, terms);
      return { ...identified(state.key, record.fullName), shows: state.shows, group, role: "physician", record };
    }),
  );
  return [...physicians, otherBoard, staff, readOnlyStaff, financeStaff];
}

const otherBoard: DemoPerson = {
  ...identified("other-board", "Elise Gagnon"),
  shows: "A physician of another board: assessments and messages only",
  group: "Another board",
  role: "other-board",
  record: {
    otherBoardPhysicianId: 700131 as OtherBoardPhysicianId,
    fullName: "Elise Gagnon",
    otherBoardPhysicianCode: "NLBIM",
  },
};

const staff: DemoPerson = {
  ...identified("staff", "Carol Jensen"),
  shows: "Staff: acts on behalf of any physician",
  group: "Staff",
  role: "staff",
};

const readOnlyStaff: DemoPerson = {
  ...identified("staff-read-only", "Peter Novak"),
  shows: "View-only staff: sees any physician’s portal, changes nothing",
  group: "Staff",
  role: "staff-read-only",
};

const financeStaff: DemoPerson = {
  ...identified("staff-finance", "Ingrid Sato"),
  shows: "Finance staff: reads all payments and refunds them, opens no physician’s pages",
  group: "Staff",
  role: "staff-finance",
};

function identified(key: string, fullName: string) {
  return { key, fullName, email: demoEmail(fullName), subject: `demo-${key}` };
}

/** An invented person for demos and tests, in a named state of the portal. */
type DemoPerson = {
  readonly key: string;
  readonly fullName: string;
  readonly email: string;
  readonly subject: string;
  /** One line about what this person demonstrates. */
  readonly shows: string;
  /** Heading in the list. People of one group are consecutive. */
  readonly group: string;
} & (
  | { readonly role: "physician"; readonly record: ImportedPhysician }
  | { readonly role: "other-board"; readonly record: OtherBoardPhysician }
  | { readonly role: StaffRole }
);

/**
 * Stores the records of `people`, and of others who have no account. Existing people stay as they are, with everything
 * saved for them since.
 */
export async function loadDemoPeople(
  pool: pg.Pool,
  issuer: string,
  people: readonly DemoPerson[],
  others: readonly ImportedPhysician[] = [],
): Promise<void> {
  const database = boardDatabase(pool);
  const known = await knownPhysicians(database);
  const records = [...people.flatMap((person) => (person.role === "physician" ? [person.record] : [])), ...others];
  for (const record of records) if (!known.has(record.physicianId)) await importPhysician(database, record);
  for (const person of people)
    if (person.role === "other-board") await importOtherBoardPhysician(database, person.record);
  const principals = people.flatMap(({ subject, ...person }): NewPrincipal[] => {
    if (person.role === "physician") return [{ issuer, subject, physicianId: person.record.physicianId }];
    if (person.role !== "other-board") return [];
    return [{ issuer, subject, otherBoardPhysicianId: person.record.otherBoardPhysicianId }];
  });
  await addPrincipals(database, principals);
}

interface DemoAccount {
  readonly subject: string;
  readonly email: string;
  readonly fullName: string;
  readonly directory: "physicians" | "staff";
  readonly claims: Readonly<Record<string, string>>;
}

export function demoAccount({ subject, email, fullName, role }: DemoPerson, staffClaim: string): DemoAccount {
  const isStaff = staffRoleOfClaim(role) !== null;
  return {
    subject,
    email,
    fullName,
    directory: isStaff ? "staff" : "physicians",
    claims: isStaff ? { [staffClaim]: role } : {},
  };
}
