import { createHmac } from "node:crypto";
import { OAuth2Strategy } from "remix-auth-oauth2";
import type { SecretKeys } from "~/database/secretBox";

/** What `OAuth2Strategy` gives, before anything in it is believed. */
export type Answer = OAuth2Strategy.VerifyOptions["tokens"];

/** What one sign-in adds to the strategy's own request. */
export interface Asking {
  /** Appended to the random state; comes back with it, and is the provider's to carry and nobody's to read. */
  readonly stateSuffix: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Ties the ID token to the state, and so to the browser that holds the state's cookie. One for each key. */
export function noncesOf(keys: SecretKeys, state: string): readonly [string, ...string[]] {
  const nonce = (key: Buffer) => createHmac("sha256", key).update(`nonce of ${state}`).digest("base64url");
  const [first, ...others] = keys;
  return [nonce(first), ...others.map(nonce)];
}

/** `remix-auth-oauth2` with what OpenID Connect adds to its request: a nonce, hints, and a state with a suffix. */
export class ProviderStrategy extends OAuth2Strategy<Answer> {
  constructor(
    options: OAuth2Strategy.ConstructorOptions,
    private readonly keys: SecretKeys,
    private readonly asking: Asking = { stateSuffix: "", parameters: {} },
  ) {
    super(options, async ({ tokens }) => tokens);
  }

  protected override createAuthorizationURL() {
    const made = super.createAuthorizationURL();
    const state = made.state + this.asking.stateSuffix;
    made.url.searchParams.set("state", state);
    return { ...made, state };
  }

  protected override authorizationParams(params: URLSearchParams) {
    const all = new URLSearchParams(params);
    all.set("nonce", noncesOf(this.keys, params.get("state") ?? "")[0]);
    for (const [name, value] of Object.entries(this.asking.parameters)) all.set(name, value);
    return all;
  }

  /** Without scopes: the strategy would send them all, and providers refuse some on a renewal. */
  override refreshToken(refreshToken: string): Promise<Answer> {
    return this.client.refreshAccessToken(this.options.tokenEndpoint.toString(), refreshToken, []);
  }
}
