import { fieldId } from "~/app/forms/formDraft";
import { ccActivityId, type CCActivityId, type CCBlockId } from "@portal/contract/ids";
import { newActivity, type OpenRow, page } from "./editing/activityForm";
import type { ActivityFilter } from "./activityList";

/** Ids of the list and of the audit's part. */
export const listId = "records";
export const auditId = "audit";

/** Form of the open activity; at most one is open. */
export const formId = "activity";
export const deleteId = "delete-activity";

/** Returns the page with this filter and open row. Forms post to it, and so return to the same list. */
export function recordsHref(filter: ActivityFilter, open: OpenRow | null = null): string {
  const query = new URLSearchParams(filterFields(filter));
  if (open !== null) query.set(open.kind === "edit" ? "activity" : "delete", String(open.id));
  return query.size === 0 ? page : `${page}?${query}`;
}

/** The same, scrolled to the open row: browsers focus the field of a fragment. */
export function openHref(filter: ActivityFilter, open: OpenRow): string {
  return `${recordsHref(filter, open)}#${open.kind === "edit" ? fieldId(formId, "activityName") : deleteId}`;
}

/** Returns what the URL opens, such as `?activity=new` or `?delete=4711`; unknown values open nothing. */
export function openRow({ searchParams }: URL): OpenRow | null {
  const parameter = searchParams.get("activity");
  if (parameter === newActivity) return { kind: "edit", id: newActivity };
  const edited = idOf(parameter);
  if (edited !== null) return { kind: "edit", id: edited };
  const deleted = idOf(searchParams.get("delete"));
  return deleted === null ? null : { kind: "delete", id: deleted };
}

/** The list after an activity was added, which offers to attach a certificate to it. */
export function addedHref(filter: ActivityFilter, added: CCActivityId): string {
  const list = recordsHref(filter);
  return `${list}${list.includes("?") ? "&" : "?"}added=${added}`;
}

export function addedActivity({ searchParams }: URL): CCActivityId | null {
  return idOf(searchParams.get("added"));
}

function idOf(text: string | null) {
  if (text === null || !/^\d{1,16}$/.test(text)) return null;
  return ccActivityId.safeParse(Number(text)).data ?? null;
}

export function csvHref(filter: ActivityFilter): string {
  const query = new URLSearchParams(filterFields(filter));
  return `${page}/activities.csv${query.size === 0 ? "" : `?${query}`}`;
}

export function evidenceHref(ccBlockId: CCBlockId, extension: "csv" | "pdf"): string {
  return `${page}/audit-evidence.${extension}?block=${ccBlockId}`;
}

function filterFields({ block, kind }: ActivityFilter): [string, string][] {
  return [
    ...(block === null ? [] : [["block", String(block)] as [string, string]]),
    ...(kind === null ? [] : [["kind", kind] as [string, string]]),
  ];
}
