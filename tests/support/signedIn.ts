import type { Board } from "~/app/board/board";
import type { RouteArgs } from "~/app/session/guards";
import type { KeptForms } from "~/app/session/keptForms";
import type { Session } from "~/app/session/session";
import type { Sessions } from "~/app/session/sessions";
import { boardThat, routeArgs } from "./routeArgs";
import { ana } from "./session";

/**
 * A physician who is signed in, for tests of loaders and actions: requests in her name, and the forms that were kept for
 * her, which stay in memory. There is no more of a session than pages ask for.
 */
export function signedIn() {
  const kept = new Map<string, URLSearchParams>();
  const keptForms: KeptForms = {
    keep: async (_owner, page, fields) => {
      kept.set(page, fields);
      return true;
    },
    read: async (_owner, page) => kept.get(page) ?? null,
    forget: async (_owner, page) => void kept.delete(page),
    prune: () => Promise.resolve(),
  };
  const session = { key: "1", person: ana, actingFor: null, notices: [] } as unknown as Session;
  const sessions = {
    open: () => Promise.resolve(session),
    accessToken: () => Promise.resolve({ kind: "token", token: "1" }),
    keptForms,
  } as unknown as Sessions;
  return {
    kept,
    /** @param calls what the board answers; every other call finds it out of reach. */
    asks(path: string, calls: Partial<Board> = {}, fields?: URLSearchParams): RouteArgs {
      fields?.set("formFor", `${ana.kind === "physician" ? ana.physicianId : ""}`);
      const post = fields && { method: "POST", body: fields };
      const request = new Request(`https://portal.test/physicianportal${path}`, post);
      return routeArgs(request, { sessions, board: boardThat(calls) });
    },
  };
}
