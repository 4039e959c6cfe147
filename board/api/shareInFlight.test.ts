import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { shareInFlight } from "./shareInFlight";
import { type Bearer, verifyToken } from "./verifyToken";

const issuer = "https://identity.test";
const audience = "https://board.test";
const start = new Date("2026-11-21T12:00:00Z");

let sign: (subject: string, lifetime?: string) => Promise<string>;
let published: JWTVerifyGetKey;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  published = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "ES256" }] });
  sign = (subject, lifetime = "5 minutes") =>
    new SignJWT({ sub: subject })
      .setProtectedHeader({ alg: "ES256", kid: "one" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(lifetime)
      .sign(privateKey);
});

describe("the verification of a token", () => {
  let callCount: number;
  let keys: JWTVerifyGetKey;
  let verify: (authorization: string) => Promise<Bearer | null>;

  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    callCount = 0;
    keys = published;
    const counted: JWTVerifyGetKey = (...about) => {
      callCount += 1;
      return keys(...about);
    };
    verify = shareInFlight((authorization: string) =>
      verifyToken(authorization, { issuer, audience, keys: counted }, "portal_role"),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const bearing = (token: string) => `Bearer ${token}`;
  const subjectOf = async (header: string) => (await verify(header))?.subject ?? null;

  it("is shared by the calls of one moment, and made again for the next", async () => {
    const header = bearing(await sign("anna"));
    expect(await Promise.all([header, header, header].map(subjectOf))).toEqual(["anna", "anna", "anna"]);
    expect(callCount).toBe(1);
    expect(await subjectOf(header)).toBe("anna");
    expect(callCount).toBe(2);
  });

  it("is never another token's", async () => {
    const [anna, ben] = [bearing(await sign("anna")), bearing(await sign("ben"))];
    const stranger = anna.slice(0, -8) + ben.slice(-8);
    expect(await Promise.all([anna, ben, stranger, anna].map(subjectOf))).toEqual(["anna", "ben", null, "anna"]);
    expect(callCount).toBe(3);
  });

  it("does not outlive the token", async () => {
    const header = bearing(await sign("anna", "30 seconds"));
    expect(await subjectOf(header)).toBe("anna");
    vi.setSystemTime(new Date(start.getTime() + 36_000));
    expect(await subjectOf(header)).toBeNull();
  });

  it("does not outlive the key", async () => {
    const header = bearing(await sign("anna"));
    expect(await subjectOf(header)).toBe("anna");
    keys = createLocalJWKSet({ keys: [] });
    expect(await subjectOf(header)).toBeNull();
  });

  it("that fails because the keys cannot be had fails for all who wait, and is tried again", async () => {
    const header = bearing(await sign("anna"));
    keys = () => Promise.reject(new Error("unreachable"));
    const failed = await Promise.allSettled([verify(header), verify(header)]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(callCount).toBe(1);
    keys = published;
    expect(await subjectOf(header)).toBe("anna");
  });
});
