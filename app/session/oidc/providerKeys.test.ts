import { setImmediate } from "node:timers/promises";
import { errors, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { providerKeys } from "./providerKeys";

const [first, second] = await Promise.all([
  generateKeyPair("ES256", { extractable: true }),
  generateKeyPair("ES256", { extractable: true }),
]);
const published = async (kid: string, { publicKey }: typeof first): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg: "ES256",
});
const jwks = { keys: [await published("1", first)] };
const rotated = { keys: [await published("1", first), await published("2", second)] };
const token = (kid: string, { privateKey }: typeof first) =>
  new SignJWT({}).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey);
const old = await token("1", first);
const fresh = await token("2", second);

let answer: () => Response | Promise<Response>;
let fetchedAt: number;
let seconds: number;
let verified: (token: string) => Promise<string>;
let logged: object[];

beforeEach(() => {
  fetchedAt = 0;
  seconds = 0;
  answer = () => Response.json(jwks);
  logged = [];
  const keys = providerKeys({
    url: "https://login.test/jwks",
    log: { warn: (details: object) => void logged.push(details) },
    elapsed: () => seconds * 1000,
    async fetch() {
      fetchedAt += 1;
      return answer();
    },
  });
  verified = (given) => jwtVerify(given, keys).then(() => "good", whyNot);
});

function whyNot(error: unknown): string {
  if (error instanceof errors.JWKSNoMatchingKey) return "unknown key";
  return error instanceof Error ? error.name : "unknown";
}
const refuses = () => Promise.reject(new TypeError("fetch failed"));
const never = (): Promise<Response> => Promise.reject(new DOMException("late", "TimeoutError"));
const hangs = () => new Promise<Response>(() => undefined);
const notKeys: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ["cannot be reached", refuses],
  ["does not answer in time", never],
  ["answers an error", () => new Response("no", { status: 503 })],
  ["answers a page", () => new Response("<!doctype html><h1>Maintenance</h1>")],
  ["breaks off", () => new Response('{"keys": [{"kty"')],
  ["answers another shape", () => Response.json({ keys: "none" })],
  ["answers no keys", () => Response.json({ keys: [] })],
  ["answers 10 MB", () => new Response(new Uint8Array(10 * 1024 * 1024).fill(32))],
];

describe("AUTH-02 the keys of an identity provider elsewhere", () => {
  const unresolved = Object.assign(new Error("login.test"), { code: "ENOTFOUND" });

  it.each<[string, () => Response | Promise<Response>]>([
    ["ENOTFOUND", () => Promise.reject(new TypeError("fetch failed", { cause: unresolved }))],
    ["TimeoutError", never],
    ["status 404", () => new Response("no", { status: 404 })],
  ])("are logged as missing, with the cause: %s", async (fault, failing) => {
    answer = failing;
    await verified(old);
    expect(logged[0]).toEqual({ fault });
  });

  it("are fetched once, and again when they are old", async () => {
    expect(await Promise.all([verified(old), verified(old)])).toEqual(["good", "good"]);
    seconds += 599;
    await verified(old);
    expect(fetchedAt).toBe(1);
    seconds += 2;
    await verified(old);
    expect(fetchedAt).toBe(2);
  });

  it("are fetched again for a key that is new, and not more often than twice a minute", async () => {
    await verified(old);
    answer = () => Response.json(rotated);
    expect(await verified(fresh)).toBe("unknown key");
    seconds += 31;
    expect(await verified(fresh)).toBe("good");
    const made = await Promise.all(["3", "4", "5"].map((kid) => token(kid, second)));
    for (const one of made) expect(await verified(one)).toBe("unknown key");
    expect(fetchedAt).toBe(2);
  });

  it("go once the provider has withdrawn them and was asked again", async () => {
    await verified(old);
    answer = () => Response.json({ keys: rotated.keys.slice(1) });
    seconds += 601;
    await verified(old);
    await expect.poll(() => verified(old)).toBe("unknown key");
  });

  it("go with the first who comes after an hour without anyone", async () => {
    await verified(old);
    answer = () => Response.json({ keys: rotated.keys.slice(1) });
    seconds += 3600;
    expect(await verified(old)).toBe("unknown key");
  });

  it("keep no one waiting who brings a known one while the provider hangs", async () => {
    await verified(old);
    answer = hangs;
    seconds += 601;
    for (let i = 0; i < 3; i += 1) expect(await verified(old)).toBe("good");
    expect(fetchedAt).toBe(2);
  });

  it("keep no one waiting who brings a known one while the provider has given none for hours", async () => {
    await verified(old);
    answer = refuses;
    seconds += 601;
    await verified(old);
    await setImmediate();
    answer = hangs;
    seconds += 2 * 3600;
    expect(await verified(old)).toBe("good");
    expect(fetchedAt).toBe(3);
  });

  it.each(notKeys)("continue to serve while the provider %s, for a day", async (_what, fault) => {
    await verified(old);
    answer = fault;
    seconds += 601;
    expect(await verified(old)).toBe("good");
    expect(await verified(old)).toBe("good");
    expect(fetchedAt).toBe(2);
    seconds += 24 * 3600;
    expect(await verified(old)).toBe("Error");
    answer = () => Response.json(jwks);
    seconds += 31;
    expect(await verified(old)).toBe("good");
  });

  it.each(notKeys)(
    "are missed while no one has had any and the provider %s, and found soon after",
    async (_what, fault) => {
      answer = fault;
      expect(await verified(old)).toBe("Error");
      expect(await verified(old)).toBe("Error");
      expect(fetchedAt).toBe(1);
      answer = () => Response.json(jwks);
      seconds += 1;
      expect(await verified(old)).toBe("good");
    },
  );

  it.each(notKeys)(
    "are missed, and no one's token is refused, where one is new and the provider %s",
    async (_what, fault) => {
      await verified(old);
      answer = fault;
      seconds += 31;
      expect(await verified(fresh)).toBe("Error");
      expect(await verified(fresh)).toBe("Error");
      expect(await verified(old)).toBe("good");
      answer = () => Response.json(rotated);
      seconds += 31;
      expect(await verified(fresh)).toBe("good");
    },
  );

  it("are never looked for more often while the provider is down, whatever tokens name", async () => {
    await verified(old);
    answer = refuses;
    seconds += 31;
    for (let i = 0; i < 5; i += 1) expect(await verified(fresh)).toBe("Error");
    expect(fetchedAt).toBe(2);
    answer = () => Response.json(jwks);
    seconds += 31;
    for (let i = 0; i < 5; i += 1) expect(await verified(fresh)).toBe("unknown key");
    expect(fetchedAt).toBe(3);
  });
});
