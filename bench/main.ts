import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "~/database/embedded/startEmbeddedPostgres";
import { openPool } from "~/database/pool";
import { addressOf } from "~/tests/support/databaseAddress";
import { person } from "~/tests/support/people";
import { firstViews } from "./firstViews";
import { growth } from "./growth";
import { requestCosts } from "./requestCosts";
import { comparePopulations } from "./populations";
import { writePopulations, writeReport } from "./report";
import { requireSamePage, stylesOf } from "./samePage";
import { startPlain, startPortal } from "./servers";
import { startTimes } from "./startTimes";
import { readDashboard, signIn } from "./visitor";

const silent = { info: () => undefined, error: () => undefined };

/** `npm run bench -- --physicians N`: a few and N physicians, instead of all the rest. */
const { values } = parseArgs({ options: { physicians: { type: "string" } } });
const physicians = values.physicians === undefined ? null : Number(values.physicians);

/** Everything in one run, on loopback, with databases of its own that are gone afterwards. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-bench-"));
  await chmod(folder, 0o711); // As root, PostgreSQL runs as another user, who has to pass through.
  const postgres = await startEmbeddedPostgres({ folder, log: silent });
  if (physicians !== null) {
    tell(`The dashboard and saves among ${physicians} physicians`);
    await writePopulations(await comparePopulations(postgres.connection, folder, physicians));
    await postgres.stop();
    await rm(folder, { recursive: true });
    return tell("Written into bench/README.md");
  }
  const database = openPool(postgres.connection);
  const portal = await startPortal({ DATABASE_URL: addressOf(postgres.connection), DATA_FOLDER: folder });
  const cookie = await signIn(portal.origin, person("mid-block").email);
  const page = await readDashboard(portal.origin, cookie);
  const plain = await startPlain({ DATABASE: JSON.stringify(postgres.connection), STYLES: stylesOf(page) });
  requireSamePage(page, await readDashboard(plain.origin, cookie));

  tell("Memory: the dashboard read again and again");
  const memory = { ours: await growth(portal, cookie), baseline: await growth(plain, cookie) };
  tell("Requests: the dashboard read, attestations saved");
  const costs = await requestCosts({ portal, plain, cookie, database, page });
  tell("First views in Chromium");
  const views = await firstViews(portal.origin, plain.origin, cookie);
  await portal.stop();
  await plain.stop();
  await database.end();
  await postgres.stop();

  tell("Starts");
  const start = await startTimes(folder);
  await rm(folder, { recursive: true });
  await writeReport({ ...costs, ...views, start, memory });
  tell("Written into bench/README.md");
}

function tell(words: string): void {
  process.stdout.write(`${process.uptime().toFixed(0).padStart(4)} s  ${words}\n`);
}

await main();
