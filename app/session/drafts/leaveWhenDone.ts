import type { RouteArgs } from "../guards/guards";
import { withNotice } from "../guards/notices";
import type { Session } from "../records/session";
import { forgetKeptForm } from "./formDraft";

/** Where a form leaves for. */
interface Leaving {
  /** The page that it was posted to, which keeps it no longer. */
  readonly page: string;
  /** Where the notice is shown; the page itself unless it is given. */
  readonly path?: string;
  readonly headers?: () => Promise<HeadersInit | undefined>;
}

/**
 * What came of a form, as far as all pages answer it alike: where it is done it is forgotten and the next page says so;
 * what it is about and is not among the person's own is not found (AUTH-17).
 *
 * @returns what was not done, which its page shows again.
 */
export async function leaveWhenDone<NotDone extends { readonly kind: "not-done" }>(
  args: RouteArgs,
  session: Session,
  outcome: { readonly kind: "done"; readonly notice: string } | { readonly kind: "unknown" } | NotDone,
  { page, path = page, headers }: Leaving,
): Promise<NotDone> {
  if (outcome.kind === "unknown") throw new Response(null, { status: 404 });
  if (outcome.kind === "not-done") return outcome;
  await forgetKeptForm(args, session, page);
  throw await withNotice(args, session, path, outcome.notice, await headers?.());
}
