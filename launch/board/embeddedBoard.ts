import { getRequestListener } from "@hono/node-server";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { basePath } from "~/app/server/basePath";
import { readArrival } from "~/app/session/guards/requestArrival";
import { readSiteToken } from "~/app/session/records/siteToken";
import { type AddressOptions, httpVerifier } from "@portal/board/addresses/addressVerifier";
import { embeddedVerifier } from "@portal/board/addresses/embeddedVerifier";
import type { PaperOptions, TokenOptions } from "@portal/board/api/boardOptions";
import { createBoard, type EmbeddedBoard } from "@portal/board/api/createBoard";
import { credentialSigning } from "@portal/board/documents/credentialSigning";
import type { Configuration } from "~/launch/configuration/configuration";
import type { Platform } from "../platform/openPlatform";
import { boardCharging, type CardProcessing, transactionLookup } from "./cardProcessor";

interface EmbeddedBoardParts {
  readonly tokens: TokenOptions;
  /** The embedded identity provider, whose accounts the board manages; null for an external one. */
  readonly accountIssuer: string | null;
  readonly processing: CardProcessing;
  readonly limitAlarms: LimitAlarms;
  /** Null: this board takes no papers. */
  readonly papers: PaperOptions | null;
}

export async function openEmbeddedBoard(platform: Platform, parts: EmbeddedBoardParts): Promise<EmbeddedBoard | null> {
  const { configuration, keys, pools, clock, publicUrl, sessionKeys, log } = platform;
  if (configuration.board.kind === "remote") return null;
  const { tokens, accountIssuer, processing, limitAlarms, papers } = parts;
  const { staffClaim, onBehalfOfHeader } = configuration;
  const { boardName, contactEmail, postalAddress, telephone, taxNumber, paymentsEmail, payByMail } =
    configuration.public;
  const credentials = await credentialSigning(keys.credentials, {
    id: `${publicUrl}${basePath}/credentials/issuer`,
    name: boardName,
    url: `${publicUrl}${basePath}/`,
  });
  return createBoard({
    pool: pools.main,
    now: clock.now,
    arrivedAt(headers) {
      const arrivedAt = readArrival(sessionKeys, headers, Temporal.Now.instant());
      return arrivedAt && clock.at(arrivedAt);
    },
    tokens,
    documentIssuer: {
      boardName,
      contactEmail,
      postalAddress,
      telephone,
      taxNumber,
      paymentsEmail,
      verificationUrl: `${publicUrl}${basePath}/verify`,
      invoiceUrl: `${publicUrl}${basePath}/payments/invoices`,
      accountUrl: `${publicUrl}${basePath}/AccountInformation`,
      payByMail,
    },
    programTerms: configuration.programTerms,
    returnedPaymentFee: configuration.returnedPaymentFee,
    staffClaim,
    onBehalfOfHeader,
    addresses: addressOptions(configuration, log),
    accounts: accountIssuer === null ? null : { issuer: accountIssuer, boardName, contactEmail },
    lookupTransaction: transactionLookup(processing.gateway, clock),
    charging: processing.boardsOwn && boardCharging(processing.boardsOwn, clock),
    signUps: {
      readSiteToken: (token) => readSiteToken(sessionKeys, token, Temporal.Now.instant()),
      secret: sessionKeys[0].toString("base64url"),
      alarm: limitAlarms.raise,
    },
    papers,
    credentials,
    log,
  });
}

/** For callers other than the portal. */
export function overHttp(board: EmbeddedBoard): RequestHandler {
  // By default the listener replaces the global Request and Response of the whole process.
  const listener = getRequestListener((request) => board.fetch(request), { overrideGlobalObjects: false });
  return (request, response, next) => {
    listener(request, response).catch(next);
  };
}

function addressOptions({ addressVerifier, public: { optInCountryIds } }: Configuration, log: Logger): AddressOptions {
  if (addressVerifier.kind === "embedded") return { verify: embeddedVerifier, optInCountryIds };
  const onFailure = (fault: string) => log.warn({ fault }, "addresses could not be verified");
  return { verify: httpVerifier({ ...addressVerifier, onFailure }), optInCountryIds };
}

/** Counts overall limits that were exceeded: they block no one, but staff should look. */
export interface LimitAlarms {
  raise(limit: string): void;
  /** Since the start of the process, for `/metrics`. */
  counts(): Readonly<Record<string, number>>;
}

export function openLimitAlarms(log: Pick<Logger, "error">): LimitAlarms {
  // Starts at zero: `increase()` would miss the first alarm of each kind otherwise.
  const counts = new Map<string, number>([
    ["search", 0],
    ["email", 0],
    ["signUp", 0],
  ]);
  return {
    raise(limit) {
      counts.set(limit, (counts.get(limit) ?? 0) + 1);
      log.error({ limit }, "unusually many attempts by people without an account");
    },
    counts: () => Object.fromEntries(counts),
  };
}
