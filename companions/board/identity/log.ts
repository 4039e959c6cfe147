import type { EventEmitter } from "node:events";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Logger } from "pino";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";

/**
 * What may be logged of an error: its kind, its protocol or database code, and its location. Never its message, which
 * can contain an email address or a token.
 */
export function reason(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const root = error.cause instanceof Error ? error.cause : error;
  const { code, constraint, error: protocolCode } = root as { code?: unknown; constraint?: unknown; error?: unknown };
  if (isDatabaseUnavailable(error)) return { kind: root.name, code };
  const frames = root.stack?.split("\n").filter((line) => /^\s+at /u.test(line));
  const at = frames?.slice(0, 3).map((line) => line.trim());
  return { kind: root.name, code: code ?? protocolCode, constraint, at };
}

export function logFailures(provider: Provider, log: Logger): void {
  const refused = (_ctx: KoaContextWithOIDC, error: Error) => log.warn(reason(error), "identity request refused");
  provider.on("authorization.error", refused);
  provider.on("grant.error", refused);
  provider.on("end_session.error", refused);
  provider.on("server_error", (_ctx, error) => log.error(reason(error), "identity provider failed"));
  // Koa writes errors to the console if there is no listener. The provider's types omit the event.
  const koa: EventEmitter = provider;
  koa.on("error", (error: Error) => log.error(reason(error), "identity provider failed"));
}
