import { requireCurrentStaff, type RouteArgs, type StaffRequest } from "./guards";
import { chosen, isOnlyKept, type Keeping, onlyKept } from "./physicianPost";
import { refusal } from "./refusals";
import type { Session } from "../records/session";

export interface StaffPost extends StaffRequest {
  readonly form: URLSearchParams;
}

/**
 * A form of the staff's own pages, in no physician's name. Read-only staff see such pages and post nothing. A form that
 * comes after its session ended is kept for whoever posted it, and they are sent to sign in.
 */
export async function requireStaffPost(
  args: RouteArgs,
  { keep }: { readonly keep?: Keeping } = {},
): Promise<StaffPost> {
  const { request, context } = args;
  const form = new URLSearchParams(await request.text());
  const keepFor = async (session: Session | undefined) => {
    const owner = session === undefined ? null : staffOwner(session);
    return (
      keep !== undefined &&
      owner !== null &&
      context.sessions.keptForms.keep(owner, keep.page, chosen(form, keep.fields))
    );
  };

  if (isOnlyKept(request)) throw await onlyKept(args, keepFor);
  const session = await context.session();
  if (session === null) await keepFor((await context.sessions.peek(request))?.session);
  const staffRequest = await requireCurrentStaff(args, { before: () => keepFor(session ?? undefined) });
  if (staffRequest.staff.readOnly) throw refusal({ kind: "read-only" });
  return { ...staffRequest, form };
}

/** Whose a kept form of a staff page is, whomever they act for; null for everybody who may post none. */
export function staffOwner({ person }: Session) {
  if (person.kind !== "staff" || person.readOnly) return null;
  return { issuer: person.issuer, subject: person.subject, physicianId: null };
}
