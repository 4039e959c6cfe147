import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { ifLockIsFree } from "@portal/database/advisoryLock";
import { repeat } from "@portal/database/repeatedWork";
import type { WatchWork } from "@portal/database/watchedWork";
import type { DocumentIssuer } from "../documents/boardDocument";
import { queueMail } from "../mail/mailQueue";
import { infectedMail } from "../mail/paperMails";
import { physicianRecipient } from "../mail/recipient";
import { type BoardDatabase, boardDatabase } from "../store/boardDatabase";
import { deleteOldPapers, removeContents } from "../store/papers/changePapers";
import { infectedContents } from "../store/papers/scannedPapers";
import { paperScans } from "../store/papers/paperScans";
import { namedContents } from "../store/papers/readPapers";
import type { PaperKeeping } from "./paperKeeping";
import { type ScanPauses, scanPauses } from "./scanPauses";
import { type Scanner, scanWaiting } from "./scanWaiting";

/** Between two looks for papers to scan; without a scanner, for what is old. */
const scanIntervalMs = 20_000;
const cleanIntervalMs = 600_000;
/** Old papers, and contents without one, are looked for this often. */
const cleaningEvery = Temporal.Duration.from({ hours: 6 });
const stopTimeoutMs = 5_000;

/** docs/personal-data.md says the same. */
export const keptForYears = 6;

export interface PaperWorkOptions {
  readonly pool: pg.Pool;
  readonly keeping: PaperKeeping;
  /** Null: papers are not scanned. */
  readonly scanner: Scanner | null;
  readonly issuer: Pick<DocumentIssuer, "boardName" | "contactEmail">;
  /** Whether the identity service is in the same database. */
  readonly hasAccounts: boolean;
  /** Business time. */
  readonly now: () => Temporal.Instant;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** Returns whether nothing waits that could not be scanned. */
export async function scanPapers(
  { pool, keeping, scanner, issuer, hasAccounts, log }: PaperWorkOptions,
  pauses: ScanPauses = scanPauses(),
): Promise<boolean> {
  if (scanner === null) return true;
  const infectedIds: string[] = [];
  const scans = paperScans(boardDatabase(pool), async (tx, rows) => {
    infectedIds.push(...rows.flatMap(({ contentId }) => contentId ?? []));
    for (const row of rows) {
      const to = await physicianRecipient(tx, hasAccounts, row.physicianId);
      if (to !== null) await queueMail(tx, { recipient: to.recipient, ...(await infectedMail(row, to, issuer)) });
    }
  });
  const { clean, infected, failed, fault } = await scanWaiting(keeping, scanner, scans, pauses);
  if (clean + infected > 0) log.info({ clean, infected }, "papers were scanned");
  if (failed.length > 0) log.error({ failed }, "papers could not be scanned, and wait");
  if (fault !== null) log.error({ fault }, "papers wait: the virus scanner could not be asked");
  // Where this fails, the next cleaning does it.
  for (const contentId of new Set(infectedIds)) await keeping.remove(contentId);
  return fault === null && !pauses.hasSome();
}

/** Deletes papers whose retention has ended, and contents that no paper names. */
export async function cleanUpPapers(
  database: BoardDatabase,
  { keeping, now, log }: Pick<PaperWorkOptions, "keeping" | "now" | "log">,
): Promise<void> {
  const before = now().toZonedDateTimeISO("UTC").subtract({ years: keptForYears }).toInstant();
  const contents = await deleteOldPapers(database, before);
  await removeContents(database, keeping, contents);
  const unnamed = await keeping.removeUnnamed((contentIds) => contentsToKeep(database, contentIds));
  if (contents.length + unnamed > 0) log.info({ old: contents.length, unnamed }, "papers were deleted");
}

/** Those that papers name, except with a virus: no one may open them, and their papers stay as a record. */
async function contentsToKeep(database: BoardDatabase, contentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const named = await namedContents(database, contentIds);
  const infected = await infectedContents(database, [...named]);
  return new Set([...named].filter((contentId) => !infected.has(contentId)));
}

export type PaperWorker = ReturnType<typeof startPaperWork>;

/** Scans what waits, and cleans up. Of several processes one works at a time. */
export function startPaperWork(options: PaperWorkOptions & { readonly watch: WatchWork }) {
  const { pool, watch, log } = options;
  const pauses = scanPauses();
  let cleanedAt: Temporal.Instant | null = null;
  const work = async (onSuccess: () => void) => {
    await ifLockIsFree(pool, "papers", async () => {
      const isScanned = await scanPapers(options, pauses);
      const now = Temporal.Now.instant();
      if (cleanedAt === null || Temporal.Instant.compare(cleanedAt.add(cleaningEvery), now) <= 0) {
        // Before it: one that fails is not repeated with each scan.
        cleanedAt = now;
        await cleanUpPapers(boardDatabase(pool), options);
      }
      if (isScanned) onSuccess();
    });
  };
  const working = repeat(work, {
    name: "papers",
    intervalMs: options.scanner === null ? cleanIntervalMs : scanIntervalMs,
    watch,
    onFailure: (error) => log.error({ err: error }, "papers could not be scanned or cleaned up"),
  });
  return { run: working.run, stop: () => working.stop(stopTimeoutMs) };
}
