import { z } from "@portal/contract/zod";

const url = z
  .string()
  .refine((address) => URL.canParse(address), "must be a complete URL, such as https://portal.board.example")
  .transform((address) => new URL(address))
  .refine(hasNoCredentials, "must have no user and password in it")
  .refine(isConfidential, "must be an https URL (http is for this machine only, such as http://localhost:3000)");
export const link = url.transform((address) => address.href);
export const originSuchAs = (example: string) =>
  url.refine(isOrigin, `must have nothing after the host and port, such as ${example}`);

const internalUrl = z
  .url({ protocol: /^https?$/, error: "must be a complete URL, such as https://api.board.example", abort: true })
  .refine((address) => hasNoCredentials(new URL(address)), "must have no user and password in it")
  .refine((address) => !address.includes("#"), "must end before the #");
const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, "");

/** A URL that only the server calls, perhaps on a private network. */
export const internal = internalUrl.transform(withoutTrailingSlash);
export const internalBase = internalUrl
  .refine((address) => !address.includes("?"), "must end before the ?: paths are added to it")
  .transform(withoutTrailingSlash);

/** A page of the identity provider that browsers are sent to. The portal appends parameters. */
export const signInPage = link.refine((address) => !address.includes("#"), "must end before the #");

const asWritten = "must be the issuer exactly as the identity provider writes it";
/** Tokens are compared with it letter by letter, so it is not normalized. */
export const issuer = z
  .url({ protocol: /^https?$/, error: asWritten, abort: true })
  .refine((address) => hasNoCredentials(new URL(address)) && !/[?#]/.test(address), asWritten);

export const smtpUrl = z.string().refine((address) => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search } = new URL(address);
  return /^smtps?:$/.test(protocol) && hostname !== "" && pathname.length <= 1 && search === "";
}, "must look like smtp://user:password@host:587, or smtps://…");

/** A loopback URL never leaves the machine; browsers treat plain http there as confidential. */
function isLoopback(url: URL): boolean {
  return url.hostname === "localhost" || url.hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(url.hostname);
}

function isConfidential(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}

/** Scheme, host and port only: links and redirects are built from it. */
function isOrigin(url: URL): boolean {
  return url.href === `${url.origin}/`;
}

/** No name and password before the host: clients of the URL could not send them. */
function hasNoCredentials(url: URL): boolean {
  return url.username === "" && url.password === "";
}

const parameters = (example: string) =>
  z
    .string()
    .regex(/^[\w-]+=[^&=]+(&[\w-]+=[^&=]+)*$/, `must be parameters such as ${example}`)
    .transform((query): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(query)));

const parametersWithout = (ours: readonly string[], example: string) =>
  parameters(example).refine(
    (parsed) => !ours.some((name) => name in parsed),
    `must leave out parameters that the portal sets: ${ours.join(", ")}`,
  );

/**
 * Parameters that the portal sets itself, for security and routing. `prompt` is not among them: the portal sends it
 * only to force a new sign-in, and then it replaces any other value.
 */
const reservedParameters = [
  ...[
    "client_id",
    "redirect_uri",
    "response_type",
    "response_mode",
    "state",
    "nonce",
    "code_challenge",
    "code_challenge_method",
  ],
  ...["max_age", "login_hint", "request", "request_uri"],
];

/** Sent with every sign-in. OIDC_SCOPES sets the scope. */
export const signInParameters = parametersWithout(
  [...reservedParameters, "scope"],
  "audience=https://api.board.example",
);

/** Sent when staff sign in. They may use another scope than physicians. */
export const staffParameters = parametersWithout(reservedParameters, "idp_hint=staff-directory").refine(
  ({ scope }) => scope === undefined || scope.split(" ").includes("openid"),
  "must have openid in its scope: sign-in does not work without it",
);

/** Sent with the portal's own token request. Some providers also need the client id here. */
export const serviceParameters = parametersWithout(
  ["client_secret", "grant_type"],
  "scope=https://api.board.example/.default",
);
