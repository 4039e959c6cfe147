import { Temporal } from "temporal-polyfill";
import { demoPeople } from "@portal/demo/demoPeople";
import { boardToday } from "@portal/domain/time/boardTime";

/** The business time at which every browser test begins: an ordinary afternoon in the middle of a year. */
export const testNow = Temporal.Instant.from("2026-07-15T13:00:00-05:00");

/** The year of `testNow`: demo people's blocks are built around it. */
export const thisYear = boardToday(testNow).year;

export type PersonKey =
  | "meeting"
  | "mid-block"
  | "behind"
  | "extended"
  | "not-started"
  | "owes-license"
  | "owes-fee"
  | "owes-patient-safety"
  | "owes-pip"
  | "owes-sa"
  | "owes-cme"
  | "audited"
  | "audit-passed"
  | "audit-failed"
  | "activity-records"
  | "inactive"
  | "not-enough-for-pip"
  | "pip-waived"
  | "patient-safety-not-required"
  | "several-fees"
  | "fee-after-exam"
  | "receipts"
  | "several-certifications"
  | "lifetime-only"
  | "retired"
  | "lapsed"
  | "no-license"
  | "expired-license"
  | "expiring-license"
  | "canadian-license"
  | "article-pathway"
  | "article-to-attest"
  | "article-provisional-pass"
  | "article-catch-up"
  | "article-caught-up"
  | "article-failed"
  | "article-legacy"
  | "article-waiver"
  | "article-withheld"
  | "article-result"
  | "lapsed-subspecialty"
  | "lapsed-reentry-exam"
  | "passed-cc-exam"
  | "passed-first-exam"
  | "certification-not-meeting"
  | "exam-appointment"
  | "exam-application"
  | "applying-first"
  | "applying-subspecialty"
  | "applying-one-pathway"
  | "applying-combined"
  | "applying-transferred"
  | "applying-extended"
  | "applying-waived"
  | "applying-invited"
  | "applying-gated"
  | "applying-closed"
  | "applying-submitted"
  | "exam-history"
  | "exam-missed"
  | "exam-decisions"
  | "exam-to-articles"
  | "after-year-six"
  | "articles-not-an-option"
  | "future-certification"
  | "lifetime-enrolled"
  | "pathway-to-choose"
  | "never-enrolled"
  | "survey-open"
  | "notified"
  | "other-board"
  | "staff"
  | "staff-read-only"
  | "staff-finance";

const people = new Map(demoPeople(boardToday(testNow)).map((person) => [person.key, person]));

/** Returns the demo person with this key. */
export function person(key: PersonKey) {
  const found = people.get(key);
  if (found === undefined) throw new Error(`No demo person has the key ${key}.`);
  return found;
}

/** All keys of demo people, in their order: no new one is forgotten. */
export const everybody = [...people.keys()] as readonly PersonKey[];

/** Returns the demo physician, with the id that the board and the portal's pages use. */
export function physician(key: PersonKey) {
  const found = person(key);
  if (found.role !== "physician") throw new Error(`${key} is no physician.`);
  return { ...found, physicianId: found.record.physicianId };
}

/** Returns the physician's block that began in `startYear`. */
export function blockOf(key: PersonKey, startYear: number) {
  const found = physician(key).record.ccBlocks.find(({ startDate }) => startDate === `${startYear}-01-01`);
  if (found === undefined) throw new Error(`${key} has no block that began in ${startYear}.`);
  return found;
}
