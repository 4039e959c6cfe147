import type { Board } from "~/app/board/board";
import type { RouteArgs } from "~/app/session/guards/guards";
import type { AccessToken } from "~/app/session/oidc/accessTokens";
import type { UnsavedForms } from "~/app/session/drafts/unsavedForms";
import type { Person, Session } from "~/app/session/records/session";
import type { Sessions, StaffSearches } from "~/app/session/records/sessions";
import { boardThat, routeArgs, type Services } from "./routeArgs";
import { ana } from "./session";

/**
 * Somebody who is signed in, a physician unless told otherwise, for tests of loaders and actions: requests in their name,
 * the forms that were kept for them, and what they were told, which stay in memory. There is no more of a session than
 * pages ask for.
 *
 * @param access what the provider gives for it: a token that is good, unless told otherwise.
 */
export function signedIn(person: Person = ana, access: AccessToken = { kind: "token", token: "1" }) {
  const kept = new Map<string, URLSearchParams>();
  const told: string[] = [];
  const unsavedForms: UnsavedForms = {
    keep: async (_owner, page, fields) => {
      kept.set(page, fields);
      return true;
    },
    read: async (_owner, page) => kept.get(page) ?? null,
    forget: async (_owner, page) => void kept.delete(page),
    prune: () => Promise.resolve(),
  };
  /** Each text is its own id. */
  const staffSearches: StaffSearches = { keep: async (_session, text) => text, read: async (_session, id) => id };
  const session = { key: "1", person, actingFor: null, recent: [], notices: [] } as unknown as Session;
  const sessions = {
    open: () => Promise.resolve(session),
    accessToken: () => Promise.resolve(access),
    end: () => Promise.resolve(),
    // No change to how they sign in goes unasked.
    isRecentlyProved: () => false,
    addNotice: async (_session: Session, text: string) => `${told.push(text)}`,
    unsavedForms,
    staffSearches,
  } as unknown as Sessions;
  return {
    kept,
    told,
    /** @param calls what the board answers; every other call finds it out of reach. */
    asks(
      path: string,
      calls: Partial<Board> = {},
      fields?: URLSearchParams,
      services: Partial<Services> = {},
    ): RouteArgs {
      if (person.kind === "physician") fields?.set("formFor", `${person.physicianId}`);
      const post = fields && { method: "POST", body: fields };
      const request = new Request(`https://portal.test/physicianportal${path}`, post);
      return routeArgs(request, { sessions, board: boardThat(calls), ...services });
    },
  };
}
