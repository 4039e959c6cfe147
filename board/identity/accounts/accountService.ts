import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { decodeJwt } from "jose";
import type { Logger } from "pino";
import type { Refusal } from "~/contract/calls";
import { identityCalls, identityExtensions } from "~/contract/identity";
import type { z } from "~/contract/zod";
import { jsonOf } from "~/contract/values";
import { type Bearer, verifyToken } from "../../api/verifyToken";
import type { TokenOptions } from "../../api/boardOptions";
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

  app.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
  });
  for (const name of Object.keys(accountCalls) as Name[]) {
    const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (context) => say(context, tooLarge) });
    app.post(servicePath(accountCalls[name].path), limit, async (context) => {
      const authorization = context.req.header("authorization") ?? null;
      const bearer = await verifyToken(authorization, tokens, staffClaim);
      if (bearer === null) return say(context, noValidToken);
      if (!/^application\/json\s*(;|$)/iu.test(context.req.header("content-type") ?? "")) return say(context, notJson);
      const body = accountCalls[name].body.safeParse(jsonOf(await context.req.text()));
      if (!body.success) return say(context, misshapen(body.error));
      const outcome = await calls[name](bearer, body.data as never, grantOf(authorization ?? ""));
      if (outcome.kind === "done")
        return outcome.answer === undefined ? context.body(null, 204) : context.json(outcome.answer);
      return say(context, outcome);
    });
  }
  app.notFound((context) => say(context, unknownCall));
  app.onError((error, context) => {
    if (error instanceof PasswordsBusy) return say(context, { ...busy, waitSeconds: error.retryAfterSeconds });
    log.error(reason(error), "the identity service could not answer");
    return say(context, { status: 500, code: "unexpected", message: "An unexpected error has occurred" });
  });
  return { fetch: async (request) => app.fetch(request) };
}

type RefusalTexts = Pick<Extract<Outcome, { kind: "refused" }>, "status" | "code" | "message"> & {
  readonly waitSeconds?: number;
};

const noValidToken: RefusalTexts = {
  status: 401,
  code: "no-valid-token",
  message: "The call needs a valid access token",
};
const notJson: RefusalTexts = {
  status: 415,
  code: "not-json",
  message: "The content type must be application/json",
};
const tooLarge: RefusalTexts = { status: 413, code: "too-large", message: "The body is too large" };
const busy: RefusalTexts = {
  status: 503,
  code: "busy",
  message: "Too many passwords are being checked. Nothing was changed",
};
const unknownCall: RefusalTexts = { status: 404, code: "unknown-call", message: "Call not found" };

function say(context: Context, { status, code, message, waitSeconds: wait }: RefusalTexts): Response {
  if (status === 401) context.header("WWW-Authenticate", 'Bearer error="invalid_token"');
  if (wait !== undefined) context.header("Retry-After", String(wait));
  return context.json({ code, message } satisfies Refusal, status);
}

/** Names what is wrong, never the values. */
function misshapen({ issues }: z.ZodError): RefusalTexts {
  const faults = issues.slice(0, 5).map(({ path, message }) => `${["body", ...path].join(".")}: ${message}`);
  return { status: 400, code: "misshapen", message: faults.join("; ") };
}

/** The path after the last `/account/`: the service is mounted under the issuer, or in process at the root. */
function servicePath(path: string): string {
  const lower = path.toLowerCase().replace(/\/$/u, "");
  return lower.slice(Math.max(lower.lastIndexOf("/account/"), 0));
}

function grantOf(authorization: string): string | null {
  const grant = decodeJwt(authorization.replace(/^Bearer /iu, ""))[grantClaim];
  return typeof grant === "string" ? grant : null;
}
