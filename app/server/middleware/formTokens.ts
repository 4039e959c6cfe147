import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { sessionCookie } from "~/app/session/records/cookies";

/** Gives pages of a session a token that their forms send back (docs/decisions/0070). */
export interface FormTokens {
  /**
   * Adds the session's token as the first field of each form that posts. Unchanged without a session, and for a browser
   * that sends the origin of its requests: it will do so with a post.
   */
  addTo(page: string, headers: IncomingHttpHeaders): string;
  /** Removes the token from the posted form, and returns whether it is the session's. */
  takeFrom(body: Buffer, headers: IncomingHttpHeaders): { readonly rest: Buffer; readonly isOwn: boolean };
}

const first = /^formToken=([\w-]{43})(?:&|$)/;

export function formTokens(publicUrl: string): FormTokens {
  const cookie = sessionCookie(publicUrl.startsWith("https:"));
  const tokenOf = ({ cookie: Cookie }: IncomingHttpHeaders): string | null => {
    const id = Cookie === undefined ? null : cookie.read(new Request(publicUrl, { headers: { Cookie } }));
    // The id is random and secret. Not the hash that the store keeps: that is in no page.
    return id === null ? null : createHash("sha256").update(`form ${id}`).digest("base64url");
  };
  return {
    addTo(page, headers) {
      const token = headers["sec-fetch-site"] === undefined ? tokenOf(headers) : null;
      if (token === null) return page;
      return page.replace(
        /<form\b(?![^>]*\baction="(?:[a-z][a-z\d+.-]*:|\/\/))[^>]*\bmethod="post"[^>]*>/g,
        `$&<input type="hidden" name="formToken" value="${token}"/>`,
      );
    },
    takeFrom(body, headers) {
      const [taken = "", token = ""] = first.exec(body.toString("latin1", 0, 54)) ?? [];
      const expected = tokenOf(headers);
      return { rest: body.subarray(taken.length), isOwn: expected !== null && isSame(token, expected) };
    },
  };
}

function isSame(sent: string, expected: string): boolean {
  return sent.length === expected.length && timingSafeEqual(Buffer.from(sent), Buffer.from(expected));
}
