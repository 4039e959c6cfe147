import type pg from "pg";

/** Where encrypted pieces of contents are. */
export interface PieceStore {
  readonly place: "database" | "s3";
  /** How much of a content is in one piece. */
  readonly pieceBytes: number;
  write(contentId: string, number: number, bytes: Buffer<ArrayBuffer>): Promise<"stored" | "no-space">;
  /** Null for a piece that is not there. */
  read(contentId: string, number: number): Promise<Buffer | null>;
  /** Removes those of the first `pieces` that are there. */
  remove(contentId: string, pieces: number): Promise<void>;
}

/** Each piece is a statement of its own, which takes a connection for milliseconds, however slow the sender is. */
export function databasePieces(pool: pg.Pool): PieceStore {
  return {
    place: "database",
    pieceBytes: 128 * 1024,
    write: (contentId, number, bytes) =>
      unlessFull<"stored">(async () => {
        await pool.query("insert into board.paper_piece (content_id, number, bytes) values ($1, $2, $3)", [
          contentId,
          number,
          bytes,
        ]);
        return "stored";
      }),
    async read(contentId, number) {
      const { rows } = await pool.query<{ bytes: Buffer }>(
        "select bytes from board.paper_piece where content_id = $1 and number = $2",
        [contentId, number],
      );
      return rows[0]?.bytes ?? null;
    },
    async remove(contentId) {
      await pool.query("delete from board.paper_piece where content_id = $1", [contentId]);
    },
  };
}

const diskFull = "53100";

/** What could not be stored because the database server's disk is full is refused, not failed. */
export async function unlessFull<Stored>(store: () => Promise<Stored>): Promise<Stored | "no-space"> {
  try {
    return await store();
  } catch (error) {
    if (isDiskFull(error)) return "no-space";
    throw error;
  }
}

/** drizzle wraps the driver's error. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === diskFull) || isDiskFull(error.cause);
}
