import type { UIMatch, useLoaderData } from "@remix-run/react";
import type { Area } from "./ui/shell/area";

/** Who may come to a route. Physicians are joined by staff who act for one. */
export type Roles = "open" | "physician" | "physician-or-other-board" | "other-board" | "staff";

/**
 * What a route says of itself, once for all that ask (docs/decisions/0089): its module exports it as `handle`.
 * `Loader` types what `titleOf` is given, `Button` asks for the words of each intent of a form.
 */
export interface RouteHandle<Loader = unknown, Button extends string = string> {
  /** In the browser, in the menu, and where physicians read what staff looked at in their name (AUTH-13). */
  readonly title: string;
  /** The title in the browser where it depends on what the page shows. `matches` are the page's routes, outermost first. */
  titleOf?(data: ReturnType<typeof useLoaderData<Loader>>, matches: readonly UIMatch[]): string;
  /** Set for downloads. */
  readonly isFile?: true;
  /** The menu's item that leads here. */
  readonly area?: Area;
  readonly roles: Roles;
  /** What each button changes of the physician's, in words, by the `intent` that it posts; null for nothing. */
  readonly intents?: Readonly<Record<Button, string | null>>;
}

/** The title of a page, by the innermost of its routes that has a handle; null where none has. */
export function pageTitle(matches: readonly UIMatch[]): string | null {
  const match = matches.findLast(({ handle }) => handle !== undefined);
  if (match === undefined) return null;
  const { title, titleOf } = match.handle as RouteHandle; // What every route exports; app/routes.test.ts checks it.
  return (match.data !== undefined && titleOf?.(match.data, matches)) || title;
}

/**
 * What browsers, bookmarks and screen readers name a page by: itself first (BRAND-06), or what was just done, which a screen
 * reader then reads first (SHELL-17). `matches` are the page's routes.
 */
export function documentTitle(page: string | null, boardName: string, matches: readonly UIMatch[] = []): string {
  const notice = matches.map(({ data }) => noticeOf(data)).find((text) => text !== null) ?? null;
  const done = notice === null ? "" : `${/saved/i.test(notice) ? "Saved" : "Done"}: `;
  return done + [...new Set([page, "Physician Portal", boardName])].filter((part) => part !== null).join(" – ");
}

/** What a loader says was just done; pages that say so call it `notice`, those of an application in their `section`. */
function noticeOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  if ("section" in data) return noticeOf(data.section);
  return "notice" in data && typeof data.notice === "string" ? data.notice : null;
}

/** Whether a route is about a physician, for the journal of those who act for one (AUTH-13). */
export function isInPhysiciansName({ roles }: RouteHandle): boolean {
  return roles === "physician" || roles === "physician-or-other-board";
}
