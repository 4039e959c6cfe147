import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";

/**
 * Told by Remix of everything that loaders, actions and rendering throw and that is not an answer. Its own way is to
 * print the error, values of people included; ours is to log what may be kept, under the request's id.
 */
export function handleError(error: unknown, { context }: Pick<LoaderFunctionArgs, "context">): void {
  // Remix's own answer to what has no page or no action: the line of the request says as much.
  if (isRouteErrorResponse(error)) return;
  context.log.error({ err: error }, "a page failed");
  context.onFailure(error);
}
