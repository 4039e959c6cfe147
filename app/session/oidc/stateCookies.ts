import { cookiesOf } from "../records/browserSessionCookie";

/** The strategy adds `:` and a random id to the name, so that several tabs can sign in at once. */
const nameOf = (secure: boolean) => (secure ? "__Host-portal-sign-in" : "portal-sign-in");

/** The strategy's own default is neither Secure nor long enough for most people to look up a password. */
export function stateCookie(secure: boolean) {
  const hour = 60 * 60;
  const rest = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: hour } as const;
  return { name: nameOf(secure), ...rest, ...(secure && { secure }) };
}

/** Most simultaneous sign-ins of a browser; more would only fill its request headers. */
const mostAtOnce = 5;

const mine = (request: Request, secure: boolean) =>
  cookiesOf(request).filter(({ name }) => name.startsWith(`${nameOf(secure)}:`));

const cleared = (name: string, secure: boolean) =>
  `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? "; Secure" : ""}`;

/** Clears the oldest unfinished sign-ins, so that one more fits. */
export function clearAbandoned(request: Request, secure: boolean): string[] {
  const cookies = mine(request, secure);
  return cookies.slice(0, Math.max(0, cookies.length + 1 - mostAtOnce)).map(({ name }) => cleared(name, secure));
}

/** Clears the sign-in that a callback has just used: each state is valid once. */
export function clearUsed(request: Request, secure: boolean, state: string): string[] {
  return mine(request, secure)
    .filter(({ value }) => value.includes(`state=${state}&`))
    .map(({ name }) => cleared(name, secure));
}
