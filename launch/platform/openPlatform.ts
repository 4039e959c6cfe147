import type { ServerBuild } from "@remix-run/node";
import type pg from "pg";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { type BusinessClock, businessClock } from "~/app/server/businessClock";
import type { Check } from "~/app/server/observability/check";
import { createLog, databaseAnswers } from "~/app/server/observability/createLog";
import type { Listener } from "~/app/server/listen";
import { logStarting } from "~/app/server/middleware/requestLog";
import { readMaintenance } from "~/app/server/maintenance/maintenance";
import { sessionKeysFit } from "~/app/session/records/sessionKeys";
import { openDatabaseChecks } from "~/launch/checks/databaseChecks";
import type { Configuration } from "~/launch/configuration/configuration";
import { type Keys, keysOf, secretKeysOf } from "~/launch/configuration/keys";
import { startEmbeddedPostgres } from "@portal/embedded-postgres/startEmbeddedPostgres";
import { DatabaseClient } from "@portal/database/client";
import { type CertificateExpiry, watchCertificate, openPool } from "@portal/database/pool";
import { openWatchedWork } from "@portal/database/watchedWork";
import type { SecretKeys } from "@portal/database/secretBox";
import { applyBoardZone } from "@portal/domain/time/boardZone";
import { applyLook } from "@portal/look/look";
import { type Closable, openInOrder } from "../closingOrder";
import { bringUpToDate, openDatabase, refuseOtherDatabase, refuseWrongDatabase, schemasOf } from "./openDatabase";
import { openReadiness } from "./readiness";
import { takePorts } from "./takePorts";

/** Provided by the process; tests leave it out. */
export interface PlatformOptions {
  readonly log?: Logger;
  /** Called at each step of the start with a message for the operator. */
  readonly onProgress?: (step: string) => void;
  readonly vite?: ViteDevServer;
}

export interface Platform extends Closable {
  /** Settings, with the sandbox's actual port. */
  readonly configuration: Configuration;
  readonly log: Logger;
  readonly onProgress: (step: string) => void;
  readonly listener: Pick<Listener, "ownUrl" | "serve">;
  /** The origin that browsers see, without a trailing slash. */
  readonly publicUrl: string;
  readonly pools: { readonly main: pg.Pool; readonly sessions: pg.Pool };
  readonly keys: Keys;
  /** `keys.session` as bytes. */
  readonly sessionKeys: SecretKeys;
  readonly clock: BusinessClock;
  readonly vite: ViteDevServer | null;
  /** The portal's pages: bundled with the server, or in development built by Vite for each request. */
  build(): Promise<ServerBuild>;
  startingRequests(): number;
  /** Every repeated work of the process reports its successes here. */
  readonly watchedWork: ReturnType<typeof openWatchedWork>;
  readonly certificateExpiry: CertificateExpiry;
  /** The checks of `/readyz`. */
  readiness(): Promise<readonly Check[]>;
  /**
   * Reports not ready, stops accepting requests after `stopDelayMs`, and waits for those in progress. Call it before
   * closing anything that they need.
   */
  drain(): Promise<void>;
}

const closeTimeoutMs = 10_000;

/**
 * A statement that waits for a lock, or whose server has gone silent, must not keep a page longer than a proxy waits,
 * usually 30 s: reads are tried twice.
 */
export const databaseLimits = { statementTimeoutMs: 10_000, silenceTimeoutMs: 12_000 };

/** @param whileDatabaseStarts called when waiting for the database begins, for work that needs the processor. */
export function openPlatform(
  initialConfiguration: Configuration,
  options: PlatformOptions = {},
  whileDatabaseStarts: () => void = () => undefined,
): Promise<Platform> {
  const { log = createLog(initialConfiguration.logLevel), onProgress = () => undefined, vite = null } = options;
  applyLook(initialConfiguration.look);
  applyBoardZone(initialConfiguration.boardZone);
  const startedAt = Temporal.Now.instant();
  return openInOrder(async (closing) => {
    // Ports and database first. The database also shows whether the data folder is ours.
    let startingRequests = 0;
    const { listener, cardProcessor } = await takePorts(initialConfiguration, onProgress, (request) => {
      startingRequests += 1;
      logStarting(log, request);
    });
    const configuration = { ...initialConfiguration, cardProcessor };
    const { drain, isDraining } = openDraining(configuration.stopDelayMs, () => listener.close(closeTimeoutMs));
    closing.add(() => listener.close(closeTimeoutMs));
    if (configuration.database.kind === "external") whileDatabaseStarts();
    const database = await openDatabase(configuration, log, onProgress, (embedded) =>
      startEmbeddedPostgres({ ...embedded, onWaiting: whileDatabaseStarts }),
    );
    closing.add(() => database.stop());
    const named = (work: string) => ({
      fallback_application_name: `physician-portal ${hostname()}:${listener.port} ${work}`,
    });
    const pool = (name: string, max: number) =>
      openPool({ ...database.connection, ...named(name), max }, databaseLimits);
    const main = pool("main", configuration.poolSizes.main);
    main.on("connect", (client) => {
      // A replica, or a demoted primary, ends no outage.
      if (!(client instanceof DatabaseClient) || client.takesWrites) log.info(databaseAnswers);
    });
    const certificateExpiry = watchCertificate(main);
    closing.add(() => main.end());
    const sessions = pool("sessions", configuration.poolSizes.sessions);
    closing.add(() => sessions.end());
    // Its own connection: under load no other process could do better, so busy pools must not take this one out.
    const checking = pool("readiness", 1);
    closing.add(() => checking.end());
    await refuseWrongDatabase(main, configuration.mode);
    onProgress("The database is running");
    const direct = openPool({ ...database.direct, ...named("migrations"), max: 1 }, { statementTimeoutMs: 0 });
    try {
      const warning = database.connection.isPooled === true ? await refuseOtherDatabase(main, direct) : null;
      if (warning !== null) log.warn(warning);
      await bringUpToDate(direct, configuration, log);
    } finally {
      await direct.end();
    }
    onProgress("The tables are up to date");

    const keys = await keysOf(configuration.keys, configuration.dataFolder);
    const session = secretKeysOf(keys.session);
    return {
      ...{ configuration, log, onProgress, vite, listener, drain, keys },
      publicUrl: configuration.publicUrl ?? `http://localhost:${listener.port}`,
      pools: { main, sessions },
      sessionKeys: session,
      clock: businessClock(configuration.startAt),
      build: () => portalBuild(vite),
      startingRequests: () => startingRequests,
      watchedWork: openWatchedWork(),
      certificateExpiry,
      readiness: openReadiness({
        isStopping: isDraining,
        database: openDatabaseChecks(checking, schemasOf(configuration.mode)),
        sessions: configuration.serves === "board" ? null : sessionKeysFit(checking, session, startedAt),
        maintenance: configuration.serves === "board" ? null : () => readMaintenance(checking),
      }),
    };
  });
}

export async function portalBuild(vite: ViteDevServer | null): Promise<ServerBuild> {
  if (vite === null) return import("virtual:remix/server-build");
  return (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
}

/** How a process that is asked to stop leaves its proxies (`STOP_DELAY_SECONDS`). */
export function openDraining(stopDelayMs: number, close: () => Promise<void>) {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    /** Not ready from now on; closes after the delay, in which proxies notice. */
    async drain() {
      isDraining = true;
      await pause(stopDelayMs);
      await close();
    },
  };
}
