import type { AppLoadContext } from "@remix-run/node";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { Session } from "~/app/session/records/session";
import { signedInBoard } from "~/app/session/guards/signedInBoard";
import type { PhysicianFound } from "~/contract/extensions/peopleExtensions";

/** Whether physicians can be looked for, and what came of it. */
export type Search =
  /** The board knows no search: a physician is chosen by ID. */
  | { readonly kind: "none" }
  | { readonly kind: "empty" }
  | {
      readonly kind: "found";
      readonly text: string;
      readonly physicians: readonly PhysicianFound[];
      readonly hasMore: boolean;
    }
  | { readonly kind: "too-many" | "failed"; readonly text: string };

/** Looks again for what the session was asked for under `id`: whoever reloads or comes back sees how it is now. */
export async function readSearch(context: AppLoadContext, session: Session, id: string | null): Promise<Search> {
  // Nobody's name is looked for on behalf of anybody.
  const board = await signedInBoard(context, session, { returnTo: "/staff" }, null);
  const text = id === null ? null : await context.sessions.staffSearches.read(session, id);
  try {
    if (!(await extensionsForCertain(board)).has("physician-search")) return { kind: "none" };
    if (text === null) return { kind: "empty" };
    return { kind: "found", text, ...(await board.searchPhysicians({ body: { text } })) };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return { kind: error.status === 429 ? "too-many" : "failed", text: text ?? "" };
  }
}
