import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Board } from "~/app/board/board";
import type { PhysicianId } from "@portal/contract/ids";
import { isFromElsewhere, isOfStaffDirectory, type Person, type Session } from "../records/session";
import { refusal } from "./refusals";
import { landingPath, pathOf, safeReturnPath, seeOther } from "./returnPath";
import { type Leaving, signedInBoard, tokenOf } from "./signedInBoard";

/** The arguments of any loader or action that a guard needs. */
export type RouteArgs = Pick<LoaderFunctionArgs, "request" | "context">;

/** A signed-in user of any kind. */
export interface SignedInRequest {
  readonly session: Session;
  readonly board: Board;
}

/** A request in a physician's name: by the physician, or by staff acting for them. */
export interface PhysicianRequest extends SignedInRequest {
  /** The physician concerned. Every id in the request is looked up among this physician's own records. */
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  /** True for view-only staff: pages show no form that saves, and `requirePhysicianPost` refuses. */
  readonly readOnly: boolean;
}

/** A request by a member of staff, acting for a physician or not. */
export interface StaffRequest {
  readonly session: Session;
  readonly staff: Extract<Person, { kind: "staff" }>;
}

/** A request by someone who may read all payments: staff of every role (OPER-25). */
export interface PaymentsRequest {
  readonly session: Session;
  readonly mayRefund: boolean;
  /** Whether they may say how a payment ended that neither the provider nor the board could end. */
  readonly maySettle: boolean;
  /** Whether they open physicians' pages. */
  readonly mayAct: boolean;
}

/** Admits physicians and staff who act for one; redirects all others to their own page (AUTH-01, AUTH-15). */
export async function requirePhysician(args: RouteArgs): Promise<PhysicianRequest> {
  return asPhysician(args, await requireSession(args), { returnTo: pathOf(args.request) });
}

/** Admits users who have messages: physicians, staff who act for one, and other-board physicians (AUTH-15). */
export async function requirePhysicianOrOtherBoard(args: RouteArgs): Promise<SignedInRequest> {
  const session = await requireSession(args);
  const leaving = { returnTo: pathOf(args.request) };
  if (session.person.kind !== "other-board") return asPhysician(args, session, leaving);
  return { session, board: await signedInBoard(args.context, session, leaving) };
}

/** Admits only other-board physicians; all others have a dashboard. */
export async function requireOtherBoard(args: RouteArgs): Promise<SignedInRequest> {
  const session = await requireSession(args);
  if (session.person.kind !== "other-board") throw seeOther("/");
  return { session, board: await signedInBoard(args.context, session, { returnTo: pathOf(args.request) }) };
}

/**
 * Admits only staff. Redirects to the staff directory without a sign-in (AUTH-12), and refuses physicians (AUTH-13).
 */
export async function requireStaff(args: RouteArgs): Promise<StaffRequest> {
  const session = await requireSession(args, true);
  if (session.person.kind !== "staff") throw refusal({ kind: "unauthorized" });
  return { session, staff: session.person };
}

/**
 * The same for a page that calls neither the board nor the provider, and so would never learn that an account has
 * ended: it requires a valid token and renews it. Without one the person is signed out (AUTH-11).
 */
export async function requireCurrentStaff(args: RouteArgs): Promise<StaffRequest> {
  const request = await requireStaff(args);
  await tokenOf(args.context, request.session, { returnTo: pathOf(args.request) });
  return request;
}

/** Admits staff of every role, finance staff included, with what they may do about payments. */
export async function requirePaymentsStaff(args: RouteArgs): Promise<PaymentsRequest> {
  const session = await requireSession(args, true);
  const { person } = session;
  if (person.kind !== "staff" && person.kind !== "finance") throw refusal({ kind: "unauthorized" });
  await tokenOf(args.context, session, { returnTo: pathOf(args.request) });
  const maySettle = person.kind === "staff" && !person.readOnly;
  return { session, mayRefund: maySettle || person.kind === "finance", maySettle, mayAct: person.kind === "staff" };
}

/**
 * Returns the result of `requirePhysician` for an existing session. `leaving` applies when the board reports that it
 * has ended.
 */
export async function asPhysician(
  { context }: RouteArgs,
  session: Session,
  leaving: Leaving,
): Promise<PhysicianRequest> {
  const physician = physicianOf(session);
  if (physician === null) throw seeOther(firstPages[session.person.kind]);
  const readOnly = session.person.kind === "staff" && session.person.readOnly;
  return { session, ...physician, readOnly, board: await signedInBoard(context, session, leaving) };
}

/** Where each kind of person begins: staff while they act for no one. */
export const firstPages: Readonly<Record<Person["kind"], string>> = {
  physician: landingPath,
  "other-board": "/OtherBoard",
  staff: "/staff",
  finance: "/staff/payments",
};

/** Returns the physician that a session concerns; null for other-board physicians and for staff who act for no one. */
export function physicianOf({ person, actingFor }: Session) {
  if (person.kind === "physician") return { physicianId: person.physicianId, fullName: person.fullName };
  if (person.kind !== "staff" || actingFor === null) return null;
  return { physicianId: actingFor.physicianId, fullName: actingFor.fullName };
}

/** Admits everyone who is signed in. */
export async function requireSession(args: RouteArgs, staff = false): Promise<Session> {
  const session = await args.context.session();
  if (session === null) throw await toSignIn(args, pathOf(args.request), staff);
  return session;
}

/**
 * Redirects to sign-in, and afterwards back (AUTH-01): for a page directly to the provider, one redirect less on a slow
 * line; for a form by the sign-in page, with 303. Where the session was ended from elsewhere, the page in between says
 * so. Where staff go on from a page of their ended session, it leads to their own directory (AUTH-12), and a physician at
 * the same browser to the physicians' (docs/rules/sign-in.md#two-sign-ins-at-one-browser).
 */
export async function toSignIn({ request, context }: RouteArgs, path: string, staffPage = false): Promise<Response> {
  const found = await context.sessions.peek(request);
  const isOfStaff = found !== null && isOfStaffDirectory(found.session.person) && !staffPage;
  if (found !== null && (isFromElsewhere(found.end) || (isOfStaff && isFromPortal(request))))
    return seeOther(`/authentication/logged-out?${new URLSearchParams({ returnTo: path })}`);
  const returnTo = path === "/" ? null : safeReturnPath(path);
  if (request.method === "GET")
    return context.signIn.start(request, { returnTo, emailAddress: null, staff: staffPage, requiresPassword: false });
  const signIn = staffPage ? "/authentication/staff-login" : "/authentication/login";
  return seeOther(returnTo === null ? signIn : `${signIn}?${new URLSearchParams({ returnTo })}`);
}

/** AUTH-09: the same after a form that is neither carried out nor stored: the page in between says so. */
export function toSignedOutUnsaved(path: string): Response {
  return seeOther(`/authentication/logged-out?${new URLSearchParams({ returnTo: path, unsaved: "" })}`);
}

/**
 * Returns whether a link or a form of the portal led here, not a typed URL, a bookmark or another site. A browser that
 * does not say counts as coming from the portal.
 */
function isFromPortal({ method, headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return method !== "GET" || site === null || site === "same-origin";
}
