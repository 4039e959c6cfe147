import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { decodeJwt } from "jose";
import type { Logger } from "pino";
import { identityCalls, identityExtensions } from "@portal/contract/identity";
import type { z } from "@portal/contract/zod";
import { type Bearer, verifyToken } from "../../api/verifyToken";
import type { TokenOptions } from "../../api/boardOptions";
import { answerHeaders, noValidToken, parseBody, say, tooLarge, unexpected, unknownCall } from "../../api/http";
import type { Refused } from "../../refusal";
import { reason } from "../log";
import type { Outcome } from "../outcome";
import { PasswordsBusy } from "../passwords/passwords";
import { grantClaim } from "../oidc/provider";

/** About ten times a password of 128 characters and three addresses. */
const maxBodyBytes = 16 * 1024;

export const accountCalls = { ...identityCalls, ...identityExtensions };
type Name = keyof typeof accountCalls;
type Body<Call extends Name> = z.output<(typeof accountCalls)[Call]["body"]>;

export type AccountCalls = {
  /** `grant` is the provider's id of the token's sign-in. */
  readonly [Call in Name]: (bearer: Bearer, body: Body<Call>, grant: string | null) => Promise<Outcome>;
};

interface AccountServiceOptions {
  readonly calls: AccountCalls;
  readonly tokens: TokenOptions;
  readonly staffClaim: string;
  readonly log: Logger;
}

/** Serves contract/identity.ts. Paths match in any case, wherever it is mounted. */
export function accountService(options: AccountServiceOptions): { fetch(request: Request): Promise<Response> } {
  const { tokens, staffClaim, calls, log } = options;
  const app = new Hono({ getPath: (request) => servicePath(new URL(request.url).pathname) });

  app.use(answerHeaders);
  for (const name of Object.keys(accountCalls) as Name[]) {
    const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (context) => say(context, tooLarge) });
    app.post(servicePath(accountCalls[name].path), limit, async (context) => {
      const authorization = context.req.header("authorization") ?? null;
      const bearer = await verifyToken(authorization, tokens, staffClaim);
      if (bearer === null) return say(context, noValidToken.refused);
      const body = await parseBody(context.req, accountCalls[name].body);
      if (body.kind === "refused") return say(context, body.refused);
      const outcome = await calls[name](bearer, body.answer as never, grantOf(authorization ?? ""));
      if (outcome.kind === "done")
        return outcome.answer === undefined ? context.body(null, 204) : context.json(outcome.answer);
      return say(context, outcome);
    });
  }
  app.notFound((context) => say(context, unknownCall));
  app.onError((error, context) => {
    if (error instanceof PasswordsBusy) return say(context, { ...busy, retryAfterSeconds: error.retryAfterSeconds });
    log.error(reason(error), "the identity service could not answer");
    return say(context, unexpected);
  });
  return { fetch: async (request) => app.fetch(request) };
}

const busy: Refused = {
  status: 503,
  code: "busy",
  message: "Too many passwords are being checked. Nothing was changed",
};

/** The path after the last `/account/`: the service is mounted under the issuer, or in process at the root. */
function servicePath(path: string): string {
  const lower = path.toLowerCase().replace(/\/$/u, "");
  return lower.slice(Math.max(lower.lastIndexOf("/account/"), 0));
}

function grantOf(authorization: string): string | null {
  const grant = decodeJwt(authorization.replace(/^Bearer /iu, ""))[grantClaim];
  return typeof grant === "string" ? grant : null;
}
