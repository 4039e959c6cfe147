import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { Authenticator } from "remix-auth";
import { OAuth2RequestError } from "remix-auth-oauth2";
import { Temporal } from "temporal-polyfill";
import { type StaffRole, staffRoleOfClaim } from "@portal/domain/people/staffRole";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { safeReturnPath } from "../guards/returnPath";
import { clearAbandoned, clearUsed, stateCookie } from "../records/cookies";
import { hasStaffProof, type IdentityClaims, verifyIdentityToken } from "./identityToken";
import { type Answer, type AuthorizationRequest, noncesOf, type Provider, ProviderStrategy } from "./providerStrategy";
import type { SignInFailure } from "./signInFailure";
import { endSessionUrl } from "./signOut";
import { type Renewal, tokenAnswer, type Tokens, tokensOf } from "./tokens";

export interface SignInOptions {
  readonly provider: Provider;
  /** The portal's public URL with its base path and no trailing slash, `https://…/physicianportal`. */
  readonly portalUrl: string;
  readonly keys: SecretKeys;
  /** Real time, never shifted. */
  readonly clock: () => Temporal.Instant;
  /** The sessions' idle limit: the provider must ask again after an older sign-in. */
  readonly idleLimit: Temporal.Duration;
  /** Time limit for the provider's answers to the portal, in milliseconds. */
  readonly timeoutMs: number;
  readonly log: Logger;
}

export interface SignInRequest {
  /** Where to redirect afterwards, from `safeReturnPath`. */
  readonly returnTo: string | null;
  /** Prefills the provider's form (AUTH-03). */
  readonly emailAddress: string | null;
  readonly staff: boolean;
  /** Asks for the password even if the provider still has a session. */
  readonly requiresPassword: boolean;
  /** Accepts only a new sign-in, as reported by the provider: for changes that need proof (ACCT-06). */
  readonly fresh?: boolean;
  /**
   * Leads to the provider's page of the second factor, where it has one, after a new sign-in; `passkey`: for adding a
   * passkey.
   */
  readonly secondFactor?: "any" | "passkey" | null;
}

/** Reads `?secondFactor`, or `?secondFactor=passkey` for adding a passkey; null: neither. */
export function secondFactorOf(query: URLSearchParams): NonNullable<SignInRequest["secondFactor"]> | null {
  if (!query.has("secondFactor")) return null;
  return query.get("secondFactor") === "passkey" ? "passkey" : "any";
}

export type SignInAnswer = {
  readonly headers: Headers;
  /** Null where the sign-in had no requested page, or was not the portal's. */
  readonly returnTo: string | null;
  /** Whether it began at the staff sign-in, or the token says that it is of staff. */
  readonly ofStaff: boolean;
} & (
  | {
      readonly kind: "proved";
      readonly claims: IdentityClaims;
      /** Null unless the staff claim names one. */
      readonly staffRole: StaffRole | null;
      readonly tokens: Tokens;
    }
  | { readonly kind: "failed"; readonly because: SignInFailure }
);

export interface SignIn {
  readonly hasSecondFactorPage: boolean;
  /** ACCT-10: whether the dashboard offers one to physicians who have none. */
  readonly offersSecondFactor: boolean;
  /** Redirects the browser to the identity provider. */
  start(request: Request, signInRequest: SignInRequest): Promise<Response>;
  /** Reads the provider's answer. `headers` clear the state, whatever the result. */
  finish(request: Request): Promise<SignInAnswer>;
  renew(refreshToken: string): Promise<Renewal>;
  /**
   * URL that ends the provider's session as well; null when the provider has none.
   *
   * @param state returned with the browser.
   */
  endSessionUrl(idToken: string | null, state?: string | null): string | null;
}

/** Error codes that mean that the person, not the provider, prevented the sign-in. */
const declined = ["access_denied", "login_required", "interaction_required", "consent_required"];

/** Refused ID tokens that people can act on. */
const reasons = new Map<string, SignInFailure>([
  ["no auth_time", "no-time"],
  ["auth_time", "stale"],
]);

const suffixPurpose = { physicians: "return path", staff: "return path of staff" };
const freshPurpose = "fresh since";

export function createSignIn(options: SignInOptions): SignIn {
  const { provider, portalUrl, keys, clock, log } = options;
  const secure = portalUrl.startsWith("https:");
  const maxAge = Math.max(1, Math.floor(options.idleLimit.total("seconds")));

  const { acrValues } = provider.staffProof;

  const strategy = (asking?: AuthorizationRequest) =>
    new ProviderStrategy(
      {
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        authorizationEndpoint: provider.authorizationEndpoint,
        tokenEndpoint: provider.tokenEndpoint,
        redirectURI: `${portalUrl}/authentication/login-callback`,
        scopes: [...provider.scopes],
        cookie: stateCookie(secure),
      },
      keys,
      asking,
    );
  const authenticate = (request: Request, asking?: AuthorizationRequest) =>
    new Authenticator<Answer>().use(strategy(asking), "provider").authenticate("provider", request);

  return {
    hasSecondFactorPage: provider.secondFactorPage !== null,
    offersSecondFactor: provider.offersSecondFactor,

    async start(request, signInRequest) {
      const isFresh = signInRequest.fresh === true || (signInRequest.secondFactor ?? null) !== null;
      const suffixes = [
        ...(signInRequest.returnTo === null && !isFresh && !signInRequest.staff
          ? []
          : [seal(keys, suffixPurpose[signInRequest.staff ? "staff" : "physicians"], signInRequest.returnTo ?? "")]),
        ...(isFresh ? [seal(keys, freshPurpose, clock().toString())] : []),
      ];
      const asking = {
        stateSuffix: suffixes.map((suffix) => `.${suffix}`).join(""),
        parameters: {
          ...provider.extraParameters,
          max_age: isFresh ? "0" : `${maxAge}`,
          ...(signInRequest.emailAddress === null ? {} : { login_hint: signInRequest.emailAddress }),
          ...(signInRequest.staff ? provider.staffDirectory : {}),
          ...(signInRequest.staff && acrValues.length > 0 ? { acr_values: acrValues.join(" ") } : {}),
          ...(signInRequest.requiresPassword || isFresh ? { prompt: "login" } : {}),
          ...(signInRequest.secondFactor === "any" ? provider.secondFactorPage : {}),
          ...(signInRequest.secondFactor === "passkey" ? provider.passkeyPage : {}),
        },
      };
      // Without its query, in which the strategy would look for a state.
      const bare = new Request(new URL(request.url).origin, { headers: request.headers });
      const leaving = await authenticate(bare, asking).catch((thrown: unknown) => thrown);
      if (!(leaving instanceof Response)) throw new Error("The strategy did not redirect to the provider.");
      for (const cookie of clearAbandoned(request, secure)) leaving.headers.append("Set-Cookie", cookie);
      return leaving;
    },

    async finish(request) {
      const query = new URL(request.url).searchParams;
      const state = query.get("state");
      const headers = new Headers();
      const [, sealedPath, sealedStart] = state?.split(".") ?? [];
      const sealedFor = (whom: keyof typeof suffixPurpose) =>
        sealedPath === undefined ? null : unseal(keys, suffixPurpose[whom], sealedPath);
      const staffPath = sealedFor("staff");
      const returnTo = safeReturnPath(staffPath ?? sealedFor("physicians"));
      let ofStaff = staffPath !== null;
      const failed = (because: SignInFailure, why?: string): SignInAnswer => {
        log.warn({ because, why }, "Sign-in failed");
        return { kind: "failed", because, headers, returnTo, ofStaff };
      };
      // Without a state the strategy would start a new sign-in, in an invisible loop.
      if (!state) return failed("state");
      const used = clearUsed(request, secure, state);
      if (used.length === 0) return failed("state");
      for (const cookie of used) headers.append("Set-Cookie", cookie);
      const names = query.getAll("iss");
      const rightly = names.every((name) => name === provider.issuer);
      if (!rightly || (names.length === 0 && provider.namesItselfInAnswers)) return failed("untrusted", "iss");

      const answer = await within(options.timeoutMs, authenticate(request)).catch((error: unknown) => failureOf(error));
      if (typeof answer === "string") return failed(answer);
      const parsed = tokenAnswer.safeParse(answer.data);
      if (!parsed.success || parsed.data.id_token === undefined) return failed("provider", "token answer");
      const begunAt = sealedStart === undefined ? null : unseal(keys, freshPurpose, sealedStart);
      const token = await verifyIdentityToken(parsed.data.id_token, {
        issuer: provider.issuer,
        clientId: provider.clientId,
        keys: provider.keys,
        nonces: noncesOf(keys, state),
        now: clock(),
        maxAge: begunAt === null ? maxAge : Math.ceil(Temporal.Instant.from(begunAt).until(clock()).total("seconds")),
      });
      if (token.kind === "no-keys") return failed("provider", "keys");
      if (token.kind === "refused") return failed(reasons.get(token.why) ?? "untrusted", token.why);
      const staffRole = staffRoleOfClaim(token.claims[provider.staffClaim], provider.staffClaimValues);
      ofStaff ||= staffRole !== null;
      if (staffRole !== null && !hasStaffProof(token.claims, provider.staffProof)) return failed("second-factor");
      return {
        kind: "proved",
        headers,
        claims: token.claims,
        staffRole,
        tokens: { ...tokensOf(parsed.data, clock()), idToken: parsed.data.id_token },
        returnTo,
        ofStaff,
      };
    },

    async renew(refreshToken) {
      try {
        const answer = await within(options.timeoutMs, strategy().refreshToken(refreshToken));
        const parsed = tokenAnswer.safeParse(answer.data);
        if (!parsed.success) return { kind: "unreachable" };
        const tokens = tokensOf(parsed.data, clock());
        // A provider that does not rotate refresh tokens returns none: the old one stays valid.
        return { kind: "renewed", tokens: { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken } };
      } catch (error) {
        const isGone = error instanceof OAuth2RequestError && error.code === "invalid_grant";
        return { kind: isGone ? "refused" : "unreachable" };
      }
    },

    endSessionUrl: (idToken, state = null) => endSessionUrl(provider, portalUrl, idToken, state),
  };
}

/** Maps an error of the strategy: for an unknown state one of two kinds, else the provider's own answer. */
function failureOf(error: unknown): SignInFailure {
  if (error instanceof ReferenceError || error instanceof RangeError) return "state";
  return error instanceof OAuth2RequestError && declined.includes(error.code) ? "declined" : "provider";
}

/** The strategy's client has no timeout of its own and takes no signal: the request continues without being awaited. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = setTimeout(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error("The identity provider took too long");
  });
  return Promise.race([work, late]);
}
