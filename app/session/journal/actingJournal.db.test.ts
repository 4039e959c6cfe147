import { drizzle } from "drizzle-orm/node-postgres";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PhysicianId, physicianId } from "@portal/contract/ids";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import {
  clerk,
  handClock,
  quiet,
  requestWith,
  testSessions,
  tokensUntil,
  watcher,
} from "~/tests/support/session/session";
import type { Sessions } from "../records/sessions";
import { actingJournal } from "./actingJournal";
import type { JournaledRequest } from "./journaledRequests";

let database: TestDatabase;
let sessions: Sessions;
const clock = handClock();
const absoluteLimit = Temporal.Duration.from({ hours: 12 });
beforeAll(async () => {
  database = await testDatabase(["portal"]);
  sessions = testSessions(database.pool, { clock: clock.now });
});
afterAll(() => database.drop());

let physicians = 100_000;
const newPhysicianId = (): PhysicianId => physicianId.parse((physicians += 1));

/** A session that acts for the physician, and its visit. */
async function acting(id: PhysicianId, person = clerk) {
  const cookie = await sessions.start(requestWith(null), person, tokensUntil(clock.now().add({ hours: 1 })));
  const session = await sessions.open(requestWith(cookie));
  if (session === null) throw new Error("It has just begun");
  const acted = await sessions.open(
    requestWith(await sessions.act(session, { physicianId: id, fullName: "Ana Ruiz, MD" })),
  );
  if (!acted?.actingFor) throw new Error("It acts");
  return { session: acted, visitId: acted.actingFor.visitId };
}

const request = (more: Partial<JournaledRequest> = {}): JournaledRequest => ({
  at: clock.now(),
  method: "GET",
  route: "/AccountInformation",
  intent: null,
  status: 200,
  outcome: "done",
  ...more,
});

it("AUTH-13 no one acts for a physician without a visit that says who they are", async () => {
  const id = newPhysicianId();
  await acting(id);
  clock.move({ minutes: 5 });
  await acting(id, watcher);
  const visits = await sessions.actingJournal.visitsTo(id, 10);
  expect(visits.map(({ staffName, isReadOnly, requests }) => [staffName, isReadOnly, requests])).toEqual([
    ["Lee Poe", true, []],
    ["Kim Doe", false, []],
  ]);
  expect(visits[0]?.beganAt).toEqual(clock.now());
  // If the database cannot store the visit, acting is refused.
  await database.pool.query("alter table portal.acting_visit add constraint test_full check (physician_id <> 7)");
  await expect(acting(physicianId.parse(7))).rejects.toThrow();
  await database.pool.query("alter table portal.acting_visit drop constraint test_full");
});

it("AUTH-13 tells what was asked for in a visit, each thing once, and to its own physician alone", async () => {
  const id = newPhysicianId();
  const { visitId } = await acting(id);
  const { note, settled, visitsTo } = sessions.actingJournal;
  const first = clock.now();
  note(visitId, request({ route: "/" }));
  note(visitId, request());
  clock.move({ minutes: 2 });
  note(visitId, request());
  note(visitId, request({ method: "POST", intent: "save-license", status: 303 }));
  note(visitId, request({ method: "POST", intent: "save-license", status: null, outcome: "given-up" }));
  const last = clock.now();
  await settled();
  const [visit] = await visitsTo(id, 10);
  const saving = { method: "POST", route: "/AccountInformation", intent: "save-license" };
  expect(visit?.requests).toEqual([
    { method: "GET", route: "/", intent: null, outcome: "done", times: 1, lastAt: first },
    { method: "GET", route: "/AccountInformation", intent: null, outcome: "done", times: 2, lastAt: last },
    { ...saving, outcome: "done", times: 1, lastAt: last },
    { ...saving, outcome: "given-up", times: 1, lastAt: last },
  ]);
  expect(await visitsTo(newPhysicianId(), 10)).toEqual([]);
  expect(await visitsTo(id, 0)).toEqual([]);
});

it("AUTH-13 waits while it cannot be written, and then keeps everything; anyone who notes waits for nothing", async () => {
  const id = newPhysicianId();
  const { visitId } = await acting(id);
  const errors: string[] = [];
  const log = {
    ...quiet,
    error: (_details: object, said: string) => void errors.push(said),
  } as unknown as typeof quiet;
  const journal = actingJournal(drizzle({ client: database.pool }), {
    clock: clock.now,
    log,
    timeoutMs: 50,
    absoluteLimit,
  });
  await database.pool.query("alter table portal.acting_request rename to acting_request_away");
  for (let number = 0; number < 300; number += 1) journal.note(visitId, request());
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await database.pool.query("alter table portal.acting_request_away rename to acting_request");
  await journal.settled();
  expect((await journal.visitsTo(id, 1))[0]?.requests[0]?.times).toBe(300);
  expect(new Set(errors)).toEqual(new Set(["the journal of staff acting for physicians could not be written"]));
});

it("AUTH-13 is never rewritten, and deleted after six years only", async () => {
  const { visitId } = await acting(newPhysicianId());
  sessions.actingJournal.note(visitId, request({ at: Temporal.Now.instant() }));
  await sessions.actingJournal.settled();
  for (const change of [
    "update portal.acting_visit set staff_name = 'Nobody'",
    "update portal.acting_request set route = '/'",
    "update portal.acting_reason set reason = 'another'",
    "truncate portal.acting_visit, portal.acting_request, portal.acting_reason",
    "delete from portal.acting_request where at > '2020-01-01'",
    `delete from portal.acting_visit where visit_id = '${visitId}'`,
  ]) {
    await expect(database.pool.query(change)).rejects.toThrow();
  }
  await database.pool.query(
    `insert into portal.acting_visit values (gen_random_uuid(), 'i', 's', 'Kim Doe', false, 5, '2015-01-01'), (gen_random_uuid(), 'i', 's', 'Kim Doe', false, 5, '2021-01-01')`,
  );
  await database.pool.query(
    "insert into portal.acting_request (visit_id, at, method, route, outcome) select visit_id, began_at, 'GET', '/', 'done' from portal.acting_visit where physician_id = 5",
  );
  await sessions.prune();
  const kept = await database.pool.query<{ began_at: Date }>(
    "select began_at from portal.acting_visit where physician_id = 5",
  );
  expect(kept.rows.map(({ began_at }) => began_at.getUTCFullYear())).toEqual([2021]);
});

it("AUTH-13 clears what is old enough also where sessions are long, and is refused nothing", async () => {
  const days = (count: number) => Temporal.Now.instant().subtract({ hours: count * 24 });
  // A visit that began when six years are over, with a newer request of its last day.
  const visits = [
    { began: days(2_200), asked: days(2_180) },
    { began: days(2_230), asked: days(2_210) },
  ];
  for (const { began, asked: requestRows } of visits) {
    const { rows } = await database.pool.query<{ visit_id: string }>(
      "insert into portal.acting_visit values (gen_random_uuid(), 'i', 's', 'Kim Doe', false, 6, $1) returning visit_id",
      [began.toString()],
    );
    const values = [rows[0]?.visit_id, requestRows.toString()];
    await database.pool.query(
      "insert into portal.acting_request (visit_id, at, method, route, outcome) values ($1, $2, 'GET', '/', 'done')",
      values,
    );
  }
  const journal = actingJournal(drizzle({ client: database.pool }), {
    clock: Temporal.Now.instant,
    log: quiet,
    absoluteLimit: Temporal.Duration.from({ hours: 30 * 24 }),
  });
  await journal.prune();
  const kept = await database.pool.query("select from portal.acting_visit where physician_id = 6");
  expect(kept.rowCount).toBe(1);
});

it("AUTH-12 what staff looked for is kept for their own session, unreadable to anyone who reads the table, the last five", async () => {
  const { session } = await acting(newPhysicianId());
  const { session: other } = await acting(newPhysicianId());
  const { keep, read } = sessions.staffSearches;
  const first = await keep(session, "okafor");
  expect(await read(session, first)).toBe("okafor");
  expect(await read(other, first)).toBeNull();
  expect(await read(session, "nonsense")).toBeNull();
  const { rows } = await database.pool.query<{ said: string }>("select s::text as said from portal.session s");
  expect(rows.map(({ said }) => said).join()).not.toContain("okafor");
  for (let number = 0; number < 5; number += 1) await keep(session, `search ${number}`);
  expect(await read(session, first)).toBeNull();
});
