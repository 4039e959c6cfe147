import { describe, expect, it } from "vitest";
import { countedRoutes, loggedPaths } from "./loggedPath";

const patterns = [
  "/physicianportal/",
  "/physicianportal/Apply/:examinationId?/:section?",
  "/physicianportal/home",
  "/physicianportal/*",
];
const loggedPath = loggedPaths([...patterns, "/sign-in/:uid"]);
const { routeOf } = countedRoutes(
  { page: patterns, "sign-in": ["/identity/sign-in/:uid"], probe: ["/healthz"] },
  loggedPath,
);

describe("the route that a request is counted under", () => {
  it.each([
    ["/physicianportal/", "/physicianportal", "page"],
    ["/physicianportal", "/physicianportal", "page"],
    ["/PhysicianPortal/Apply", "/physicianportal/apply", "page"],
    ["/physicianportal/Apply/12", "/physicianportal/apply/:value", "page"],
    ["/physicianportal/Apply/12/training/", "/physicianportal/apply/:value/:value", "page"],
    ["/physicianportal/Apply/12/training/more", "other", "other"],
    ["/physicianportal/assets/a.css", "/physicianportal/assets", "file"],
    ["/physicianportal/jane.roe@example.org", "other", "other"],
    ["/identity/sign-in/abc", "/identity/sign-in/:value", "sign-in"],
    ["/identity/look/icon.svg", "/identity", "file"],
    ["/identityx", "other", "other"],
    ["/board/api/physician", "/board", "call"],
    ["/healthz", "/healthz", "probe"],
    ["/wp-login.php", "other", "other"],
  ])("of %s is %s", (path, route, kind) => {
    expect(routeOf(loggedPath(path))).toEqual({ route, kind });
  });

  it("CAL-03 has nothing of a calendar address's secret, however it is written", () => {
    const path = loggedPaths(["/physicianportal/calendar/:file"]);
    for (const file of ["abc-DEF_1.ics", "home", "calendar/abc", "%61bc.ics"])
      expect(path(`/physicianportal/Calendar/${file}`)).toMatch(/^\/physicianportal\/calendar(\/:value|\/calendar)+$/);
  });

  it("is one of a few, whatever is asked for", () => {
    const words = ["physicianportal", "home", "apply", "identity", "healthz", "assets", "x"];
    const asked = words.flatMap((a) => words.flatMap((b) => words.flatMap((c) => [`/${a}/${b}`, `/${a}/${b}/${c}`])));
    expect(new Set(asked.map((path) => routeOf(loggedPath(path)).route)).size).toBeLessThan(10);
  });
});
