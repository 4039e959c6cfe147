import { createLocalJWKSet, decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serviceToken } from "~/app/payments/serviceToken";
import { verifyToken } from "#api/verifyToken";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { type ServedIdentity, serveIdentity, signingKey } from "~/tests/support/session/identity";
import { quiet } from "~/tests/support/session/session";

describe("the portal's own credential", () => {
  let database: TestDatabase;
  let served: ServedIdentity;
  let keys: ReturnType<typeof createLocalJWKSet>;
  beforeAll(async () => {
    database = await testDatabase(["board", "identity"]);
    const key = { ...(await signingKey("ES256")), kid: "key-1" };
    const { d: _d, ...publicKey } = key;
    keys = createLocalJWKSet({ keys: [{ ...publicKey, alg: "ES256" }] });
    served = await serveIdentity(database.pool, { signingKeys: [key] });
  });
  afterAll(async () => {
    await served.close();
    await database.drop();
  });

  const asking = (clientSecret = served.options.client.secret, parameters = {}) =>
    serviceToken({
      tokenEndpoint: `${served.origin}/identity/token`,
      clientId: served.options.client.id,
      clientSecret,
      parameters,
      log: quiet,
    });

  it("is a token for the board that says payments and no one's name", async () => {
    const token = await asking("the portal's own secret, long enough").get();
    const { issuer, audience } = served.options;
    const bearer = await verifyToken(`Bearer ${token ?? ""}`, { issuer, audience, keys }, "portal_role");
    expect(bearer).toMatchObject({ issuer, subject: "portal", staffRole: "payments", name: null });
    const { exp = 0, iat = 0 } = decodeJwt(token ?? "");
    expect(exp - iat).toBe(600);
  });

  it("is given to no one with another secret, and for no other API", async () => {
    expect(await asking("another secret").get()).toBeNull();
    expect(await asking(undefined, { resource: "https://elsewhere.example/" }).get()).toBeNull();
  });
});
