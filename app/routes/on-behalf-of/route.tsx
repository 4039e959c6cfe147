import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { physicianToActFor, startActing } from "~/app/session/journal/actingJournal";
import { requireStaff } from "~/app/session/guards/guards";
import { refusal } from "~/app/session/guards/refusals";
import type { ActingFor, Session } from "~/app/session/records/session";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { TextField } from "~/app/ui/forms/Field";
import { message, messageButtons } from "~/app/ui/messages/messages.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { physicianId } from "@portal/contract/ids";
import { actingReason, actingReasonHint, maxActingReasonLength } from "@portal/domain/people/actingReason";

/** AUTH-12: starts acting at once when staff navigated here themselves; a link from another site must be confirmed. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const physician = await physicianAskedFor(args, session);
  if (isOwnNavigation(args.request)) return startActing(args.context, session, physician);
  return { physician, readOnly: staff.readOnly };
}

export async function action(args: ActionFunctionArgs) {
  const { session } = await requireStaff(args);
  const physician = await physicianAskedFor(args, session);
  const typed = new URLSearchParams(await args.request.text()).get("reason");
  const why = typed === null ? null : actingReason(typed);
  if (why?.kind === "refused") return data({ typed: typed ?? "", message: why.message }, 422);
  return startActing(args.context, session, physician, why?.reason ?? null);
}

async function physicianAskedFor({ context, params }: LoaderFunctionArgs, session: Session): Promise<ActingFor> {
  const text = params.physicianId ?? "";
  const id = physicianId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
  if (!id.success) throw refusal({ kind: "no-physician-id" });
  const physician = await physicianToActFor(context, session, id.data);
  if (physician === null) throw refusal({ kind: "unknown-physician" });
  return physician;
}

export const handle = { title: "Act for a physician", roles: "staff" } satisfies RouteHandle;

export default function OnBehalfOf() {
  const { physician, readOnly } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const doing = readOnly ? "View as" : "Act for";
  return (
    <div className={message}>
      <h1>
        {doing} {physician.fullName}?
      </h1>
      <p>
        A link from outside the portal brought you here. Continue only if you want to see the pages of{" "}
        {physician.fullName} (ID {physician.physicianId}).
      </p>
      {refused && (
        <ErrorSummary title="You are not acting yet" errors={[{ fieldId: "reason", message: refused.message }]} />
      )}
      <Form method="post" action={`/OnBehalfOf/${physician.physicianId}`}>
        <TextField
          id="reason"
          name="reason"
          label="Reason"
          hint={actingReasonHint}
          maxLength={maxActingReasonLength}
          autoComplete="off"
          defaultValue={refused?.typed ?? ""}
          errors={refused ? [refused.message] : []}
        />
        <div className={messageButtons}>
          <Button>
            {doing} {physician.fullName}
          </Button>
          <ButtonLink to="/staff" kind="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

/**
 * Returns whether the person, not another site, navigated here: a typed URL, a bookmark or a link of the portal. A
 * prefetch is no navigation, and a browser that does not say counts as coming from another site.
 */
export function isOwnNavigation(request: Request): boolean {
  const ahead = request.headers.has("Sec-Purpose") || request.headers.has("Purpose");
  const site = request.headers.get("Sec-Fetch-Site");
  const navigates = request.headers.get("Sec-Fetch-Mode") === "navigate";
  return request.method === "GET" && !ahead && navigates && (site === "none" || site === "same-origin");
}
