import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { boardDatabase } from "../../store/boardDatabase";
import { countAnew, insertPhysicians } from "../../store/insertPhysicians";
import { generatedPhysician } from "./generatedPhysician";
import { keepNumbersFree } from "./keepNumbersFree";

/** Enough to be fast, few enough that little is lost when it is interrupted. */
const usualBatch = 2_000;

/** One batch is thought up while PostgreSQL stores the other. */
const lanes = 2;

export interface PopulationWanted {
  readonly seed: number;
  /** How many physicians there are to be, those of an earlier run included. */
  readonly physicians: number;
  readonly today: Temporal.PlainDate;
  /** Physicians of one transaction. */
  readonly batch?: number;
}

/**
 * Stores the population of the seed; who is there already stays as they are. Interrupted, it is gone on with by the same
 * command. Answers how many were added.
 *
 * @param tell told how many there are after each batch.
 */
export async function generatePopulation(
  pool: pg.Pool,
  { seed, physicians, today, batch = usualBatch }: PopulationWanted,
  tell: (done: number) => void = () => undefined,
): Promise<number> {
  const database = boardDatabase(pool);
  await database.transaction((tx) => keepNumbersFree(tx));
  let next = 1;
  let done = 0;
  let added = 0;
  const lane = async () => {
    while (next <= physicians) {
      const first = next;
      next += batch;
      const count = Math.min(batch, physicians - first + 1);
      const records = Array.from({ length: count }, (_, index) => generatedPhysician(seed, first + index, today));
      const fresh = await database.transaction((tx) => insertPhysicians(tx, records));
      // Not `added += await`: that reads the sum before it waits, and forgets what the other lane adds meanwhile.
      added += fresh;
      done += count;
      tell(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (added > 0) await database.transaction((tx) => countAnew(tx));
  return added;
}
