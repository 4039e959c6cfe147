import { Temporal } from "temporal-polyfill";
import type { BoardConnection } from "~/app/board/board";
import { connectBoard } from "~/app/board/connectBoard";
import type { EmailChangeJournal } from "~/app/identity/begunEmailChange";
import { connectIdentity } from "~/app/identity/connectIdentity";
import { type EmailChanges, emailChanges } from "~/app/identity/emailChanges";
import type { IdentityConnection } from "~/app/identity/identityService";
import type { Identity } from "../board/identity";
import type { Platform } from "../platform/openPlatform";
import { openServiceToken } from "./sessions";

/** Milliseconds that the identity service has to answer; a password's hash takes some dozens of them. */
const timeout = 10_000;

/** How the portal reaches the calls for accounts; null where the identity provider is elsewhere and has none. */
export function openAccounts(
  { configuration, log }: Platform,
  { provider, accounts }: Identity,
): Omit<IdentityConnection, "onFailure"> | null {
  if (accounts === null) return null;
  const token = openServiceToken(configuration, provider, log);
  return { ...accounts, clientId: provider.clientId, serviceToken: () => token.get(), timeout };
}

/** Milliseconds between two searches for changes that were cut off. */
const pause = 30_000;

export interface ChangingEmails {
  readonly changes: EmailChanges;
  /** Looks for nothing more; resolves when what is under way has come to its end. */
  stop(): Promise<void>;
}

export interface EmailChangeParts {
  readonly board: Omit<BoardConnection, "onFailure">;
  readonly accounts: Omit<IdentityConnection, "onFailure">;
  readonly journal: EmailChangeJournal;
}

/** Changes of e-mail addresses at the board and at the identity service; takes up at once what an end has cut off. */
export function openEmailChanges({ log }: Platform, { board, accounts, journal }: EmailChangeParts): ChangingEmails {
  const onFailure = (failure: object) => log.warn(failure, "a change of an e-mail address was not carried out");
  const toBoard = connectBoard({ ...board, onFailure });
  const toIdentity = connectIdentity({ ...accounts, onFailure });
  const changes = emailChanges({
    journal,
    connect: (accessToken) => ({
      board: toBoard({ accessToken, onBehalfOf: null }),
      identity: toIdentity.as(accessToken),
    }),
    clock: () => Temporal.Now.instant(),
    log,
  });
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= changes
      .settleDue()
      .catch((error: unknown) => log.error({ err: error }, "changes of e-mail addresses could not be looked for"))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, pause);
  timer.unref();
  look();
  return {
    changes,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
