import type { UIMatch, useLoaderData } from "@remix-run/react";
import type { Area } from "./ui/shell/menu";

/** Who may open a route. `physician` includes staff who act for one. */
export type Roles = "open" | "physician" | "physician-or-other-board" | "other-board" | "staff";

/**
 * A route's description, exported by its module as `handle` (docs/decisions/0089). `Loader` types the data of
 * `titleOf`; `Button` requires words for each intent of its forms.
 */
export interface RouteHandle<Loader = unknown, Button extends string = string> {
  /** Shown in the browser, in the menu, and in the physician's list of what staff viewed (AUTH-13). */
  readonly title: string;
  /** The browser's title where it depends on the page's data. `matches` are the page's routes, outermost first. */
  titleOf?(data: ReturnType<typeof useLoaderData<Loader>>, matches: readonly UIMatch[]): string;
  /** Set for downloads. */
  readonly isFile?: true;
  /** The menu's item that leads here. */
  readonly area?: Area;
  readonly roles: Roles;
  /** What each button changes, in words for the journal, by its `intent`; null for nothing. */
  readonly intents?: Readonly<Record<Button, string | null>>;
}

/** Returns whether the journal of staff who act for a physician lists the route (AUTH-13). */
export function isInPhysiciansName({ roles }: RouteHandle): boolean {
  return roles === "physician" || roles === "physician-or-other-board";
}

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
  const done = notice === null ? "" : `${/saved/i.test(notice) ? "Saved" : "Done"}: `;
  return done + [...new Set([page, "Physician Portal", boardName])].filter((part) => part !== null).join(" – ");
}

/** Returns what was saved or done: `notice` of a loader's data, in an application that of its `section`. */
function noticeOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  if ("section" in data) return noticeOf(data.section);
  return "notice" in data && typeof data.notice === "string" ? data.notice : null;
}
