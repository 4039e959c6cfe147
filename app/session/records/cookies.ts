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
export type SessionCookie = ReturnType<typeof sessionCookie>;

export const sessionCookie = (secure: boolean) => idCookie("portal-session", secure);

/**
 * A cookie that holds an id.
 *
 * @param secure false only for plain HTTP on localhost, where browsers refuse the `__Host-` prefix.
 */
export function idCookie(plainName: string, secure: boolean) {
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    /** Returns the id in the request; null when there is none, or it cannot be one. */
    read(request: Pick<Request, "headers">) {
      const value = cookiesOf(request).find((cookie) => cookie.name === name)?.value;
      return value !== undefined && idFormat.test(value) ? value : null;
    },
    set: (id: string) => `${name}=${id}${attributes}`,
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

/** The strategy adds `:` and a random id to the name, so that several tabs can sign in at once. */
const nameOf = (secure: boolean) => (secure ? "__Host-portal-sign-in" : "portal-sign-in");

/** The strategy's own default is neither Secure nor long enough for most people to look up a password. */
export function stateCookie(secure: boolean) {
  const hour = 60 * 60;
  const rest = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: hour } as const;
  return { name: nameOf(secure), ...rest, ...(secure && { secure }) };
}

/** Most simultaneous sign-ins of a browser; more would only fill its request headers. */
const maxAtOnce = 5;

const mine = (request: Request, secure: boolean) =>
  cookiesOf(request).filter(({ name }) => name.startsWith(`${nameOf(secure)}:`));

const cleared = (name: string, secure: boolean) =>
  `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? "; Secure" : ""}`;

/** Clears the oldest unfinished sign-ins, so that one more fits. */
export function clearAbandoned(request: Request, secure: boolean): string[] {
  const cookies = mine(request, secure);
  return cookies.slice(0, Math.max(0, cookies.length + 1 - maxAtOnce)).map(({ name }) => cleared(name, secure));
}

/** Clears the sign-in that a callback has just used: each state is valid once. */
export function clearUsed(request: Request, secure: boolean, state: string): string[] {
  return mine(request, secure)
    .filter(({ value }) => value.includes(`state=${state}&`))
    .map(({ name }) => cleared(name, secure));
}
