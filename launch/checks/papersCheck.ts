import type pg from "pg";
import { type Check, failed, ok } from "~/app/server/observability/check";
import { scannerFault } from "@portal/board/papers/clamScanner";
import { hasContents, openSomeContents } from "@portal/board/papers/contentCatalogue";
import { s3Fault } from "@portal/board/papers/s3Pieces";
import type { Configuration } from "~/launch/configuration/configuration";
import { keyBytesOf, type Keys } from "~/launch/configuration/keys";
import { keysCheck } from "./keysCheck";

/** What papers need beside the database, as far as it is set. */
export async function papersChecks({ board, papers }: Configuration): Promise<readonly Check[]> {
  if (board.kind === "remote") return [];
  const { s3, virusScanner } = papers;
  const [ofS3, ofScanner] = await Promise.all([s3 && s3Fault(s3), virusScanner && scannerFault(virusScanner)]);
  return [
    ...(s3 === null
      ? []
      : [checkOf("papers-s3", "The bucket of PAPERS_S3_BUCKET answers.", "PAPERS_S3_ENDPOINT", ofS3)]),
    ...(virusScanner === null
      ? []
      : [checkOf("virus-scanner", "The virus scanner answers.", "VIRUS_SCANNER", ofScanner)]),
  ];
}

function checkOf(name: string, text: string, setting: string, fault: string | null): Check {
  return fault === null ? ok(name, text) : failed(name, `${setting}: ${fault}.`);
}

export async function paperKeysChecks(pool: pg.Pool, keys: Keys): Promise<readonly Check[]> {
  const bytes = keyBytesOf(keys.papers);
  if (bytes !== null) return [keysCheck("PAPERS_KEYS", "papers", await openSomeContents(pool, bytes))];
  if (!(await hasContents(pool))) return [];
  return [failed("papers-keys", "PAPERS_KEYS is not set, and papers are kept: set the keys that they were kept with.")];
}
