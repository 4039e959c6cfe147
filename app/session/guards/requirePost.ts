import { type PhysicianId, physicianId } from "@portal/contract/ids";
import { formsOf } from "../drafts/unsavedForms";
import { isOfStaffDirectory, type Session } from "../records/session";
import {
  asPhysician,
  physicianOf,
  type PaymentsRequest,
  type PhysicianRequest,
  requireCurrentStaff,
  requirePaymentsStaff,
  type RouteArgs,
  type StaffRequest,
  toSignedOutUnsaved,
  toSignIn,
} from "./guards";
import { refusal } from "./refusals";
import { pathOf, toReason } from "./returnPath";
import { signedInBoard } from "./signedInBoard";

/** The hidden field with the physician that a form was made for. */
const formForField = "formFor";

export interface PhysicianPost extends PhysicianRequest {
  readonly form: URLSearchParams;
  /** Stores the allowed values of the form, as when the session has ended or the board fails (`orErrorPage`). */
  readonly keepForm: () => Promise<string | null>;
}

/** The part of a form that may be stored when its session has ended. */
export interface Keeping {
  /** Where the form is offered again, relative to the base path. */
  readonly page: string;
  /** Never returns true for a secret: card, bank account, password, SSN. */
  readonly fields: (name: string, value: string) => boolean;
  /**
   * Names a form by its fields that may be stored, where the page has several, each with a draft of its own; null for one
   * that is not kept. Forms that were open beside the posted one (`data-together`) are kept before the action runs.
   */
  readonly formOf?: (form: URLSearchParams) => string | null;
  /** How large a form may be, URL-encoded: without it 64 KB. */
  readonly maxBytes?: number;
}

/**
 * Admits a form posted in a physician's name. Refuses view-only staff, staff who act for no one, and a form made for
 * another physician than the session's. A form posted after its session ended is stored for the same person, who is
 * redirected to sign in, or learns that nothing was saved; one of staff who act without a reason is stored as well, and
 * they are asked for it (OPER-15).
 */
export async function requirePhysicianPost(args: RouteArgs, options: { keep?: Keeping } = {}): Promise<PhysicianPost> {
  const { request, context } = args;
  const { keep } = options;
  const [form, ...carried] = formsOf(new URLSearchParams(await request.text()));
  const madeFor = madeForOf(form);
  if (madeFor === null) throw refusal({ kind: "malformed" });

  const returnTo = keep?.page ?? pathOf(request);
  const formName = (one: URLSearchParams) => keep?.formOf?.(chosen(one, keep.fields)) ?? null;
  const posted = formName(form);
  const others = [
    ...new Map(
      carried.flatMap((other) => {
        const name = formName(other);
        return name !== null && name !== posted && madeForOf(other) === madeFor ? [[name, other] as const] : [];
      }),
    ).values(),
  ];
  const keepFor = async (session: Session | undefined, forms = [...others, form]) => {
    const owner = session === undefined ? null : formOwner(session);
    return owner?.physicianId === madeFor ? keepForms(context, owner, keep, forms) : null;
  };

  await answerOnlyKept(args, async (session) => (await keepFor(session)) !== null);
  const session = await context.session();
  if (session === null) {
    const kept = await keepFor((await context.sessions.peek(request))?.session);
    throw kept === null ? toSignedOutUnsaved(returnTo) : await toSignIn(args, returnTo);
  }
  if (session.person.kind === "staff" && session.person.readOnly) throw refusal({ kind: "read-only" });
  const physician = physicianOf(session);
  if (session.person.kind !== "other-board" && physician?.physicianId !== madeFor) {
    const formFor = { physicianId: madeFor, fullName: await nameOf(args, session, madeFor) };
    throw refusal({ kind: "other-physician", formFor, now: physician });
  }
  if (session.actingFor?.reason === null) {
    throw toReason((await keepFor(session)) === null ? returnTo : `${returnTo}?restore`);
  }
  const keepForm = () => keepFor(session, [form]);
  context.postedForm.keep = keepForm;
  const owner = formOwner(session);
  if (owner !== null && keep?.formOf !== undefined) {
    const { unsavedForms } = context.sessions;
    const undivided = await unsavedForms.takeUndivided(owner, keep.page);
    const divided = undivided.length === 0 ? [] : (await unsavedForms.read(owner, keep.page)).map(formName);
    await keepFor(session, [...undivided.filter((one) => !divided.includes(formName(one))), ...others]);
  }
  return { ...(await asPhysician(args, session, { returnTo })), form, keepForm };
}

/**
 * Returns whether a form was posted in this request. If its answer is a page, Remix also runs the page's
 * loader, which then must not redirect.
 */
export function isAfterPost({ context }: Pick<RouteArgs, "context">): boolean {
  return context.method === "POST";
}

/**
 * Returns whether a page posts an unsubmitted form automatically, because its session has ended: such a form is stored
 * or refused, never processed.
 */
function isOnlyKept(request: Request): boolean {
  return request.headers.has("Keep-Form");
}

/**
 * Ends a request that asks only to keep its form: with 204 where the form was stored; 409 where it was not, or where the
 * session has not ended.
 */
async function answerOnlyKept(
  { request, context }: RouteArgs,
  keep: (session: Session) => Promise<boolean>,
): Promise<void> {
  if (!isOnlyKept(request)) return;
  const found = await context.sessions.peek(request);
  const isKept = found !== null && !found.live && (await keep(found.session));
  throw new Response(null, { status: isKept ? 204 : 409 });
}

/** Returns the owner of a stored form, for a session in a physician's name; null for any other. */
export function formOwner(session: Session) {
  const physician = physicianOf(session);
  if (physician === null) return null;
  const { issuer, subject } = session.person;
  return { issuer, subject, physicianId: physician.physicianId };
}

function madeForOf(form: URLSearchParams): PhysicianId | null {
  const [text = "", ...others] = form.getAll(formForField);
  if (others.length > 0 || !/^\d+$/.test(text)) return null;
  return physicianId.safeParse(Number(text)).data ?? null;
}

/** Stores the allowed part of forms; returns the page where they are offered again, null where one is not stored. */
async function keepForms(
  { sessions }: RouteArgs["context"],
  owner: ReturnType<typeof formOwner | typeof staffOwner>,
  keep: Keeping | undefined,
  forms: readonly URLSearchParams[],
): Promise<string | null> {
  if (keep === undefined || owner === null) return null;
  let areKept = true;
  for (const form of forms) {
    const draft = chosen(form, keep.fields);
    const name = keep.formOf?.(draft);
    areKept =
      name !== null && (await sessions.unsavedForms.keep(owner, keep.page, draft, name, keep.maxBytes)) && areKept;
  }
  return areKept ? keep.page : null;
}

function chosen(form: URLSearchParams, fields: Keeping["fields"]): URLSearchParams {
  return new URLSearchParams([...form].filter(([name, value]) => name !== formForField && fields(name, value)));
}

/** Staff may know the names of all physicians; no one else gets any name from the board or from us (AUTH-17). */
async function nameOf({ context }: RouteArgs, session: Session, madeFor: PhysicianId): Promise<string | null> {
  if (session.person.kind !== "staff") return null;
  try {
    const board = await signedInBoard(context, session, { returnTo: "/staff" }, madeFor);
    return (await board.getCurrentUser()).fullName;
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}

interface StaffPost extends StaffRequest {
  readonly form: URLSearchParams;
}

/**
 * Admits a form of a staff page, which concerns no physician. View-only staff see such pages and post nothing. A form
 * posted after its session ended is stored for its sender, who is redirected to sign in.
 */
export async function requireStaffPost(args: RouteArgs, options: StaffPostOptions = {}): Promise<StaffPost> {
  const form = await formOfStaff(args, options);
  const staffRequest = await requireCurrentStaff(args);
  if (staffRequest.staff.readOnly) throw refusal({ kind: "read-only" });
  return { ...staffRequest, form };
}

/** The same for a form that refunds: finance staff may post it too (OPER-25). */
export async function requireRefundPost(
  args: RouteArgs,
  options: StaffPostOptions = {},
): Promise<PaymentsRequest & Pick<StaffPost, "form">> {
  const form = await formOfStaff(args, options);
  const paymentsRequest = await requirePaymentsStaff(args);
  if (!paymentsRequest.mayRefund) throw refusal({ kind: "read-only" });
  return { ...paymentsRequest, form };
}

interface StaffPostOptions {
  readonly keep?: Keeping;
}

async function formOfStaff(args: RouteArgs, { keep }: StaffPostOptions): Promise<URLSearchParams> {
  const { request, context } = args;
  const form = new URLSearchParams(await request.text());
  const keepFor = (session: Session | undefined) =>
    keepForms(context, session === undefined ? null : staffOwner(session), keep, [form]);

  await answerOnlyKept(args, async (session) => (await keepFor(session)) !== null);
  const session = await context.session();
  if (session === null) await keepFor((await context.sessions.peek(request))?.session);
  context.postedForm.keep = () => keepFor(session ?? undefined);
  return form;
}

/** Returns the owner of a stored form of a staff page, whomever they act for; null for users who may post none. */
export function staffOwner({ person }: Session) {
  if (!isOfStaffDirectory(person) || (person.kind === "staff" && person.readOnly)) return null;
  return { issuer: person.issuer, subject: person.subject, physicianId: null };
}
