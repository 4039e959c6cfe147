import { Temporal } from "temporal-polyfill";
import type { BoardConnection } from "~/app/board/board";
import { assets, viteAssets } from "~/app/server/responses/assets";
import { createRequestContext } from "~/app/server/createRequestContext";
import { plainDocument } from "@portal/board/documents/plainDocument";
import { createApp } from "~/app/server/createApp";
import { readMaintenance, watchMaintenance } from "~/app/server/maintenance/maintenance";
import { describedRoutes } from "~/app/server/buildRoutes";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import { webhooksPath } from "~/app/server/middleware/paymentWebhooks";
import { signArrival } from "~/app/session/guards/requestArrival";
import { withoutInvented } from "~/launch/configuration/readConfiguration";
import { packageFile } from "@portal/database/packageFile";
import { openPaymentsForStaff } from "@portal/payments/openPayments";
import { ownCaptcha, usedChallenges } from "~/app/captcha/ownCaptcha";
import type { VisitorServices } from "~/app/captcha/captcha";
import { turnstile } from "~/app/captcha/turnstile";
import { networkLimit } from "~/app/session/records/networkLimits";
import { makeSiteToken, renewSiteToken } from "~/app/session/records/siteToken";
import { createVisits } from "~/app/session/records/visits";
import { overHttp } from "../board/embeddedBoard";
import { type OpenedBoard, openUnsubscribePages, outboxPath } from "../board/openBoard";
import { type Closable, openInOrder } from "../closingOrder";
import { knownPaths, openMetrics } from "../platform/metrics";
import type { Platform } from "../platform/openPlatform";
import { openAccounts, openEmailChanges, openSessions, startPruning } from "./accounts";
import { openPortalPayments } from "./payments";

export function openPortal(platform: Platform, opened: OpenedBoard): Promise<Closable> {
  const { configuration, listener, publicUrl, pools, sessionKeys, clock, vite, log, readiness } = platform;
  const { identity, gateway, embedded, outbox } = opened;
  const { provider, formTargets } = identity;
  return openInOrder(async (closing) => {
    const { signIn, sessions } = openSessions(platform, provider);
    closing.add(() => sessions.actingJournal.finish());
    opened.onSignedOut(async (subject, because) => {
      await sessions.own.endAll({ issuer: provider.issuer, subject }, because);
      await sessions.emailChanges.abandon({ issuer: provider.issuer, subject });
    });
    const visitors = openPublicAccess(platform);
    const pruning = startPruning(platform, [sessions, visitors]);
    closing.add(() => pruning.stop());

    const webhooks = gateway && webhooksPath(gateway.name);
    const build = await platform.build();
    const routes = describedRoutes(build);
    const { loggedPath, ...counted } = knownPaths(build, webhooks);
    const metrics = openMetrics(platform, { pools, limitAlarms: opened.limitAlarms.counts, ...counted });
    opened.onLinkFailed(() => metrics?.metrics.signInFailed("/identity/forgotten-password"));
    const board: Omit<BoardConnection, "onFailure"> = {
      baseUrl: configuration.board.kind === "remote" ? configuration.board.url : publicUrl,
      fetch: (request) => (embedded ?? globalThis).fetch(request),
      ...(embedded !== null && { inProcess: embedded.answer }),
      onBehalfOfHeader: configuration.onBehalfOfHeader,
      timeoutMs: configuration.boardTimeoutMs,
      ...(metrics !== null && { onAttempt: metrics.metrics.asked, onInvalidValue: metrics.metrics.misread }),
    };
    const paying = gateway && openPortalPayments(platform, { gateway, provider, board });
    closing.add(() => paying?.payments.worker.stop());
    const accounts = openAccounts(platform, identity);
    const changing = accounts && openEmailChanges(platform, { board, accounts, journal: sessions.emailChanges });
    closing.add(() => changing?.stop());
    const publicConfiguration: PublicConfiguration = {
      ...configuration.public,
      outboxUrl: outbox && outboxPath,
      demoSearches: opened.demo?.searches ?? [],
    };

    const { boardDomain } = configuration.public;
    const payingOrigins = paying?.payments.gateway.origins.form ?? [];
    await listener.serve(
      createApp({
        publicUrl,
        trustedProxies: configuration.trustedProxies,
        configuration: publicConfiguration,
        published:
          configuration.mode === "production" ? withoutInvented(publicConfiguration) : { ...publicConfiguration },
        formTargets: [...formTargets, `https://${boardDomain}`, `https://*.${boardDomain}`, ...payingOrigins],
        hstsIncludeSubDomains: configuration.hstsIncludeSubDomains,
        log,
        loggedPath,
        readiness,
        maintenance: watchMaintenance(() => readMaintenance(pools.main)),
        clock: Temporal.Now.instant,
        metrics,
        board: embedded && configuration.isBoardOpen ? overHttp(embedded) : null,
        identity: identity.handler,
        outbox: outbox && { path: outboxPath, handler: outbox },
        unsubscribe: openUnsubscribePages(platform),
        webhooks: paying && paying.webhooks,
        assets: vite ? viteAssets(vite) : assets(packageFile("build/client")),
        build: () => platform.build(),
        routes,
        context: createRequestContext({
          configuration: publicConfiguration,
          routes,
          clock,
          sessions,
          signIn,
          identityOrigins: formTargets,
          board,
          signArrival: configuration.board.sharesKeys ? (arrivedAt) => signArrival(sessionKeys, arrivedAt) : null,
          identity: accounts,
          emailChanges: changing && changing.changes,
          visitors,
          payments: paying && paying.payments,
          // Even if payments are off: staff still have to resolve pending ones.
          paymentsOffice: paying?.payments ?? openPaymentsForStaff({ pool: pools.main }),
          ledgerAccounts: configuration.ledgerAccounts,
          async writeDocument(document) {
            const written = await plainDocument(document, publicConfiguration, clock.now());
            return written.kind === "written" ? written.bytes : null;
          },
          ...(metrics !== null && { onDisagreement: metrics.metrics.disagreed }),
        }),
        note: sessions.actingJournal.note,
        knownSession: sessions.knownKey,
        development: vite !== null,
      }),
    );
    // Requests in progress end before anything that they need closes.
    closing.add(() => platform.drain());
    return {};
  });
}

const clock = () => Temporal.Now.instant();

/** The captcha and the visits of people without an account; both use real time (docs/architecture.md). */
function openPublicAccess({
  configuration,
  pools: { sessions: pool },
  publicUrl,
  sessionKeys: keys,
  log,
}: Platform): VisitorServices & { prune(): Promise<void> } {
  const used = usedChallenges(pool);
  const own = { keys, clock, used, answers: networkLimit("captcha answer", { pool, keys, clock }) };
  const siteKey = configuration.public.captchaSiteKey;
  const { captchaSecret: secret } = configuration;
  const checks = networkLimit("document check", { pool, keys, clock });
  const calendars = networkLimit("unknown calendar", { pool, keys, clock });
  const visits = createVisits({ pool, keys, clock, secure: publicUrl.startsWith("https:") });
  return {
    visits,
    documentChecks: checks,
    unknownCalendars: calendars,
    clientId: configuration.clientId,
    captcha: siteKey === null ? ownCaptcha(own) : turnstile({ ...own, siteKey, secret, log }),
    siteToken: (person, clientAddress, token) => token ?? makeSiteToken(keys, person, clientAddress, clock()),
    renewed: (token) => renewSiteToken(keys, token, clock()),
    async prune() {
      await visits.prune();
      await used.prune(clock());
      await checks.prune();
      await calendars.prune();
    },
  };
}
