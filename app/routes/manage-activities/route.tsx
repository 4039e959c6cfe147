import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { extensionsOf } from "~/app/board/extensions";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { unsavedForm, leaveForm } from "~/app/session/drafts/leaveForm";
import { readNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { boardToday } from "@portal/domain/time/boardTime";
import { ActivityRecords } from "./ActivityRecords";
import { type ActivityPost, keep, readActivityPost, readDraft, restored } from "./editing/activityForm";
import { deleteActivity } from "./editing/deleteActivity";
import { addedActivity, addedHref, openRow, recordsHref } from "./paths";
import { type ActivityFilter, readFilter } from "./activityList";
import { type PostOutcome, saveActivity } from "./editing/saveActivity";
import { activitiesView } from "./activitiesView";

/** ACT-01: every activity on record, verified and self-reported. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const { context, request } = args;
  const [physician, extensions] = await orErrorPage(context, Promise.all([board.getPhysician(), extensionsOf(board)]));
  const kept = readDraft(await unsavedForm(args, session, keep.page));
  const url = new URL(request.url);
  const isShown = url.searchParams.has("restore");
  const unsaved = kept !== null && isShown ? restored(kept, physician) : null;
  const papers = await papersOn(board, extensions);
  const notice = readNotice(args, session);
  const added = notice === null ? null : addedActivity(url);
  const requested = { filter: readFilter(url), open: openRow(url), unsaved, extensions, papers, added };
  return {
    view: activitiesView(physician, { isReadOnly: readOnly }, boardToday(context.now), requested),
    notice,
    kept: kept && { isShown },
  };
}

/** ACT-02: saves or deletes one self-reported activity, and returns to the same list. */
export async function action(args: ActionFunctionArgs) {
  const { board, session, form } = await requirePhysicianPost(args, { keep });
  const { context, request } = args;
  const post = orMalformed(readActivityPost(form));
  const today = boardToday(context.now);
  const saved = post.intent === "save-activity" ? saveActivity(board, post, today) : deleteActivity(board, post, today);
  const outcome = await orErrorPage(context, saved);
  const filter = readFilter(new URL(request.url));
  if (outcome.kind !== "not-done")
    return leaveForm(args, session, outcome, { page: keep.page, path: pathAfter(outcome, filter) });
  const { physician, problem, status, unsaved } = outcome;
  const extensions = await extensionsOf(board);
  const papers = await papersOn(board, extensions);
  const shown = { filter, open: unsaved.open, unsaved: unsaved.draft, extensions, papers };
  return data({ view: activitiesView(physician, { isReadOnly: false }, today, shown), problem }, status);
}

function pathAfter(outcome: PostOutcome, filter: ActivityFilter): string {
  return "added" in outcome && outcome.added !== undefined ? addedHref(filter, outcome.added) : recordsHref(filter);
}

/** Null where the board takes none, or did not answer: the list does without. */
async function papersOn(board: Board, extensions: ReadonlySet<ExtensionName>) {
  return extensions.has("papers") ? ((await orNull(board.getPapers()))?.papers ?? null) : null;
}

export const handle = {
  title: "Activity Records",
  area: "activity-records",
  roles: "physician",
  intents: { "save-activity": "Activity record", "delete-activity": "Activity record" },
} satisfies RouteHandle<unknown, ActivityPost["intent"]>;

export default function ManageActivities() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const shown = refused ? { ...refused, notice: null, kept: null } : { ...loaded, problem: null };
  return <ActivityRecords {...shown} />;
}
