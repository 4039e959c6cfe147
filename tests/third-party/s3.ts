import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { rewrapDataKeys } from "@portal/board/papers/contentCatalogue";
import { openPaperKeeping } from "@portal/board/papers/openPaperKeeping";
import type { PaperKeeping } from "@portal/board/papers/paperKeeping";
import { type S3Bucket, s3Fault } from "@portal/board/papers/s3Pieces";
import { largestPaperBytes } from "@portal/contract/extensions/paperExtensions";
import type { SecretKeys } from "@portal/database/secretBox";
import { provideNpmPackage } from "./npmPackage";
import { openBoardTables } from "./papers/boardTables";
import { bytesOf, fileStream, heldStream, pdfWith } from "./papers/files";
import type { Party, Trial } from "./party";
import { answering, freePort, type Program, startProgram } from "./processes";

const version = "3.7.1";
const limits = { maxBytes: largestPaperBytes };
const none = () => Promise.resolve(new Set<string>());

export const s3: Party = {
  name: "s3",
  about: "s3rver, a server with the API of S3, in which papers are kept",
  async run(trial) {
    const program = `${provideNpmPackage("s3rver", version)}/bin/s3rver.js`;
    trial.tried(`s3rver ${version}`);
    const pool = await openBoardTables(trial);
    const started = await startS3(trial, program);
    const { bucket } = started;
    const keys: SecretKeys = [randomBytes(32)];
    const keeping = openPaperKeeping({ pool, keys, s3: bucket });

    trial.check("the bucket answers, and no other one", [
      ...[await s3Fault(bucket)].filter((fault) => fault !== null),
      ...((await s3Fault({ ...bucket, bucket: "another" })) === null ? ["one that is not there answers"] : []),
      ...((await s3Fault({ ...bucket, accessKeyId: "another" })) === null ? ["another's key is taken"] : []),
    ]);
    trial.leaveOut("a wrong secret", "this server does not check signatures of version 4");

    const file = pdfWith(randomBytes(largestPaperBytes - 40));
    const contentId = await keep(keeping, file);
    const objects = await objectsIn(started.folder);
    trial.check("the largest paper is kept in pieces, none of which can be read", [
      ...(objects.length === 25 ? [] : [`there are ${objects.length} objects`]),
      ...(objects.some((object) => object.includes("%PDF") || object.includes("%%EOF")) ? ["one can be read"] : []),
      ...((await rowsOf(pool, "paper_piece")) === 0 ? [] : ["some are in the database"]),
    ]);
    trial.check(
      "it is read as it was sent",
      (await bytesOf(keeping.read(contentId))).equals(file) ? null : "it is not",
    );

    const inDatabase = openPaperKeeping({ pool, keys, s3: null });
    const before = await keep(inDatabase, pdfWith("kept before"));
    trial.check(
      "what was kept in the database before is read as well",
      (await bytesOf(keeping.read(before))).includes("kept before") ? null : "it is not",
    );

    const newer: SecretKeys = [randomBytes(32), ...keys];
    const outcome = await rewrapDataKeys(pool, newer);
    const withNewer = openPaperKeeping({ pool, keys: [newer[0]], s3: bucket });
    trial.check("with the newer key alone it is read, once keys are wrapped again", [
      ...(outcome.rewrapped === 2 ? [] : [JSON.stringify(outcome)]),
      ...((await bytesOf(withNewer.read(contentId))).equals(file) ? [] : ["it is not"]),
    ]);

    await tooLarge(trial, keeping, started.folder);
    await keeping.remove(contentId);
    trial.check("removed, nothing of it remains", await remains(pool, started.folder, 1));
    await killedInTheMiddle(trial, { pool, keeping, started, program });
    await endedInTheMiddle(trial, { pool, keeping, keys, started });
  },
};

async function keep(keeping: PaperKeeping, file: Buffer): Promise<string> {
  const kept = await keeping.keep(fileStream(file), limits);
  if (kept.kind !== "kept") throw new Error(`A file was refused: ${kept.fault}`);
  return kept.contentId;
}

async function tooLarge(trial: Trial, keeping: PaperKeeping, folder: string): Promise<void> {
  const before = (await objectsIn(folder)).length;
  const file = pdfWith(randomBytes(3_000_000));
  const kept = await keeping.keep(fileStream(file), { maxBytes: file.length - 1 });
  trial.check("one that is too large is refused, and nothing of it remains", [
    ...(kept.kind === "refused" && kept.fault === "too-large" ? [] : [JSON.stringify(kept)]),
    ...((await objectsIn(folder)).length === before ? [] : ["objects remain"]),
  ]);
}

interface Parts {
  readonly pool: pg.Pool;
  readonly keeping: PaperKeeping;
  readonly started: StartedS3;
}

/** The server dies while a paper is sent. */
async function killedInTheMiddle(
  trial: Trial,
  { pool, keeping, started, program }: Parts & { program: string },
): Promise<void> {
  const held = heldStream(pdfWith(randomBytes(5_000_000)), 2_500_000);
  const keptOrNot = keeping.keep(held.stream, limits).then(
    () => "it was kept",
    () => null,
  );
  await held.reached;
  process.kill(started.program.pid, "SIGKILL");
  held.goOn();
  trial.check("a paper fails while the server is killed", await keptOrNot);
  await startS3(trial, program, started);
  await age(pool);
  await keeping.removeUnnamed(none);
  trial.check("and what had been stored is removed once it is back", await remains(pool, started.folder, 0));
  const file = pdfWith("after the outage");
  const read = await bytesOf(keeping.read(await keep(keeping, file)));
  trial.check("papers are kept again", read.equals(file) ? null : "they are not");
  await age(pool);
  await keeping.removeUnnamed(none);
}

/** A process ends while it keeps a paper; another one removes what it has left. */
async function endedInTheMiddle(trial: Trial, { pool, keys, started }: Parts & { keys: SecretKeys }): Promise<void> {
  const held = heldStream(pdfWith(randomBytes(5_000_000)), 2_500_000);
  const ended = openPaperKeeping({ pool, keys, s3: started.bucket });
  const keptOrNot = ended.keep(held.stream, limits).then(
    () => "it was kept",
    () => null,
  );
  await held.reached;
  await age(pool);
  const removed = await openPaperKeeping({ pool, keys, s3: started.bucket }).removeUnnamed(none);
  trial.check("what another process left in the middle is removed", [
    ...(removed === 1 ? [] : [`${removed} were`]),
    ...((await remains(pool, started.folder, 0)) ?? []),
  ]);
  held.goOn();
  trial.check("and where it was only slow, it notices, and leaves nothing", await keptOrNot);
  trial.check("nothing of that remains either", await remains(pool, started.folder, 0));
}

/** As if everything had been kept two hours ago. */
const age = (pool: pg.Pool) => pool.query("update board.paper_content set kept_at = kept_at - interval '2 hours'");

async function rowsOf(pool: pg.Pool, table: string): Promise<number> {
  return Number((await pool.query<{ n: string }>(`select count(*) as n from board.${table}`)).rows[0]?.n);
}

async function remains(pool: pg.Pool, folder: string, contents: number): Promise<string[] | null> {
  const objects = (await objectsIn(folder)).length;
  const rows = await rowsOf(pool, "paper_content");
  return objects === 0 && rows === contents ? null : [`${objects} objects and ${rows} rows remain`];
}

interface StartedS3 {
  readonly bucket: S3Bucket;
  readonly folder: string;
  readonly port: number;
  readonly program: Program;
}

/** @param again the server to start again, at the same port and with the same objects. */
async function startS3(trial: Trial, program: string, again: StartedS3 | null = null): Promise<StartedS3> {
  const folder = again?.folder ?? join(trial.folder, "s3");
  await mkdir(folder, { recursive: true });
  const port = again?.port ?? (await freePort());
  const where = ["--directory", folder, "--address", "127.0.0.1", "--port", `${port}`];
  const running = startProgram(trial, process.execPath, [program, ...where, "--configure-bucket", "papers"]);
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(endpoint, running);
  return {
    bucket: { endpoint, bucket: "papers", region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    folder,
    port,
    program: running,
  };
}

/** The contents of all objects; s3rver keeps each with files beside it. */
async function objectsIn(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith("._S3rver_object"));
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
}
