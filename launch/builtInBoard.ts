import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import type { Express, RequestHandler } from "express";
import type pg from "pg";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { basePath } from "~/app/server/basePath";
import { createBoardApp } from "~/app/server/boardApp";
import type { BusinessClock } from "~/app/server/businessClock";
import { readArrival } from "~/app/session/requestArrival";
import type { SecretKeys } from "~/database/secretBox";
import type { TokenOptions } from "~/board/api/boardOptions";
import { createBoard, type EmbeddedBoard } from "~/board/api/createBoard";
import type { Configuration } from "~/configuration/configuration";
import { openAddresses } from "./addresses";
import { askProvider } from "./askProvider";
import { boardCharging } from "./boardCharging";
import type { CardProcessing } from "./cardProcessing";
import { loggedPathsOf } from "./loggedPathsOf";
import type { LimitAlarms } from "./limitAlarms";
import { openMetrics, routesOf } from "./metrics";
import { signUpsOf } from "./strangers";

export interface BuiltInBoardParts {
  readonly pool: pg.Pool;
  readonly clock: BusinessClock;
  readonly publicUrl: string;
  readonly tokens: TokenOptions;
  /** Of the identity provider that is built in as well, whose accounts the board keeps; null of one elsewhere. */
  readonly ownIssuer: string | null;
  readonly processing: CardProcessing;
  /** The sessions'. */
  readonly keys: SecretKeys;
  readonly alarms: LimitAlarms;
  readonly log: Logger;
}

/** The board that is built in, by the settings; null where there is one elsewhere. */
export function openBuiltInBoard(configuration: Configuration, parts: BuiltInBoardParts): EmbeddedBoard | null {
  if (configuration.board.kind === "remote") return null;
  const { pool, clock, publicUrl, tokens, ownIssuer, processing, keys, alarms, log } = parts;
  const { staffClaim, onBehalfOfHeader } = configuration;
  const { boardName, contactEmail } = configuration.public;
  return createBoard({
    pool,
    now: clock.now,
    arrivedAt(headers) {
      const arrivedAt = readArrival(keys, headers, Temporal.Now.instant());
      return arrivedAt && clock.at(arrivedAt);
    },
    tokens,
    documentIssuer: { boardName, contactEmail, verificationUrl: `${publicUrl}${basePath}/verify` },
    staffClaim,
    onBehalfOfHeader,
    addresses: openAddresses(configuration, log),
    accounts: ownIssuer === null ? null : { issuer: ownIssuer, boardName, contactEmail },
    lookupTransaction: askProvider(processing.gateway, clock),
    charging: processing.boardsOwn && boardCharging(processing.boardsOwn, clock),
    signUps: signUpsOf(keys, alarms.raise),
    log,
  });
}

/** It as one part of the Express application, for callers other than the portal. */
export function overHttp(board: EmbeddedBoard): RequestHandler {
  // By default the listener puts its own Request and Response in place of the platform's, for everybody.
  const listener = getRequestListener((request) => board.fetch(request), { overrideGlobalObjects: false });
  return (request, response, next) => {
    listener(request, response).catch(next);
  };
}

export interface BoardAloneParts {
  readonly build: ServerBuild;
  readonly publicUrl: string;
  readonly counted: Parameters<typeof openMetrics>[1];
  readonly log: Logger;
}

/** It in a process of its own (`SERVES=board`). */
export function boardAlone(
  board: EmbeddedBoard,
  configuration: Configuration,
  { build, publicUrl, counted, log }: BoardAloneParts,
): Express {
  const loggedPath = loggedPathsOf(build);
  const opened = openMetrics(configuration, counted);
  const metrics = opened && { ...opened, routeOf: routesOf(build, null, loggedPath) };
  return createBoardApp({ publicUrl, log, loggedPath, isReady: counted.isReady, metrics, board: overHttp(board) });
}
