import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { findPrincipal } from "@portal/board/store/people/principals";
import { recordLogin } from "@portal/board/store/people/accountHistory";
import { readImportedPhysician } from "@portal/board/store/importing/replacePhysician";
import { demoAccount, demoPeople, loadDemoPeople } from "./demoPeople";

const today = Temporal.PlainDate.from("2026-03-04");
const people = demoPeople(today);
const issuer = "https://identity.test";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(["board"]);
});
afterAll(() => test.drop());

it("gives everyone who has a record access to it, by the subject of their account", async () => {
  await loadDemoPeople(test.pool, issuer, people);
  const database = boardDatabase(test.pool);
  for (const person of people) {
    const { subject } = demoAccount(person, "portal_role");
    const principal = await findPrincipal(database, { issuer, subject });
    const expected = "record" in person ? person.fullName : undefined;
    expect(principal?.fullName, person.key).toBe(expected);
  }
});

it("leaves what is there as it is when loaded again, on another day and at another address", async () => {
  await loadDemoPeople(test.pool, issuer, people);
  const database = boardDatabase(test.pool);
  const [meeting] = people;
  if (meeting?.role !== "physician") throw new Error("The first demo person is a physician");
  const { physicianId } = meeting.record;
  await recordLogin(database, physicianId, Temporal.Instant.from("2026-03-04T12:00:00Z"));

  await loadDemoPeople(test.pool, "https://moved.test", demoPeople(today.add({ years: 1 })));
  expect(await readImportedPhysician(database, physicianId)).toMatchObject(meeting.record);
  expect(await findPrincipal(database, { issuer: "https://moved.test", subject: meeting.subject })).toMatchObject({
    physicianId,
  });
});

it("makes staff by a claim, and asks the staff directory for them", () => {
  const accounts = people.map((person) => demoAccount(person, "role"));
  expect(accounts.filter(({ directory }) => directory === "staff").map(({ claims }) => claims)).toEqual([
    { role: "staff" },
    { role: "staff-read-only" },
    { role: "staff-finance" },
  ]);
  expect(
    accounts.filter(({ directory }) => directory === "physicians").every(({ claims }) => !("role" in claims)),
  ).toBe(true);
});
