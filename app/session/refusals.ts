import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

/** Why a guard did not let a request through. Thrown as a response; the root's error page shows it. */
export const accessRefusal = z.discriminatedUnion("kind", [
  /** The page is for somebody else (AUTH-16). */
  z.object({ kind: z.literal("unauthorized") }),
  /** Read-only staff may look and not save. */
  z.object({ kind: z.literal("read-only") }),
  /** The form was made for one physician, and the session is now about another. Nothing was changed. */
  z.object({
    kind: z.literal("other-physician"),
    formFor: z.object({ physicianId, fullName: z.string().nullable() }),
    now: z.object({ physicianId, fullName: z.string() }),
  }),
  /** What was posted, or asked for, is not what a page of the portal sends. */
  z.object({ kind: z.literal("malformed") }),
  /** Staff asked for an id that is no physician's. */
  z.object({ kind: z.literal("unknown-physician") }),
  /** The sign-in is used up and the identity provider cannot be reached to renew it. */
  z.object({ kind: z.literal("provider-unreachable") }),
]);
export type AccessRefusal = z.infer<typeof accessRefusal>;

const statusOf: Record<AccessRefusal["kind"], number> = {
  unauthorized: 403,
  "read-only": 403,
  "other-physician": 409,
  malformed: 400,
  "unknown-physician": 404,
  "provider-unreachable": 503,
};

/** To be thrown: `throw refusal({ kind: "unauthorized" })`. */
export function refusal(why: AccessRefusal): Response {
  return Response.json(why, { status: statusOf[why.kind] });
}
