import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from "jose";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { verifiedTokens } from "./verifyToken";

const [issuer, audience] = ["https://portal.example/identity", "https://portal.example/board"];

let sign: (subject: string, lifetimeSeconds: number) => Promise<string>;
let published: JWTVerifyGetKey;
let checks: number;
let aheadMs: number;
let bearerOf: ReturnType<typeof verifiedTokens>;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  published = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: "ES256" }] });
  sign = async (subject, lifetimeSeconds) => {
    const token = new SignJWT({ sub: subject, exp: Math.floor(Date.now() / 1000) + lifetimeSeconds });
    const signed = token.setProtectedHeader({ alg: "ES256" }).setIssuer(issuer).setAudience(audience);
    return `Bearer ${await signed.sign(privateKey)}`;
  };
});

beforeEach(() => {
  checks = 0;
  aheadMs = 0;
  const keys: JWTVerifyGetKey = (...about) => {
    checks += 1;
    return published(...about);
  };
  bearerOf = verifiedTokens({ issuer, audience, keys }, "portal_role", () => Date.now() + aheadMs);
});

it("checks a signature once a minute", async () => {
  const token = await sign("anna", 600);
  for (const ahead of [0, 59_000]) {
    aheadMs = ahead;
    expect(await bearerOf(token)).toMatchObject({ subject: "anna" });
  }
  expect(checks).toBe(1);
  aheadMs = 61_000;
  expect(await bearerOf(token)).toMatchObject({ subject: "anna" });
  expect(checks).toBe(2);
});

it("checks a token again once it has ended", async () => {
  const token = await sign("anna", 20);
  await bearerOf(token);
  aheadMs = 21_000;
  await bearerOf(token);
  expect(checks).toBe(2);
});

it("OPER-31 takes a token that has ended where the clock is ahead, for two minutes", async () => {
  expect(await bearerOf(await sign("anna", -110))).toMatchObject({ subject: "anna" });
  expect(await bearerOf(await sign("anna", -125))).toBeNull();
});

it("takes no token for another, and checks a refused one each time", async () => {
  const [anna, ben] = [await sign("anna", 600), await sign("ben", 600)];
  const forged = anna.slice(0, -8) + ben.slice(-8);
  expect(await bearerOf(anna)).toMatchObject({ subject: "anna" });
  expect(await bearerOf(forged)).toBeNull();
  expect(await bearerOf(forged)).toBeNull();
  expect(await bearerOf(null)).toBeNull();
  expect(await bearerOf(ben)).toMatchObject({ subject: "ben" });
  expect(checks).toBe(4);
});
