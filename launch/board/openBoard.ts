import type { RequestHandler } from "express";
import { boardPath, createBoardApp } from "~/app/server/boardApp";
import { dropEmailChange } from "~/app/session/records/emailChangeJournal";
import type { EmbeddedBoard } from "@portal/board/api/createBoard";
import type { IdentityOptions } from "@portal/board/identity/identity";
import type { Gateway } from "@portal/payments/gateways/gateway";
import { basePath } from "~/app/server/basePath";
import { startStaffRequests } from "@portal/board/identity/accounts/dueRequests";
import { iconFile, inlined, linked, stylesheetOf } from "@portal/board/identity/pages/stylesheet";
import { type MailWorker, startMailWorker } from "@portal/board/mail/mailWorker";
import { outbox, outboxPages } from "@portal/board/mail/outbox";
import { smtpTransport } from "@portal/board/mail/smtpTransport";
import type { ReminderOptions } from "@portal/board/reminders/queueReminders";
import { type ReminderWorker, startReminders } from "@portal/board/reminders/reminderWorker";
import { unsubscribeToken } from "@portal/board/reminders/unsubscribeLink";
import { isOneClick, unsubscribePages } from "@portal/board/reminders/unsubscribePages";
import type { PhysicianId } from "@portal/contract/ids";
import { openPaymentsForStaff } from "@portal/payments/openPayments";
import { type Closable, openInOrder } from "../closingOrder";
import { knownPaths, openMetrics } from "../platform/metrics";
import type { Platform } from "../platform/openPlatform";
import { cardProcessorNotice, openCardProcessor } from "./cardProcessor";
import { type Demo, inviteDemoPeople } from "./demo";
import { type LimitAlarms, openEmbeddedBoard, openLimitAlarms, overHttp } from "./embeddedBoard";
import { type Identity, openIdentity } from "./identity";
import { addDemoPapers, openPapers, startWorkOnPapers } from "./papers";

/** The board, the identity provider and the payment provider, embedded or external. */
export interface OpenedBoard extends Closable {
  readonly embedded: EmbeddedBoard | null;
  readonly identity: Identity;
  /** Registers `end`, called when all sessions of an account have ended at the embedded identity provider. */
  onSignedOut(end: IdentityOptions["onSignedOut"]): void;
  /** Registers `note`, called when the embedded identity provider could not queue the mail with a link that was asked for. */
  onLinkFailed(note: () => void): void;
  readonly gateway: Gateway | null;
  readonly demo: Demo | null;
  /** The demo's outbox, to mount at `outboxPath`; null if mails are really sent. */
  readonly outbox: RequestHandler | null;
  readonly limitAlarms: LimitAlarms;
}

/** @throws {CannotStart} */
export function openBoard(platform: Platform): Promise<OpenedBoard> {
  const { configuration, pools, publicUrl, clock, log, onProgress, watchedWork } = platform;
  return openInOrder(async (closing) => {
    const audience = configuration.boardAudience ?? publicUrl + boardPath;
    const issuer = `${publicUrl}/identity`;
    const isDemo = configuration.mode === "demo";
    const { staffClaim, programTerms } = configuration;
    const demo = isDemo ? await inviteDemoPeople(pools.main, issuer, staffClaim, clock.now(), programTerms) : null;
    if (demo !== null) onProgress("The demo people are loaded");

    let endSessions: IdentityOptions["onSignedOut"] = () => Promise.resolve();
    let noteFailedLink = () => undefined as void;
    const identity = await openIdentity(platform, {
      ...{ issuer, audience, demo },
      onSignedOut: (subject, because) => endSessions(subject, because),
      onLinkFailed: () => noteFailedLink(),
    });
    closing.add(() => identity.settled());
    const processing = await openCardProcessor(platform);
    closing.add(() => processing.close());
    const notice = cardProcessorNotice(configuration.cardProcessor, configuration.chargedBy);
    if (notice !== null) onProgress(notice);

    const { provider } = identity;
    const limitAlarms = openLimitAlarms(log);
    const papers = await openPapers(platform);
    if (demo !== null && papers !== null) await addDemoPapers(platform, papers, demo);
    const embedded = await openEmbeddedBoard(platform, {
      tokens: {
        issuer: provider.issuer,
        audience,
        keys: provider.keys,
        staffClaimValues: provider.staffClaimValues,
      },
      accountIssuer: identity.handler && issuer,
      processing,
      limitAlarms,
      papers,
    });
    closing.add(() => embedded?.settled());
    const work = papers && startWorkOnPapers(platform, papers, identity.handler !== null);
    closing.add(() => work?.stop());
    const { outbox, worker } = openMail(platform);
    closing.add(() => worker?.stop());
    const reminders =
      embedded === null || worker === null
        ? null
        : openReminders(platform, { hasAccounts: identity.handler !== null, takesPapers: papers !== null });
    closing.add(() => reminders?.stop());
    const { boardName, contactEmail } = configuration.public;
    const staffRequests =
      identity.handler &&
      startStaffRequests(
        pools.main,
        {
          from: { issuer, boardName, contactEmail },
          dropEmailChange,
          onSignedOut: (subject, because) => endSessions(subject, because),
        },
        { watch: watchedWork.watch, log },
      );
    closing.add(() => staffRequests?.stop());
    return {
      ...{ embedded, identity, gateway: processing.gateway, demo, outbox, limitAlarms },
      onSignedOut: (end: IdentityOptions["onSignedOut"]) => void (endSessions = end),
      onLinkFailed: (note: () => void) => void (noteFailedLink = note),
    };
  });
}

/** Runs the embedded board in its own process (`SERVES=board`). */
export function serveBoard(
  platform: Platform,
  board: EmbeddedBoard,
  { limitAlarms }: Pick<OpenedBoard, "limitAlarms">,
): Promise<Closable> {
  const { publicUrl, pools, log, readiness, listener } = platform;
  return openInOrder(async (closing) => {
    const { loggedPath, ...counted } = knownPaths(await platform.build(), null);
    const metrics = openMetrics(platform, { pools: { main: pools.main }, limitAlarms: limitAlarms.counts, ...counted });
    await listener.serve(createBoardApp({ publicUrl, log, loggedPath, readiness, metrics, board: overHttp(board) }));
    closing.add(() => platform.drain());
    return {};
  });
}

export const outboxPath = "/outbox";
const unsubscribePath = "/reminders/off";

/** Where the links of reminders lead, in the portal; null where another board sends them. */
export function openUnsubscribePages({ configuration, pools, publicUrl, sessionKeys, clock }: Platform) {
  if (!configuration.board.sharesKeys) return null;
  const homeUrl = `${publicUrl}${basePath}/`;
  const styles = stylesheetOf(homeUrl);
  // The portal's own: with an external identity provider /identity has no files.
  const iconUrl = `${basePath}/icon.svg`;
  const frame = { ...configuration.public, homeUrl, styles: inlined(styles), iconUrl };
  const path = unsubscribePath;
  const handler = unsubscribePages({
    ...{ pool: pools.main, keys: sessionKeys, now: clock.now, path, frame, styles },
  });
  return { path, isOneClick, handler };
}

interface Mailing {
  /** Null if the board, which sends mails, is external. */
  readonly worker: MailWorker | null;
  readonly outbox: RequestHandler | null;
}

function openMail({ configuration, pools: { main: pool }, publicUrl, watchedWork, log }: Platform): Mailing {
  const { mail } = configuration;
  const { watch } = watchedWork;
  const { boardName, contactEmail } = configuration.public;
  switch (mail.kind) {
    case "none":
      return { worker: null, outbox: null };
    case "smtp": {
      const transport = smtpTransport({
        url: mail.url,
        from: { name: boardName, address: mail.from },
        replyTo: contactEmail,
        connections: mail.connections,
      });
      return { worker: startMailWorker({ pool, transport, watch, log }), outbox: null };
    }
    case "outbox": {
      // The outbox uses the stylesheet of the demo's own identity provider.
      const homeUrl = `${publicUrl}${basePath}/`;
      const lookFolder = "/identity/look/";
      const frame = {
        boardName,
        contactEmail,
        homeUrl,
        styles: linked(stylesheetOf(homeUrl), lookFolder),
        iconUrl: lookFolder + iconFile().name,
      };
      const worker = startMailWorker({ pool, transport: outbox, watch, log });
      return { worker, outbox: outboxPages(pool, outboxPath, frame) };
    }
  }
}

/** Begins to remind physicians of what is due, and staff of payments and mails that wait for them. */
function openReminders(
  { configuration, pools: { main: pool }, publicUrl, sessionKeys, clock, watchedWork: { watch }, log }: Platform,
  asked: Pick<ReminderOptions, "hasAccounts" | "takesPapers">,
): ReminderWorker {
  const { boardName, contactEmail, paymentsEmail } = configuration.public;
  const homeUrl = `${publicUrl}${basePath}/`;
  const office = openPaymentsForStaff({ pool });
  const unresolvedPayments = () => office.unresolvedCount();
  const staffReminders = { boardName, contactEmail, paymentsEmail, staffUrl: `${homeUrl}staff`, unresolvedPayments };
  const unsubscribeUrl = (physicianId: PhysicianId) =>
    `${publicUrl}${unsubscribePath}/${unsubscribeToken(sessionKeys, physicianId)}`;
  const issuer = { boardName, contactEmail, homeUrl, unsubscribeUrl };
  return startReminders({ pool, now: clock.now, issuer, staffReminders, ...asked, watch, log });
}
