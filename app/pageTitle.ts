import type { UIMatch } from "@remix-run/react";
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
  const notice = matches.map(({ data }) => noticeOf(data)).find((text) => text !== null) ?? null;
  const done = notice === null ? "" : `${doneWord(notice)}: `;
  return done + [...new Set([page, "Physician Portal", boardName])].filter((part) => part !== null).join(" – ");
}

function doneWord(notice: string): string {
  if (notice.startsWith("Nothing changed")) return "Nothing changed";
  return /saved/i.test(notice) ? "Saved" : "Done";
}

/** Returns what was saved or done: `notice` of a loader's data, in an application that of its `section`. */
function noticeOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  if ("section" in data) return noticeOf(data.section);
  return "notice" in data && typeof data.notice === "string" ? data.notice : null;
}
