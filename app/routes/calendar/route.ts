import type { LoaderFunctionArgs } from "@remix-run/node";
import { BoardError } from "~/app/board/boardError";
import { secretOf } from "~/app/forms/calendar/calendarPath";
import type { RouteHandle } from "~/app/routeHandle";
import { basePath } from "~/app/server/basePath";
import { clientAddress } from "~/app/server/middleware/canonicalUrl";
import { taggedAnswer } from "~/app/server/responses/taggedAnswer";
import { retryAfter } from "~/app/session/guards/refusals";
import { iCalendar } from "@portal/domain/calendar/iCalendar";
import { boardToday, dayBounds } from "@portal/domain/time/boardTime";

/** Seconds after which a program reads again that got no calendar. */
const retrySeconds = 600;

/**
 * The calendar of a secret address, for programs that subscribe (CAL-02 to CAL-04): without a session, the secret is the
 * authorization, and good for nothing else. All of it or none: what is missing from a calendar looks done. Nothing is
 * thrown, so that no error page is made from a URL with the secret.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const secret = secretOf(params["file"]);
  if (secret === null) return notFound();
  try {
    const { entries } = await context.openBoard.readCalendar({ body: { secret } });
    const { product, boardDomain } = context.configuration;
    const url = new URL(`${basePath}/`, request.url).href;
    // The same all day long, so that what has not changed is not read as new.
    const madeAt = dayBounds(boardToday(context.now)).from;
    const calendar = iCalendar(entries, { name: `${product} deadlines`, boardDomain, url, madeAt });
    return taggedAnswer(request, calendar, {
      "Referrer-Policy": "no-referrer",
      "Content-Type": "text/calendar; charset=utf-8",
    });
  } catch (error) {
    const fault = error instanceof BoardError ? error : null;
    // The board's failures are logged by their calls.
    if (fault === null) context.log.error({ err: error }, "a calendar could not be made");
    // A path that is not found, as behind a proxy that is being changed, says nothing about the address.
    if (fault?.status !== 404 || fault.code !== "unknown-address")
      return plain("Temporarily unavailable", 503, retryAfter(fault?.retryAfterSeconds ?? retrySeconds));
    // Known secrets are never counted: a calendar service reads those of thousands of people from a few addresses.
    const waitSeconds = await context.visitors.unknownCalendars.admit(clientAddress(request));
    return waitSeconds === null ? notFound() : plain("Too many unknown addresses", 429, retryAfter(waitSeconds));
  }
}

/** The same for an address that has ended and for one that never was. */
function notFound(): Response {
  return plain("Not found", 404);
}

function plain(text: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const common = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status, headers: { ...common, "Referrer-Policy": "no-referrer", ...headers } });
}

export const handle = { title: "Calendar", isFile: true, roles: "open" } satisfies RouteHandle;
