import type { AppLoadContext } from "@remix-run/node";
import type { RouteArgs } from "./guards";

/** Requests whose form was answered with a page: Remix runs the loader for it as well, which then leads nowhere else. */
const answered = new WeakSet<AppLoadContext>();

/** To be called before a form is answered with a page that the loader alone would lead away from. */
export function markAnswered({ context }: Pick<RouteArgs, "context">): void {
  answered.add(context);
}

export function wasAnswered({ context }: Pick<RouteArgs, "context">): boolean {
  return answered.has(context);
}
