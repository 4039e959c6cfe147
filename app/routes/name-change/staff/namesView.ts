import type { LoaderFunctionArgs } from "@remix-run/node";
import type { StaffNameChange } from "@portal/contract/extensions/nameChangeExtensions";
import { fullNameOf, nameAcceptanceRefusal } from "@portal/domain/people/nameChanges";
import { boardDate, formatDate, plainDate } from "@portal/domain/time/boardTime";
import { extensionsForCertain } from "~/app/board/extensions";
import { staffPaperPage } from "~/app/forms/papers/paths";
import { orErrorPage } from "~/app/session/guards/refusals";
import { signedInBoard } from "~/app/session/guards/signedInBoard";
import type { Session } from "~/app/session/records/session";

/** @param page where a session that has ended leads back to. */
export async function namesView(args: LoaderFunctionArgs, session: Session, page: string, isReadOnly: boolean) {
  const board = await signedInBoard(args.context, session, { returnTo: page }, null);
  const isTaken = (await orErrorPage(args.context, extensionsForCertain(board))).has("name-changes");
  if (!isTaken) return null;
  const { nameChanges, hasMore } = await orErrorPage(args.context, board.getStaffNameChanges());
  return { isReadOnly, hasMore, requests: nameChanges.map(requestView) };
}

export type NamesView = Awaited<ReturnType<typeof namesView>>;

function requestView(request: StaffNameChange) {
  const { nameChangeId: id, fullName, physicianId, name, since, requestedAt, requestedBy } = request;
  return {
    nameChangeId: id,
    title: `${fullName} (ID ${physicianId})`,
    facts: [
      { name: "Name on record", value: fullName },
      { name: "New name", value: fullNameOf(name) },
      { name: "Changed on", value: formatDate(plainDate(since)) },
      {
        name: "Requested",
        value: `${formatDate(boardDate(requestedAt))}${requestedBy === "staff" ? ", by staff" : ""}`,
      },
    ],
    paper: request.paperId === null ? null : staffPaperPage(request.paperId),
    /** Why its paper does not allow accepting it yet; null where it does. */
    because: nameAcceptanceRefusal({ paper: request.paper, isOwnRequest: false })?.text ?? null,
  };
}
