import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "@portal/embedded-postgres/startEmbeddedPostgres";
import { openPool } from "@portal/database/pool";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { person } from "~/tests/support/people";
import { readOptions, type BenchOptions } from "./options";
import { measureLetterLoad } from "./letterLoad";
import { measureMailRate } from "./mailRate";
import { firstViews } from "./firstViews";
import { type Growth, growth } from "./growth";
import { measurePaperMemory } from "./paperMemory";
import { comparePayments } from "./paymentReads";
import { requestCosts } from "./requestCosts";
import { comparePopulations } from "./populations";
import {
  type Figures,
  writeMailRate,
  writePaperMemory,
  writePaymentReads,
  writePopulations,
  writeReport,
} from "./report";
import { requireSamePage, stylesOf } from "./samePage";
import { type MeasuredServer, startPlain, startPortal, startPortalInContainer } from "./servers";
import { scriptSizes } from "./scriptSizes";
import { startTimes } from "./startTimes";
import { dashboardPath } from "./paths";
import { readPage, signIn } from "./visitor";

const silent = { info: () => undefined, error: () => undefined };

/** Runs everything once, on loopback, with its own databases, which are deleted afterwards in any case. */
async function main(request: Exclude<BenchOptions, { kind: "refused" }>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-bench-"));
  try {
    await chmod(folder, 0o711); // As root, PostgreSQL runs as another user, who has to pass through.
    if (request.kind === "populations") {
      tell(`The dashboard and saves among ${request.many} physicians`);
      const kept = request.folder === null ? folder : resolve(request.folder);
      await writePopulations(await withPostgres(kept, (cluster) => comparePopulations(cluster, kept, request.many)));
    } else if (request.kind === "papers") {
      tell(`${request.count} papers of 10 MB, sixteen at a time`);
      await writePaperMemory(
        await withPostgres(folder, (cluster) => measurePaperMemory(cluster, folder, request.count)),
      );
    } else if (request.kind === "mails") {
      tell(`${request.count} mails through a server that takes 100 ms each`);
      await writeMailRate(await withPostgres(folder, (cluster) => measureMailRate(cluster, request.count)));
    } else if (request.kind === "payments") {
      tell(`The list of ${request.many} payments`);
      await writePaymentReads(await withPostgres(folder, (cluster) => comparePayments(cluster, request.many)));
    } else {
      const figures = await withPostgres(folder, (connection) => compareServers(connection, folder));
      tell("Starts");
      await writeReport({ ...figures, start: await startTimes(folder), scripts: await scriptSizes() });
    }
    tell("Written into lab/bench/README.md");
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

async function compareServers(connection: pg.PoolConfig, folder: string): Promise<Omit<Figures, "start" | "scripts">> {
  const database = openPool(connection);
  const started: MeasuredServer[] = [];
  try {
    const portal = await startPortal({ DATABASE_URL: databaseUrlOf(connection), DATA_FOLDER: folder });
    started.push(portal);
    const { email } = person("mid-block");
    const cookie = await signIn(portal.origin, email);
    const applicant = await signIn(portal.origin, person("exam-application").email);
    const pages = [
      { name: "dashboard", path: dashboardPath, cookie },
      { name: "receipts", path: "/physicianportal/PaymentsAndReceipts", cookie },
      { name: "application section", path: await openSection(portal, applicant), cookie: applicant },
    ];
    const shown = await Promise.all(pages.map((page) => readPage(portal.origin, page.cookie, page.path)));
    const styles = Object.fromEntries(pages.map(({ path }, index) => [path, stylesOf(shown[index] ?? "")]));
    const settings = { DATABASE: JSON.stringify(connection), STYLES: JSON.stringify(styles) };
    const plain = await startPlain(settings);
    started.push(plain);
    const limit = await startPlain({ ...settings, LIMIT: "true" });
    started.push(limit);
    for (const [index, page] of pages.entries())
      for (const { origin } of [plain, limit])
        requireSamePage(shown[index] ?? "", await readPage(origin, page.cookie, page.path));
    const [html = ""] = shown;

    tell("Memory: the dashboard read again and again");
    const memory = {
      ours: await growth(portal, cookie),
      baseline: await growth(plain, cookie),
      inContainer: await growthInContainer({ DATABASE_URL: databaseUrlOf(connection), DATA_FOLDER: folder }, email),
    };
    tell("Requests: pages read, attestations saved, sign-ins");
    const costs = await requestCosts({ portal, plain, limit, pages, database, dashboard: { html, cookie, email } });
    tell("Pages beside 40 letters of one session");
    const beside = await measureLetterLoad(portal.origin, cookie);
    tell("First views in Chromium");
    return { costs, ...(await firstViews(portal.origin, plain.origin, cookie)), memory, beside };
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    await database.end();
  }
}

async function growthInContainer(settings: Readonly<Record<string, string>>, email: string): Promise<Growth> {
  const portal = await startPortalInContainer(settings);
  try {
    return await growth(portal, await signIn(portal.origin, email));
  } finally {
    await portal.stop();
  }
}

/** Opens the first section of the application that the dashboard links to. */
async function openSection({ origin }: MeasuredServer, cookie: string): Promise<string> {
  const [path] = /\/physicianportal\/Apply\/\d+/.exec(await readPage(origin, cookie)) ?? [];
  if (path === undefined) throw new Error("The dashboard leads to no application");
  return `${path}/applicant-information`;
}

function tell(words: string): void {
  process.stdout.write(`${process.uptime().toFixed(0).padStart(4)} s  ${words}\n`);
}

const asked = readOptions(process.argv.slice(2));
if (asked.kind === "refused") {
  process.stderr.write(`${asked.because}\n`);
  process.exitCode = 2;
} else {
  await main(asked);
}
