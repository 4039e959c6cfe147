import type { Notice } from "~/app/notice";
import type { Session } from "../records/session";
import type { RouteArgs } from "./guards";
import { type Redirect, seeOther } from "./returnPath";

/** Id of the notice's heading, used as the focus target after a form. `Banner` has the same. */
const savedId = "saved";

/**
 * Redirects to a page that shows `notice`; `path` may have a query. It is stored in the session, so that no link
 * can forge it.
 */
export async function withNotice(
  { context }: Pick<RouteArgs, "context">,
  session: Session,
  path: string,
  notice: Notice,
  headers?: HeadersInit,
): Promise<Redirect> {
  const id = await context.sessions.addNotice(session, notice);
  return seeOther(`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ notice: id })}#${savedId}`, headers);
}

/** Returns the notice that this URL names; null when there is none, or it is not this session's. */
export function readNotice({ request }: Pick<RouteArgs, "request">, session: Session): Notice | null {
  const id = new URL(request.url).searchParams.get("notice");
  return session.notices.find((notice) => notice.id === id) ?? null;
}
