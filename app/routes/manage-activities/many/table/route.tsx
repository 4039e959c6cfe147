import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readTable } from "@portal/domain/activities/many/readTable";
import { activityRows } from "@portal/domain/activities/many/typedRows";
import { errorSummary } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orMalformed, refusal } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { type Drafts, keepingOf, keepTable, readDrafts } from "../drafts";
import { columnsPage, rowsPage } from "../paths";
import { formId, maxFieldBytes, readPostedTable, tableFields, type TableFormField, tablePost } from "./tableForm";
import { type TableFormView, TablePage } from "./TablePage";

/** ACT-06: rows are pasted, or come as a file; what was begun before is offered. */
export async function loader(args: LoaderFunctionArgs): Promise<TableFormView> {
  const { session, readOnly } = await requirePhysician(args);
  const begun = await readDrafts(args, session);
  return { isReadOnly: readOnly, table: "", errors: {}, problem: null, begun: begunView(begun) };
}

/** Nothing is saved before the last step: the rows are kept for the next one. */
export async function action(args: ActionFunctionArgs) {
  const { session, form } = await requirePhysicianPost(args, { keep: keepingOf("table") });
  const { table: pasted } = orMalformed(readPost(form, tablePost));
  const file = await readPostedTable(args.context.postedFiles);
  if (file.kind === "malformed") throw refusal({ kind: "malformed" });
  const refuse = (field: TableFormField, text: string) => data(refused(pasted, field, text), 422);
  if (file.kind === "refused") return refuse("file", file.text);
  if (file.kind === "text" && pasted.trim() !== "")
    return refuse(
      "file",
      "Paste rows or choose a file, not both. Your browser doesn’t keep the file: choose it again.",
    );
  const [field, text] = file.kind === "text" ? (["file", file.text] as const) : (["table", pasted] as const);
  const read = readTable(text);
  if (read.kind === "refused") return refuse(field, read.text);
  await keepTable(args, session, text);
  return seeOther(columnsPage);
}

function refused(table: string, field: TableFormField, text: string): TableFormView {
  const errors = { [field]: [text] };
  const title = "The rows could not be read";
  const problem = { kind: "errors", title, errors: errorSummary(formId, errors, tableFields) } as const;
  return { isReadOnly: false, table, errors, problem, begun: null };
}

function begunView({ table, columns, rows }: Drafts): TableFormView["begun"] {
  const read = table === null ? null : readTable(table);
  if (read === null) return null;
  // Sent after the session had ended: it is to be corrected.
  if (read.kind === "refused") return table === "" ? null : { table, count: null, to: null };
  return {
    table: null,
    count: activityRows(read.rows, columns === null ? undefined : columns.hasHeadings === "on").length,
    to: rows === null || columns === null ? columnsPage : rowsPage,
  };
}

export const handle = {
  title: "Add many activities",
  roles: "physician",
  takesFiles: true,
  maxFieldBytes,
  intents: { "read-table": null },
} satisfies RouteHandle<typeof loader, "read-table">;

export default function ManyActivities() {
  const loaded = useLoaderData<typeof loader>();
  return <TablePage view={useActionData<typeof action>() ?? loaded} />;
}
