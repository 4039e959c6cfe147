import type { Temporal } from "temporal-polyfill";
import { isChange } from "@portal/contract/callDefinition";
import { type CallName, calls } from "@portal/contract/calls";
import {
  type OtherBoardPhysicianId,
  type PhysicianId,
  physicianId as physicianIdOnTheWire,
} from "@portal/contract/ids";
import { z } from "@portal/contract/zod";
import type { Author } from "../store/journals";
import type { BoardDatabase } from "../store/boardDatabase";
import {
  findPhysician,
  findPrincipal,
  type KnownPhysician,
  type Principal,
  type Subject,
} from "../store/people/principals";
import { answer, refuse, type Result } from "../refusal";
import type { Bearer } from "./verifyToken";

export type Caller = { readonly bearer: Subject } & (
  | Principal
  | {
      readonly kind: "staff";
      readonly name: string;
      readonly isReadOnly: boolean;
      /** Null while they act for no one. */
      readonly actingFor: KnownPhysician | null;
    }
  /** Staff of the finance department, who act for no one. */
  | { readonly kind: "finance"; readonly name: string }
  /** The payment service, which may only record payments. */
  | { readonly kind: "payments"; readonly actingFor: KnownPhysician | null }
);

const actingPhysicianId = z.coerce.number().pipe(physicianIdOnTheWire);

/** By the token and, for staff only, the on-behalf-of header. */
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

  if (staffRole === "staff-finance") {
    if (onBehalfOf !== null) return refuse(403, "not-staff", "Finance staff do not act on behalf of a physician");
    return answer({ bearer, kind: "finance", name: name ?? "Staff" });
  }
  const staff =
    staffRole === "payments"
      ? ({ bearer, kind: "payments" } as const)
      : ({ bearer, kind: "staff", name: name ?? "Staff", isReadOnly: staffRole === "staff-read-only" } as const);
  if (onBehalfOf === null) return answer({ ...staff, actingFor: null });
  const physicianId = actingPhysicianId.safeParse(onBehalfOf);
  if (!physicianId.success) return refuse(400, "not-an-id", "The physician to act for must be given by id");
  const actingFor = await findPhysician(database, physicianId.data);
  if (actingFor === null) return refuse(404, "unknown-physician", "Physician not found");
  return answer({ ...staff, actingFor });
}

/** The physician whom the call is about: the caller, or the one whom staff or the payment service act for; or null. */
export function physicianOf(caller: Caller): KnownPhysician | null {
  if (caller.kind === "physician") return { physicianId: caller.physicianId, fullName: caller.fullName };
  return caller.kind === "staff" || caller.kind === "payments" ? caller.actingFor : null;
}

/** Staff or the payment service act for no one, or the caller is a physician of another board. */
export const noPhysician = refuse(404, "no-physician", "This call needs a physician of this board");

/**
 * The author of a change: staff stay themselves when they act for a physician. The payment service reports what the
 * physician did, so the physician is the author, with the service's name beside it.
 */
export function authorOf(caller: Caller, at: Temporal.Instant): Author {
  return { ...caller.bearer, actedAs: caller.kind === "staff" || caller.kind === "finance" ? "staff" : "self", at };
}

/** The same, where the physician's history names the member of staff. */
export function namedAuthorOf(caller: Caller, at: Temporal.Instant): Author {
  return { ...authorOf(caller, at), staffName: caller.kind === "staff" ? caller.name : null };
}

type KeyedPerson =
  | { readonly kind: "physician"; readonly physicianId: PhysicianId }
  | { readonly kind: "other-board"; readonly otherBoardPhysicianId: OtherBoardPhysicianId };

/**
 * A stable key of the person behind the token. Staff who act for a physician answer notices for themselves, and hide
 * none from the physician.
 */
export function personKeyOf(caller: KeyedPerson | Extract<Caller, { kind: "staff" | "finance" | "payments" }>): string {
  switch (caller.kind) {
    case "physician":
      return `physician ${caller.physicianId}`;
    case "other-board":
      return `other-board-physician ${caller.otherBoardPhysicianId}`;
    case "staff":
    case "finance":
      return `staff ${caller.bearer.subject} at ${caller.bearer.issuer}`;
    case "payments":
      return `payments ${caller.bearer.subject} at ${caller.bearer.issuer}`;
  }
}

/** Returns why the caller may not make the call; null where they may. */
export function callRefusal(name: CallName, caller: Caller): Result<never> | null {
  if (caller.kind === "staff" && caller.isReadOnly && isChange(calls[name])) {
    return refuse(403, "read-only", "This account has view-only access");
  }
  if (caller.kind === "finance" && !financeCalls.has(name)) return notForThisAccount;
  const isPayments = caller.kind === "payments";
  return (isPayments ? !paymentServiceCalls.has(name) : paymentCalls.has(name)) ? notForThisAccount : null;
}

const notForThisAccount = refuse(403, "not-for-this-account", "This account may not make this call");

/** Payments are the portal's own records: finance staff need the board only to know who they are, and for names. */
const financeCalls: ReadonlySet<CallName> = new Set<CallName>([
  "getCurrentUser",
  "getCapabilities",
  "searchPhysicians",
]);

/** Calls that report or make a payment: only the payment service is trusted with them. */
const paymentCalls: ReadonlySet<CallName> = new Set<CallName>([
  "applyPaymentToInvoices",
  "recordAnnualFeesPaid",
  "payCCAnnualFees",
  "submitApplication",
  "makePayment",
  "reopenReturnedPayment",
  "recordRefund",
  "lookUpCharge",
  "queuePaymentMail",
]);
const paymentServiceCalls: ReadonlySet<CallName> = new Set<CallName>([
  ...paymentCalls,
  "submitApplicationByExaminationId",
  "getPhysician",
  "getApplication",
  "getInvoicesForPhysician",
  "getPaidInvoicesForPayment",
  "getPaidOrdersForPayment",
]);
