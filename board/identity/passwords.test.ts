import { describe, expect, it, vi } from "vitest";
import type { Place } from "~/domain/workLimiter";

vi.mock("@node-rs/argon2", { spy: true });
// The files of a worker share their modules: another test may have loaded this one before, on the hashing itself.
vi.resetModules();
const { verify } = await import("@node-rs/argon2");
const { hashPassword, joinHashing, passwordMatches, PasswordsBusy } = await import("./passwords");

const longest = "x".repeat(128);

describe("passwords", () => {
  it("are hashed with argon2id and OWASP's parameters, each with a salt of its own", async () => {
    const [one, other] = await Promise.all([hashPassword("a password"), hashPassword("a password")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(other).not.toBe(one);
  });

  it.each(["1234567", `${longest}x`, "🔑".repeat(7), "🔑".repeat(129)])(
    "have 8 to 128 characters: %s",
    async (password) => {
      await expect(hashPassword(password)).rejects.toThrow(RangeError);
    },
  );

  it("match exactly, spaces and case included", async () => {
    const hash = await hashPassword(" Pass word ");
    expect(await passwordMatches(hash, " Pass word ")).toBe(true);
    expect(await passwordMatches(hash, "Pass word")).toBe(false);
    expect(await passwordMatches(hash, " pass word ")).toBe(false);
    expect(await passwordMatches(await hashPassword(longest), longest)).toBe(true);
    expect(await passwordMatches(await hashPassword(longest), `${longest}x`)).toBe(false);
    const keys = "🔑".repeat(128);
    expect(await passwordMatches(await hashPassword(keys), keys)).toBe(true);
  });

  it("cost the same work for an account that does not exist, and never more for a long one", async () => {
    const hash = await hashPassword("a password");
    vi.mocked(verify).mockClear();
    await passwordMatches(hash, "wrong password");
    await passwordMatches(null, "wrong password");
    await passwordMatches(null, "x".repeat(1_000_000));
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
  it("are refused beyond a bound for one network, while those of another are checked", async () => {
    const hash = await hashPassword("a password");
    const places: Place[] = [];
    expect(() => {
      for (;;) places.push(joinHashing("198.51.100.7"));
    }).toThrow(PasswordsBusy);
    const other = passwordMatches(hash, "a password", joinHashing("203.0.113.9"));
    places[0]?.leave();
    expect(await other).toBe(true);
    for (const place of places) place.leave();
    expect(await passwordMatches(hash, "a password", joinHashing("198.51.100.7"))).toBe(true);
  });
});
