import { Temporal } from "temporal-polyfill";
import type { Ask } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Session } from "~/app/session/records/session";
import { handlers } from "@portal/board/api/handlers";
import type { PageReads } from "@portal/board/api/pageReads";
import type { Refused, Result } from "@portal/board/refusal";
import type { BoardDatabase } from "@portal/board/store/boardDatabase";
import { findPrincipal } from "@portal/board/store/people/principals";
import type { CallName } from "@portal/contract/calls";

/**
 * The board's own handlers, called as functions for one request: no token, no URL, no JSON, no schema, the same
 * queries.
 */
export function plainBoard(database: BoardDatabase, reads: PageReads, { person }: Session): Ask {
  const bearer = { issuer: person.issuer, subject: person.subject };
  let principal: ReturnType<typeof findPrincipal> | undefined;
  const ask = async (name: CallName, sent: { query?: unknown; body?: unknown } = {}) => {
    const known = await (principal ??= findPrincipal(database, bearer));
    if (known === null) throw new BoardError(name, 403, null, "unknown person");
    const handler = handlers[name] as unknown as (call: object) => Promise<Result<unknown>>;
    const result = await handler({
      database,
      reads,
      now: Temporal.Now.instant(),
      caller: { bearer, ...known },
      ...{ query: sent.query, body: sent.body },
    });
    if (result.kind === "answer") return result.answer;
    throw refusedBy(name, result.refused);
  };
  return ask as Ask; // The handlers answer as their calls do.
}

function refusedBy(name: CallName, { status, code, message }: Refused): BoardError {
  return new BoardError(name, status, code, message);
}
