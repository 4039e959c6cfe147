import { describe, expect, it } from "vitest";
import { pathOf, safeReturnPath } from "./returnPath";

describe("AUTH-03 a path to return to", () => {
  it.each([
    ["/", "/"],
    ["/en/dashboard", "/en/dashboard"],
    ["/ManageActivities?year=2026&all", "/ManageActivities?year=2026&all"],
    ["/Apply/12#payment", "/Apply/12#payment"],
    ["/Apply/12#:~:text=payment", "/Apply/12"],
    ["/physicianportal", "/"],
    ["/physicianportal/", "/"],
    ["/PhysicianPortal/Messages", "/Messages"],
    ["/physicianportals", "/physicianportals"],
    ["/a/../Messages", "/Messages"],
    ["/Messages?next=https://evil.example/", "/Messages?next=https://evil.example/"],
    ["Messages", "/Messages"],
    ["ManageActivities?year=2026", "/ManageActivities?year=2026"],
    ["physicianportal/Messages", "/Messages"],
    ["%2FMessages%3Fpage=2", "/Messages?page=2"],
    ["/Apply/12%20a", "/Apply/12%20a"],
  ])("%j leads to %j", (value, path) => {
    expect(safeReturnPath(value)).toBe(path);
  });

  it.each([
    null,
    "",
    "?notice=1",
    "/%2F%2Fevil.example",
    "/Messages/%2F/evil.example",
    "/%5Cevil.example",
    "/%255Cevil.example",
    "%2F%2Fevil.example",
    "%252F%252Fevil.example",
    "/%09/evil.example",
    "/a/%252e%252e/%252e%252e/evil.example",
    "/%61uthentication/logout",
    "/%2561uthentication/logout",
    "/physicianportal/%61uthentication/logout",
    "/%E0%A4%A",
    "authentication/logout",
    "evil.example:80/",
    "user@evil.example/",
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
