import type { UIMatch } from "@remix-run/react";
import { z } from "@portal/contract/zod";
import { type Notice, notice } from "./notice";
import type { RouteHandle } from "./routeHandle";

/** Returns the title of a page: that of its innermost route with a handle, or null. */
export function pageTitle(matches: readonly UIMatch[]): string | null {
  const match = matches.findLast(({ handle }) => handle !== undefined);
  if (match === undefined) return null;
  const { title, titleOf } = match.handle as RouteHandle; // What every route exports; app/routes.test.ts checks it.
  return (match.data !== undefined && titleOf?.(match.data, matches)) || title;
}

/**
 * Returns the document's title: the page first (BRAND-06), or what was done, which a screen reader then reads first
 * (SHELL-17). `matches` are the page's routes. `entry.server.tsx` puts "Error: " before that of a refused form.
 */
export function documentTitle(page: string | null, boardName: string, matches: readonly UIMatch[] = []): string {
  const [kind] = matches.flatMap(({ data }) => withNotice.safeParse(data).data?.kind ?? []);
  const done = kind === undefined ? "" : `${doneWords[kind]}: `;
  return done + [...new Set([page, "Physician Portal", boardName])].filter((part) => part !== null).join(" – ");
}

const doneWords: Record<Notice["kind"], string> = { saved: "Saved", done: "Done", unchanged: "Nothing changed" };

/** The data of a loader whose page shows a notice, in an application that of its `section`. */
const withNotice = z.union([
  z.object({ notice }).transform((data) => data.notice),
  z.object({ section: z.object({ notice }) }).transform(({ section }) => section.notice),
]);
