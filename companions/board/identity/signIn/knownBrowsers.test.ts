import type { Request, Response } from "express";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { knownBrowsers } from "./knownBrowsers";

const now = Temporal.Instant.from("2030-01-01T12:00:00Z");
const year = now.add({ hours: 24 * 401 });
const browsers = knownBrowsers(["new key", "old key"], "https://portal.test/identity");
const name = "__Secure-identity-known-browser";

const asking = (value: string) => ({ headers: { cookie: `other=1; ${name}=${value}` } }) as unknown as Request;

const account = (subject: string) => ({ subject, browsersForgottenAt: null });

function after(value: string, subject: string, its = browsers, at = now) {
  const set: unknown[] = [];
  its.remember(
    asking(value),
    { cookie: (...token: unknown[]) => void set.push(...token) } as unknown as Response,
    account(subject),
    at,
  );
  const [, remembered, attributes] = set;
  return { value: String(remembered), attributes };
}

describe("SEARCH-09 a browser's cookie", () => {
  it("is known to the account that signed in with it, and to no other", () => {
    const { value } = after("", "ada");
    expect(browsers.idFor(asking(value), account("ada"), now)).toMatch(/^[\w-]{16}$/);
    expect(browsers.idFor(asking(value), account("sam"), now)).toBeNull();
    expect(browsers.idFor(asking(value), undefined, now)).toBeNull();
  });

  it("ACCT-08 is known no more once a sign-in was reported, also of an earlier report", () => {
    const { value } = after("", "ada");
    const reported = { subject: "ada", browsersForgottenAt: now };
    expect(browsers.idFor(asking(value), reported, now)).toBeNull();
    const again = { ...reported, browsersForgottenAt: now.add({ hours: 1 }) };
    const set: unknown[] = [];
    const res = { cookie: (...token: unknown[]) => void set.push(...token) } as unknown as Response;
    browsers.remember(asking(value), res, reported, now);
    expect(browsers.idFor(asking(String(set[1])), reported, now)).not.toBeNull();
    expect(browsers.idFor(asking(String(set[1])), again, now)).toBeNull();
  });

  it("is for the identity service alone, out of reach of scripts and other sites", () => {
    const { attributes } = after("", "ada");
    expect(attributes).toEqual({
      path: "/identity",
      httpOnly: true,
      sameSite: "strict",
      secure: true,
      maxAge: 400 * 24 * 3_600_000,
    });
  });

  it("names no account", () => {
    expect(after("", "subject-of-ada").value).not.toContain("ada");
    expect(after("", "ada").value).not.toBe(after("", "ada").value);
  });

  it("keeps its id when the account signs in again, and gives no new count", () => {
    const { value } = after("", "ada");
    const again = after(value, "ada", browsers, now.add({ hours: 24 }));
    expect(browsers.idFor(asking(again.value), account("ada"), now)).toBe(
      browsers.idFor(asking(value), account("ada"), now),
    );
    expect(again.value.split("~")).toHaveLength(1);
  });

  it("knows the last ten accounts of a shared computer", () => {
    let value = "";
    for (let index = 0; index < 12; index += 1) ({ value } = after(value, `person ${index}`));
    const known = Array.from(
      { length: 12 },
      (_, index) => browsers.idFor(asking(value), account(`person ${index}`), now) !== null,
    );
    expect(known).toEqual([false, false, ...Array.from({ length: 10 }, () => true)]);
  });

  it("is good under an old key, and under no other", () => {
    const made = (key: string) => after("", "ada", knownBrowsers([key], "https://portal.test/identity")).value;
    expect(browsers.idFor(asking(made("old key")), account("ada"), now)).not.toBeNull();
    expect(browsers.idFor(asking(made("another key")), account("ada"), now)).toBeNull();
  });

  it.each([
    ["another id", (value: string) => `${value.startsWith("A") ? "B" : "A"}${value.slice(1)}`],
    ["a later end", (value: string) => value.replace(/\.(\d+)\./, (_, end: string) => `.${Number(end) + 1}.`)],
    ["no signature", (value: string) => value.slice(0, value.lastIndexOf("."))],
    ["nothing", () => ""],
    ["something else", () => "a.b.c~~.."],
  ])("is unknown with %s", (_what, altered) => {
    expect(browsers.idFor(asking(altered(after("", "ada").value)), account("ada"), now)).toBeNull();
  });

  it("ends", () => {
    expect(browsers.idFor(asking(after("", "ada").value), account("ada"), year)).toBeNull();
  });
});
