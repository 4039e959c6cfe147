import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Board } from "~/app/board/board";
import { readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { claimOnce } from "~/app/session/drafts/claimOnce";
import { leaveForm } from "~/app/session/drafts/leaveForm";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import type { Session } from "~/app/session/records/session";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Physician } from "@portal/contract/people/physician";
import { page as recordsPage } from "../../editing/activityForm";
import { keepingOf, keepRows, readDrafts } from "../drafts";
import { rowsPage, savingPlace, tablePage } from "../paths";
import { isWanted, type JudgedRow, judgeRows } from "./judgeRows";
import type { KeptRows } from "./keptRows";
import { RowsPage } from "./RowsPage";
import { rowsPost, type RowsPost, withTyped } from "./rowsForm";
import { rowsView } from "./rowsView";
import { beingSaved, nothingChosen, savedNotice, stoppedProblem, wrongRows } from "./rowsWords";
import { saveRows } from "./saveRows";

/** ACT-08, ACT-09: every row, to be corrected or left out; nothing is saved before the person asks for it. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, board, readOnly } = await requirePhysician(args);
  const { rows, typed } = await readDrafts(args, session);
  if (rows === null || readOnly) return seeOther(tablePage);
  const kept = typed === null ? rows : withTyped(rows, typed, false);
  const physician = await orErrorPage(args.context, board.getPhysician());
  const continues = new URL(args.request.url).searchParams.has("continue");
  return { view: rowsView(judged(args, kept, physician), { isConfirmed: kept.isConfirmed, continues }) };
}

/**
 * ACT-10: saves the chosen rows, or as many as one request may; or checks again what was corrected. One request at a
 * time: two would read the same records, and each save every row.
 */
export async function action(args: ActionFunctionArgs) {
  const { session, board, form } = await requirePhysicianPost(args, { keep: keepingOf("typed") });
  const post = orMalformed(readPost(form, rowsPost));
  const answer = await claimOnce(args, session, savingPlace, () => checkAndSave(args, session, board, post));
  if (answer !== "busy") return answer;
  const stored = (await readDrafts(args, session)).rows;
  if (stored === null) return seeOther(tablePage);
  const rows = judged(args, withTyped(stored, post, false), await orErrorPage(args.context, board.getPhysician()));
  return data({ view: rowsView(rows, { isConfirmed: false, problem: beingSaved }) }, 409);
}

async function checkAndSave(args: ActionFunctionArgs, session: Session, board: Board, post: RowsPost) {
  const stored = (await readDrafts(args, session)).rows;
  // Sent again after everything was saved, or from a page that was open for too long.
  if (stored === null) return seeOther(tablePage);
  const physician = await orErrorPage(args.context, board.getPhysician());
  const problem = (kept: KeptRows) => problemOf(post, judged(args, kept, physician));
  const found = problem(withTyped(stored, post, true));
  const isToSave = post.intent === "save-rows" && found === null;
  const kept = withTyped(stored, post, isToSave);
  await keepRows(args, session, kept);
  if (isToSave) return save(args, session, board, kept, physician);
  if (found === null) return seeOther(rowsPage);
  return data({ view: rowsView(judged(args, kept, physician), { isConfirmed: false, problem: found }) }, 422);
}

async function save(args: ActionFunctionArgs, session: Session, board: Board, kept: KeptRows, physician: Physician) {
  const rows = judged(args, kept, physician);
  const toSave = rows.flatMap((row) =>
    isWanted(row) && row.content !== null ? [{ ...row, content: row.content }] : [],
  );
  const outcome = await saveRows(board, toSave, physician, { maxRows: 50, maxMs: 8_000, now: () => performance.now() });
  const isSaved = ({ number, state }: JudgedRow) => state === "saved" || outcome.saved.includes(number);
  const after = { ...kept, rows: rows.map((row) => ({ ...row, isSaved: isSaved(row) })) };
  const { stopped, refused, isMore } = outcome;
  if (stopped === null && refused.length === 0 && !isMore) {
    const notice = savedNotice(after.rows);
    return leaveForm(args, session, notice, { page: tablePage, path: recordsPage });
  }
  // One that the board does not accept is left out, unless the person wants it sent again.
  const left = {
    ...after,
    rows: after.rows.map((row) => ({ ...row, isChosen: row.isChosen && !refused.includes(row.number) })),
  };
  await keepRows(args, session, left);
  if (stopped === null && refused.length === 0) return seeOther(`${rowsPage}?continue`);
  const problem = stoppedProblem(left.rows, outcome);
  const view = rowsView(judged(args, left, outcome.records), { isConfirmed: true, refused, problem });
  return data({ view }, stopped === null ? 422 : 502);
}

function problemOf({ intent }: RowsPost, rows: readonly JudgedRow[]) {
  const wrong = wrongRows(rows, intent);
  if (wrong !== null || intent === "check-rows") return wrong;
  return rows.some(isWanted) || rows.some(({ state }) => state === "saved") ? null : nothingChosen(rows);
}

function judged({ context }: LoaderFunctionArgs, kept: KeptRows, physician: Physician): JudgedRow[] {
  return judgeRows(kept, physician, boardToday(context.now));
}

export const handle = {
  title: "Check your activities",
  roles: "physician",
  intents: { "check-rows": null, "save-rows": "Activity records" },
} satisfies RouteHandle<typeof loader, RowsPost["intent"]>;

export default function CheckRows() {
  const loaded = useLoaderData<typeof loader>();
  const { view } = useActionData<typeof action>() ?? loaded;
  return <RowsPage view={view} />;
}
