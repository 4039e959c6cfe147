import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "~/database/embedded/startEmbeddedPostgres";
import { openPool } from "~/database/pool";
import { addressOf } from "~/tests/support/database/databaseUrl";
import { person } from "~/tests/support/people";
import { askedFor, type AskedFor } from "./askedFor";
import { besideLetters } from "./besideLetters";
import { firstViews } from "./firstViews";
import { growth } from "./growth";
import { requestCosts } from "./requestCosts";
import { comparePopulations } from "./populations";
import { type Figures, writePopulations, writeReport } from "./report";
import { requireSamePage, stylesOf } from "./samePage";
import { type MeasuredServer, startPlain, startPortal } from "./servers";
import { startTimes } from "./startTimes";
import { readDashboard, signIn } from "./visitor";

const silent = { info: () => undefined, error: () => undefined };

/** Everything in one run, on loopback, with databases of its own that are gone afterwards, whatever became of it. */
async function main(asked: Exclude<AskedFor, { kind: "refused" }>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-bench-"));
  try {
    await chmod(folder, 0o711); // As root, PostgreSQL runs as another user, who has to pass through.
    if (asked.kind === "populations") {
      tell(`The dashboard and saves among ${asked.many} physicians`);
      const kept = asked.folder === null ? folder : resolve(asked.folder);
      await writePopulations(await withPostgres(kept, (cluster) => comparePopulations(cluster, kept, asked.many)));
    } else {
      const figures = await withPostgres(folder, (connection) => compareServers(connection, folder));
      tell("Starts");
      await writeReport({ ...figures, start: await startTimes(folder) });
    }
    tell("Written into bench/README.md");
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withPostgres<Measured>(
  folder: string,
  measure: (connection: pg.PoolConfig) => Promise<Measured>,
): Promise<Measured> {
  const postgres = await startEmbeddedPostgres({ folder, log: silent });
  try {
    return await measure(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

/** The portal and the plain server, on one database. */
async function compareServers(connection: pg.PoolConfig, folder: string): Promise<Omit<Figures, "start">> {
  const database = openPool(connection);
  const started: MeasuredServer[] = [];
  try {
    const portal = await startPortal({ DATABASE_URL: addressOf(connection), DATA_FOLDER: folder });
    started.push(portal);
    const cookie = await signIn(portal.origin, person("mid-block").email);
    const page = await readDashboard(portal.origin, cookie);
    const plain = await startPlain({ DATABASE: JSON.stringify(connection), STYLES: stylesOf(page) });
    started.push(plain);
    requireSamePage(page, await readDashboard(plain.origin, cookie));

    tell("Memory: the dashboard read again and again");
    const memory = { ours: await growth(portal, cookie), baseline: await growth(plain, cookie) };
    tell("Requests: the dashboard read, attestations saved");
    const costs = await requestCosts({ portal, plain, cookie, database, page });
    tell("Pages beside 40 letters of one session");
    const beside = await besideLetters(portal.origin, cookie);
    tell("First views in Chromium");
    return { ...costs, ...(await firstViews(portal.origin, plain.origin, cookie)), memory, beside };
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    await database.end();
  }
}

function tell(words: string): void {
  process.stdout.write(`${process.uptime().toFixed(0).padStart(4)} s  ${words}\n`);
}

const asked = askedFor(process.argv.slice(2));
if (asked.kind === "refused") {
  process.stderr.write(`${asked.because}\n`);
  process.exitCode = 2;
} else {
  await main(asked);
}
