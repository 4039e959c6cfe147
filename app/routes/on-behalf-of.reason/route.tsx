import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { unsavedForm } from "~/app/session/drafts/leaveForm";
import { requireStaff } from "~/app/session/guards/guards";
import { type Notice, unchanged } from "~/app/notice";
import { withNotice } from "~/app/session/guards/notices";
import { orMalformed } from "~/app/session/guards/refusals";
import { safeReturnPath, seeOther } from "~/app/session/guards/returnPath";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { TextField } from "~/app/ui/forms/Field";
import { message, messageButtons } from "~/app/ui/messages/messages.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { z } from "@portal/contract/zod";
import { actingReason, actingReasonHint, maxActingReasonLength } from "@portal/domain/people/actingReason";

/** What the banner on every page posts, and the form here. */
const reasonPost = z.strictObject({ visitId: z.uuid(), returnTo: z.string(), reason: z.string().default("") });

/** OPER-15: asks staff who act without a reason for it; there is nothing to ask of all others. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const asked = new URL(args.request.url).searchParams.get("returnTo");
  const returnTo = withoutNotice(asked);
  if (session.actingFor === null) return seeOther("/staff");
  if (session.actingFor.reason !== null) return seeOther(returnTo);
  const { fullName, visitId } = session.actingFor;
  const [page = "/"] = returnTo.split("?");
  const isKept = (await unsavedForm(args, session, page)) !== null;
  return {
    fullName,
    visitId,
    returnTo,
    isAsked: asked !== null,
    isKept,
    doing: staff.readOnly ? "viewing as" : "acting for",
  };
}

export async function action(args: ActionFunctionArgs) {
  const { session } = await requireStaff(args);
  const form = new URLSearchParams(await args.request.text());
  const { visitId, reason: typed, returnTo } = orMalformed(readPost(form, reasonPost));
  const why = actingReason(typed);
  if (why.kind === "refused") return data({ typed, returnTo: withoutNotice(returnTo), message: why.message }, 422);
  const stored = await args.context.sessions.giveReason(session, visitId, why.reason);
  if (stored === null) return seeOther("/staff");
  const notice: Notice =
    stored === why.reason
      ? { kind: "saved", text: "Reason for acting saved" }
      : unchanged(`You already gave a reason: ${stored}`);
  return withNotice(args, session, withoutNotice(returnTo), notice);
}

/** Returns the page to go on with, without the notice that it showed. */
function withoutNotice(path: string | null): string {
  const { pathname, searchParams } = new URL(safeReturnPath(path) ?? "/", "http://portal.invalid");
  searchParams.delete("notice");
  searchParams.delete("show");
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

export const handle = { title: "Reason for acting", roles: "staff" } satisfies RouteHandle;

export default function Reason() {
  const { fullName, visitId, isAsked, isKept, doing, ...loaded } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const returnTo = refused?.returnTo ?? loaded.returnTo;
  return (
    <div className={message}>
      <h1>
        Why are you {doing} {fullName}?
      </h1>
      {isAsked && (
        <p>
          Enter a reason before you change something. Nothing has been saved yet
          {isKept ? "; what you entered is kept, and shown again after this page." : "."}
        </p>
      )}
      {refused && (
        <ErrorSummary title="Your reason was not saved" errors={[{ fieldId: "reason", message: refused.message }]} />
      )}
      <Form method="post" action="/OnBehalfOf/reason">
        <input type="hidden" name="visitId" value={visitId} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          id="reason"
          name="reason"
          label="Reason for acting"
          hint={actingReasonHint}
          maxLength={maxActingReasonLength}
          autoComplete="off"
          defaultValue={refused?.typed ?? ""}
          errors={refused ? [refused.message] : []}
        />
        <div className={messageButtons}>
          <Button>Save reason</Button>
          <ButtonLink to={returnTo} kind="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
