import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { buildsByPath } from "./remixShortcuts";

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
