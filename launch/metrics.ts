import type pg from "pg";
import { addressesOf } from "~/app/server/routesOfPath";
import { createMetrics, type Metrics, type MetricsOptions } from "~/app/server/metrics";
import { routeNames } from "~/app/server/routeNames";
import type { ServerBuild } from "@remix-run/node";
import { countMails } from "~/board/mail/mailQueue";
import { boardDatabase } from "~/board/store/boardDatabase";
import type { Configuration } from "~/configuration/configuration";
import { calls } from "~/contract/calls";
import { identityCalls, identityExtensions } from "~/contract/identity";

/** What is counted where the settings name a token for it; null otherwise, and nothing is. */
export function openMetrics(
  { metricsToken, mail }: Configuration,
  { pool, ...options }: Omit<MetricsOptions, "mails"> & { readonly pool: pg.Pool },
): { readonly token: string; readonly metrics: Metrics } | null {
  if (metricsToken === null) return null;
  const mails = mail.kind === "none" ? null : () => countMails(boardDatabase(pool));
  return { token: metricsToken, metrics: createMetrics({ ...options, mails }) };
}

/** The routes that figures tell apart: pages, calls, and what orchestrators and providers ask for. */
export function routesOf(build: ServerBuild, webhooks: string | null, loggedPath: (path: string) => string) {
  const boardCalls = Object.values(calls).map(({ path }) => `/board${path}`);
  const accountCalls = [...Object.values(identityCalls), ...Object.values(identityExtensions)].map(
    ({ path }) => `/identity${path}`,
  );
  const others = ["/", "/healthz", "/readyz", "/metrics", ...(webhooks === null ? [] : [webhooks])];
  return routeNames([...addressesOf(build), ...boardCalls, ...accountCalls, ...others], loggedPath);
}
