import type { ServerBuild } from "@remix-run/node";
import { isFine } from "~/app/server/observability/check";
import { publicFilePaths } from "~/app/server/responses/assets";
import { countedRoutes, loggedPaths } from "~/app/server/observability/loggedPath";
import { createMetrics, type MetricsOptions } from "~/app/server/observability/metrics";
import { metricsPath, type MetricsSource } from "~/app/server/observability/metricsPage";
import { basePath } from "~/app/server/basePath";
import { boardPath } from "~/app/server/boardApp";
import { originFilePaths } from "~/app/server/originFiles";
import { pathPatterns } from "~/app/server/buildRoutes";
import { identityEndpoints, identityPages } from "@portal/board/identity/paths";
import { countMails, oldestMail } from "@portal/board/mail/mailQueue";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { calls } from "@portal/contract/calls";
import { identityCalls, identityExtensions } from "@portal/contract/identity";
import { openPaymentsForStaff } from "@portal/payments/openPayments";
import type { Platform } from "./openPlatform";

/** Metrics, if the settings have a token for them; otherwise null, and nothing is counted. */
export function openMetrics(
  {
    configuration: { metricsToken, mail },
    pools: { main },
    readiness,
    startingRequests,
    certificateExpiry,
    watchedWork,
  }: Platform,
  { routeOf, ...counted }: Pick<MetricsOptions, "pools" | "limitAlarms" | "routes"> & Pick<MetricsSource, "routeOf">,
): MetricsSource | null {
  if (metricsToken === null) return null;
  const database = boardDatabase(main);
  const office = openPaymentsForStaff({ pool: main });
  const metrics = createMetrics({
    ...counted,
    isReady: async () => isFine(await readiness()),
    isInMaintenance: async () => (await readiness()).some(({ name }) => name === "maintenance"),
    startingRequests,
    certificateExpiry,
    work: watchedWork.states,
    // Even if payments are off: staff still have to resolve pending ones.
    unresolvedPayments: () => office.unresolvedCount(),
    mails:
      mail.kind === "none" ? null : { count: () => countMails(database), oldest: (lane) => oldestMail(database, lane) },
  });
  return { token: metricsToken, metrics, routeOf };
}

/** @param webhooks path of the payment provider's webhook; null if there is none. */
export function knownPaths(build: ServerBuild, webhooks: string | null) {
  const pages = Object.values(build.routes).flatMap(({ path = "" }) => path);
  const boardCalls = Object.values(calls).map(({ path }) => path);
  const accountCalls = [...Object.values(identityCalls), ...Object.values(identityExtensions)].map(({ path }) => path);
  const webhookPaths = webhooks === null ? [] : [webhooks];
  const files = [...publicFilePaths, ...originFilePaths];
  const identity = [...identityPages, ...identityEndpoints];
  const loggedPath = loggedPaths([...pages, ...boardCalls, ...accountCalls, ...identity, ...webhookPaths, ...files]);
  const ofIdentity = (path: string) => `/identity${path}`;
  return {
    loggedPath,
    ...countedRoutes(
      {
        page: ["/", ...pathPatterns(build)],
        "sign-in": [...signInRoutes.map((path) => `${basePath}/${path}`), ...identityPages.map(ofIdentity)],
        call: [
          ...boardCalls.map((path) => `${boardPath}${path}`),
          ...[...accountCalls, ...identityEndpoints].map(ofIdentity),
          ...webhookPaths,
        ],
        file: files,
        probe: ["/healthz", "/readyz", metricsPath],
      },
      loggedPath,
    ),
  };
}

/** The portal's routes of signing in, as in app/routes.ts. */
export const signInRoutes = [
  "authentication/login/:emailAddress?/:redirectUrl?",
  "authentication/login-callback",
  "authentication/staff-login",
];
