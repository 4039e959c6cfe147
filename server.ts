import type pg from "pg";
import { assets } from "~/app/server/assets";
import { boardPath } from "~/app/server/boardApp";
import { businessClock } from "~/app/server/businessClock";
import { contextOf } from "~/app/server/contextOf";
import { createApp } from "~/app/server/createApp";
import { createLog } from "~/app/server/createLog";
import { viteAssets } from "~/app/server/viteAssets";
import { signArrival } from "~/app/session/requestArrival";
import { keysOf } from "~/configuration/keys";
import { packageFile } from "~/database/packageFile";
import { openPool } from "~/database/pool";
import { boardAlone, openBuiltInBoard, overHttp } from "~/launch/builtInBoard";
import { closingOrder } from "~/launch/closingOrder";
import { openCardProcessor, takenBy } from "~/launch/cardProcessor";
import { openAccounts } from "~/launch/accounts";
import { changeEmails } from "~/launch/changeEmails";
import { inviteDemoPeople } from "~/launch/demo";
import type { IdentityOptions } from "~/board/identity/identity";
import { openIdentity } from "~/launch/identity";
import { limitAlarms } from "~/launch/limitAlarms";
import { loggedPathsOf } from "~/launch/loggedPathsOf";
import { openMail, outboxPath } from "~/launch/mail";
import { openMetrics, routesOf } from "~/launch/metrics";
import { bringUpToDate, openDatabase, refuseWrongDatabase } from "~/launch/openDatabase";
import { takePayments } from "~/launch/takePayments";
import { takePorts } from "~/launch/takePorts";
import { openQuestions, openStrangers } from "~/launch/strangers";
import { portalBuild } from "~/launch/portalBuild";
import type { Start } from "~/launch/running";
import { openSigningIn, secretKeys } from "~/launch/signingIn";
import { openOffice } from "~/payments/openPayments";

export { asSettings, generateKeys } from "~/configuration/keys";
export { readConfiguration } from "~/configuration/readConfiguration";
export { board } from "~/launch/commands/board";
export { main } from "~/launch/main";
export { payments } from "~/launch/commands/payments";

/** Milliseconds that requests under way have to finish when the portal stops. */
const patience = 10_000;

/** Milliseconds: a statement that waits for a lock must not keep a page waiting for good. */
const longestStatement = 30_000;

/** Milliseconds between two clearings of sessions that ended long ago. */
const pruning = 5 * 60_000;

/** Configuration → embedded parts → Express. */
export const start: Start = async (configuration, surroundings = {}) => {
  const { log = createLog(configuration.logLevel), tell = () => undefined, vite } = surroundings;
  const closing = closingOrder();
  try {
    // The ports, and the database, which also says whether the data folder is ours: nothing begins without them.
    const { listener, cardProcessor } = await takePorts(configuration, tell);
    closing.add(() => listener.close(patience));
    const database = await openDatabase(configuration, log, tell);
    closing.add(() => database.stop());
    const pool = openPool(database.connection, { longestStatement });
    closing.add(() => pool.end());
    const sessionPool = openPool({ ...database.connection, max: 5 }, { longestStatement });
    closing.add(() => sessionPool.end());
    await refuseWrongDatabase(pool, configuration.mode);
    tell("The database is running");
    await bringUpToDate(pool, configuration, log);
    tell("The tables are up to date");

    // The embedded parts: people to sign in as, the identity provider, the board.
    const publicUrl = configuration.publicUrl ?? `http://localhost:${listener.port}`;
    const keys = await keysOf(configuration.keys, configuration.dataFolder);
    const sessionKeys = secretKeys(keys.session);
    const audience = configuration.boardAudience ?? publicUrl + boardPath;
    const clock = businessClock(configuration.startAt);
    const { staffClaim, onBehalfOfHeader } = configuration;
    const { boardDomain } = configuration.public;
    const issuer = `${publicUrl}/identity`;
    const demo = configuration.mode === "demo" ? await inviteDemoPeople(pool, issuer, staffClaim, clock.now()) : null;
    if (demo !== null) tell("The invented people are there");
    // Sessions are opened below: they need the provider.
    let signOutEverywhere: IdentityOptions["onSignedOut"] = () => Promise.resolve();
    const opened = await openIdentity(configuration, {
      pool,
      log,
      keys,
      publicUrl,
      issuer,
      ownUrl: listener.ownUrl,
      audience,
      demo: demo?.people ?? null,
      questions: openQuestions({ pool: sessionPool, keys: secretKeys(keys.session) }),
      onSignedOut: (subject, because) => signOutEverywhere(subject, because),
    });
    const { provider, handler, formTargets } = opened;
    closing.add(() => opened.settled());
    const processing = await openCardProcessor(
      { ...configuration, cardProcessor },
      { pool, publicUrl, ownUrl: listener.ownUrl, log },
    );
    closing.add(() => processing.close());
    const { gateway } = processing;
    const taken = takenBy(configuration.cardProcessor);
    if (taken !== null) tell(taken);
    const alarms = limitAlarms(log);
    const board = openBuiltInBoard(configuration, {
      pool,
      clock,
      publicUrl,
      tokens: { issuer: provider.issuer, audience, keys: provider.keys },
      ownIssuer: handler && issuer,
      processing,
      keys: sessionKeys,
      alarms,
      log,
    });

    const mail = openMail(configuration, { pool, publicUrl, log });
    closing.add(() => mail.worker?.stop());
    let isClosing = false;
    const isReady = async () => !isClosing && (await answers(pool));
    const running = {
      connection: database.connection,
      demo,
      setBusinessTime: clock.set,
      close() {
        isClosing = true;
        return closing.close();
      },
    };
    const build = await portalBuild(vite);
    const office = openOffice({ pool });
    // Also where no payments are taken any more: staff still have to end those that wait.
    const counted = {
      pool,
      isReady,
      unresolvedPayments: async () => (await office.unresolved()).length,
      limitAlarms: alarms.counts,
    };

    if (configuration.serves === "board" && board !== null) {
      listener.serve(
        boardAlone(board, configuration, { build, publicUrl, counted: { ...counted, pools: { main: pool } }, log }),
      );
      closing.add(() => listener.close(patience));
      return { ...running, url: listener.ownUrl + boardPath };
    }

    // The portal, which knows them by their addresses and functions only.
    const { signIn, sessions } = openSigningIn({
      configuration,
      pool: sessionPool,
      keys: keys.session,
      publicUrl,
      provider,
      log,
    });
    closing.add(() => sessions.actingJournal.finish());
    signOutEverywhere = async (subject, because) => {
      await sessions.own.endAll({ issuer, subject }, because);
      await sessions.emailChanges.abandon({ issuer, subject });
    };
    const secure = publicUrl.startsWith("https:");
    const strangers = openStrangers(configuration, { pool: sessionPool, keys: sessionKeys, secure, log });
    const clearing = setInterval(() => {
      Promise.all([sessions.prune(), strangers.prune()]).catch((error: unknown) =>
        log.error({ err: error }, "ended sessions could not be cleared"),
      );
    }, pruning);
    closing.add(() => clearInterval(clearing));
    const metrics = openMetrics(configuration, { ...counted, pools: { main: pool, sessions: sessionPool } });
    const boardConnection = {
      baseUrl: configuration.board.kind === "remote" ? configuration.board.url : publicUrl,
      fetch: (request: Request) => (board ?? globalThis).fetch(request),
      onBehalfOfHeader,
      timeout: configuration.boardTimeout,
      ...(metrics !== null && { onAttempt: metrics.metrics.asked }),
    };
    const { identity } = configuration;
    const serviceParameters = identity.kind === "external" ? identity.serviceParameters : {};
    const taking =
      gateway &&
      takePayments({
        pool,
        gateway,
        chargedBy: configuration.chargedBy,
        provider,
        serviceParameters,
        board: boardConnection,
        keys: keys.session,
        log,
      });
    closing.add(() => taking?.payments.worker.stop());
    const accounts = openAccounts(opened, serviceParameters, log);
    const changing = accounts && changeEmails(boardConnection, accounts, sessions.emailChanges, log);
    closing.add(() => changing?.stop());
    const publicConfiguration = {
      ...configuration.public,
      outboxUrl: mail.outbox && outboxPath,
      demoSearches: demo?.searches ?? [],
    };
    const loggedPath = loggedPathsOf(build, taking && [taking.webhooks.path]);
    listener.serve(
      createApp({
        publicUrl,
        trustedProxies: configuration.trustedProxies,
        configuration: publicConfiguration,
        formTargets: [
          ...formTargets,
          `https://${boardDomain}`,
          `https://*.${boardDomain}`,
          ...(taking?.payments.gateway.origins.form ?? []),
        ],
        hstsIncludeSubDomains: configuration.hstsIncludeSubDomains,
        log,
        loggedPath,
        isReady,
        metrics: metrics && { ...metrics, routeOf: routesOf(build, taking && taking.webhooks.path, loggedPath) },
        board: board && overHttp(board),
        identity: handler,
        outbox: mail.outbox && { path: outboxPath, handler: mail.outbox },
        webhooks: taking && taking.webhooks,
        assets: vite ? viteAssets(vite) : assets(packageFile("build/client")),
        build: () => portalBuild(vite),
        context: contextOf({
          configuration: publicConfiguration,
          clock,
          sessions,
          signIn,
          identityOrigins: formTargets,
          board: boardConnection,
          signArrival: configuration.board.sharesKeys
            ? (arrivedAt, authorization) => signArrival(sessionKeys, arrivedAt, authorization)
            : null,
          identity: accounts,
          emailChanges: changing && changing.changes,
          strangers,
          payments: taking && taking.payments,
          paymentsOffice: taking?.payments ?? office,
        }),
        knownSession: sessions.knownKey,
        note: sessions.actingJournal.note,
        development: vite !== undefined,
      }),
    );
    // Before anything that the requests under way still need.
    closing.add(() => listener.close(patience));
    return { ...running, url: publicUrl };
  } catch (error) {
    await closing.close();
    throw error;
  }
};

async function answers(pool: pg.Pool): Promise<boolean> {
  await pool.query("select");
  return true;
}
