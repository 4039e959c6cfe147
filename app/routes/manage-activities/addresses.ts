import type { CCActivityId, CCBlockId } from "~/contract/ids";
import type { ActivityField } from "~/domain/activityRefusals";
import type { OpenActivity } from "./activityPost";
import type { ActivityFilter } from "./filter";

export const page = "/ManageActivities";

/** Where the list, and what an audit asks for, are on the page. */
export const listId = "records";
export const auditId = "audit";

/** A field's id in the document; one activity at most is open in a page. */
export const fieldIds: Readonly<Record<ActivityField, string>> = {
  activityName: "activity-name",
  organizationName: "activity-organization",
  completedDate: "activity-completed",
  cmeCredits: "activity-cme",
  saCredits: "activity-sa",
};
export const deleteId = "delete-activity";

/** What of the records is open, as the address says it. */
export type OpenRow =
  { readonly kind: "edit"; readonly id: OpenActivity } | { readonly kind: "delete"; readonly id: CCActivityId };

/** The page with what it lists and with what is open in it. Forms post to it, and so come back to the same list. */
export function recordsHref(filter: ActivityFilter, open: OpenRow | null = null): string {
  const query = new URLSearchParams(filterFields(filter));
  if (open !== null) query.set(open.kind === "edit" ? "activity" : "delete", String(open.id));
  return query.size === 0 ? page : `${page}?${query}`;
}

/** The same, with what is open in sight: browsers focus the field of a fragment. */
export function openHref(filter: ActivityFilter, open: OpenRow): string {
  return `${recordsHref(filter, open)}#${open.kind === "edit" ? fieldIds.activityName : deleteId}`;
}

/** The list as a file. */
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
