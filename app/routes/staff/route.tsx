import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { errorSummary, fieldProps } from "~/app/forms/formDraft";
import type { RouteHandle } from "~/app/routeHandle";
import { physicianToActFor, startActing } from "~/app/session/journal/actingJournal";
import { requireStaff } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { orMalformed, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { TextField } from "~/app/ui/forms/Field";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { messageButtons } from "~/app/ui/messages/messages.css";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { actingReasonHint, maxActingReasonLength } from "@portal/domain/people/actingReason";
import { RowTable } from "~/app/ui/content/StackingTable";
import { IdentityError } from "~/app/identity/identityService";
import { signedInIdentity } from "~/app/session/guards/signedInBoard";
import type { Session } from "~/app/session/records/session";
import { SearchResults, Recent } from "./SearchResults";
import { formId, mistyped, readStaffPost, refusalTitle } from "./staffForm";
import { readSearch } from "./readSearch";
import { type OpenRequestRow, openRequestRows } from "./account/requestsView";
import { accountHelpPage } from "./account/accountHelpView";

const searchParameter = "search";
const chosenParameter = "physicianId";

/** Where staff find a physician and choose for whom they act (AUTH-12, AUTH-13; docs/rules/staff.md#the-search). */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const query = new URL(args.request.url).searchParams;
  const searchId = query.get(searchParameter);
  const search = await readSearch(args.context, session, searchId);
  const status = search.kind === "too-many" ? 429 : search.kind === "failed" ? 503 : 200;
  const waitSeconds = search.kind === "too-many" ? search.waitSeconds : null;
  const { hasSecondFactorPage } = args.context.signIn;
  const requests = await readRequests(args.context, session);
  const chosen = query.get(chosenParameter) ?? "";
  const own = { actingFor: session.actingFor, recent: session.recent, chosen, searchId, readOnly: staff.readOnly };
  const notice = readNotice(args, session);
  return data({ ...own, search, requests, hasSecondFactorPage, notice }, { status, headers: retryAfter(waitSeconds) });
}

export async function action(args: ActionFunctionArgs) {
  const { session } = await requireStaff(args);
  const post = orMalformed(readStaffPost(new URLSearchParams(await args.request.text())));
  if (post.kind === "mistyped") return data(post.draft, 422);
  if (post.kind === "search") {
    const id = await args.context.sessions.staffSearches.keep(session, post.text);
    return seeOther(searchPage(id));
  }
  const physician = await physicianToActFor(args.context, session, post.physicianId);
  if (physician !== null) return startActing(args.context, session, physician, post.reason);
  const message = `The board has no physician with the ID ${post.physicianId}.`;
  const typed = { physicianId: `${post.physicianId}`, reason: post.reason ?? "" };
  return data(mistyped("physicianId", typed, message).draft, 422);
}

export const headers = retryAfterHeaders;

export const handle = { title: "Find a physician", area: "find-a-physician", roles: "staff" } satisfies RouteHandle;

export default function Staff() {
  const { actingFor, recent, chosen, searchId, readOnly, search, requests, hasSecondFactorPage, notice } =
    useLoaderData<typeof loader>();
  const draft = useActionData<typeof action>();
  const doing = readOnly ? "View as" : "Act for";
  const searched = "text" in search ? search.text : "";
  const { values, errors } = draft ?? { values: { search: "", physicianId: chosen, reason: "" }, errors: {} };
  const isSearchRefused = errors.search !== undefined;
  const field = fieldProps(formId, {
    values: { ...values, search: isSearchRefused ? values.search : searched },
    errors,
  });
  return (
    <>
      {notice !== null && draft === undefined && (
        <Banners>
          <Banner kind="success" title={notice} />
        </Banners>
      )}
      <h1>Find a physician</h1>
      <StaffPages />
      {draft && (
        <ErrorSummary
          title={refusalTitle(draft)}
          errors={errorSummary(formId, draft.errors, ["search", "physicianId", "reason"])}
        />
      )}
      {readOnly && (
        <p>You have view-only access: you see every page as the physician does, and cannot change anything.</p>
      )}
      {actingFor && (
        <Card title={`You ${readOnly ? "are viewing as" : "are acting for"} ${actingFor.fullName}`}>
          <p>Physician ID {actingFor.physicianId}. It lasts until you stop or close the browser.</p>
          <Form method="post" action="/OnBehalfOf/stop" className={messageButtons}>
            <ButtonLink to="/">Go to the dashboard</ButtonLink>
            {hasSecondFactorPage && (
              <ButtonLink kind="secondary" to={accountHelpPage(actingFor.physicianId)}>
                Help with sign-in
              </ButtonLink>
            )}
            <Button kind="secondary">Stop acting</Button>
          </Form>
        </Card>
      )}
      {search.kind !== "none" && (
        <Card title={actingFor ? "Search for another physician" : "Search for a physician"}>
          <Form method="post" action="/staff">
            <TextField
              {...field("search")}
              label="Name, ID, or e-mail address"
              hint="The beginning of a first or last name, or of both, is enough. Accents make no difference."
              autoComplete="off"
            />
            <Button intent="search">Find</Button>
          </Form>
          {!isSearchRefused && (
            <SearchResults
              search={search}
              searchId={searchId}
              doing={doing}
              hasSecondFactorPage={hasSecondFactorPage}
            />
          )}
        </Card>
      )}
      <Recent recent={recent} doing={doing} />
      <Card id="choose" title="Choose by ID">
        {search.kind === "none" && <p>This board does not offer a search by name or e-mail address.</p>}
        <Form method="post" action={searchPage(searchId)}>
          <TextField
            {...field("physicianId")}
            label="Physician ID"
            hint="The number beside the physician’s name."
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field("reason")}
            label="Reason"
            hint={actingReasonHint}
            maxLength={maxActingReasonLength}
            autoComplete="off"
          />
          <Button kind={search.kind === "none" ? "primary" : "secondary"}>{doing} this physician</Button>
        </Form>
        <p className={note}>
          Each request that you make for a physician is kept in a journal, which the physician can read with your name.
        </p>
      </Card>
      <OpenRequests requests={requests} />
      {hasSecondFactorPage && (
        <Card title="Your own sign-in">
          <p>
            <Link to="/authentication/staff-login?secondFactor">Set up or change your second factor</Link>
          </p>
        </Card>
      )}
    </>
  );
}

/** Returns the page with the results of a search, also for the form that chooses one of them. */
function searchPage(searchId: string | null): string {
  return searchId === null ? "/staff" : `/staff?${new URLSearchParams({ [searchParameter]: searchId })}`;
}

/** ACCT-11, OPER-14: requests in progress; nothing where there are none. */
function OpenRequests({ requests }: { requests: OpenRequests }) {
  const title = "Sign-in changes in progress";
  if (requests === "unknown")
    return (
      <Card title={title}>
        <p>The list is temporarily unavailable. Try again in a few minutes.</p>
      </Card>
    );
  if (requests.length === 0) return null;
  return (
    <Card title={title}>
      <RowTable
        caption={`${title}, newest request first`}
        rows={requests}
        keyOf={({ id }) => id}
        columns={[
          {
            heading: "Physician",
            cell: ({ physicianId, fullName }) => <Link to={accountHelpPage(physicianId)}>{fullName}</Link>,
          },
          { heading: "Request", cell: ({ what }) => what },
          { heading: "Requested by", cell: ({ requestedBy }) => requestedBy },
          { heading: "Status", cell: ({ status }) => status },
        ]}
      />
    </Card>
  );
}

/** `unknown`: the identity service did not answer. */
type OpenRequests = "unknown" | readonly OpenRequestRow[];

/** Returns requests by staff that are not done yet; empty with an external identity provider. */
async function readRequests(context: AppLoadContext, session: Session): Promise<OpenRequests> {
  if (!context.signIn.hasSecondFactorPage) return [];
  try {
    const identity = await signedInIdentity(context, session, { returnTo: "/staff" });
    const requests = await identity?.factorRemovals();
    return requests ? openRequestRows(requests) : [];
  } catch (error) {
    if (error instanceof IdentityError) return "unknown";
    throw error;
  }
}
