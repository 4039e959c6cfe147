import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { type LockHolder, withAdvisoryLock } from "@portal/database/advisoryLock";
import { withClient } from "@portal/database/withClient";
import type { PhysicianId } from "@portal/contract/ids";
import { boardDatabase, type BoardTransaction } from "@portal/board/store/boardDatabase";
import { analyzeTables, insertPhysicians } from "@portal/board/store/importing/importPhysician";
import { continueNumberingAbove } from "@portal/board/store/importing/numbering";
import { ccAttestation } from "@portal/board/store/schema";
import { type FilePerson, person } from "@portal/board/importing/people/peopleFile";
import { attestationId, partId } from "../blocks";
import { beforePopulation, generatedPhysician, maxPopulation, populationId } from "./generatedPhysician";

/** Fast enough, and little is lost when it is interrupted or held in memory. */
const defaultBatchSize = 500;

/** Number of concurrent batches: one is generated while PostgreSQL stores the others, each in its own process. */
const lanes = 3;

interface PopulationWanted {
  readonly seed: number;
  /** Total number of physicians, including those of an earlier run. */
  readonly physicians: number;
  readonly today: Temporal.PlainDate;
  readonly batch?: number;
}

/**
 * Stores the seed's population; existing physicians stay as they are. After an interruption or failure the same command
 * continues: what was stored stays. Returns the number added.
 *
 * @param onProgress called after each batch with the total so far.
 * @param onWaiting called every 10 s while another process generates.
 */
export async function generatePopulation(
  pool: pg.Pool,
  { seed, physicians, today, batch = defaultBatchSize }: PopulationWanted,
  onProgress: (done: number) => void = () => undefined,
  onWaiting: (holder: LockHolder) => void = () => undefined,
): Promise<number> {
  // One run at a time: two at once would find the same physicians missing.
  const generate = async () => {
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
        const addedInBatch = await insertPhysicians(client, ids, (id) =>
          generatedPhysician(seed, id - beforePopulation, today),
        );
        // Not `added += await`: that reads the sum before waiting, and loses what the other lanes add meanwhile.
        added += addedInBatch;
        done += ids.length;
        onProgress(done);
      }
    };
    const guarded = () =>
      withClient(pool, lane).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    // Holds the lock until all lanes have ended; none starts another batch after a failure.
    const ended = await Promise.allSettled(Array.from({ length: lanes }, guarded));
    const failed = ended.find((outcome) => outcome.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    if (added > 0) await database.transaction((tx) => analyzeTables(tx));
    return added;
  };
  return withAdvisoryLock(pool, "population of physicians", generate, { onWaiting });
}

/** The first id above every possible population. */
const beyond = (beforePopulation + maxPopulation + 1) as PhysicianId;

/**
 * Numbers everything saved in the demo later, and new sign-ups, above the largest population. Otherwise the ids of
 * physicians generated later would be taken, and a population could not grow.
 */
async function keepNumbersFree(tx: BoardTransaction): Promise<void> {
  const part = partId(beyond, 0);
  await continueNumberingAbove(tx, beyond, ({ table }) => (table === ccAttestation ? attestationId(part, 0) : part));
}

interface PopulationOfFile {
  readonly seed: number;
  readonly physicians: number;
  readonly today: Temporal.PlainDate;
}

/** Generated records omit empty parts; a file lists them as empty. */
const nothing = Object.fromEntries(
  Object.entries(person.shape).flatMap(([name, field]) => (field.safeParse([]).success ? [[name, []]] : [])),
);

/** The population as a file for `importPeople`, in pieces; each person has an account with a unique address. */
export function* populationFile({ seed, physicians, today }: PopulationOfFile): Generator<string> {
  yield '{ "people": [\n';
  for (let number = 1; number <= physicians; number += 1) {
    const record = generatedPhysician(seed, number, today);
    const account = { email: `physician.${record.physicianId}@example.org` };
    const written = person.encode({ ...nothing, account, ...record } as FilePerson);
    yield `${JSON.stringify(written, null, 1)}${number < physicians ? "," : ""}\n`;
  }
  yield "] }\n";
}
