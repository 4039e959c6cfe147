import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { block } from "@portal/demo/blocks";
import { demoExaminations, offered } from "@portal/demo/offeredExaminations";
import { licensedIn } from "@portal/demo/addresses";
import { physicianRecord } from "@portal/demo/physicians";
import { startedApplication } from "@portal/demo/examinations";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addExaminations } from "@portal/board/importing/examinations/importExaminations";
import { importPhysician } from "@portal/board/store/importing/importPhysician";
import { addPrincipals } from "@portal/board/store/people/principals";
import { priorAttestation } from "@portal/board/store/applications/applicationRecord";
import { Certification } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { migrate } from "@portal/database/migrate";
import { packageFile } from "@portal/database/packageFile";
import { openPool } from "@portal/database/pool";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";
import { boardToday } from "@portal/domain/time/boardTime";
import { ledgerAnswer } from "@portal/payment-sandbox/providerSchemas";
import { startSandboxProvider } from "@portal/payment-sandbox/provider/providerApp";
import { disturb } from "./disturbances";
import {
  isDisturbance,
  type Order,
  type Paid,
  type Paying,
  paymentsWith,
  type Point,
  points,
  reversalOf,
  type Surroundings,
} from "./points";
import { openProviderProxy, type ProviderProxy } from "./providerProxy";
import { type MadeReversals, repeatUnstored, reverse, untilReversed } from "./reversals";
import { type Judgement, judge } from "./judge";

const issuer = "https://identity.test";
const today = boardToday(Temporal.Now.instant());
/** Milliseconds within which an interrupted payment must complete. */
const completionTimeoutMs = 60_000;
/** Every running server: one that outlived a failed run would keep this process alive and hide its failure. */
const servers = new Set<ChildProcess>();

interface FaultRun {
  readonly point: Point;
  /** From the start of the next process until the payment was recorded, in milliseconds. */
  readonly milliseconds: number;
}

export interface Faults extends Judgement {
  readonly runs: readonly FaultRun[];
  /** Payments that another lane's worker completed before the server could die: a slow machine exceeds a lease. */
  readonly completedElsewhere: number;
  /** The provider's answers to charges that arrived after everything was over. */
  readonly arrivedLate: readonly string[];
}

interface Options {
  /** Of an empty database. */
  readonly connection: pg.PoolConfig;
  /** In turn with each of its payments; by default once with each. */
  readonly runsOfEach?: number;
  /** Payments interrupted at the same time. */
  readonly lanes?: number;
  readonly tell?: (words: string) => void;
}

/** Kills the server during payments, lets the next one continue, and compares the provider with the board. */
export async function runFaults({
  connection,
  runsOfEach,
  lanes = 4,
  tell = () => undefined,
}: Options): Promise<Faults> {
  const pool = openPool({ ...connection, max: 20 });
  await migrate(pool, migratedSchemas);
  await addExaminations(boardDatabase(pool), demoExaminations(today));
  const secretKey = "the portal's key at the provider";
  const webhookKeys = ["the key of webhooks"];
  const provider = await startSandboxProvider({
    mode: "demo",
    pool,
    port: 0,
    host: "127.0.0.1",
    secretKey,
    webhookKeys,
    webhookUrl: null,
    settleAfter: Temporal.Duration.from({ hours: 1 }),
    log: { info: () => undefined, error: (details, message) => tell(`${message} ${JSON.stringify(details)}`) },
  });
  const runsOf = (point: Point) => runsOfEach ?? paymentsWith(point).length;
  const queue = Array.from({ length: Math.max(...points.map(runsOf)) }, (_, round) =>
    points.filter((point) => round < runsOf(point)).map((point) => ({ point, round })),
  ).flat();
  const total = queue.length;
  // A server whose clock is wrong leases payments of all lanes, for too long: it is alone with them.
  const alone = queue.filter(({ point }) => point === "clock set across a deadline");
  const together = queue.filter((next) => !alone.includes(next));
  const runs: FaultRun[] = [];
  let physicians = 0;
  const proxies: ProviderProxy[] = [];
  const reversals: MadeReversals = new Map();
  const ask = (method: "GET" | "POST", path: string, body?: object) =>
    fetch(`${provider.ownUrl}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  async function work(waiting: (typeof queue)[number][]): Promise<void> {
    const proxy = await openProviderProxy(provider.ownUrl);
    proxies.push(proxy);
    const known = { apiUrl: proxy.url, origin: provider.origin, secretKey, webhookKeys };
    const applicationName = `faults-${proxies.length}`;
    const named = { ...connection, application_name: applicationName };
    const stage = {
      pool,
      proxy,
      ask,
      reversals,
      applicationName,
      surroundings: { connection: named, provider: known, issuer },
    };
    let server = await startServer(stage.surroundings);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      let run: FaultRun | null = null;
      while (run === null) ({ run, next: server } = await inTime(next, interrupt(stage, server, next, ++physicians)));
      runs.push(run);
      if (runs.length % 50 === 0) tell(`${runs.length} of ${total}`);
    }
    server.disconnect();
    await once(server, "exit");
  }

  try {
    await Promise.all(Array.from({ length: Math.min(lanes, together.length) }, () => work(together)));
    await work(alone);
    const arrivedLate = (await Promise.all(proxies.map((proxy) => proxy.letArrive()))).flat();
    const answer = await ask("GET", "/ledger");
    const { charges } = ledgerAnswer.parse(await answer.json());
    return { runs, completedElsewhere: physicians - total, arrivedLate, ...(await judge(pool, charges, reversals)) };
  } finally {
    for (const server of servers) server.kill("SIGKILL");
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await provider.close();
    await pool.end();
  }
}

/** Reports an order that is never answered. */
async function inTime<Value>({ point, round }: { point: Point; round: number }, interrupted: Promise<Value>) {
  const overdue = new AbortController();
  const tooLate = pause(2 * completionTimeoutMs, undefined, { signal: overdue.signal }).then(() => {
    throw new Error(`${point}, round ${round}: not over after ${(2 * completionTimeoutMs) / 1000} seconds`);
  });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([interrupted, tooLate]);
  } finally {
    overdue.abort();
  }
}

interface Stage {
  readonly pool: pg.Pool;
  readonly proxy: ProviderProxy;
  /** Calls the provider itself, without the proxy. */
  readonly ask: (method: "GET" | "POST", path: string, body?: object) => Promise<Response>;
  /** Shared by all lanes. */
  readonly reversals: MadeReversals;
  readonly applicationName: string;
  readonly surroundings: Surroundings;
}

interface Interrupted {
  /** Null: the server did not die, and the payment was completed elsewhere. */
  readonly run: FaultRun | null;
  /** The server of the next payment. */
  readonly next: ChildProcess;
}

/**
 * A physician pays, the server dies at the point or is disturbed there, and the physician tries again. */
async function interrupt(
  { pool, proxy, ask, reversals, applicationName, surroundings }: Stage,
  victim: ChildProcess,
  { point, round }: { readonly point: Point; readonly round: number },
  number: number,
): Promise<Interrupted> {
  const payments = paymentsWith(point);
  const payment = payments[round % payments.length];
  if (payment === undefined) throw new Error(`No payment meets this: ${point}`);
  const order: Order = {
    ...(await newPhysician(pool, number, payment.paying)),
    ...payment,
    year: today.year,
    dieAt: isDisturbance(point) ? null : point,
  };
  if (isDisturbance(point)) {
    const { webhookKeys } = surroundings.provider;
    const { physicianId } = order;
    // Shifted when the payments begin anew: in time each is disturbed in every way.
    const way = round + Math.floor(round / payments.length);
    const about = { pool, proxy, server: victim, applicationName, webhookKeys, physicianId, way };
    const began = performance.now();
    const undo = disturb(point, about);
    await payUntilRecorded(pool, victim, order, point);
    undo();
    return { run: { point, milliseconds: Math.round(performance.now() - began) }, next: victim };
  }

  const reversal = reversalOf(point);
  if (reversal !== null) {
    await payUntilRecorded(pool, victim, { ...order, dieAt: null }, point);
    const { webhookKeys } = surroundings.provider;
    const about = { pool, ask, proxy, server: victim, webhookKeys, physicianId: order.physicianId, point, round };
    const made = await reverse(reversal, about);
    reversals.set(made.transactionId, made);
    const died = once(victim, "exit").then(() => true);
    if (!(await Promise.race([died, untilReversed(pool, made, point).then(() => false)]))) {
      // It may be about to die, in the middle of the next payment.
      victim.kill("SIGKILL");
      await died;
      return { run: null, next: await startServer(surroundings) };
    }
    const restarted = performance.now();
    const next = await startServer(surroundings);
    await repeatUnstored(made, { ...about, server: next });
    await untilReversed(pool, made, point);
    return { run: { point, milliseconds: Math.round(performance.now() - restarted) }, next };
  }

  const cut = () => void victim.kill("SIGKILL");
  if (point === "charge sent without a reply") proxy.interfere({ when: "after", cut });
  if (point === "charge sent and not taken yet") proxy.interfere({ when: "before", cut });
  if ((await payUntilKilled(victim, order, point)) === "completed elsewhere") return { run: null, next: victim };

  const started = performance.now();
  const next = await startServer(surroundings);
  await payUntilRecorded(pool, next, { ...order, dieAt: null }, point);
  return { run: { point, milliseconds: Math.round(performance.now() - started) }, next };
}

async function startServer(surroundings: Surroundings): Promise<ChildProcess> {
  const server = spawn(process.execPath, [packageFile(".cache/faults/server.js")], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", FAULTS: JSON.stringify(surroundings) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [first] = (await Promise.race([once(server, "message"), once(server, "exit")])) as [unknown];
  servers.add(server);
  server.once("exit", () => servers.delete(server));
  if (first !== "ready") throw new Error("The server did not start: `vite build --config tests/faults/vite.config.ts`");
  return server;
}

/** A payment that ends before the point, because the provider was slow to quote it, is begun again. */
async function payUntilKilled(
  victim: ChildProcess,
  order: Order,
  point: Point,
): Promise<"killed" | "completed elsewhere"> {
  const exited = once(victim, "exit") as Promise<[code: number | null, signal: string | null]>;
  for (;;) {
    const answered = once(victim, "message") as Promise<[Paid]>;
    answered.catch(() => undefined);
    victim.send(order);
    const paid = await Promise.race([answered.then(([{ state }]) => state), exited.then(() => null)]);
    if (paid === "recorded") return "completed elsewhere";
    if (paid === null) break;
  }
  const [code, signal] = await exited;
  if (signal !== "SIGKILL") throw new Error(`${point}: the server ended with ${code ?? "nothing"} and was not killed`);
  return "killed";
}

/** Acts like a physician who reloads the status page, and pays again where it says that nothing was charged. */
async function payUntilRecorded(pool: pg.Pool, server: ChildProcess, order: Order, point: Point): Promise<void> {
  const deadline = performance.now() + completionTimeoutMs;
  const ended = once(server, "exit").then(() => {
    throw new Error(`${point}: the server ended while the payment was completed`);
  });
  ended.catch(() => undefined);
  let state = "none";
  while (performance.now() < deadline) {
    if (state === "none" || state === "collecting" || state === "declined" || state === "cancelled") {
      const answered = once(server, "message") as Promise<[Paid]>;
      answered.catch(() => undefined);
      server.send(order);
      [{ state }] = await Promise.race([answered, ended]);
    } else {
      await pause(50);
      const { rows } = await pool.query<{ state: string }>(
        "select state from payments.intent where physician_id = $1 order by created_at desc limit 1",
        [order.physicianId],
      );
      state = rows[0]?.state ?? "none";
    }
    if (state === "recorded") return;
  }
  throw new Error(`${point}: a payment stayed ${state} for ${completionTimeoutMs / 1000} seconds`);
}

/** Creates a physician with only this year's fee due, or with a complete application that is not submitted. */
async function newPhysician(
  pool: pg.Pool,
  number: number,
  paying: Paying,
): Promise<Pick<Order, "physicianId" | "subject">> {
  const physicianId = (300_000 + number) as PhysicianId;
  const subject = `physician-${physicianId}`;
  const career = {
    physicianId,
    fullName: `Nora Keller ${physicianId}`,
    certification: Certification.Neurology,
    certifiedOn: "2019-10-01" as WireDate,
    stateId: licensedIn.Texas,
    licensedUntil: `${today.year + 1}-06-30` as WireDate,
  };
  const unpaidFees = { startYear: today.year - 1, feesPaidThrough: today.year - 1 };
  const answers = {
    hasAttested: true,
    attestationContent: priorAttestation,
    isAdaRequested: false,
    isNmaRequested: false,
  };
  const uncertified = { certificates: [], enrollmentCertificates: [] };
  const store = boardDatabase(pool);
  await importPhysician(
    store,
    paying === "fee"
      ? physicianRecord(career, [block(physicianId, today, unpaidFees)])
      : physicianRecord(career, [], {
          ...uncertified,
          ...startedApplication(physicianId, today, offered.psychiatry, answers),
        }),
  );
  await addPrincipals(store, [{ issuer, subject, physicianId }]);
  return { physicianId, subject };
}
