import type { ActionFunctionArgs } from "@remix-run/node";
import { keepDraft, unsavedForm } from "~/app/session/drafts/formDraft";
import type { Session } from "~/app/session/records/session";
import { carriedTogether, type DashboardPost, formOf, keep, readSentForms, restorePath, type SentForm } from "./form";

/**
 * Returns what a post leaves unsaved, as one form: those sent with it, and earlier stored ones that it does not
 * replace. Null for none.
 */
export async function unsavedForms(
  args: ActionFunctionArgs,
  session: Session,
  post: DashboardPost,
  others: readonly SentForm[],
  first: readonly SentForm[] = [],
): Promise<URLSearchParams | null> {
  const kept = readSentForms(await unsavedForm(args, session, keep.page)) ?? [];
  const isReplaced = (form: SentForm) =>
    [post, ...others.map((other) => other.post)].some((sent) => formOf(sent) === formOf(form.post));
  return carriedTogether([...first, ...others, ...kept.filter((form) => !isReplaced(form))]);
}

/** Stores unsaved forms, and returns the page that shows them again. */
export async function keepDrafts(
  args: ActionFunctionArgs,
  session: Session,
  unsaved: URLSearchParams | null,
): Promise<string> {
  if (unsaved === null) return keep.page;
  await keepDraft(args, session, keep.page, unsaved);
  return restorePath;
}
