import { z } from "~/contract/zod";

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
