import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { verifyIdentityToken } from "./identityToken";

const now = Temporal.Instant.from("2026-03-02T15:00:00Z");
const seconds = Math.floor(now.epochMilliseconds / 1000);
const provider = await generateKeyPair("RS256", { extractable: true });
const stranger = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(provider.publicKey)), kid: "1", alg: "RS256" };

const expected = {
  issuer: "https://identity.test",
  clientId: "portal",
  keys: createLocalJWKSet({ keys: [jwk] }),
  nonces: ["nonce-of-key-1", "nonce-of-key-2"],
  now,
  maxAge: 900,
};

const good = {
  iss: "https://identity.test",
  sub: "ana",
  aud: "portal",
  nonce: "nonce-of-key-1",
  iat: seconds,
  exp: seconds + 300,
  auth_time: seconds - 5,
};

const signed = (claims: JWTPayload, key: CryptoKey | Uint8Array = provider.privateKey, alg = "RS256") =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: "1" }).sign(key);

describe("AUTH-02 an ID token", () => {
  it("is taken when all of it is right", async () => {
    const token = await verifyIdentityToken(await signed(good), expected);
    expect(token).toMatchObject({ kind: "verified", claims: { sub: "ana" } });
  });

  it("may carry the nonce of a key that is being replaced, and several audiences", async () => {
    const claims = { ...good, nonce: "nonce-of-key-2", aud: ["portal", "else"], azp: "portal" };
    expect((await verifyIdentityToken(await signed(claims), expected)).kind).toBe("verified");
  });

  it("OPER-31 may have ended two minutes ago: clocks differ", async () => {
    const token = await verifyIdentityToken(await signed({ ...good, exp: seconds - 119 }), expected);
    expect(token.kind).toBe("verified");
  });

  it.each<[string, object, string]>([
    ["another issuer", { iss: "https://evil.test" }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["another audience", { aud: "other" }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["no audience", { aud: undefined }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["several audiences and no authorized party", { aud: ["portal", "else"] }, "azp"],
    ["another party it was made for", { azp: "else" }, "azp"],
    ["another sign-in's nonce", { nonce: "nonce" }, "nonce"],
    ["no nonce", { nonce: undefined }, "claims"],
    ["no subject", { sub: undefined }, "claims"],
    ["an end that has passed", { exp: seconds - 121 }, "ERR_JWT_EXPIRED"],
    ["no end", { exp: undefined }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["a time before which it is not good", { nbf: seconds + 180 }, "ERR_JWT_CLAIM_VALIDATION_FAILED"],
    ["a sign-in longer ago than was asked for", { auth_time: seconds - 1021 }, "auth_time"],
    ["no time of the sign-in", { auth_time: undefined }, "no auth_time"],
  ])("is refused with %s", async (_what, wrong, why) => {
    const token = await signed({ ...good, ...wrong });
    expect(await verifyIdentityToken(token, expected)).toEqual({ kind: "refused", why });
  });

  it("is refused when another key signed it", async () => {
    const token = await signed(good, stranger.privateKey);
    expect(await verifyIdentityToken(token, expected)).toMatchObject({ kind: "refused" });
  });

  it("is refused without a signature", async () => {
    expect(await verifyIdentityToken(new UnsecuredJWT(good).encode(), expected)).toMatchObject({ kind: "refused" });
  });

  it("is refused with a signature that the public key, used as a secret, could make", async () => {
    const token = await signed(good, new TextEncoder().encode(JSON.stringify(jwk)), "HS256");
    expect(await verifyIdentityToken(token, expected)).toMatchObject({ kind: "refused" });
  });

  it("is refused with an algorithm that was not agreed on", async () => {
    const keys = createLocalJWKSet({ keys: [await exportJWK(provider.publicKey)] });
    const { privateKey } = provider;
    const rs512 = await crypto.subtle.importKey(
      "jwk",
      { ...(await exportJWK(privateKey)) },
      { name: "RSASSA-PKCS1-v1_5", hash: "SHA-512" },
      false,
      ["sign"],
    );
    const verified = async (token: string) => (await verifyIdentityToken(token, { ...expected, keys })).kind;
    const plainly = (alg: string, key: CryptoKey) => new SignJWT(good).setProtectedHeader({ alg }).sign(key);
    expect(await verified(await plainly("RS256", privateKey))).toBe("verified");
    expect(await verified(await plainly("RS512", rs512))).toBe("refused");
  });

  it.each(["", "a.b.c", "not a token"])("is not %j", async (text) => {
    expect(await verifyIdentityToken(text, expected)).toMatchObject({ kind: "refused" });
  });

  it("is not judged when the provider's keys cannot be had", async () => {
    const keys = async () => {
      throw new TypeError("fetch failed");
    };
    expect(await verifyIdentityToken(await signed(good), { ...expected, keys })).toEqual({ kind: "no-keys" });
  });
});
