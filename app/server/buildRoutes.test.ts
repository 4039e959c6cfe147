import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import type { RouteHandle } from "~/app/routeHandle";
import { describedRoutes, pathPatterns } from "./buildRoutes";

const handle = (title: string): RouteHandle => ({ title, roles: "physician" });
const routes = {
  root: { id: "root", path: "", module: {} },
  home: { id: "home", parentId: "root", index: true, module: { handle: handle("Home") } },
  apply: { id: "apply", parentId: "root", path: "Apply/:examinationId", module: { handle: handle("Application") } },
  start: { id: "start", parentId: "apply", index: true, module: {} },
  focus: { id: "focus", parentId: "apply", path: "focus", module: { handle: handle("Focus") } },
};
const asBuilt = (own: object) => ({ routes: own as ServerBuild["routes"] });
const described = (own: object) => describedRoutes(asBuilt(own));

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

it("knows the path of every route", () => {
  expect(pathPatterns({ ...asBuilt(routes), basename: "/base/" }).sort()).toEqual([
    "/base",
    "/base",
    "/base/Apply/:examinationId",
    "/base/Apply/:examinationId",
    "/base/Apply/:examinationId/focus",
  ]);
});
