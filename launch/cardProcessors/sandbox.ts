import { randomBytes } from "node:crypto";
import { webhooksPath } from "~/app/server/paymentWebhooks";
import { CannotStart } from "~/configuration/cannotStart";
import type { CardProcessor, Configuration } from "~/configuration/configuration";
import { startSandboxProvider } from "~/payments/gateways/sandbox/provider/startSandboxProvider";
import { sandboxGateway } from "~/payments/gateways/sandbox/sandboxGateway";
import type { CardProcessing, CardProcessingSurroundings } from "../cardProcessing";

/** The demo's own provider, which is started beside the portal and moves no money. @throws {CannotStart} */
export async function openSandbox(
  { port, publicUrl: sandboxUrl }: Extract<CardProcessor, { kind: "sandbox" }>,
  { mode, host, chargedBy }: Pick<Configuration, "mode" | "host" | "chargedBy">,
  { pool, publicUrl, ownUrl, log }: CardProcessingSurroundings,
): Promise<CardProcessing> {
  // Both sides are started together, and nobody else knows them.
  const secretKey = randomBytes(32).toString("base64url");
  const chargingKey = chargedBy === "board" ? randomBytes(32).toString("base64url") : null;
  const webhookKeys = [randomBytes(32).toString("base64url")];
  const provider = await startSandboxProvider({
    mode,
    pool,
    port,
    host,
    publicUrl: sandboxUrl,
    secretKey,
    chargingKey,
    webhookKeys,
    webhookUrl: ownUrl + webhooksPath("sandbox"),
    log: log.child({ room: "sandbox" }),
  }).catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE") {
      throw new CannotStart(
        `Port ${port}, the sandbox's, is in use. Choose another: SANDBOX_PORT=${port + 1} npm start`,
        { cause },
      );
    }
    throw cause;
  });
  const openGateway = (key: string) =>
    sandboxGateway({
      apiUrl: provider.ownUrl,
      origin: provider.origin,
      portalOrigin: publicUrl,
      secretKey: key,
      webhookKeys,
    });
  return {
    gateway: openGateway(secretKey),
    boardsOwn: chargingKey === null ? null : openGateway(chargingKey),
    close: () => provider.close(),
  };
}
