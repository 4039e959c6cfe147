import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readTable } from "@portal/domain/activities/many/readTable";
import type { TableRow } from "@portal/domain/activities/many/tableRow";
import { typedRows } from "@portal/domain/activities/many/typedRows";
import { boardToday } from "@portal/domain/time/boardTime";
import { readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { type Drafts, keepColumns, keepingOf, keepRows, readDrafts } from "../drafts";
import { rowsPage, tablePage } from "../paths";
import { newRows } from "../rows/keptRows";
import { columnsInput, columnsPost } from "./columnsForm";
import { ColumnsPage } from "./ColumnsPage";
import { columnsView } from "./columnsView";

/** ACT-07: which column is which, as guessed, or as chosen before. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, readOnly } = await requirePhysician(args);
  const kept = await readDrafts(args, session);
  const rows = readOnly ? null : rowsOf(kept);
  return rows === null ? seeOther(tablePage) : { view: columnsView(rows, kept.columns) };
}

export async function action(args: ActionFunctionArgs) {
  const { session, board, form } = await requirePhysicianPost(args, { keep: keepingOf("columns") });
  const post = orMalformed(readPost(form, columnsPost));
  const rows = rowsOf(await readDrafts(args, session));
  if (rows === null) return seeOther(tablePage);
  const input = columnsInput(post, rows);
  if (input.kind === "errors") return data({ view: columnsView(rows, post, input.errors) }, 422);
  const physician = await orErrorPage(args.context, board.getPhysician());
  const typed = newRows(typedRows(rows, input.reading), physician, boardToday(args.context.now));
  if (!(await keepRows(args, session, typed))) return data({ view: columnsView(rows, post, {}, tooLarge) }, 422);
  await keepColumns(args, session, form);
  return seeOther(rowsPage);
}

const tooLarge = {
  kind: "refusal",
  title: "The rows are too large",
  text: "Leave out columns with long texts, or divide the table, and paste it again.",
} as const;

/** Null where the table has to be entered first. */
function rowsOf({ table }: Drafts): readonly TableRow[] | null {
  const read = table === null ? null : readTable(table);
  return read?.kind === "table" ? read.rows : null;
}

export const handle = {
  title: "Match the columns",
  roles: "physician",
  intents: { "match-columns": null },
} satisfies RouteHandle<typeof loader, "match-columns">;

export default function MatchColumns() {
  const loaded = useLoaderData<typeof loader>();
  const { view } = useActionData<typeof action>() ?? loaded;
  return <ColumnsPage view={view} />;
}
