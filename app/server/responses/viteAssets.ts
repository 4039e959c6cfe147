import type { RequestHandler } from "express";
import type { ViteDevServer } from "vite";

/** Sources and styles, transformed by Vite. It takes the base path off the address; what comes after it needs that back. */
export function viteAssets(vite: ViteDevServer): RequestHandler {
  return (request, response, next) => {
    request.url = request.originalUrl;
    vite.middlewares(request, response, (error?: unknown) => {
      request.url = request.originalUrl;
      next(error);
    });
  };
}
