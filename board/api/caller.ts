import type { Temporal } from "temporal-polyfill";
import { physicianId as physicianIdOnTheWire } from "~/contract/ids";
import { z } from "~/contract/zod";
import type { Author } from "../store/changes";
import type { BoardDatabase } from "../store/boardDatabase";
import {
  findPhysician,
  findPrincipal,
  type KnownPhysician,
  type Principal,
  type Subject,
} from "../store/people/principals";
import { answer, refuse, type Result } from "./refusal";
import type { Bearer } from "./verifyToken";

/** Who makes a call, and in whose name. */
export type Caller = { readonly bearer: Subject } & (
  | Principal
  | {
      readonly kind: "staff";
      readonly name: string;
      readonly isReadOnly: boolean;
      /** Null while they act for nobody. */
      readonly actingFor: KnownPhysician | null;
    }
  /** Whoever takes the money and tells the board of it: no person, and nothing but that. */
  | { readonly kind: "payments"; readonly actingFor: KnownPhysician | null }
);

const actingPhysicianId = z.coerce.number().pipe(physicianIdOnTheWire);

/** Knows the caller by the token and, of staff only, by the physician named in the on-behalf-of header. */
export async function identifyCaller(
  database: BoardDatabase,
  { staffRole, name, issuer, subject }: Bearer,
  onBehalfOf: string | null,
): Promise<Result<Caller>> {
  const bearer = { issuer, subject };
  if (staffRole === null) {
    if (onBehalfOf !== null) return refuse(403, "not-staff", "Only staff act on behalf of a physician");
    const principal = await findPrincipal(database, bearer);
    if (principal === null) return refuse(403, "unknown-person", "This account belongs to no physician known here");
    return answer({ bearer, ...principal });
  }

  const staff =
    staffRole === "payments"
      ? ({ bearer, kind: "payments" } as const)
      : ({ bearer, kind: "staff", name: name ?? "Staff", isReadOnly: staffRole === "staff-read-only" } as const);
  if (onBehalfOf === null) return answer({ ...staff, actingFor: null });
  const physicianId = actingPhysicianId.safeParse(onBehalfOf);
  if (!physicianId.success) return refuse(400, "not-an-id", "The physician to act for is not named by an id");
  const actingFor = await findPhysician(database, physicianId.data);
  if (actingFor === null) return refuse(404, "unknown-physician", "Physician not found");
  return answer({ ...staff, actingFor });
}

/** The physician whom the call is about: the caller, or whom staff act for. Null for everybody else. */
export function physicianOf(caller: Caller): KnownPhysician | null {
  if (caller.kind === "physician") return { physicianId: caller.physicianId, fullName: caller.fullName };
  return caller.kind === "staff" || caller.kind === "payments" ? caller.actingFor : null;
}

/**
 * Who a change is kept as being by: staff stay themselves when they act for a physician. Whoever takes the money is no
 * staff: what it tells is what the physician has done, and its own name stands beside that.
 */
export function authorOf(caller: Caller, at: Temporal.Instant): Author {
  return { ...caller.bearer, actedAs: caller.kind === "staff" ? "staff" : "self", at };
}

/**
 * The person behind the token, by a name that stays the same. Whoever acts for a physician answers notices as
 * themselves, and hides none from the physician.
 */
export function personKeyOf(caller: Caller): string {
  switch (caller.kind) {
    case "physician":
      return `physician ${caller.physicianId}`;
    case "other-board":
      return `other-board-physician ${caller.otherBoardPhysicianId}`;
    case "staff":
      return `staff ${caller.bearer.subject} at ${caller.bearer.issuer}`;
    case "payments":
      return `payments ${caller.bearer.subject} at ${caller.bearer.issuer}`;
  }
}
