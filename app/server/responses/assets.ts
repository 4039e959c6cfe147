import express from "express";
import type { RequestHandler } from "express";
import { readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { basename, join, sep } from "node:path";
import type { ViteDevServer } from "vite";
import type { EntryContext } from "@remix-run/node";
import { basePath } from "../basePath";

/** Contents of `public/`; the build serves each below the base path under its own name. */
export const publicFilePaths: readonly string[] = ["icon.svg", "icon-maskable.svg", "manifest.webmanifest"].map(
  (name) => `${basePath}/${name}`,
);

/** For files whose content may change under the same name. */
export const publicFilesCaching = "public, max-age=3600";

/** Serves the built files under the base path. Those with a hash in their name never change. */
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
  // The folder is searched only for files in it: most requests are for pages.
  const names = new Set(readdirSync(folder));
  return (request, response, next) => {
    if (names.has(request.path.split("/")[1] ?? "")) files(request, response, next);
    else next();
  };
}

/**
 * Serves sources and styles, transformed by Vite. It strips the base path from the URL; later middleware needs it back.
 */
export function viteAssets(vite: ViteDevServer): RequestHandler {
  return (request, response, next) => {
    request.url = request.originalUrl;
    vite.middlewares(request, response, (error?: unknown) => {
      request.url = request.originalUrl;
      next(error);
    });
  };
}

/** The routes of a page, and the build's list of what each needs. */
type Page = Pick<EntryContext, "manifest" | "staticHandlerContext">;

/**
 * Returns the stylesheets of a page as one text, in the order of its links; empty in development, where the build has
 * none. A page that shows an error has those of the failed route, which include the shell's.
 *
 * @param folder where the build has put them; each is read once.
 */
export function stylesheets(folder: string): (page: Page) => string {
  const texts = new Map<string, string>();
  const textOf = (href: string) => {
    const text = texts.get(href) ?? readFileSync(join(folder, basename(href)), "utf8").trimEnd();
    texts.set(href, text);
    return text;
  };
  return ({ manifest, staticHandlerContext }) => {
    const hrefs = new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
    return [...hrefs].map(textOf).join("\n");
  };
}
