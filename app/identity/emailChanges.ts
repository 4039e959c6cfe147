import type { Temporal } from "temporal-polyfill";
import { waitLength } from "@portal/domain/rateLimits/waitLength";
import type { Board } from "~/app/board/board";
import { BoardError, orNull } from "~/app/board/boardError";
import { confirmationOf } from "~/app/board/confirmations";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { sameBut } from "@portal/domain/sameContent";
import type { PendingEmailChange, EmailChangeJournal, RequestedEmail } from "./pendingEmailChange";
import { IdentityError, type SignedInIdentity } from "./identityService";

/** The two services that a change touches, in the person's name. */
interface BothSides {
  readonly board: Pick<Board, "validateEmail" | "updateEmail" | "getPhysician" | "reportUnconfirmed">;
  readonly identity: Pick<SignedInIdentity, "changeEmail">;
}

export type EmailChanged =
  | { readonly kind: "changed" }
  /** Nothing was changed: `ValidateEmail` reports that the address is in use. */
  | { readonly kind: "in-use" }
  /** Nothing was changed; the text is the server's own, null where it gave none. */
  | { readonly kind: "refused"; readonly text: string | null }
  /** Not known yet: it is completed or undone as soon as both answer again. */
  | { readonly kind: "unfinished" };

/** Points where a process may die; for tests. */
export type EmailChangeStep = "begun" | "board-changed" | "identity-changed";

interface EmailChangesOptions {
  readonly journal: EmailChangeJournal;
  readonly connect: (token: string) => BothSides;
  readonly clock: () => Temporal.Instant;
  readonly log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  readonly onStep?: (step: EmailChangeStep) => Promise<void>;
}

export interface EmailChanges {
  /**
   * ACCT-03: `ValidateEmail`, the board's `UpdateEmail`, the identity service's `ChangeEmail`. A failure of the second
   * undoes the first; an interrupted change is completed or undone later.
   */
  change(requested: RequestedEmail, sides: BothSides): Promise<EmailChanged>;
  /** Completes or undoes interrupted changes of all signed-in users. */
  settleDue(): Promise<void>;
}

/** In minutes: an older interrupted change is undone, because the person has moved on meanwhile. */
const completionMinutes = 10;

/**
 * In days: a change that can be neither completed nor undone, although both sides answer, is left to the board's staff,
 * who read the log.
 */
const settlementDays = 7;

export function emailChanges(options: EmailChangesOptions): EmailChanges {
  const { journal, clock, log, onStep = () => Promise.resolve() } = options;

  return {
    async change(requested, sides) {
      const { person, currentEmail, newEmail } = requested;
      if (currentEmail === newEmail) return { kind: "changed" };
      // With different case it is the person's own, which ValidateEmail would call used.
      const isOwn = isSameAddress(currentEmail, newEmail);
      const isFree = isOwn || (await sides.board.validateEmail({ body: newEmail }).catch(tooMany));
      if (typeof isFree === "object") {
        const text = `Too many attempts. Try again in ${waitLength(isFree.waitSeconds ?? 86_400)}.`;
        return { kind: "refused", text };
      }
      if (!isFree) return { kind: "in-use" };
      if (!(await journal.begin(requested)) && !(await restart(requested, sides))) return { kind: "unfinished" };
      await onStep("begun");
      try {
        const outcome = await carryOut(requested, sides);
        if (outcome.kind === "unfinished") await journal.release(person);
        else await journal.end(person);
        return outcome;
      } catch (error) {
        await journal.release(person);
        throw error;
      }
    },

    async settleDue() {
      for (let begun = await journal.takeUp(); begun !== null; begun = await journal.takeUp()) {
        const token = await journal.tokenOf(begun.person);
        if (token !== null) await settle(begun, options.connect(token)).catch((error: unknown) => noteFailure(error));
      }
    },
  };

  /** Settles an existing change first. */
  async function restart(requested: RequestedEmail, sides: BothSides): Promise<boolean> {
    const left = await journal.takeUp(requested.person);
    if (left === null || !(await settle(left, sides))) return false;
    return journal.begin(requested);
  }

  async function carryOut(requested: RequestedEmail, { board, identity }: BothSides): Promise<EmailChanged> {
    const atBoard = await changedAtBoard(requested, board);
    if (atBoard.kind === "refused")
      return atBoard.code === "email-in-use" ? { kind: "in-use" } : { kind: "refused", text: atBoard.text };
    // The board's result is unknown: the change is undone, or remains uncertain.
    if (atBoard.kind === "unknown") return undone(await backAtBoard(requested, board), null);
    await onStep("board-changed");
    const atIdentity = await twice(() => identity.changeEmail(toIdentity(requested)));
    if (atIdentity.kind === "unknown") return { kind: "unfinished" };
    if (atIdentity.kind === "refused") return undone(await backAtBoard(requested, board), atIdentity.text);
    await onStep("identity-changed");
    return { kind: "changed" };
  }

  /** Returns whether it ended, completed or undone. */
  async function settle(begun: PendingEmailChange, sides: BothSides): Promise<boolean> {
    const how = await settled(begun, sides);
    const { subject } = begun.person;
    if (how === "given-up")
      log.warn({ subject, how }, "the board and the identity service have different e-mail addresses for one person");
    else log.info({ subject, how }, "an interrupted change of an e-mail address");
    await (how === "left" ? Promise.resolve() : journal.end(begun.person));
    return how !== "left";
  }

  async function settled(
    begun: PendingEmailChange,
    sides: BothSides,
  ): Promise<"completed" | "undone" | "given-up" | "left"> {
    const age = begun.beganAt.until(clock());
    if (age.total("minutes") <= completionMinutes && (await complete(begun, sides))) return "completed";
    const back = await takeBack(begun, sides);
    if (back === "back") return "undone";
    // The former address may be in use by another account: then the change can only be completed.
    if (back === "refused" && (await complete(begun, sides))) return "completed";
    return back === "refused" && age.total("hours") > settlementDays * 24 ? "given-up" : "left";
  }

  async function complete(begun: RequestedEmail, { board, identity }: BothSides): Promise<boolean> {
    const atBoard = await changedAtBoard(begun, board);
    if (atBoard.kind !== "done") return false;
    return (await decided(identity.changeEmail(toIdentity(begun)))).kind === "done";
  }

  function noteFailure(error: unknown): void {
    log.warn(
      { fault: error instanceof Error ? error.name : "answer" },
      "a change of an e-mail address is waiting for both services",
    );
  }
}

function tooMany(error: unknown): { readonly waitSeconds: number | null } {
  if (error instanceof BoardError && error.status === 429) return { waitSeconds: error.retryAfterSeconds };
  throw error;
}

function undone(back: WayBack, text: string | null): EmailChanged {
  return back === "back" ? { kind: "refused", text } : { kind: "unfinished" };
}

/** The former address is restored, or was changed otherwise, which must stay; `unknown`: not yet. */
type WayBack = "back" | "refused" | "unknown";

async function takeBack(requested: RequestedEmail, { board, identity }: BothSides): Promise<WayBack> {
  const atIdentity = wayBack(await decided(identity.changeEmail(toIdentity(backwards(requested)))));
  return atIdentity === "back" ? backAtBoard(requested, board) : atIdentity;
}

async function backAtBoard(requested: RequestedEmail, board: BothSides["board"]): Promise<WayBack> {
  return wayBack(await changedAtBoard(backwards(requested), board));
}

/** `unknown` also where the board says that it did, and has another address (API-11). */
async function changedAtBoard(requested: RequestedEmail, board: BothSides["board"]): Promise<Decided> {
  const decision = await decided(board.updateEmail({ body: toBoard(requested) }));
  if (decision.kind !== "done") return decision;
  const { readAgain, mayDiffer, reportUnconfirmed } = confirmationOf("updateEmail", board);
  const physician = await orNull(readAgain());
  const isStored = physician !== null && sameBut(mayDiffer)(requested.newEmail, physician.emailAddress);
  if (isStored) return decision;
  reportUnconfirmed();
  return { kind: "unknown" };
}

/** A refusal because of an expired token or too many calls is not final. */
function wayBack(way: Decided): WayBack {
  if (way.kind === "done" || (way.kind === "refused" && way.code === "out-of-date")) return "back";
  return way.kind === "refused" && !way.isPassing ? "refused" : "unknown";
}

function backwards(requested: RequestedEmail): RequestedEmail {
  return { ...requested, currentEmail: requested.newEmail, newEmail: requested.currentEmail };
}

function toBoard({ physicianId, currentEmail, newEmail }: RequestedEmail) {
  return { physicianId, currentEmail, newEmail };
}

function toIdentity({ currentEmail, newEmail, whoItIs = {} }: RequestedEmail) {
  return { ...whoItIs, email: currentEmail, currentEmail, newEmail };
}

type Decided =
  | { readonly kind: "done" }
  | {
      readonly kind: "refused";
      readonly code: string | null;
      readonly text: string | null;
      readonly isPassing: boolean;
    }
  | { readonly kind: "unknown" };

/**
 * Returns one side's decision. Only a refusal is certain to have changed nothing. Other errors than failed calls are
 * rethrown.
 */
async function decided(call: Promise<void>): Promise<Decided> {
  try {
    await call;
    return { kind: "done" };
  } catch (error) {
    if (error instanceof IdentityError) {
      const { code, text } = error;
      return error.isRefusal ? { kind: "refused", code, text, isPassing: isPassing(error) } : { kind: "unknown" };
    }
    if (!(error instanceof BoardError)) throw error;
    const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 408;
    return isRefusal
      ? { kind: "refused", code: error.code, text: null, isPassing: isPassing(error) }
      : { kind: "unknown" };
  }
}

function isPassing({ status }: { readonly status: number }): boolean {
  return [401, 403, 429].includes(status);
}

/** Repeats the call where the result of the first is unknown. */
async function twice(call: () => Promise<void>): Promise<Decided> {
  const first = await decided(call());
  return first.kind === "unknown" ? decided(call()) : first;
}
