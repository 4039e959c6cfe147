import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { Logger } from "pino";
import { webhooksPath } from "~/app/server/paymentWebhooks";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import type { Gateway } from "~/payments/gateways/gateway";
import { startSandboxProvider } from "~/payments/gateways/sandbox/provider/startSandboxProvider";
import { sandboxGateway } from "~/payments/gateways/sandbox/sandboxGateway";

export interface CardProcessing {
  /** Null where nobody takes payments. */
  readonly gateway: Gateway | null;
  close(): Promise<void>;
}

export interface CardProcessingSurroundings {
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  /** Where this process reaches itself. */
  readonly ownUrl: string;
  readonly log: Logger;
}

/** Whoever takes payments by the settings; in the demo the sandbox, which is started. @throws {CannotStart} */
export async function openCardProcessor(
  { cardProcessor, mode, host }: Configuration,
  { pool, publicUrl, ownUrl, log }: CardProcessingSurroundings,
): Promise<CardProcessing> {
  if (cardProcessor.kind === "none") return { gateway: null, close: () => Promise.resolve() };
  // Both sides are started together, and nobody else knows them.
  const secretKey = randomBytes(32).toString("base64url");
  const webhookKeys = [randomBytes(32).toString("base64url")];
  const { port } = cardProcessor;
  const provider = await startSandboxProvider({
    mode,
    pool,
    port,
    host,
    publicUrl: cardProcessor.publicUrl,
    secretKey,
    webhookKeys,
    webhookUrl: ownUrl + webhooksPath("sandbox"),
    log: log.child({ room: "sandbox" }),
  }).catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE") {
      throw new CannotStart(`Port ${port}, the sandbox's, is in use. Choose another: SANDBOX_PORT=${port + 1} npm start`, { cause });
    }
    throw cause;
  });
  const gateway = sandboxGateway({
    apiUrl: provider.ownUrl,
    origin: provider.origin,
    portalOrigin: publicUrl,
    secretKey,
    webhookKeys,
  });
  return { gateway, close: () => provider.close() };
}
