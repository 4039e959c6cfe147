import type { AppLoadContext } from "@remix-run/node";
import type { RouteArgs } from "./guards";

/** Requests whose form was answered with a page: Remix also runs the loader, which then must not redirect. */
const answered = new WeakSet<AppLoadContext>();

/** Call before answering a form with a page whose loader alone would redirect. */
export function markAnswered({ context }: Pick<RouteArgs, "context">): void {
  answered.add(context);
}

export function wasAnswered({ context }: Pick<RouteArgs, "context">): boolean {
  return answered.has(context);
}
