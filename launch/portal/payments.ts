import type { BoardConnection } from "~/app/board/board";
import { connectBoard, connectOpenBoard } from "~/app/board/connectBoard";
import { chargeOnBoard } from "~/app/payments/chargeOnBoard";
import { mailOnBoard } from "~/app/payments/noticeMail";
import { recordOnBoard, recordWhatBoardCharged } from "~/app/payments/recordOnBoard";
import { logBoardFailures } from "~/app/server/observability/logBoardFailures";
import { basePath } from "~/app/server/basePath";
import { paymentWebhooks, webhooksPath } from "~/app/server/middleware/paymentWebhooks";
import type { Provider } from "~/app/session/oidc/providerStrategy";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { boardGateway } from "@portal/payments/gateways/board/boardGateway";
import type { Gateway } from "@portal/payments/gateways/gateway";
import { openPayments } from "@portal/payments/openPayments";
import type { TokenBox } from "@portal/payments/store/storedIntent";
import { leaseFor, usualTimings, waitForCharging } from "@portal/payments/timings";
import type { Platform } from "../platform/openPlatform";
import { openServiceToken } from "./accounts";

interface PaymentParts {
  /** With `CHARGED_BY=board` it only makes tokens. */
  readonly gateway: Gateway;
  readonly provider: Provider;
  readonly board: Omit<BoardConnection, "onFailure">;
}

/** Charged at the provider and recorded at the board, or both by the board. Starts the workers. */
export function openPortalPayments(platform: Platform, { gateway, provider, board }: PaymentParts) {
  const { configuration, pools, publicUrl, sessionKeys, watchedWork } = platform;
  const log = platform.log.child({ component: "payments" });
  const logFailure = logBoardFailures();
  const connection: BoardConnection = { ...board, onFailure: (failure) => logFailure(log, failure) };
  const own = {
    connect: connectBoard(connection),
    open: connectOpenBoard(connection),
    token: openServiceToken(configuration, provider, log),
    processor: gateway.name,
  };
  const byBoard = configuration.chargedBy === "board";
  const wait = byBoard ? waitForCharging(board.timeoutMs) : usualTimings.gatewayTimeoutMs;
  const payments = openPayments({
    pool: pools.main,
    gateway: byBoard ? boardGateway(gateway, chargeOnBoard(own)) : gateway,
    surcharges: configuration.creditSurcharges,
    refundSecondStaffAbove: configuration.refundSecondStaffAbove,
    recording: byBoard ? recordWhatBoardCharged(own) : recordOnBoard(own),
    notifying: mailOnBoard(own, {
      portalUrl: publicUrl + basePath,
      paymentsEmail: configuration.public.paymentsEmail,
    }),
    box: tokenBox(sessionKeys),
    watch: watchedWork.watch,
    log,
    timings: {
      boardTimeoutMs: board.timeoutMs,
      gatewayTimeoutMs: wait,
      leaseMs: leaseFor({ gatewayTimeoutMs: wait, boardTimeoutMs: board.timeoutMs }),
    },
  });
  payments.worker.start();
  return { payments, webhooks: { path: webhooksPath(gateway.name), handler: paymentWebhooks(payments.webhooks) } };
}

function tokenBox(keys: SecretKeys): TokenBox {
  return {
    seal: (purpose, token) => seal(keys, purpose, token),
    open: (purpose, sealed) => unseal(keys, purpose, sealed),
  };
}
