import type { EventEmitter } from "node:events";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Logger } from "pino";
import { isDatabaseUnavailable } from "~/database/isDatabaseUnavailable";

/**
 * What may be logged of an error: its kind, the protocol's or the database's code for it, and where it was thrown.
 * Never its message, which can carry an e-mail address or a token.
 */
export function reason(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const root = error.cause instanceof Error ? error.cause : error;
  const { code, constraint, error: protocolCode } = root as { code?: unknown; constraint?: unknown; error?: unknown };
  // It is logged once for all parts, with its place.
  if (isDatabaseUnavailable(error)) return { kind: root.name, code };
  const frames = root.stack?.split("\n").filter((line) => /^\s+at /u.test(line));
  const at = frames?.slice(0, 3).map((line) => line.trim());
  return { kind: root.name, code: code ?? protocolCode, constraint, at };
}

/** Reports what the provider answers with an error page or an error. */
export function logFailures(provider: Provider, log: Logger): void {
  const refused = (_ctx: KoaContextWithOIDC, error: Error) => log.warn(reason(error), "identity request refused");
  provider.on("authorization.error", refused);
  provider.on("grant.error", refused);
  provider.on("end_session.error", refused);
  provider.on("server_error", (_ctx, error) => log.error(reason(error), "identity provider failed"));
  // Koa writes to the console what nobody listens to. The provider's types leave the event out.
  const koa: EventEmitter = provider;
  koa.on("error", (error: Error) => log.error(reason(error), "identity provider failed"));
}
