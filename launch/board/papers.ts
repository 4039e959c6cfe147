import type pg from "pg";
import type { PaperOptions } from "@portal/board/api/boardOptions";
import { clamScanner } from "@portal/board/papers/clamScanner";
import { hasContents, hasContentsInS3, openSomeContents } from "@portal/board/papers/contentCatalogue";
import { openPaperKeeping } from "@portal/board/papers/openPaperKeeping";
import { type PaperWorker, startPaperWork } from "@portal/board/papers/paperWorker";
import type { Scanner } from "@portal/board/papers/scanWaiting";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { releaseWaiting } from "@portal/board/store/papers/scannedPapers";
import type { SecretKeys } from "@portal/database/secretBox";
import { loadDemoPapers } from "@portal/demo/demoPapers";
import { keyBytesOf } from "~/launch/configuration/keys";
import { CannotStart } from "~/launch/configuration/problem";
import type { Platform } from "../platform/openPlatform";
import type { Demo } from "./demo";

const howToGoOn =
  "Set PAPERS_KEYS to the keys that they were kept with, newest first. Every process needs them, and so does a restored backup.";

export interface OpenedPapers extends PaperOptions {
  /** Null: papers are not scanned. */
  readonly scanner: Scanner | null;
}

/**
 * Opens the keeping of papers of the embedded board; null without PAPERS_KEYS, while no paper is kept.
 *
 * @throws {CannotStart}
 */
export async function openPapers({ configuration, pools, keys, log }: Platform): Promise<OpenedPapers | null> {
  if (configuration.board.kind === "remote") return null;
  const { maxBytes, s3, virusScanner } = configuration.papers;
  const secretKeys = keyBytesOf(keys.papers);
  if (secretKeys === null) {
    await refuseWithoutKeys(pools.main);
    return null;
  }
  await refuseOtherKeys(pools.main, secretKeys, log, { isDemo: configuration.mode === "demo" });
  if (s3 === null) await refuseWithoutS3(pools.main);
  if (virusScanner === null) await releaseUnscanned(pools.main, log);
  return {
    keeping: openPaperKeeping({ pool: pools.main, keys: secretKeys, s3 }),
    maxBytes,
    isScanned: virusScanner !== null,
    scanner: virusScanner === null ? null : clamScanner(virusScanner),
  };
}

/** The papers of the demo's people, at the first start. */
export async function addDemoPapers(
  { pools, clock, publicUrl }: Pick<Platform, "pools" | "clock" | "publicUrl">,
  { keeping }: OpenedPapers,
  { since }: Pick<Demo, "since">,
): Promise<void> {
  await loadDemoPapers(pools.main, keeping, publicUrl, clock.now(), since);
}

/** A portal that serves without what it has taken would say of papers that were received that they are not there. */
export async function refuseWithoutKeys(pool: pg.Pool): Promise<void> {
  if (!(await hasContents(pool))) return;
  throw new CannotStart(`Papers are kept, and PAPERS_KEYS is not set: nothing can open them. ${howToGoOn}`);
}

/**
 * Keys that open nothing are those of another database. One that is missing is reported, and the rest can be read. A demo
 * starts all the same: its papers are invented, and its keys may have been deleted.
 */
export async function refuseOtherKeys(
  pool: pg.Pool,
  keys: SecretKeys,
  log: Pick<Platform["log"], "error">,
  { isDemo }: { readonly isDemo: boolean },
): Promise<void> {
  const { found, opened } = await openSomeContents(pool, keys);
  if (found > 0 && opened === 0 && !isDemo)
    throw new CannotStart(`PAPERS_KEYS open none of the papers that are kept. ${howToGoOn}`);
  if (opened < found) log.error({ found, opened }, "PAPERS_KEYS do not open all of the newest and oldest papers");
}

export async function refuseWithoutS3(pool: pg.Pool): Promise<void> {
  if (!(await hasContentsInS3(pool))) return;
  throw new CannotStart(
    "Papers are kept in S3, and PAPERS_S3_ENDPOINT is not set: they could not be read. " +
      "Set PAPERS_S3_ENDPOINT, PAPERS_S3_BUCKET and its keys as they were.",
  );
}

/** What waited for a scanner that was turned off is treated as what is handed in without one. */
export async function releaseUnscanned(pool: pg.Pool, log: Pick<Platform["log"], "warn">): Promise<void> {
  const released = await releaseWaiting(boardDatabase(pool));
  if (released > 0) log.warn({ released }, "VIRUS_SCANNER is not set: papers that waited for it are not scanned");
}

/** Scans what is handed in, and deletes what is no longer kept. */
export function startWorkOnPapers(
  { configuration, pools, clock, watchedWork, log }: Platform,
  { keeping, scanner }: OpenedPapers,
  hasAccounts: boolean,
): PaperWorker {
  const { boardName, contactEmail } = configuration.public;
  return startPaperWork({
    ...{ pool: pools.main, keeping, scanner, hasAccounts, log },
    issuer: { boardName, contactEmail },
    now: clock.now,
    watch: watchedWork.watch,
  });
}
