import type { Logger } from "pino";
import type { IdentityConnection } from "~/app/identity/identityService";
import { serviceToken } from "~/app/payments/serviceToken";
import type { Identity } from "./identity";

/** Milliseconds that the identity service has to answer; a password's hash takes some dozens of them. */
const timeout = 10_000;

/** How the portal reaches the calls for accounts; null where the identity provider is elsewhere and has none. */
export function openAccounts(
  { provider, accounts }: Pick<Identity, "provider" | "accounts">,
  serviceParameters: Readonly<Record<string, string>>,
  log: Logger,
): Omit<IdentityConnection, "onFailure"> | null {
  if (accounts === null) return null;
  const { tokenEndpoint, clientId, clientSecret } = provider;
  const token = serviceToken({ tokenEndpoint, clientId, clientSecret, parameters: serviceParameters, log });
  return { ...accounts, clientId, serviceToken: () => token.get(), timeout };
}
