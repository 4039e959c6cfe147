import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Board } from "~/app/board/board";
import { extensionsForCertain } from "~/app/board/extensions";
import type { RouteHandle } from "~/app/routeHandle";
import { requireStaff } from "~/app/session/guards/guards";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import type { Session } from "~/app/session/records/session";
import { signedInBoard } from "~/app/session/guards/signedInBoard";
import { requireStaffPost } from "~/app/session/guards/requirePost";
import { mailsView, readRetry, retriedText } from "./view";
import { Mails } from "./Mails";

const page = "/staff/mails";

/** The mails that the board could not deliver, for staff of either role. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const board = await boardOf(args, session);
  const view = await orErrorPage(args.context, readMails(board));
  return { view, notice: readNotice(args, session), isOutdated: false, isReadOnly: staff.readOnly };
}

/** Retries those that the page showed, and none that has failed since. */
export async function action(args: ActionFunctionArgs) {
  const { session, form } = await requireStaffPost(args);
  const mailIds = orMalformed(readRetry(form));
  const board = await boardOf(args, session);
  const { retried } = await orErrorPage(args.context, board.retryFailedMails({ body: [...mailIds] }));
  if (retried > 0) throw await withNotice(args, session, page, retriedText(retried, mailIds.length));
  const view = await orErrorPage(args.context, readMails(board));
  return data({ view, notice: null, isOutdated: true, isReadOnly: false }, 409);
}

/** In the name of the staff member, whomever they act for. */
function boardOf({ context }: LoaderFunctionArgs, session: Session): Promise<Board> {
  return signedInBoard(context, session, { returnTo: page }, null);
}

/** Null where the board has no such list. */
async function readMails(board: Board) {
  const extensions = await extensionsForCertain(board);
  return extensions.has("failed-mails") ? mailsView(await board.getFailedMails()) : null;
}

export const handle = { title: "Failed e-mails", area: "failed-mails", roles: "staff" } satisfies RouteHandle;

export default function StaffMails() {
  const loaded = useLoaderData<typeof loader>();
  return <Mails page={page} {...(useActionData<typeof action>() ?? loaded)} />;
}
