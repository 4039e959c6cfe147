import type { ExtensionName } from "@portal/contract/extensions/extensions";
import { mayBeOfNoCall } from "@portal/contract/httpAnswers";
import { type CallName, calls } from "@portal/contract/calls";
import type { CallDefinition } from "@portal/contract/callDefinition";
import { additionsIn } from "@portal/contract/extensions/additions";
import type { Failure, OpenBoard } from "./board";
import { BoardError } from "./boardError";

/**
 * Returns the board's extensions; none where it lacks the call, or is unavailable: a page then leaves out what it
 * cannot offer.
 */
export async function extensionsOf(board: Pick<OpenBoard, "getCapabilities">): Promise<ReadonlySet<ExtensionName>> {
  return extensionsForCertain(board).catch((error: unknown) => {
    if (error instanceof BoardError) return new Set<ExtensionName>();
    throw error;
  });
}

/**
 * The same for a decision that must not depend on a temporary failure: none only where the board lacks the call.
 *
 * @throws {BoardError} for every other failure.
 */
export async function extensionsForCertain(
  board: Pick<OpenBoard, "getCapabilities">,
): Promise<ReadonlySet<ExtensionName>> {
  try {
    const { extensions } = await board.getCapabilities();
    return new Set(extensions as ExtensionName[]); // Used only for names that are known here.
  } catch (error) {
    if (error instanceof BoardError && saysNoExtensions(error.status)) return new Set();
    throw error;
  }
}

/**
 * Returns whether this is how a board says that it implements only the specification, which is no failure
 * (docs/connecting-a-board.md).
 */
export function hasNoExtensions({ call, status }: Pick<Failure, "call" | "status">): boolean {
  return call === "getCapabilities" && saysNoExtensions(status);
}

/** Many boards refuse every unknown path with 401 or 403. */
function saysNoExtensions(status: number): boolean {
  return mayBeOfNoCall(status) || status === 401 || status === 403;
}

/** Milliseconds for which a board's extensions are kept. */
const capabilitiesLifetimeMs = 60_000;

type Caller = "signed-in" | "visitor";

/** Keeps what a board answers about its extensions, for all pages. */
export type KeepCapabilities = <Some extends Pick<OpenBoard, "getCapabilities">>(board: Some, caller: Caller) => Some;

/**
 * Keeps a board's extensions, also that it has none, for a minute: almost every page needs them. No failure is kept,
 * nor 401, which may be about the caller's token. A board may answer visitors otherwise than people who are signed in.
 */
export function keepCapabilities(now: () => number = () => performance.now()): KeepCapabilities {
  const kept = new Map<Caller, { readonly at: number; readonly extensions: string[] }>();
  return (board, caller) => ({
    ...board,
    async getCapabilities() {
      const known = kept.get(caller);
      if (known !== undefined && now() - known.at < capabilitiesLifetimeMs) return { extensions: known.extensions };
      const { extensions } = await board.getCapabilities().catch((error: unknown) => {
        if (error instanceof BoardError && error.status !== 401 && saysNoExtensions(error.status))
          return { extensions: [] };
        throw error;
      });
      kept.set(caller, { at: now(), extensions });
      return { extensions };
    },
  });
}

type Call = (sent?: { readonly body?: unknown; readonly extensions?: ReadonlySet<string> }) => Promise<unknown>;

/**
 * Sends the documents' fields and only those additions to the specification that the board announces. Asks for the
 * announcement before each change with additions; where that fails, nothing is sent.
 */
export function withAnnouncedAdditions<Some extends Pick<OpenBoard, "getCapabilities">>(board: Some): Some {
  const changes = Object.entries(board as unknown as Record<CallName, Call>).map(([name, call]) => {
    const { body: schema }: CallDefinition = calls[name as CallName];
    if (schema === undefined) return [name, call] as const;
    const sendAnnounced: Call = async (sent = {}) => {
      if (additionsIn(schema, sent.body).size === 0) return call(sent);
      return call({ ...sent, extensions: await extensionsForCertain(board) });
    };
    return [name, sendAnnounced] as const;
  });
  return Object.fromEntries(changes) as unknown as Some;
}
