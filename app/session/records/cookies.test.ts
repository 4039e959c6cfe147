import { describe, expect, it } from "vitest";
import { hashOf, newSessionId, sessionCookie } from "./cookies";

const carrying = (cookie: string) => new Request("http://portal.test/", { headers: { Cookie: cookie } });

describe("the session's cookie", () => {
  it("AUTH-13 lasts for the browser session and stays out of reach of scripts and other sites", () => {
    const id = newSessionId();
    expect(sessionCookie(true).set(id)).toBe(`__Host-portal-session=${id}; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(sessionCookie(false).set(id)).toBe(`portal-session=${id}; Path=/; HttpOnly; SameSite=Lax`);
  });

  it("is read among others", () => {
    const id = newSessionId();
    const cookie = sessionCookie(true);
    expect(cookie.read(carrying(`a=1; __Host-portal-session=${id}; b=2`))).toBe(id);
    expect(cookie.read(carrying(`x__Host-portal-session=${id}; portal-session=${id}`))).toBeNull();
    expect(cookie.read(new Request("http://portal.test/"))).toBeNull();
  });

  it.each(["", "short", "a".repeat(44), `${"a".repeat(42)}'`])("is not %j", (value) => {
    expect(sessionCookie(true).read(carrying(`__Host-portal-session=${value}`))).toBeNull();
  });

  it("carries 256 random bits, which are not what the store keeps", () => {
    const ids = Array.from({ length: 100 }, newSessionId);
    expect(new Set(ids).size).toBe(100);
    expect(ids.every((id) => Buffer.from(id, "base64url").length === 32 && hashOf(id) !== id)).toBe(true);
  });

  it("is cleared under its own name", () => {
    expect(sessionCookie(true).clear).toMatch(/^__Host-portal-session=; .*Secure; Max-Age=0$/);
  });
});
