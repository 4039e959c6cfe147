import type { UIMatch, useLoaderData } from "@remix-run/react";
import type { Area } from "./ui/shell/menu";

/** Who may open a route. `physician` includes staff who act for one. */
export type Roles = "open" | "physician" | "physician-or-other-board" | "other-board" | "staff" | "staff-or-finance";

/**
 * A route's description, exported by its module as `handle` (docs/decisions/0089). `Loader` types the data of
 * `titleOf`; `Button` requires words for each intent of its forms.
 */
export interface RouteHandle<Loader = unknown, Button extends string = string> {
  /** Shown in the browser, in the menu, and in the physician's list of what staff viewed (AUTH-13). */
  readonly title: string;
  /** The browser's title where it depends on the page's data. `matches` are the page's routes, outermost first. */
  titleOf?(data: ReturnType<typeof useLoaderData<Loader>>, matches: readonly UIMatch[]): string;
  /** Set where programs read the page as well: what they get as JSON where `Accept` prefers it (CRED-01). */
  asJson?(data: ReturnType<typeof useLoaderData<Loader>>): object;
  /** Set for downloads. */
  readonly isFile?: true;
  /** The menu's item that leads here. */
  readonly area?: Area;
  readonly roles: Roles;
  /** Set where a form sends files: every other page refuses `multipart/form-data`. */
  readonly takesFiles?: true;
  /** How many bytes the fields of such a form may have, URL-encoded: without it 64 KB. */
  readonly maxFieldBytes?: number;
  /** What each button changes, in words for the journal, by its `intent`; null for nothing. */
  readonly intents?: Readonly<Record<Button, string | null>>;
}

/** Returns whether the journal of staff who act for a physician lists the route (AUTH-13). */
export function isInPhysiciansName({ roles }: RouteHandle): boolean {
  return roles === "physician" || roles === "physician-or-other-board";
}
