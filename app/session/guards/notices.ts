import type { RouteArgs } from "./guards";
import { seeOther } from "./returnPath";
import type { Session } from "../records/session";

/** The id of the heading that says it, by which the person is where their form was. `Banner` has the same. */
const savedId = "saved";

/**
 * Leaves for a page that says `text`, where it says it; `path` may have a query of its own. What is said stays in the
 * session, so that no link can forge it.
 */
export async function withNotice(
  { context }: Pick<RouteArgs, "context">,
  session: Session,
  path: string,
  text: string,
  headers?: HeadersInit,
): Promise<Response> {
  const notice = await context.sessions.addNotice(session, text);
  return seeOther(`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ notice })}#${savedId}`, headers);
}

/** What the address of this request asks to say; null when nothing, or when it is not this session's. */
export function readNotice({ request }: Pick<RouteArgs, "request">, session: Session): string | null {
  const id = new URL(request.url).searchParams.get("notice");
  return session.notices.find((notice) => notice.id === id)?.text ?? null;
}
