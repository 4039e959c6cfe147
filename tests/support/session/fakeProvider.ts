import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Provider } from "~/app/session/oidc/providerStrategy";

const { privateKey, publicKey } = await generateKeyPair("RS256");
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256" }] });

const issuer = "https://identity.test";

/** Requests to the provider's token endpoint, and its answers. */
export interface FakeProvider {
  readonly provider: Provider;
  readonly asked: URLSearchParams[];
  answer: (form: URLSearchParams) => Promise<{ status: number; body: unknown }> | { status: number; body: unknown };
  close(): Promise<void>;
}

/** An identity provider with only a token endpoint on loopback. */
export async function fakeProvider(): Promise<FakeProvider> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push(form);
      const { status, body } = await fake.answer(form);
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeProvider = {
    asked,
    answer: () => ({ status: 500, body: {} }),
    provider: {
      issuer,
      authorizationEndpoint: `${issuer}/auth`,
      tokenEndpoint: `http://127.0.0.1:${port}/token`,
      endSessionEndpoint: `${issuer}/session/end`,
      keys,
      namesItselfInAnswers: true,
      clientId: "portal",
      clientSecret: "secret",
      scopes: ["openid", "profile"],
      extraParameters: { resource: "https://board.test" },
      staffDirectory: { idp_hint: "staff" },
      staffProof: { acrValues: [], amr: [] },
      secondFactorPage: { account_action: "second-factor" },
      passkeyPage: { account_action: "passkey" },
      offersSecondFactor: false,
      staffClaim: "portal_role",
      staffClaimValues: {},
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

/** A token answer whose ID token is valid for this sign-in, except for `claims`. */
export async function tokenAnswer(authorizationUrl: URL, now: { epochMilliseconds: number }, claims: JWTPayload = {}) {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  const token = new SignJWT({
    iss: issuer,
    sub: "ana",
    aud: "portal",
    nonce: authorizationUrl.searchParams.get("nonce"),
    iat: seconds,
    exp: seconds + 300,
    auth_time: seconds,
    ...claims,
  });
  const idToken = await token.setProtectedHeader({ alg: "RS256", kid: "1" }).sign(privateKey);
  const tokens = { access_token: "access", refresh_token: "refresh", id_token: idToken };
  return { status: 200, body: { ...tokens, token_type: "Bearer", expires_in: 600 } };
}
