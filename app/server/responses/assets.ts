import express, { type RequestHandler } from "express";
import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { sep } from "node:path";
import { basePath } from "../basePath";

/** What `public/` holds; the build serves each below the base path under its own name. */
export const publicFilePaths: readonly string[] = ["icon.svg", "icon-maskable.svg", "manifest.webmanifest"].map(
  (name) => `${basePath}/${name}`,
);

/** For files whose content may change under the same name. */
export const publicFilesCaching = "public, max-age=3600";

/** The built files under the base path. Those whose name carries their hash never change. */
export function assets(folder: string): RequestHandler {
  const files = express.static(folder, {
    cacheControl: false,
    index: false,
    redirect: false,
    setHeaders(response: ServerResponse, path) {
      const hashed = path.startsWith(`${folder}${sep}assets${sep}`);
      response.setHeader("Cache-Control", hashed ? "public, max-age=31536000, immutable" : publicFilesCaching);
    },
  });
  // The folder is looked into only for what lies in it: most requests are for pages.
  const names = new Set(readdirSync(folder));
  return (request, response, next) => {
    if (names.has(request.path.split("/")[1] ?? "")) files(request, response, next);
    else next();
  };
}
