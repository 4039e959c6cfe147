import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import type { BoardConnection } from "~/app/board/board";
import { connectBoard } from "~/app/board/connectBoard";
import { connectIdentity } from "~/app/identity/connectIdentity";
import type { EmailChangeJournal } from "~/app/identity/begunEmailChange";
import { type EmailChanges, emailChanges } from "~/app/identity/emailChanges";
import type { IdentityConnection } from "~/app/identity/identityService";

/** Milliseconds between two looks for changes that were cut off. */
const pause = 30_000;

export interface ChangingEmails {
  readonly changes: EmailChanges;
  /** Looks for nothing more; resolves when what is under way has come to its end. */
  stop(): Promise<void>;
}

/** Changes of e-mail addresses at the board and at the identity service; takes up at once what an end has cut off. */
export function changeEmails(
  board: Omit<BoardConnection, "onFailure">,
  identity: Omit<IdentityConnection, "onFailure">,
  journal: EmailChangeJournal,
  log: Logger,
): ChangingEmails {
  const onFailure = (failure: object) => log.warn(failure, "a change of an e-mail address was not carried out");
  const toBoard = connectBoard({ ...board, onFailure });
  const toIdentity = connectIdentity({ ...identity, onFailure });
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
