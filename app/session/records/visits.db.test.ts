import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begunSearch } from "~/tests/support/records/accountSearch";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { handClock, requestWith, testKeys } from "~/tests/support/session/session";
import { makeSiteToken, readSiteToken, renewSiteToken } from "./siteToken";
import { createVisits } from "./visits";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());

const clock = handClock();
const visits = () => createVisits({ pool: database.pool, keys: testKeys, clock: clock.now, secure: true });
it("SEARCH-07 keeps how far someone has come, unreadable, on whichever server, for half an hour after the last page", async () => {
  const cookie = await visits().begin(requestWith(null), begunSearch);
  expect(cookie).toMatch(/^__Host-portal-visit=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const request = requestWith(cookie);
  expect(await visits().read(request)).toEqual(begunSearch);
  const { rows } = await database.pool.query<{ said: string }>("select v::text as said from portal.visit v");
  expect(rows[0]?.said).not.toMatch(/Okonkwo|4071|1994/);
  clock.move({ minutes: 29 });
  const next = { ...begunSearch, hadResidency: true };
  expect(await visits().keep(request, (search) => ({ ...search, hadResidency: true }))).toEqual(next);
  clock.move({ minutes: 29 });
  expect(await visits().read(request)).toEqual(next);
  clock.move({ minutes: 29 });
  expect(await visits().read(request)).toEqual(next);
  clock.move({ minutes: 31 });
  expect(await visits().read(request)).toBe("over");
  await visits().prune();
  expect((await database.pool.query("select from portal.visit")).rowCount).toBe(0);
});

it("forgets an earlier search when another begins, and everything at its end", async () => {
  const first = requestWith(await visits().begin(requestWith(null), begunSearch));
  const second = requestWith(await visits().begin(first, begunSearch));
  expect(await visits().read(first)).toBe("over");
  expect(await visits().end(second)).toMatch(/Max-Age=0$/);
  expect(await visits().read(second)).toBe("over");
  expect(await visits().keep(second, (search) => search)).toBeNull();
  expect(await visits().read(second)).toBe("over");
  expect(await visits().read(requestWith(null))).toBeNull();
});

it("of a form that is posted twice at once the second finds the search done, and puts nothing of the person back", async () => {
  const request = requestWith(await visits().begin(requestWith(null), begunSearch));
  const done = { kind: "done", what: "activated", emailAddress: "a@example.org" } as const;
  await visits().keep(request, () => done);
  expect(await visits().keep(request, (search) => ({ ...search, found: "assistance" }))).toEqual(done);
  expect(await visits().read(request)).toEqual(done);
});

it("SEARCH-09 counts every address of many posts at once", async () => {
  const request = requestWith(await visits().begin(requestWith(null), begunSearch));
  const counted = () =>
    visits().keep(request, (search) => ({ ...search, emailInUseAttempts: search.emailInUseAttempts + 1 }));
  const results = await Promise.all([counted(), counted(), counted(), counted()]);
  expect(results.map((one) => one?.kind === "searching" && one.emailInUseAttempts).sort()).toEqual([1, 2, 3, 4]);
});

it("a token is renewed for anyone who is still at it, and no other than the portal's own", () => {
  const now = Temporal.Instant.from("2026-03-02T15:00:00Z");
  const later = now.add({ hours: 3 });
  const renewed = renewSiteToken(testKeys, makeSiteToken(testKeys, begunSearch.person, "192.0.2.7", now), later);
  expect(readSiteToken(testKeys, renewed, later.add({ minutes: 59 }))).toMatchObject({ clientAddress: "192.0.2.7" });
  expect(readSiteToken(testKeys, renewed, later.add({ hours: 1 }))).toBeNull();
  expect(renewSiteToken(testKeys, "a captcha's", later)).toBe("a captcha's");
});

it("SEARCH-09 gives a token for one search, which no one can make or alter, and which ends after an hour", () => {
  const now = Temporal.Instant.from("2026-03-02T15:00:00Z");
  const token = makeSiteToken(testKeys, begunSearch.person, "192.0.2.7", now);
  expect(token).not.toContain("192");
  expect(readSiteToken(testKeys, token, now.add({ minutes: 59 }))).toMatchObject({ clientAddress: "192.0.2.7" });
  expect(readSiteToken(testKeys, token, now.add({ hours: 1 }))).toBeNull();
  expect(readSiteToken(testKeys, `${token.slice(0, -2)}AA`, now)).toBeNull();
  expect(readSiteToken([Buffer.alloc(32, 9)], token, now)).toBeNull();
  expect(readSiteToken(testKeys, "", now)).toBeNull();
});
