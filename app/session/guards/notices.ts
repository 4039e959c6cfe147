import type { RouteArgs } from "./guards";
import { seeOther } from "./returnPath";
import type { Session } from "../records/session";

/**
 * Leaves for a page that says `text` at its top; `path` may have a query of its own. What is said stays in the session,
 * so that no link can forge it.
 */
export async function withNotice(
  { context }: Pick<RouteArgs, "context">,
  session: Session,
  path: string,
  text: string,
  headers?: HeadersInit,
): Promise<Response> {
  const notice = await context.sessions.addNotice(session, text);
  return seeOther(`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ notice })}`, headers);
}

/** What the address of this request asks to say; null when nothing, or when it is not this session's. */
export function readNotice({ request }: Pick<RouteArgs, "request">, session: Session): string | null {
  const id = new URL(request.url).searchParams.get("notice");
  return session.notices.find((notice) => notice.id === id)?.text ?? null;
}
