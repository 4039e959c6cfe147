import { afterAll, beforeAll, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { addPhysician } from "~/tests/support/records/accounts";
import { type BoardDatabase, boardDatabase } from "../boardDatabase";
import { readOperations } from "../journals";
import { extendDeadlines } from "./extendDeadlines";

let database: TestDatabase;
let board: BoardDatabase;
beforeAll(async () => {
  database = await testDatabase(["board"]);
  board = boardDatabase(database.pool);
});
afterAll(() => database.drop());

const [from, to] = ["2090-12-31", "2091-01-15"] as WireDate[] as [WireDate, WireDate];
const reason = "The portal was down.";

async function withBlock(endDate = "2090-12-31", extensionDate: string | null = null): Promise<PhysicianId> {
  const physicianId = await addPhysician(board, null);
  await database.pool.query(
    `insert into board.cc_block (physician_id, start_date, end_date, extension_date, clinical_status,
       required_sa_credits, required_cme_credits, is_pip_required, has_pip_waiver, has_audit, has_passed_audit, has_failed_audit)
     values ($1, '2088-01-01', $2, $3, 2, 16, 90, true, false, false, false, false)`,
    [physicianId, endDate, extensionDate],
  );
  return physicianId;
}

async function extensionOf(physicianId: PhysicianId) {
  const query = `select extension_date::text as until, extension_reason as reason
    from board.cc_block where physician_id = $1 and start_date = '2088-01-01'`;
  return (await database.pool.query<{ until: string | null; reason: string | null }>(query, [physicianId])).rows[0];
}

it("OPER-06 extends the deadline of each physician named, or of no one where one has none then", async () => {
  const [ana, ben, later] = [await withBlock(), await withBlock(), await withBlock("2091-12-31")];
  expect(await extendDeadlines(board, { from, to, reason, physicianIds: [ana, later] })).toEqual({
    kind: "unknown",
    physicianIds: [later],
  });
  expect(await extensionOf(ana)).toEqual({ until: null, reason: null });
  expect(await extendDeadlines(board, { from, to, reason, physicianIds: [ana] })).toEqual({
    kind: "extended",
    physicianIds: [ana],
  });
  expect(await extensionOf(ana)).toEqual({ until: to, reason });
  expect(await extensionOf(ben)).toEqual({ until: null, reason: null });
  expect((await readOperations(board, 1))[0]).toMatchObject({
    action: `extend-deadline --from ${from} --to ${to}`,
    physicianId: ana,
    reason,
  });
});

it("OPER-06 extends the deadline of everyone who has it then, by an extension or by the block's own end", async () => {
  const [own, extended, other] = [
    await withBlock(),
    await withBlock("2090-06-30", from),
    await withBlock("2091-12-31"),
  ];
  const done = await extendDeadlines(board, { from, to, reason, physicianIds: "everybody" });
  expect(done.physicianIds).toEqual(expect.arrayContaining([own, extended]));
  expect(done.physicianIds).not.toContain(other);
  expect((await extensionOf(extended))?.until).toBe(to);
  expect((await extensionOf(other))?.until).toBeNull();
  expect(await extendDeadlines(board, { from, to, reason, physicianIds: "everybody" })).toEqual({
    kind: "extended",
    physicianIds: [],
  });
});
