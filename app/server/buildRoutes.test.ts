import type { ServerBuild } from "@remix-run/node";
import { expect, it, describe } from "vitest";
import type { RouteHandle } from "~/app/routeHandle";
import { describedRoutes, pathPatterns, buildsByPath } from "./buildRoutes";

const handle = (title: string): RouteHandle => ({ title, roles: "physician" });
const routes = {
  root: { id: "root", path: "", module: {} },
  home: { id: "home", parentId: "root", index: true, module: { handle: handle("Home") } },
  apply: { id: "apply", parentId: "root", path: "Apply/:examinationId", module: { handle: handle("Application") } },
  start: { id: "start", parentId: "apply", index: true, module: {} },
  focus: { id: "focus", parentId: "apply", path: "focus", module: { handle: handle("Focus") } },
};
const described = (own: object) => describedRoutes({ routes: own as ServerBuild["routes"] });

it("lists pages by their whole path, with the handle of the innermost route that has one", () => {
  expect(described(routes).map(({ id, path, handle: { title } }) => [id, path, title])).toEqual([
    ["home", "/", "Home"],
    ["start", "/Apply/:examinationId", "Application"],
    ["focus", "/Apply/:examinationId/focus", "Focus"],
  ]);
});

it("names a route without a handle", () => {
  const page = { id: "page", parentId: "root", path: "page", module: {} };
  expect(() => described({ root: routes.root, page })).toThrow("page exports no handle");
});

const paths = {
  root: ["", undefined],
  home: [undefined, "root"],
  dashboard: ["en/dashboard", "root"],
  apply: ["Apply/:examinationId", "root"],
  section: [":section", "apply"],
  staff: ["staff", "root"],
  layout: [undefined, "root"],
  nested: ["Apply/:examinationId/nested", "layout"],
  optional: ["help?", "root"],
  other: ["*", "root"],
} as const;

const entries = Object.entries(paths).map(([id, [path, parentId]]) => [id, { id, path, parentId }]);
const build = {
  basename: "/base/",
  routes: Object.fromEntries(entries) as ServerBuild["routes"],
  assets: { routes: Object.fromEntries(entries) as ServerBuild["assets"]["routes"], version: "1" },
} as ServerBuild;

const always = ["root", "home", "optional", "other"];
const idsFor = (path: string) => Object.keys(buildsByPath(build)(path).routes).sort();

describe("the part of a build that a path needs", () => {
  it.each([
    ["/base/", []],
    ["/base/en/dashboard", ["dashboard"]],
    ["/base/EN/dashboard", ["dashboard"]],
    ["/base/%65n/dashboard", ["dashboard"]],
    ["/base/Apply/7/training", ["apply", "section", "layout", "nested"]],
    ["/base/staff", ["staff"]],
    ["/base/unknown", []],
    ["/base//staff", []],
  ])("for %s is %j and what any address may match", (path, own) => {
    expect(idsFor(path)).toEqual([...always, ...own].sort());
  });

  it("lists the same routes to browsers", () => {
    const { assets } = buildsByPath(build)("/base/staff");
    expect(Object.keys(assets.routes).sort()).toEqual([...always, "staff"].sort());
    expect(assets.version).toBe("1");
  });

  it("is made once", () => {
    const of = buildsByPath(build);
    expect(of("/base/staff")).toBe(of("/base/STAFF"));
  });
});

it("knows the path of every route", () => {
  expect(pathPatterns(build).sort()).toEqual(
    [
      "/base",
      "/base",
      "/base",
      "/base/*",
      "/base/Apply/:examinationId",
      "/base/Apply/:examinationId/:section",
      "/base/Apply/:examinationId/nested",
      "/base/en/dashboard",
      "/base/help?",
      "/base/staff",
    ].sort(),
  );
});
