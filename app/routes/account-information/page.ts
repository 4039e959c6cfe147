/** Path of the page and of all its forms, which are distinguished by the query. */
export const page = "/AccountInformation";

/** The parts that the URL can open, one at a time. */
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

/**
 * Returns the page with a part opened; that part's form also posts to it. `session` is the session or browser
 * concerned.
 */
export function openAction(part: OpenPart, session?: string): string {
  return `${page}?${new URLSearchParams({ [openParameter]: part, ...(session !== undefined && { [sessionParameter]: session }) })}`;
}

/** Returns the session to sign out, or the browser to forget, from the URL; null for none. */
export function openSession({ searchParams }: URL): string | null {
  return searchParams.get(sessionParameter);
}

/** Returns the part that the URL opens; null for none, and for anything else. */
export function openPart({ searchParams }: URL): OpenPart | null {
  const parameter = searchParams.get(openParameter);
  return openParts.find((part) => part === parameter) ?? null;
}

export const historyId = "history";

/** The dashboard links to it. */
export const calendarAddressId = "calendar-address";

const historyParameter = "history";

export const wholeHistoryHref = `${page}?${historyParameter}=all#${historyId}`;

export function asksForWholeHistory({ searchParams }: URL): boolean {
  return searchParams.get(historyParameter) === "all";
}

const savedParameter = "show";

/**
 * Returns the page with the part that confirms what was saved.
 *
 * @param isUnsaved whether the page opens drafts of other forms.
 */
export function savedHref(part: string | null, { isUnsaved }: { readonly isUnsaved: boolean }): string {
  const query = new URLSearchParams({
    ...(isUnsaved && { restore: "" }),
    ...(part !== null && { [savedParameter]: part }),
  });
  return query.size === 0 ? page : `${page}?${query}`;
}

export function partSaved({ searchParams }: URL): string | null {
  return searchParams.get(savedParameter);
}

const visitsParameter = "visits";

export const allVisitsHref = `${page}?${visitsParameter}=all#on-behalf`;

export function asksForAllVisits({ searchParams }: URL): boolean {
  return searchParams.get(visitsParameter) === "all";
}
