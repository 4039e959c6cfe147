import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { sessionCookie } from "~/app/session/records/cookies";
import { isSameSecret } from "@portal/database/secretBox";

/** Gives pages of a session a token that their forms send back (docs/decisions/0070). */
export type FormTokens = ReturnType<typeof formTokens>;

const postedForms = /<form\b(?![^>]*\baction="(?:[a-z][a-z\d+.-]*:|\/\/))[^>]*\bmethod="post"[^>]*>/g;
const first = /^formToken=([\w-]{43})(?:&|$)/;

export function formTokens(publicUrl: string) {
  const cookie = sessionCookie(publicUrl.startsWith("https:"));
  const tokenOf = ({ cookie: Cookie }: IncomingHttpHeaders): string | null => {
    const id = Cookie === undefined ? null : cookie.read({ headers: new Headers({ Cookie }) });
    // The id is random and secret. Not the hash that the store keeps: that is in no page.
    return id === null ? null : createHash("sha256").update(`form ${id}`).digest("base64url");
  };
  return {
    /**
     * Returns the page in pieces, with the session's token as the first field of each form that posts. Without it where
     * there is no session, and for a browser that sends the origin of its requests: it will do so with a post.
     */
    addTo(page: string, headers: IncomingHttpHeaders) {
      const token = headers["sec-fetch-site"] === undefined ? tokenOf(headers) : null;
      if (token === null) return [page];
      const field = `<input type="hidden" name="formToken" value="${token}"/>`;
      const ends = Array.from(page.matchAll(postedForms), ({ 0: tag, index }) => index + tag.length);
      return [0, ...ends].flatMap((start, form) => [form === 0 ? "" : field, page.slice(start, ends[form])]);
    },
    /** Removes the token from the posted form, and returns whether it is the session's. */
    takeFrom(body: Buffer, headers: IncomingHttpHeaders) {
      const [taken = "", token = ""] = first.exec(body.toString("latin1", 0, 54)) ?? [];
      const expected = tokenOf(headers);
      return { rest: body.subarray(taken.length), isOwn: expected !== null && isSameSecret(token, expected) };
    },
  };
}
