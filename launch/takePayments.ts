import type pg from "pg";
import type { Logger } from "pino";
import type { BoardConnection } from "~/app/board/board";
import { connectBoard, connectOpenBoard } from "~/app/board/connectBoard";
import { chargeOnBoard } from "~/app/payments/chargeOnBoard";
import { recordOnBoard } from "~/app/payments/recordOnBoard";
import { recordWhatBoardCharged } from "~/app/payments/recordWhatBoardCharged";
import { serviceToken } from "~/app/payments/serviceToken";
import { paymentWebhooks, webhooksPath } from "~/app/server/paymentWebhooks";
import type { Provider } from "~/app/session/provider";
import { seal, unseal } from "~/database/secretBox";
import type { Configuration } from "~/configuration/configuration";
import { boardGateway } from "~/payments/gateways/board/boardGateway";
import type { Gateway } from "~/payments/gateways/gateway";
import { type OpenedPayments, openPayments } from "~/payments/openPayments";
import { leaseFor, usualTimings, waitForCharging } from "~/payments/timings";
import type { TokenBox } from "~/payments/store/storedIntent";
import { secretKeys } from "./signingIn";

export interface TakingPayments {
  readonly payments: OpenedPayments;
  readonly webhooks: { readonly path: string; readonly handler: ReturnType<typeof paymentWebhooks> };
}

export interface TakingPaymentsOptions {
  readonly pool: pg.Pool;
  readonly gateway: Gateway;
  /** With `board` the provider only makes the tokens. */
  readonly chargedBy: Configuration["chargedBy"];
  /** Who gives the portal a token of its own, and how it is asked. */
  readonly provider: Provider;
  readonly serviceParameters: Readonly<Record<string, string>>;
  readonly board: Omit<BoardConnection, "onFailure">;
  /** The sessions' keys, which tokens of methods are encrypted with as well. */
  readonly keys: readonly string[];
  readonly log: Logger;
}

/**
 * The payments of the portal: charged at the provider's and recorded on whichever board there is, or charged and recorded
 * by that. Begins to work.
 */
export function takePayments(options: TakingPaymentsOptions): TakingPayments {
  const { pool, gateway, provider, serviceParameters, keys } = options;
  const log = options.log.child({ room: "payments" });
  const connection: BoardConnection = {
    ...options.board,
    onFailure: (failure) => log.warn(failure, "the board did not do what it was asked"),
  };
  const board = connection.timeout;
  const { tokenEndpoint, clientId, clientSecret } = provider;
  const own = {
    connect: connectBoard(connection),
    open: connectOpenBoard(connection),
    token: serviceToken({ tokenEndpoint, clientId, clientSecret, parameters: serviceParameters, log }),
    processor: gateway.name,
  };
  const byBoard = options.chargedBy === "board";
  const wait = byBoard ? waitForCharging(board) : usualTimings.gateway;
  const payments = openPayments({
    pool,
    gateway: byBoard ? boardGateway(gateway, chargeOnBoard(own)) : gateway,
    recording: byBoard ? recordWhatBoardCharged(own) : recordOnBoard(own),
    box: tokenBox(keys),
    log,
    timings: { board, gateway: wait, lease: leaseFor({ gateway: wait, board }) },
  });
  payments.worker.start();
  return { payments, webhooks: { path: webhooksPath(gateway.name), handler: paymentWebhooks(payments.webhooks) } };
}

/** For tokens of methods, under the keys of the sessions. */
export function tokenBox(keys: readonly string[]): TokenBox {
  const secret = secretKeys(keys);
  return {
    seal: (purpose, token) => seal(secret, purpose, token),
    open: (purpose, sealed) => unseal(secret, purpose, sealed),
  };
}
