import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { PhysicianFound } from "@portal/contract/extensions/peopleExtensions";
import type { RouteArgs } from "./guards/guards";
import { pathOf } from "./guards/returnPath";
import { signedInBoard } from "./guards/signedInBoard";
import type { Session } from "./records/session";

/** Whether physicians can be searched for, and the result. */
export type Search =
  /** The board has no search: a physician is chosen by ID. */
  | { readonly kind: "none" }
  | { readonly kind: "empty" }
  | {
      readonly kind: "found";
      readonly text: string;
      readonly physicians: readonly PhysicianFound[];
      readonly hasMore: boolean;
    }
  | { readonly kind: "too-many"; readonly text: string; readonly waitSeconds: number | null }
  | { readonly kind: "failed"; readonly text: string };

/** Repeats the session's search `id`, whose text is never in a URL (docs/rules/staff.md#the-search): reloading or coming back shows the current result. */
export async function readSearch(
  { context, request }: RouteArgs,
  session: Session,
  id: string | null,
): Promise<Search> {
  // A search is never on behalf of a physician.
  const board = await signedInBoard(context, session, { returnTo: pathOf(request) }, null);
  const text = id === null ? null : await context.sessions.staffSearches.read(session, id);
  try {
    if (!(await extensionsForCertain(board)).has("physician-search")) return { kind: "none" };
    if (text === null) return { kind: "empty" };
    return { kind: "found", text, ...(await board.searchPhysicians({ body: { text } })) };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    const typed = { text: text ?? "" };
    if (error.status !== 429) return { kind: "failed", ...typed };
    return { kind: "too-many", ...typed, waitSeconds: error.retryAfterSeconds };
  }
}
