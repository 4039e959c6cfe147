import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import type { DemoSearch } from "~/app/server/publicConfiguration";
import { demoPassword, ensureDemoAccounts } from "@portal/board/identity/accounts/demoAccounts";
import type { DemoSignIn } from "@portal/board/identity/identity";
import { revokeDemoDocument, loadDemoMessages } from "@portal/demo/demoCorrespondence";
import { loadDemoNameChange } from "@portal/demo/demoNames";
import { demoAccount, demoPeople, loadDemoPeople } from "@portal/demo/demoPeople";
import { demoVisitors } from "@portal/demo/demoVisitors";
import { demoExaminations } from "@portal/demo/offeredExaminations";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addExaminations } from "@portal/board/importing/examinations/importExaminations";
import { carryOverPrincipals } from "@portal/board/store/people/principals";
import { demoSince } from "@portal/database/demoMarker";
import type { ProgramTerms } from "@portal/domain/enrollment/programTerms";
import { boardToday } from "@portal/domain/time/boardTime";

export interface Demo {
  readonly people: readonly DemoSignIn[];
  readonly password: string;
  readonly searches: readonly DemoSearch[];
  /** The day as of which the demo's people were made, at the first start. Their records keep changing from then on. */
  readonly since: Temporal.PlainDate;
}

/** Ensures that the board and the identity provider `issuer` know each demo person. */
export async function inviteDemoPeople(
  pool: pg.Pool,
  issuer: string,
  staffClaim: string,
  now: Temporal.Instant,
  terms: ProgramTerms,
): Promise<Demo> {
  const today = boardToday(now);
  const since = Temporal.PlainDate.from(await demoSince(pool, today.toString()));
  const people = demoPeople(today, terms);
  const invited = people.map((person) => ({
    shows: person.shows,
    group: person.group,
    account: demoAccount(person, staffClaim),
  }));
  const visitors = demoVisitors(today);
  await ensureDemoAccounts(
    pool,
    invited.map(({ account }) => account),
  );
  const database = boardDatabase(pool);
  await addExaminations(database, demoExaminations(since));
  const others = visitors.flatMap(({ records }) => records);
  await loadDemoPeople(pool, issuer, people, others);
  await revokeDemoDocument(pool, now);
  await loadDemoMessages(pool, since);
  await loadDemoNameChange(pool, issuer, now);
  // Keeps imported people linked to their records if the demo's URL changes.
  await carryOverPrincipals(database, issuer);
  return {
    people: invited.map(({ shows, group, account: { email, fullName, directory } }) => ({
      email,
      name: fullName,
      shows,
      group,
      directory,
    })),
    password: demoPassword,
    searches: visitors.map(({ shows, lastName, ssn4, dateOfBirth }) => ({ shows, lastName, ssn4, dateOfBirth })),
    since,
  };
}
