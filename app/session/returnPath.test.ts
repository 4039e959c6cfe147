import { describe, expect, it } from "vitest";
import { pathOf, safeReturnPath } from "./returnPath";

describe("AUTH-03 a path to return to", () => {
  it.each([
    ["/", "/"],
    ["/en/dashboard", "/en/dashboard"],
    ["/ManageActivities?year=2026&all", "/ManageActivities?year=2026&all"],
    ["/Apply/12#payment", "/Apply/12"],
    ["/physicianportal", "/"],
    ["/physicianportal/", "/"],
    ["/PhysicianPortal/Messages", "/Messages"],
    ["/physicianportals", "/physicianportals"],
    ["/a/../Messages", "/Messages"],
    ["/Messages?next=https://evil.example/", "/Messages?next=https://evil.example/"],
    ["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
  ])("%j leads to %j", (value, path) => {
    expect(safeReturnPath(value)).toBe(path);
  });

  it.each([
    null,
    "",
    "Messages",
    "?notice=1",
    "https://evil.example/",
    "HTTPS://evil.example",
    "http:evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/ /evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "/physicianportal//evil.example",
    "/physicianportal/..//evil.example",
    "/Messages//evil.example",
    "javascript:alert(1)",
    "/\u0000",
    "/\u2028/evil.example",
    "data:text/html,hello",
    "//evil.example%2F@portal.test/",
    "//user@evil.example",
    "@evil.example",
    "/physicianportal/authentication/logout",
    "/authentication/login-callback?code=1&state=2",
    "/AUTHENTICATION/logout",
    "/a/../authentication/logout",
    "/authentication",
    "/session",
    `/${"a".repeat(1000)}`,
  ])("%j leads nowhere", (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });

  it("never leads to another origin, whatever is put together", { timeout: 60_000 }, () => {
    const parts = ["/", "\\", "//", ".", "..", "@", ":", "evil.example", "physicianportal", "%2f", "%5c", "\t", "?"];
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          for (const d of parts) {
            const path = safeReturnPath(`/${a}${b}${c}${d}`);
            if (path === null) continue;
            expect(new URL(path, "https://portal.test").origin).toBe("https://portal.test");
            expect(new URL(`/physicianportal${path}`, "https://portal.test").origin).toBe("https://portal.test");
          }
        }
      }
    }
  });
});

it("AUTH-01 the page asked for is remembered with its query, without the base path", () => {
  expect(pathOf(new Request("http://portal.test/physicianportal/Messages?page=2"))).toBe("/Messages?page=2");
  expect(pathOf(new Request("http://portal.test/physicianportal"))).toBe("/");
});
