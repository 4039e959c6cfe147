import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { packageFile } from "@portal/database/packageFile";
import { look, lookStyles } from "@portal/look/look";
import type { RouteHandle } from "./routeHandle";
import { basePath } from "./server/basePath";
import { jsonAnswer, prefersJson } from "./server/responses/jsonAnswer";
import { stylesheets } from "./server/responses/assets";
import { ConfigurationContext } from "./ui/shell/configuration";
import { PageStylesContext } from "./ui/shell/Styles";

const stylesOf = stylesheets(packageFile("build/client/assets"));

/** Renders a document in one piece: no page streams, and one string is faster than a stream (see lab/bench/). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, configuration, withFormTokens }: AppLoadContext,
) {
  const forPrograms = prefersJson(request) ? jsonOf(remix) : null;
  if (forPrograms !== null) return jsonAnswer(request, forPrograms, status, headers);
  const styles = { css: stylesOf(remix), brand: lookStyles(look(), `${basePath}/`), nonce };
  const markup = renderToString(
    <PageStylesContext.Provider value={styles}>
      <ConfigurationContext.Provider value={configuration}>
        <RemixServer context={remix} url={request.url} />
      </ConfigurationContext.Provider>
    </PageStylesContext.Provider>,
  );
  const pieces = withFormTokens(`<!DOCTYPE html>${titled(markup, request, status)}`);
  // As bytes: of a string, Response makes a copy with every surrogate checked. One by one: together they would be
  // another string of the whole page (lab/bench/).
  const page = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(page.length));
  return new Response(page, { status, headers });
}

/** What programs read of the page; null where they read none of it, or it could not be made. */
function jsonOf({ staticHandlerContext: { matches, loaderData, errors }, routeModules }: EntryContext): object | null {
  const id = matches.at(-1)?.route.id ?? "";
  if (errors !== null || loaderData[id] === undefined) return null;
  const { asJson } = (routeModules[id]?.handle ?? {}) as Partial<RouteHandle>; // What every route exports.
  return asJson?.(loaderData[id]) ?? null;
}

/**
 * A page that answers a post with what is wrong says so in its title, which is what a screen reader reads first. A
 * `handle` cannot know: its `titleOf` does not see what the action answered.
 */
function titled(markup: string, request: Request, status: number): string {
  return request.method === "POST" && status >= 400 ? markup.replace("<title>", "<title>Error: ") : markup;
}

/**
 * Called by Remix for whatever loaders, actions and rendering throw, except responses. Logs what may be kept, under the
 * request's id; Remix would print the error with personal values.
 */
export function handleError(error: unknown, { context }: Pick<LoaderFunctionArgs, "context">): void {
  // Remix's own answer to what has no page or no action: the line of the request says as much.
  if (isRouteErrorResponse(error)) return;
  context.log.error({ err: error }, "a page failed");
  context.onFailure(error);
}
