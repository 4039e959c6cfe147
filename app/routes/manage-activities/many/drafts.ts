import { drafts, forgetUnsavedForm, keepDraft } from "~/app/session/drafts/leaveForm";
import type { RouteArgs } from "~/app/session/guards/guards";
import type { Keeping } from "~/app/session/guards/requirePost";
import type { Session } from "~/app/session/records/session";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { tablePage } from "./paths";
import { columnsPost, type ColumnsPost } from "./columns/columnsForm";
import { type KeptRows, keptRowsOf, keptRowsFields } from "./rows/keptRows";
import { rowsPost, type RowsPost } from "./rows/rowsForm";
import { tablePost } from "./table/tableForm";

/** What is kept between the steps, for 24 hours; null for what the person has not come to. */
export interface Drafts {
  readonly table: string | null;
  readonly columns: ColumnsPost | null;
  readonly rows: KeptRows | null;
  /** What was typed on the page of rows after the session had ended. */
  readonly typed: RowsPost | null;
}

/** A table has at most 250 KB, of which letters are longer where they are URL-encoded. */
const maxBytes = 1024 * 1024;

const posts = { table: tablePost, columns: columnsPost, typed: rowsPost };

/** How the form of a step is kept where its session has ended, beside the drafts of the others. */
export function keepingOf(step: keyof typeof posts): Keeping {
  return { page: tablePage, fields: fieldNamesOf(posts[step]), formOf: () => step, maxBytes };
}

export async function readDrafts(args: RouteArgs, session: Session): Promise<Drafts> {
  const kept = await drafts(args, session, tablePage, (form) => form);
  const first = <Draft>(read: (form: URLSearchParams) => Draft | null): Draft | null =>
    kept.map(read).find((draft) => draft !== null) ?? null;
  return {
    table: first((form) => readPost(form, tablePost))?.table ?? null,
    columns: first((form) => readPost(form, columnsPost)),
    rows: first(keptRowsOf),
    typed: first((form) => readPost(form, rowsPost)),
  };
}

export async function keepTable(args: RouteArgs, session: Session, table: string): Promise<void> {
  // Other rows begin anew.
  await forgetUnsavedForm(args, session, tablePage);
  await keepDraft(args, session, tablePage, new URLSearchParams({ intent: "read-table", table }), "table", maxBytes);
}

/** @param form as the person posted it. */
export async function keepColumns(args: RouteArgs, session: Session, form: URLSearchParams): Promise<void> {
  const { fields } = keepingOf("columns");
  const own = new URLSearchParams([...form].filter(([name, value]) => name !== "formFor" && fields(name, value)));
  await keepDraft(args, session, tablePage, own, "columns");
}

/** Keeps the rows, and with them what was typed into them. Returns false where they are too large. */
export async function keepRows(args: RouteArgs, session: Session, rows: KeptRows): Promise<boolean> {
  if (!(await keepDraft(args, session, tablePage, keptRowsFields(rows), "rows", maxBytes))) return false;
  await forgetUnsavedForm(args, session, tablePage, undefined, "typed");
  return true;
}
