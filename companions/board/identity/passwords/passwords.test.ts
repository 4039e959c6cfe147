import { describe, expect, it, vi } from "vitest";
import type { Place } from "@portal/domain/rateLimits/workLimiter";
import type { Requester } from "./passwords";

vi.mock("@node-rs/argon2", { spy: true });
// Files of a worker share modules: another test may have loaded this one without the mock.
vi.resetModules();
const { verify } = await import("@node-rs/argon2");
const { hashPassword, joinHashing, passwordMatches, PasswordsBusy } = await import("./passwords");

const own = { subject: "own" };
const hashed = (password: string) => hashPassword(password, own);
const matches = (hash: string | null, password: string) => passwordMatches(hash, password, joinHashing(own));
const maxPasswordLength = "x".repeat(128);

describe("passwords", () => {
  it("are hashed with argon2id and OWASP's parameters, each with a salt of its own", async () => {
    const [one, other] = await Promise.all([hashed("a password"), hashed("a password")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(other).not.toBe(one);
  });

  it.each(["1234567", `${maxPasswordLength}x`, "🔑".repeat(7), "🔑".repeat(129)])(
    "have 8 to 128 characters: %s",
    async (password) => {
      await expect(hashed(password)).rejects.toThrow(RangeError);
    },
  );

  it("match exactly, spaces and case included", async () => {
    const hash = await hashed(" Pass word ");
    expect(await matches(hash, " Pass word ")).toBe(true);
    expect(await matches(hash, "Pass word")).toBe(false);
    expect(await matches(hash, " pass word ")).toBe(false);
    expect(await matches(await hashed(maxPasswordLength), maxPasswordLength)).toBe(true);
    expect(await matches(await hashed(maxPasswordLength), `${maxPasswordLength}x`)).toBe(false);
    const keys = "🔑".repeat(128);
    expect(await matches(await hashed(keys), keys)).toBe(true);
  });

  it("cost the same work for an account that does not exist, and never more for a long one", async () => {
    const hash = await hashed("a password");
    vi.mocked(verify).mockClear();
    await matches(hash, "wrong password");
    await matches(null, "wrong password");
    await matches(null, "x".repeat(1_000_000));
    const work = vi
      .mocked(verify)
      .mock.calls.map(([against, password]) => [
        String(against).split("$").slice(0, 4).join("$"),
        String(password).length <= 128,
      ]);
    expect(work).toEqual(Array.from({ length: 3 }, () => ["$argon2id$v=19$m=19456,t=2,p=1", true]));
  });
});

describe("many passwords at the same time", () => {
  it.each<[string, (index: number) => Requester, Requester]>([
    ["IPv4 address", () => ({ clientAddress: "198.51.100.7" }), { clientAddress: "203.0.113.9" }],
    [
      "IPv6 /48, whatever address it chooses in it",
      (index) => ({ clientAddress: `2001:db8:7:${index}::${index}` }),
      { clientAddress: "2001:db8:8::1" },
    ],
    ["account", () => ({ subject: "one" }), { subject: "other" }],
  ])("are refused beyond a bound for one %s, while those of another are checked", async (_what, requester, other) => {
    const hash = await hashed("a password");
    const places: Place[] = [];
    expect(() => {
      for (;;) places.push(joinHashing(requester(places.length)));
    }).toThrow(PasswordsBusy);
    const checked = passwordMatches(hash, "a password", joinHashing(other));
    places[0]?.leave();
    expect(await checked).toBe(true);
    for (const place of places) place.leave();
    expect(await passwordMatches(hash, "a password", joinHashing(requester(0)))).toBe(true);
  });
});
