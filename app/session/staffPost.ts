import { requireCurrentStaff, type RouteArgs, type StaffRequest } from "./guards";
import { refusal } from "./refusals";

export interface StaffPost extends StaffRequest {
  readonly form: URLSearchParams;
}

/** A form of the staff's own pages, in no physician's name. Read-only staff see such pages and post nothing. */
export async function requireStaffPost(args: RouteArgs): Promise<StaffPost> {
  const request = await requireCurrentStaff(args);
  if (request.staff.readOnly) throw refusal({ kind: "read-only" });
  return { ...request, form: new URLSearchParams(await args.request.text()) };
}
