import type pg from "pg";
import type { ChangeKind } from "@portal/board/store/journals";

/** Returns the board's recorded changes of one row, oldest first. */
export async function changesOf(
  pool: pg.Pool,
  kind: ChangeKind,
  itemId: number | undefined,
): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select issuer, subject, acted_as, changed_at, action, before, after
       from board.change where kind = $1 and item_id = $2 order by change_id`,
    [kind, itemId],
  );
  return rows;
}
