import { createHash, randomBytes } from "node:crypto";
import type { PlainBrowser, Visited } from "../pages/plainBrowser";
import type { ServedIdentity } from "./identity";

/** A sign-in that the portal has started, with what it stores meanwhile. */
interface BegunSignIn {
  readonly page: Visited;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

interface TokenAnswer {
  readonly status: number;
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly error?: string;
}

/** The portal's part of signing in, without the portal. */
export class RelyingParty {
  constructor(private readonly served: ServedIdentity) {}

  /** Returns whether a URL is the portal's, where the identity provider's part ends. */
  readonly isPortal = (url: string): boolean => new URL(url).pathname.startsWith("/physicianportal/");

  get redirectUri(): string {
    return this.served.options.client.redirectUris[0] ?? "";
  }

  async begin(browser: PlainBrowser, parameters: Readonly<Record<string, string | null>> = {}): Promise<BegunSignIn> {
    const verifier = randomBytes(32).toString("base64url");
    const [state, nonce] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
    const all: Readonly<Record<string, string | null>> = {
      client_id: this.served.options.client.id,
      response_type: "code",
      redirect_uri: this.redirectUri,
      scope: "openid profile email",
      state,
      nonce,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...parameters,
    };
    const url = new URL(`${this.served.options.issuer}/auth`);
    for (const [name, value] of Object.entries(all)) if (value !== null) url.searchParams.set(name, value);
    return { page: await browser.open(url.href, this.isPortal), verifier, state, nonce };
  }

  /** Starts and completes a sign-in on the ordinary form; returns the tokens. */
  async signIn(browser: PlainBrowser, email: string, password: string, parameters = {}): Promise<TokenAnswer> {
    const begun = await this.begin(browser, parameters);
    const callback = await browser.post(begun.page.url, { email, password }, this.isPortal);
    return this.exchange(callback, begun);
  }

  /** Exchanges the code in a callback URL. */
  exchange(callback: Visited, { verifier }: BegunSignIn): Promise<TokenAnswer> {
    const code = new URL(callback.url).searchParams.get("code") ?? "";
    const fields = { grant_type: "authorization_code", code, redirect_uri: this.redirectUri };
    return this.token({ ...fields, code_verifier: verifier });
  }

  renew(refreshToken: string): Promise<TokenAnswer> {
    return this.token({ grant_type: "refresh_token", refresh_token: refreshToken });
  }

  /** Calls the token endpoint, by default with the client's own secret. */
  async token(
    fields: Readonly<Record<string, string>>,
    secret = this.served.options.client.secret,
  ): Promise<TokenAnswer> {
    const credentials = [this.served.options.client.id, secret].map(encodeURIComponent).join(":");
    const response = await fetch(`${this.served.options.issuer}/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` },
      body: new URLSearchParams(fields),
    });
    return { ...((await response.json()) as Omit<TokenAnswer, "status">), status: response.status };
  }

  endSessionUrl(parameters: Readonly<Record<string, string>>): string {
    const url = new URL(`${this.served.options.issuer}/session/end`);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }
}
