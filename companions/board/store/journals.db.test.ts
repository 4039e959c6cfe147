import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { changesOf } from "~/tests/support/database/changes";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { boardDatabase } from "./boardDatabase";
import { type Change, recordChange, readChanges } from "./journals";

const physicianId = 100429 as PhysicianId;
const at = Temporal.Instant.from("2026-07-15T17:00:00Z");
const author = { issuer: "https://identity.test", subject: "isabel", actedAs: "self", at } as const;
const email = (before: string, after: string): Change => ({
  physicianId,
  kind: "email-address",
  itemId: physicianId,
  action: "changed",
  before: { emailAddress: before },
  after: { emailAddress: after },
});

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(["board"]);
  await test.pool.query(
    `insert into board.physician (physician_id, full_name, is_retired, is_lapsed_no_license,
                                  is_dans_invalidated_allow_reentry_exam, is_patient_safety_required)
     values ($1, 'Isabel Reyes', false, false, false, true)`,
    [physicianId],
  );
});
afterAll(() => test.drop());

const record = (change: Change, moment = at) =>
  boardDatabase(test.pool).transaction((tx) => recordChange(tx, { ...author, at: moment }, change));

describe("a recorded change", () => {
  it("is never rewritten", async () => {
    await record(email("a@hospital.example", "b@hospital.example"));
    const rewriting = [
      "update board.change set acted_as = 'staff'",
      "delete from board.change",
      "truncate board.change",
    ];
    for (const statement of rewriting)
      await expect(test.pool.query(statement)).rejects.toThrow("are kept as they were written");
    expect(await changesOf(test.pool, "email-address", physicianId)).toHaveLength(1);
  });

  it.each(["demographics", "password"])("holds no content of %s", async (kind) => {
    const secret = `insert into board.change (physician_id, kind, item_id, action, after, changed_at, issuer, subject, acted_as)
                    values ($1, $2, $1, 'changed', '{"secret": 1}', now(), 'i', 's', 'self')`;
    await expect(test.pool.query(secret, [physicianId, kind])).rejects.toThrow("change_without_secrets");
  });

  it("is read newest first, the later of two at the same moment before the other, and up to a limit", async () => {
    await record(email("b@hospital.example", "c@hospital.example"));
    await record(email("c@hospital.example", "d@hospital.example"), at.subtract({ hours: 1 }));
    await record({ physicianId, kind: "password", itemId: physicianId, action: "created" });
    const read = async (limit?: number) =>
      (await readChanges(boardDatabase(test.pool), physicianId, ["email-address"], limit)).map(
        ({ after }) => after?.emailAddress[0],
      );
    expect(await read()).toEqual(["c", "b", "d"]);
    expect(await read(2)).toEqual(["c", "b"]);
  });
});
