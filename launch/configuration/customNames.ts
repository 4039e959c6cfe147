import { z } from "@portal/contract/zod";
import { claimRoles, roleOfClaim, type StaffClaimValues } from "@portal/domain/people/staffRole";

/** Headers of HTTP, of proxies and of our own requests. A board could not interpret them, or never sees them. */
const otherHeaders = new RegExp(
  `^(${[
    ...[
      "accept(-.+)?",
      "access-control-.+",
      "age",
      "allow",
      "alt-.+",
      "authentication-.+",
      "authorization",
      "cache-.+",
      "cdn-.+",
    ],
    ...[
      "clear-site-data",
      "connection",
      "content-.+",
      "cookie",
      "date",
      "dpop",
      "early-data",
      "etag",
      "expect",
      "expires",
    ],
    ...[
      "forwarded",
      "from",
      "host",
      "http2-settings",
      "if-.+",
      "keep-alive",
      "last-modified",
      "link",
      "location",
      "max-forwards",
    ],
    ...[
      "origin",
      "pragma",
      "prefer",
      "priority",
      "proxy-.+",
      "range",
      "referer",
      "retry-after",
      "sec-.+",
      "server(-.+)?",
      "set-cookie",
    ],
    ...[
      "signature(-.+)?",
      "strict-transport-security",
      "te",
      "traceparent",
      "tracestate",
      "trailer",
      "transfer-encoding",
    ],
    ...[
      "upgrade(-.+)?",
      "user-agent",
      "vary",
      "via",
      "want-.+",
      "warning",
      "www-authenticate",
      "x-forwarded(-.+)?",
      "x-real-ip",
      "x-request-id",
    ],
  ].join("|")})$`,
  "i",
);

/** Name of a header that is reserved for one purpose of ours. */
export const headerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, "must be the name of an HTTP header")
  .refine(
    (name) => !otherHeaders.test(name),
    "must be a header of its own, such as X-On-Behalf-Of-Physician-Id: this name has another meaning",
  );

const otherClaims =
  /^(acr|amr|at_hash|aud|auth_time|azp|c_hash|client_id|email|exp|iat|iss|jti|name|nbf|nonce|preferred_username|scope|sid|sub)$/;

/** Name of a token claim that is reserved for one purpose of ours. */
export const claimName = z
  .string()
  .regex(/^[\w.:/-]+$/, "must be the name of a claim, such as portal_role")
  .refine(
    (claim) => !otherClaims.test(claim),
    "must be a claim of its own, such as portal_role: this name has another meaning",
  );

/** The provider's own words for roles; no two roles may have the same one. */
export const staffClaimValues = z
  .string()
  .regex(/^[\w-]+=[^&=]+(&[\w-]+=[^&=]+)*$/, "must be roles with their values, such as staff-finance=Accounting")
  .transform((query): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(query)))
  .refine(
    (values) => Object.keys(values).every((role) => claimRoles.some((known) => known === role)),
    `must name no other roles than ${claimRoles.join(", ")}`,
  )
  .transform((values): StaffClaimValues => values)
  .refine(
    (values) => claimRoles.every((role) => roleOfClaim(values[role] ?? role, values) === role),
    "must give each role a value of its own",
  );
