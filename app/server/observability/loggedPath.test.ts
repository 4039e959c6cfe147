import { describe, expect, it } from "vitest";
import { loggedPaths, routeNames } from "./loggedPath";

const patterns = [
  "/physicianportal/",
  "/physicianportal/Apply/:examinationId?/:section?",
  "/physicianportal/home",
  "/physicianportal/*",
];
const loggedPath = loggedPaths(patterns);
const routeOf = routeNames([...patterns, "/healthz"], loggedPath);

describe("the route that a request is counted under", () => {
  it.each([
    ["/physicianportal/", "/physicianportal"],
    ["/physicianportal", "/physicianportal"],
    ["/PhysicianPortal/Apply", "/physicianportal/apply"],
    ["/physicianportal/Apply/12", "/physicianportal/apply/:value"],
    ["/physicianportal/Apply/12/training/", "/physicianportal/apply/:value/:value"],
    ["/physicianportal/Apply/12/training/more", "other"],
    ["/physicianportal/assets/a.css", "/physicianportal/assets"],
    ["/physicianportal/jane.roe@example.org", "other"],
    ["/identity/interaction/abc", "/identity"],
    ["/identityx", "other"],
    ["/healthz", "/healthz"],
    ["/wp-login.php", "other"],
  ])("of %s is %s", (path, name) => {
    expect(routeOf(loggedPath(path))).toBe(name);
  });

  it("is one of a few, whatever is asked for", () => {
    const words = ["physicianportal", "home", "apply", "identity", "healthz", "assets", "x"];
    const asked = words.flatMap((a) => words.flatMap((b) => words.flatMap((c) => [`/${a}/${b}`, `/${a}/${b}/${c}`])));
    expect(new Set(asked.map((path) => routeOf(loggedPath(path)))).size).toBeLessThan(10);
  });
});
