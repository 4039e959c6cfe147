import { expect, it, afterEach, beforeAll, beforeEach, describe, vi } from "vitest";
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from "jose";
import { harmlessSkewMs } from "@portal/domain/time/clockSkew";
import { answer } from "../refusal";
import type { Caller } from "./caller";
import { costlyCalls, shareInFlight } from "./costlyCalls";
import { type Bearer, verifyToken } from "./verifyToken";

const caller = (subject: string) => ({ bearer: { issuer: "https://identity.test", subject } }) as Caller;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function slowWork() {
  const startedWork: (() => void)[] = [];
  return {
    begun: startedWork,
    work: () =>
      new Promise<ReturnType<typeof answer<string>>>((resolve) => startedWork.push(() => resolve(answer("done")))),
  };
}

it("writes one document at a time, and tells a caller with many of them when to ask again", async () => {
  const whenFree = costlyCalls();
  const { begun, work } = slowWork();
  const calls = Array.from({ length: 7 }, () => whenFree("downloadVerificationLetter", caller("a"), work));
  expect(await calls.at(-1)).toMatchObject({
    kind: "refused",
    refused: { status: 503, code: "busy", retryAfterSeconds: 5 },
  });
  const other = whenFree("downloadPaymentReceipt", caller("b"), work);
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  // The other caller's turn comes before the first caller's second document.
  expect(await other).toEqual(answer("done"));
});

it("rests after a document before it begins the next", async () => {
  const whenFree = costlyCalls();
  const times: number[] = [];
  const work = async () => {
    times.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, 60));
    return answer("done");
  };
  await Promise.all(["a", "b"].map((subject) => whenFree("downloadVerificationLetter", caller(subject), work)));
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(100);
});

it("begins nothing for a caller who has given up, whose place others have", async () => {
  const whenFree = costlyCalls();
  const { begun, work } = slowWork();
  const first = whenFree("searchPhysicians", caller("a"), work);
  const controllers = Array.from({ length: 5 }, () => new AbortController());
  const waiting = controllers.map(({ signal }) => whenFree("searchPhysicians", caller("a"), work, () => signal));
  for (const one of controllers) one.abort();
  expect(await Promise.all(waiting)).toMatchObject(controllers.map(() => ({ kind: "refused" })));
  const next = whenFree("searchPhysicians", caller("a"), work);
  begun[0]?.();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  expect(await next).toEqual(answer("done"));
  const late = new AbortController();
  late.abort();
  expect(await whenFree("searchPhysicians", caller("a"), work, () => late.signal)).toMatchObject({ kind: "refused" });
});

it("counts a letter that is to be sent as the document that is made for it", async () => {
  const whenFree = costlyCalls();
  const { begun, work } = slowWork();
  void whenFree("downloadVerificationLetter", caller("a"), work);
  void whenFree("sendVerificationLetter", caller("b"), work);
  await settled();
  expect(begun).toHaveLength(1);
});

it("makes no other call wait", async () => {
  const whenFree = costlyCalls();
  const { begun, work } = slowWork();
  for (let count = 0; count < 50; count += 1) void whenFree("saveCCAttestations", caller("a"), work);
  await settled();
  expect(begun).toHaveLength(50);
});

it("continues after a call that failed", async () => {
  const whenFree = costlyCalls();
  await expect(
    whenFree("searchPhysicians", caller("a"), () => Promise.reject(new Error("no database"))),
  ).rejects.toThrow("no database");
  expect(await whenFree("searchPhysicians", caller("a"), () => Promise.resolve(answer("found")))).toEqual(
    answer("found"),
  );
});

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
    vi.setSystemTime(new Date(start.getTime() + 30_000 + harmlessSkewMs + 1000));
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
