import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { withAdvisoryLock } from "~/database/advisoryLock";
import type { PhysicianId } from "~/contract/ids";
import { boardDatabase, type BoardTransaction } from "../../store/boardDatabase";
import { analyzeTables, insertPhysicians } from "../../store/importing/importPhysician";
import { continueNumberingAbove } from "../../store/importing/numbering";
import { ccAttestation } from "../../store/schema";
import { attestationId, partId } from "../blocks";
import { beforePopulation, generatedPhysician, largestPopulation, populationId } from "./generatedPhysician";

/** Enough to be fast, few enough that little is lost when it is interrupted, and that little is held in memory. */
const usualBatch = 500;

/** One batch is thought up while PostgreSQL stores the others, in a process for each. */
const lanes = 3;

interface PopulationWanted {
  readonly seed: number;
  /** How many physicians there are to be, those of an earlier run included. */
  readonly physicians: number;
  readonly today: Temporal.PlainDate;
  /** Physicians of one transaction. */
  readonly batch?: number;
}

/**
 * Stores the population of the seed; who is there already stays as they are. Interrupted, or after a
 * failure, it is gone on with by the same command: what was stored stays. Answers how many were added.
 *
 * @param tell told how many there are after each batch.
 */
export async function generatePopulation(
  pool: pg.Pool,
  { seed, physicians, today, batch = usualBatch }: PopulationWanted,
  tell: (done: number) => void = () => undefined,
): Promise<number> {
  // One after the other: two at once would both find the same physicians missing.
  return withAdvisoryLock(pool, "population of physicians", async () => {
    const database = boardDatabase(pool);
    await database.transaction((tx) => keepNumbersFree(tx));
    let next = 1;
    let done = 0;
    let added = 0;
    let hasFailed = false;
    const lane = async (client: pg.PoolClient) => {
      while (next <= physicians && !hasFailed) {
        const first = next;
        next += batch;
        const ids = Array.from({ length: Math.min(batch, physicians - first + 1) }, (_, index) =>
          populationId(first + index),
        );
        const fresh = await insertPhysicians(client, ids, (id) =>
          generatedPhysician(seed, id - beforePopulation, today),
        );
        // Not `added += await`: that reads the sum before it waits, and forgets what the other lanes add meanwhile.
        added += fresh;
        done += ids.length;
        tell(done);
      }
    };
    const guarded = () =>
      withClient(pool, lane).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    // The lock is held until the last of them has ended, and none begins another batch after one has failed.
    const ended = await Promise.allSettled(Array.from({ length: lanes }, guarded));
    const failed = ended.find((outcome) => outcome.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    if (added > 0) await database.transaction((tx) => analyzeTables(tx));
    return added;
  });
}

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}

/** Nobody's: the first that no population has. */
const beyond = (beforePopulation + largestPopulation + 1) as PhysicianId;

/**
 * What is saved in the demo from now on, and whoever signs up, is numbered above all that the largest population could
 * bring. Else the ids of those who are generated later would be taken, and no larger population could follow a smaller one.
 */
async function keepNumbersFree(tx: BoardTransaction): Promise<void> {
  const part = partId(beyond, 0);
  await continueNumberingAbove(tx, beyond, ({ table }) => (table === ccAttestation ? attestationId(part, 0) : part));
}
