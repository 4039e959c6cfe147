import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, 43 characters of base64url. */
const idFormat = /^[\w-]{43}$/;

export function newSessionId(): string {
  return randomBytes(32).toString("base64url");
}

/** Stored instead of the id. The id is random already, so a plain hash cannot be searched. */
export function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/** The session's cookie. It has no Max-Age: it lasts as long as the browser session (AUTH-13). */
export interface SessionCookie {
  /** Returns the id in the request; null when there is none, or it cannot be one. */
  read(request: Pick<Request, "headers">): string | null;
  set(id: string): string;
  /** Header that deletes it. */
  readonly clear: string;
}

/** @param secure false only for plain HTTP on localhost, where browsers refuse the `__Host-` prefix. */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = secure ? "__Host-portal-session" : "portal-session";
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    read(request) {
      const value = cookiesOf(request).find((cookie) => cookie.name === name)?.value;
      return value !== undefined && idFormat.test(value) ? value : null;
    },
    set: (id) => `${name}=${id}${attributes}`,
    clear: `${name}=${attributes}; Max-Age=0`,
  };
}

/** The request's cookies in the order of its header: among those of one path, the oldest first (RFC 6265, 5.4). */
export function cookiesOf(request: Pick<Request, "headers">): readonly { name: string; value: string }[] {
  return (request.headers.get("Cookie") ?? "").split(/;\s*/).flatMap((pair) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}
