import { and, asc, eq, isNotNull, notInArray } from "drizzle-orm";
import type { PaperScans } from "../../papers/scanWaiting";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { paper } from "../schema";
import { lockOwnersOf, markScanned } from "./changePapers";
import type { PaperRow } from "./readPapers";

/**
 * The papers that wait to be scanned, those that wait longest first.
 *
 * @param onInfected in the transaction that marks them.
 */
export function paperScans(
  database: BoardDatabase,
  onInfected: (tx: BoardTransaction, rows: readonly PaperRow[]) => Promise<void>,
): PaperScans {
  return {
    async nextToScan(skipped) {
      const isWaiting = and(eq(paper.scan, "waiting"), isNotNull(paper.contentId));
      const isNext = skipped.length === 0 ? isWaiting : and(isWaiting, notInArray(paper.contentId, [...skipped]));
      const [next] = await database
        .select({ contentId: paper.contentId })
        .from(paper)
        .where(isNext)
        .orderBy(asc(paper.paperId))
        .limit(1);
      return next?.contentId ?? null;
    },
    async markScanned(contentId, result) {
      await database.transaction(async (tx) => {
        await lockOwnersOf(tx, contentId);
        const rows = await markScanned(tx, contentId, result);
        if (result === "infected") await onInfected(tx, rows);
      });
    },
  };
}
