import type { Board, BoardConnection, OpenBoard } from "~/app/board/board";
import { connectBoard, connectOpenBoard } from "~/app/board/connectBoard";
import { createBoard } from "@portal/board/api/createBoard";
import { generatePopulation } from "@portal/demo/population/generatePopulation";
import type { PhysicianId } from "@portal/contract/ids";
import { type RecordingPool, recordingPool, tablesReadWhole } from "~/tests/support/database/queryPlans";
import { type BoardUnderTest, boardUnderTest, onBehalfOfHeader, roleOf, today } from "./boardUnderTest";

/**
 * Tables that may be read whole, because they do not grow with the number of physicians: what is offered to all, and
 * what is said to all.
 */
const sameForAll = ["examination"];

const rare = [
  `insert into board.cc_applied_waiver (cc_block_id, waiver_type_description, cme_credits, sa_credits)
     select cc_block_id, 'Hardship', 1, 1 from board.cc_block, generate_series(1, 5)`,
  `insert into board.re_entry_assessment (certificate_id, cc_assessment_type, required_articles, is_cme_reduced)
     select certificate_id, 1, 4, false from board.certificate on conflict do nothing`,
  `insert into board.system_notification (system_notification_id, physician_id, active_from, title, body, display_type)
     select 1000000000 + number * 100000000 + physician_id, physician_id, '2026-01-01', 'A notice', 'Read it.', 1
       from board.physician, generate_series(1, 5) number`,
  `insert into board.paper (physician_id, kind, subject_id, about, file_name, type, size_bytes, sha256, content_id, shows,
                            received_at, handed_in_by, scan, is_accepted, decided_at)
     select physician_id, 'audit', 1, 'An audit', 'a.pdf', 'application/pdf', 1, 'x', physician_id || '-' || number, '',
            now(), 'physician', case number when 1 then 'waiting' else 'clean' end,
            case when number > 1 then true end, case when number > 1 then now() end
       from board.physician, generate_series(1, 5) number`,
];

/** A board with many people and a client of it whose statements are remembered, for their plans to be read. */
export async function boardWithMany() {
  const board: BoardUnderTest = await boardUnderTest();
  await generatePopulation(board.pool, { seed: 1, physicians: 200, today });
  // What a few physicians have, many have here: of a table that was counted and is empty any way of reading is as good.
  for (const many of rare) await board.pool.query(many);
  await board.pool.query(
    "analyze board.cc_applied_waiver, board.re_entry_assessment, board.system_notification, board.paper",
  );
  const recording = recordingPool(board.pool.options);
  const recorded = createBoard({ ...board.options, pool: recording.pool });
  const connection: BoardConnection = {
    baseUrl: "http://board.invalid",
    fetch: (request) => recorded.fetch(request),
    onBehalfOfHeader,
    timeoutMs: 20_000,
    onFailure: () => undefined,
  };
  const connect = connectBoard(connection);
  const stranger: OpenBoard = connectOpenBoard(connection);
  return {
    board,
    recording,
    stranger,
    /** The same as `board.as`. */
    async as(key: string, onBehalfOf: number | null = null): Promise<Board> {
      const accessToken = await board.token(`demo-${key}`, roleOf(key));
      return connect({ accessToken, onBehalfOf: onBehalfOf as PhysicianId | null });
    },
    readWholeBy: (work: () => Promise<unknown>) => readWholeBy(work, recording),
    async close(): Promise<void> {
      await recording.pool.end();
      await board.close();
    },
  };
}

/** What the statements of this work read whole, of what grows with the number of physicians. */
export async function readWholeBy(
  work: () => Promise<unknown>,
  { pool, statements }: RecordingPool,
): Promise<string[]> {
  const before = statements.size;
  await work();
  const asked = [...statements.values()].slice(before);
  const client = await pool.connect();
  const whole: string[] = [];
  for (const statement of asked) {
    const tables = (await tablesReadWhole(client, statement)).filter((table) => !sameForAll.includes(table));
    whole.push(...tables.map((table) => `${table}: ${statement.text}`));
  }
  client.release(true); // Its settings go with it.
  return whole;
}
