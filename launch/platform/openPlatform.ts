import { setTimeout as pause } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import type pg from "pg";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import { type BusinessClock, businessClock } from "~/app/server/businessClock";
import { createLog } from "~/app/server/observability/createLog";
import { databaseAnswers } from "~/app/server/observability/databaseOutages";
import type { Listener } from "~/app/server/listen";
import { logStarting } from "~/app/server/middleware/nameRequest";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration, Keys } from "~/configuration/configuration";
import { keysOf } from "~/configuration/keys";
import { type CertificateExpiry, watchCertificate } from "~/database/certificateExpiry";
import { openPool } from "~/database/pool";
import type { SecretKeys } from "~/database/secretBox";
import { applyLook } from "~/look/look";
import { type Closable, openInOrder } from "../closingOrder";
import { bringUpToDate, openDatabase, refuseWrongDatabase } from "./openDatabase";
import { takePorts } from "./takePorts";

/** What the process around the portal provides; tests leave it out. */
export interface PlatformOptions {
  readonly log?: Logger;
  /** Called at each step of the start, in words for the person who watches. */
  readonly onProgress?: (step: string) => void;
  /** Serves and transforms sources in development. */
  readonly vite?: ViteDevServer;
}

/** What the board and the portal run on. */
export interface Platform extends Closable {
  /** The settings, in which the sandbox's port is the one that was free. */
  readonly configuration: Configuration;
  readonly log: Logger;
  readonly onProgress: (step: string) => void;
  readonly listener: Pick<Listener, "ownUrl" | "serve">;
  /** The origin that browsers see, without a slash at the end. */
  readonly publicUrl: string;
  readonly pools: { readonly main: pg.Pool; readonly sessions: pg.Pool };
  readonly keys: Keys;
  /** Those of `keys`, as bytes. */
  readonly sessionKeys: SecretKeys;
  readonly clock: BusinessClock;
  readonly vite: ViteDevServer | null;
  /** The portal's pages: bundled along with the server, or made anew by Vite for each request in development. */
  build(): Promise<ServerBuild>;
  /** How many requests were refused because the process was starting. */
  startingRequests(): number;
  /** Of the database. */
  readonly certificateExpiry: CertificateExpiry;
  /** Whether requests are answered: the database answers, and nothing is being closed. */
  isReady(): Promise<boolean>;
  /** Says that it is not ready, stops accepting after `stopDelayMs`, and lets the requests under way finish: to be called before anything that they need is closed. */
  drain(): Promise<void>;
}

/** Milliseconds that requests under way have to finish when the portal stops. */
const closeTimeoutMs = 10_000;

/** Milliseconds: a statement that waits for a lock must not keep a page waiting for good. */
const longestStatement = 30_000;

/** Ports, database, keys and clock. @throws {CannotStart} */
export function openPlatform(given: Configuration, surroundings: PlatformOptions = {}): Promise<Platform> {
  const { log = createLog(given.logLevel), onProgress = () => undefined, vite = null } = surroundings;
  applyLook(given.look);
  return openInOrder(async (closing) => {
    // The ports, and the database, which also says whether the data folder is ours: nothing begins without them.
    let startingRequests = 0;
    const { listener, cardProcessor } = await takePorts(given, onProgress, (request) => {
      startingRequests += 1;
      logStarting(log, request);
    });
    const configuration = { ...given, cardProcessor };
    let isClosing = false;
    const drain = async () => {
      isClosing = true;
      await pause(configuration.stopDelayMs);
      await listener.close(closeTimeoutMs);
    };
    closing.add(() => listener.close(closeTimeoutMs));
    const database = await openDatabase(configuration, log, onProgress);
    closing.add(() => database.stop());
    const main = openPool(database.connection, { longestStatement });
    main.on("connect", () => log.info(databaseAnswers));
    const certificateExpiry = watchCertificate(main);
    closing.add(() => main.end());
    const sessions = openPool({ ...database.connection, max: 5 }, { longestStatement });
    closing.add(() => sessions.end());
    await refuseWrongDatabase(main, configuration.mode);
    onProgress("The database is running");
    await bringUpToDate(main, configuration, log);
    onProgress("The tables are up to date");

    const keys = await keysOf(configuration.keys, configuration.dataFolder);
    return {
      ...{ configuration, log, onProgress, vite, listener, drain, keys },
      publicUrl: configuration.publicUrl ?? `http://localhost:${listener.port}`,
      pools: { main, sessions },
      sessionKeys: secretKeys(keys.session),
      clock: businessClock(configuration.startAt),
      build: () => portalBuild(vite),
      startingRequests: () => startingRequests,
      certificateExpiry,
      isReady: async () => !isClosing && (await answers(main)),
    };
  });
}

async function answers(pool: pg.Pool): Promise<boolean> {
  await pool.query("select");
  return true;
}

/** What Remix made of the pages: in development as Vite has it now. */
export async function portalBuild(vite: ViteDevServer | null): Promise<ServerBuild> {
  if (vite === null) return import("virtual:remix/server-build");
  return (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild; // What Remix's Vite plugin writes.
}

/** @throws {CannotStart} */
function secretKeys(keys: readonly string[]): SecretKeys {
  const [first, ...others] = keys.map((key) => Buffer.from(key, "base64url"));
  if (first === undefined) throw new CannotStart("SESSION_KEYS holds no key.");
  return [first, ...others];
}
