import type { Notice } from "~/app/notice";
import type { Board } from "~/app/board/board";
import type { RouteArgs } from "~/app/session/guards/guards";
import type { AccessToken } from "~/app/session/oidc/tokens";
import type { UnsavedForms } from "~/app/session/drafts/unsavedForms";
import type { Person, Session } from "~/app/session/records/session";
import type { Sessions, StaffSearches } from "~/app/session/records/sessions";
import { boardThat, routeArgs, type Services } from "./routeArgs";
import { ana } from "./session";

/**
 * A signed-in person, by default a physician, for tests of loaders and actions: requests in their name, their stored
 * forms and their notices, all in memory. The session has only what pages need.
 *
 * @param access the provider's result for it; default: a valid token.
 * @param actingFor the physician whom staff act for; default: none.
 */
export function signedIn(
  person: Person = ana,
  access: AccessToken = { kind: "token", token: "1" },
  actingFor: Session["actingFor"] = null,
) {
  const kept = new Map<string, URLSearchParams>();
  const placeOf = (page: string, form: string | undefined) => (form === undefined ? page : `${page}#${form}`);
  const placesOn = (page: string) => [...kept.keys()].filter((place) => place.split("#")[0] === page);
  const notices: string[] = [];
  const claims = new Set<string>();
  const tooLarge = new Set<string>();
  const unsavedForms: UnsavedForms = {
    keep: async (_owner, page, fields, form) => {
      if (form !== undefined && tooLarge.has(form)) return false;
      kept.set(placeOf(page, form), fields);
      return true;
    },
    read: async (_owner, page) => placesOn(page).flatMap((place) => kept.get(place) ?? []),
    takeUndivided: async () => [],
    forget: async (_owner, page, form) => {
      for (const place of form === undefined ? placesOn(page) : [placeOf(page, form)]) kept.delete(place);
    },
    claim: async (_owner, place) => {
      if (claims.has(place)) return null;
      claims.add(place);
      return place;
    },
    release: async (_owner, place) => void claims.delete(place),
    prune: () => Promise.resolve(),
  };
  /** Each text is its own id. */
  const staffSearches: StaffSearches = { keep: async (_session, text) => text, read: async (_session, id) => id };
  const session = {
    ...{ key: "1", person, actingFor, recent: [], notices: [] },
    ...{ methods: [], provedAt: null },
  } as unknown as Session;
  const sessions = {
    open: () => Promise.resolve(session),
    accessToken: () => Promise.resolve(access),
    end: () => Promise.resolve(),
    // Every change to how they sign in needs proof.
    isRecentlyProved: () => false,
    addNotice: async (_session: Session, { text }: Notice) => `${notices.push(text)}`,
    unsavedForms,
    staffSearches,
  } as unknown as Sessions;
  return {
    kept,
    notices,
    /** Names of forms that are not kept, as where they are too large. */
    tooLarge,
    /** @param calls the board's answers; every other call finds it unavailable. */
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
