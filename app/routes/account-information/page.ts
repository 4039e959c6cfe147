/** Where the page is, and where every one of its forms posts to, with which one it is in the query. */
export const page = "/AccountInformation";

/** What the page's address can ask to open, one thing at a time. */
export type OpenPart = (typeof openParts)[number];
const openParts = [
  "demographics",
  "delete-demographics",
  "email",
  "cancel-email",
  "password",
  "sign-out",
  "sign-out-everywhere",
  "forget-browser",
  "forget-browsers",
] as const;

const openParameter = "open";

const sessionParameter = "session";

/** The page with a part of it opened; also where that part's form posts to. `session` is the session or the browser that it is about. */
export function openAction(part: OpenPart, session?: string): string {
  return `${page}?${new URLSearchParams({ [openParameter]: part, ...(session !== undefined && { [sessionParameter]: session }) })}`;
}

/** The session to sign out, or the browser to forget, that the address names; null for none. */
export function openSession({ searchParams }: URL): string | null {
  return searchParams.get(sessionParameter);
}

/** Which part the address asks to open; null for none, and for anything else. */
export function openPart({ searchParams }: URL): OpenPart | null {
  const asked = searchParams.get(openParameter);
  return openParts.find((part) => part === asked) ?? null;
}

/** Where the changes are on the page. */
export const historyId = "history";

const historyParameter = "history";

/** The page with every change that the board tells of. */
export const wholeHistoryHref = `${page}?${historyParameter}=all#${historyId}`;

export function asksForWholeHistory({ searchParams }: URL): boolean {
  return searchParams.get(historyParameter) === "all";
}

const savedParameter = "show";

/** The page with the part that says what was saved in it. */
export function savedHref(part: string | null): string {
  return part === null ? page : `${page}?${new URLSearchParams({ [savedParameter]: part })}`;
}

export function partSaved({ searchParams }: URL): string | null {
  return searchParams.get(savedParameter);
}

const visitsParameter = "visits";

/** The page with every visit of staff that it tells of. */
export const allVisitsHref = `${page}?${visitsParameter}=all#on-behalf`;

export function asksForAllVisits({ searchParams }: URL): boolean {
  return searchParams.get(visitsParameter) === "all";
}
