import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { RouteHandle } from "~/app/routeHandle";
import { forgetUnsavedStaffForm, unsavedStaffForm } from "~/app/session/drafts/formDraft";
import { requireStaff } from "~/app/session/guards/guards";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orMalformed, refusal } from "~/app/session/guards/refusals";
import { requireStaffPost } from "~/app/session/guards/requirePost";
import { signedInIdentity } from "~/app/session/guards/signedInBoard";
import type { Session } from "~/app/session/records/session";
import { type PhysicianId, physicianId } from "~/contract/ids";
import { draftOf, readRemovalPost, type RemovalPost, type RequestDraft, requestErrors } from "./form";
import { SecondFactor } from "./SecondFactor";
import { secondFactorPage, secondFactorView } from "./view";

/** A physician's second factors, and the requests for removing them (ACCT-11). */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const physician = physicianOf(args);
  const kept = await unsavedStaffForm(args, session, secondFactorPage(physician));
  const view = await read(args, session, physician, { isReadOnly: staff.readOnly, draft: draftOf(kept) });
  const isKept = kept !== null && view.form !== null;
  return { view, isReadOnly: staff.readOnly, isKept, notice: readNotice(args, session), refused: null };
}

export async function action(args: ActionFunctionArgs) {
  const page = secondFactorPage(args.params.physicianId ?? "");
  const { session, form } = await requireStaffPost(args, { keep: { page, fields: () => true } });
  const physician = physicianOf(args);
  const post = orMalformed(readRemovalPost(form));
  const again = async (status: 409 | 422, refused: string | null, errors: RequestDraft["errors"]) => {
    const draft = { ...draftOf(form), errors };
    const view = await read(args, session, physician, { isReadOnly: false, draft });
    return data({ view, isReadOnly: false, isKept: false, notice: null, refused }, status);
  };
  const errors = post.intent === "request" ? requestErrors(post) : {};
  if (Object.keys(errors).length > 0) return again(422, null, errors);
  try {
    await carryOut(await identityOf(args, session, page), physician, post);
  } catch (error) {
    if (error instanceof IdentityError && error.status === 409) return again(409, error.text, {});
    throw orUnreachable(error);
  }
  await forgetUnsavedStaffForm(args, session, page);
  throw await withNotice(args, session, page, notices[post.intent]);
}

function carryOut(identity: SignedInIdentity, physician: PhysicianId, post: RemovalPost): Promise<void> {
  if (post.intent === "request") return identity.requestFactorRemoval(physician, post.reason);
  const as = post.intent === "confirm" ? "confirmed" : "withdrawn";
  return identity.decideFactorRemoval(physician, post.removalId, as);
}

const notices: Record<RemovalPost["intent"], string> = {
  request: "Removal requested. The physician gets an e-mail",
  confirm: "Removal confirmed",
  withdraw: "Request withdrawn. The physician gets an e-mail",
};

function physicianOf({ params }: LoaderFunctionArgs): PhysicianId {
  const text = params.physicianId ?? "";
  const id = physicianId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
  if (!id.success) throw refusal({ kind: "no-physician-id" });
  return id.data;
}

async function read(
  args: LoaderFunctionArgs,
  session: Session,
  physician: PhysicianId,
  { isReadOnly, draft }: { readonly isReadOnly: boolean; readonly draft: RequestDraft },
) {
  const identity = await identityOf(args, session, secondFactorPage(physician));
  const removals = await identity.factorRemovals(physician).catch((error: unknown) => {
    throw orUnreachable(error);
  });
  if (removals === null) throw new Response(null, { status: 404 });
  return secondFactorView(physician, removals, { isReadOnly }, draft);
}

/** With an external identity provider there is no such page. */
async function identityOf({ context }: LoaderFunctionArgs, session: Session, returnTo: string) {
  const identity = context.signIn.hasSecondFactorPage ? await signedInIdentity(context, session, { returnTo }) : null;
  if (identity === null) throw new Response(null, { status: 404 });
  return identity;
}

function orUnreachable(error: unknown): unknown {
  return error instanceof IdentityError ? refusal({ kind: "provider-unreachable" }) : error;
}

export const handle = {
  title: "Second factor",
  titleOf: ({ view }) => view.title,
  roles: "staff",
} satisfies RouteHandle<typeof loader>;

export default function StaffSecondFactor() {
  const loaded = useLoaderData<typeof loader>();
  return <SecondFactor {...(useActionData<typeof action>() ?? loaded)} />;
}
