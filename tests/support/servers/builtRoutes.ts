import { type DescribedRoute, describedRoutes } from "~/app/server/buildRoutes";
import type { Roles } from "~/app/routeHandle";
import { packageFile } from "@portal/database/packageFile";
import type * as server from "~/server";
import { filledPath } from "../pages/filledPath";

const { portalBuild } = (await import(packageFile("build/server/index.js"))) as typeof server;
const build = await portalBuild(null);

export interface BuiltRoute extends DescribedRoute {
  readonly takesForms: boolean;
  /** False for downloads and redirects. */
  readonly isPage: boolean;
}

/** The routes of the built server. */
export const builtRoutes: readonly BuiltRoute[] = describedRoutes(build).map((route) => {
  const module = build.routes[route.id]?.module;
  return { ...route, takesForms: module?.action !== undefined, isPage: module?.default !== undefined };
});

/** Returns the pages for any of `roles` without path parameters, relative to the base path. */
export function pagesFor(roles: readonly Roles[]): string[] {
  const pages = builtRoutes.filter(({ isPage, handle }) => isPage && roles.includes(handle.roles));
  return pages.flatMap(({ path }) => filledPath(path, {}) ?? []);
}
