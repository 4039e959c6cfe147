import type { AppLoadContext } from "@remix-run/node";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { brotliCompress, constants } from "node:zlib";
import { promisify } from "node:util";
import type pg from "pg";
import { pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { completeAnswers } from "~/app/board/completeAnswers";
import { keepLookups } from "~/app/board/keptAnswers";
import { createSessions } from "~/app/session/records/sessions";
import { hashPassword, joinHashing, passwordMatches } from "@portal/board/identity/passwords/passwords";
import { pageReads } from "@portal/board/api/pageReads";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { type CallName, calls } from "@portal/contract/calls";
import type { PhysicianId } from "@portal/contract/ids";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { startEmbeddedPostgres } from "@portal/embedded-postgres/startEmbeddedPostgres";
import { packageFile } from "@portal/database/packageFile";
import { openPool } from "@portal/database/pool";
import { liveStates } from "@portal/payments/openPayments";
import { intentStore } from "@portal/payments/store/intentStore";
import { usualTimings } from "@portal/payments/timings";
import { dashboardPath, elsewhere, signInPath } from "../paths";
import { plainBoard } from "./board";
import { menuRoutes, post, type ReadPage, readPage, render } from "./page";

/**
 * The baseline: Node's own HTTP server, the portal's queries, components and markup, `renderToString`, brotli. No
 * Remix, no Express, no tokens, no headers, no log, no board behind an interface.
 *
 * With LIMIT, the minimum of any portal: the same pages from records read once, one SQL round trip for each request,
 * brotli; for a save, one statement; for a sign-in, the password's hash and the page.
 *
 * Settings: PORT; DATABASE, a `pg.PoolConfig` as JSON, or DATA_FOLDER, to start the embedded PostgreSQL on; STYLES, the
 * content of each page's style element, by path, as JSON; LIMIT.
 */
const { PORT, DATABASE, DATA_FOLDER, STYLES = "{}", LIMIT } = process.env;
const isLimit = LIMIT !== undefined;
const styles = JSON.parse(STYLES) as Readonly<Record<string, string>>;
const silent = { info: () => undefined, error: () => undefined };
const connection = DATABASE
  ? (JSON.parse(DATABASE) as pg.PoolConfig)
  : (await startEmbeddedPostgres({ folder: DATA_FOLDER ?? "", log: silent })).connection;

const pool = openPool(connection);
const database = boardDatabase(pool);
const reads = pageReads(database);
const log = pino({ level: "silent" });
const sessions = createSessions({
  pool,
  keys: [Buffer.alloc(32)],
  clock: () => Temporal.Now.instant(),
  idleLimit: Temporal.Duration.from({ minutes: 15 }),
  absoluteLimit: Temporal.Duration.from({ hours: 12 }),
  secure: false,
  renew: async () => ({ kind: "refused" }),
  log,
});
const payments = intentStore({
  pool,
  clock: () => Temporal.Now.instant(),
  timings: usualTimings,
  box: { seal: () => "", open: () => null },
});
const read = readConfiguration({});
if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
const { configuration } = read;
const compress = promisify(brotliCompress);
const origin = `http://localhost:${PORT}`;

const keep = keepLookups();
const livePayments = (physicianId: PhysicianId) => payments.ofPhysician(physicianId, liveStates);

async function contextOf(request: Request): Promise<AppLoadContext> {
  const session = await sessions.open(request);
  const context: Pick<
    AppLoadContext,
    | "configuration"
    | "routes"
    | "now"
    | "nonce"
    | "requestId"
    | "log"
    | "session"
    | "allowOrigins"
    | "method"
    | "postedForm"
  > = {
    configuration: configuration.public,
    routes: menuRoutes,
    now: Temporal.Now.instant(),
    nonce: "plain",
    requestId: "plain",
    log,
    session: async () => session,
    allowOrigins: () => undefined,
    method: request.method,
    postedForm: { keep: null },
  };
  return {
    ...context,
    sessions: { ...sessions, accessToken: async () => ({ kind: "token", token: "" }) },
    signIn: { offersSecondFactor: false, start: async () => Response.redirect(origin + elsewhere, 302) },
    payments: { live: livePayments, gateway: { capabilities: { chargedBy: "provider" } } },
    connectBoard() {
      const ask = plainBoard(database, reads.of(crypto.randomUUID()), session ?? withoutSession());
      const asked = Object.fromEntries(callNames.map((name) => [name, ask.bind(null, name)]));
      const getPhysicianFormLookupItems = () => keep(() => ask("getPhysicianFormLookupItems"), null);
      return { ...asked, ...completeAnswers(ask), getPhysicianFormLookupItems };
    },
  } as unknown as AppLoadContext; // There is no sign-in here.
}

const callNames = Object.keys(calls) as CallName[];

/** The portal removes it before a route reads the form. */
const formToken = /^formToken=[^&]*&/;

function withoutSession(): never {
  throw new Error("Not signed in");
}

async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = "/", method = "GET" } = asked;
  if (url === elsewhere)
    return send(response, "<!doctype html><title>Another site</title>", "text/html; charset=utf-8");
  if (url.includes("/assets/") && existsSync(assetFile(url))) return send(response, asset(url), typeOf(url));
  // Icons and the manifest, which browsers ask for by themselves: the server has its pages alone.
  if (/\.(?:ico|svg|png|webmanifest)$/.test(url) || url.includes("/assets/")) return void response.writeHead(404).end();
  const request = new Request(origin + url, {
    method,
    headers: { cookie: asked.headers.cookie ?? "" },
    ...(method === "POST" && { body: (await text(asked)).replace(formToken, "") }),
  });
  if (isLimit && method === "POST") return save(response, new URLSearchParams(await request.text()));
  if (isLimit && url === signInPath) return signIn(response, request);
  const page = await pageOf(request).catch((left: unknown) => {
    if (left instanceof Response) return left;
    throw left;
  });
  if (page instanceof Response) return redirect(response, page);
  return send(response, render(page, "plain", styles[url] ?? ""), "text/html; charset=utf-8");
}

const readPages = new Map<string, ReadPage>();

/** Returns the current page; at the limit as it was first read. */
async function pageOf(request: Request): Promise<ReadPage | Response> {
  const known = readPages.get(request.url);
  if (known !== undefined) {
    await pool.query("select");
    return known;
  }
  const context = await contextOf(request);
  if (request.method === "POST") return post({ request, context });
  const page = await readPage({ request, context });
  if (isLimit) readPages.set(request.url, page);
  return page;
}

/** The limit of a save. */
async function save(response: ServerResponse, form: URLSearchParams): Promise<void> {
  await pool.query({
    name: "save",
    text: "update board.cc_attestation set updated_date = now() where cc_block_id = $1",
    values: [form.get("ccBlockId")],
  });
  response.writeHead(303, { Location: `${dashboardPath}?notice=saved` }).end();
}

const password = "a password for the benchmark";
const passwordHash = isLimit ? hashPassword(password, { subject: "bench" }) : null;

/** The limit of a sign-in: it needs at least the password's hash. */
async function signIn(response: ServerResponse, { headers }: Request): Promise<void> {
  await passwordMatches(await passwordHash, password, joinHashing({ subject: "bench" }));
  const page = await pageOf(new Request(origin + dashboardPath, { headers }));
  if (page instanceof Response) return redirect(response, page);
  return send(response, render(page, "plain", styles[dashboardPath] ?? ""), "text/html; charset=utf-8");
}

function redirect(response: ServerResponse, { status, headers }: Response): void {
  response.writeHead(status, Object.fromEntries(headers)).end();
}

async function send(response: ServerResponse, body: string, type: string): Promise<void> {
  const compressed = await compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  response.writeHead(200, { "Content-Type": type, "Content-Encoding": "br", "Content-Length": compressed.length });
  response.end(compressed);
}

function asset(path: string): string {
  return readFileSync(assetFile(path), "utf8");
}

function assetFile(path: string): string {
  return packageFile(`build/client/assets/${path.split("/").at(-1)}`);
}

function typeOf(path: string): string {
  return path.endsWith(".svg") ? "image/svg+xml" : "text/javascript";
}

createServer((asked, response) => {
  answer(asked, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    response.writeHead(500).end();
  });
}).listen(Number(PORT), "127.0.0.1");
