import { z } from "~/contract/zod";

const parameters = (example: string) =>
  z
    .string()
    .regex(/^[\w-]+=[^&=]+(&[\w-]+=[^&=]+)*$/, `must be parameters such as ${example}`)
    .transform((query): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(query)));

const parametersWithout = (ours: readonly string[], example: string) =>
  parameters(example).refine(
    (given) => !ours.some((name) => name in given),
    `must leave out what is the portal's to say: ${ours.join(", ")}`,
  );

/**
 * What a sign-in is safe by, whom it is for, and where and how its answer comes. Not `prompt`, which the portal says only
 * where somebody has to sign in anew, and then instead of any other.
 */
const ofEverySignIn = [
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

/** With every sign-in, whose scope is that of OIDC_SCOPES. */
export const signInParameters = parametersWithout([...ofEverySignIn, "scope"], "audience=https://api.board.example");

/** With a sign-in of staff, who may be asked for with another scope than physicians. */
export const staffParameters = parametersWithout(ofEverySignIn, "idp_hint=staff-directory").refine(
  ({ scope }) => scope === undefined || scope.split(" ").includes("openid"),
  "must have openid in its scope: sign-in does not work without it",
);

/** With a request for a token of the portal's own; some providers want the client's name in it as well. */
export const serviceParameters = parametersWithout(
  ["client_secret", "grant_type"],
  "scope=https://api.board.example/.default",
);
