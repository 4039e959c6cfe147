import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { errorSummary, fieldId, fieldProps } from "~/app/forms/formDraft";
import type { RouteHandle } from "~/app/routeHandle";
import { physicianToActFor, startActing } from "~/app/session/journal/actingJournal";
import { requireStaff } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { orMalformed, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { Button, EnterButton } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { FieldErrors, TextField } from "~/app/ui/forms/Field";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { messageButtons } from "~/app/ui/messages/messages.css";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { actingReasonHint, maxActingReasonLength } from "@portal/domain/people/actingReason";
import { RowTable } from "~/app/ui/content/StackingTable";
import { IdentityError } from "~/app/identity/identityService";
import { signedInIdentity } from "~/app/session/guards/signedInBoard";
import { readSearch } from "~/app/session/physicianSearch";
import type { Session } from "~/app/session/records/session";
import { PhysicianTable } from "./PhysicianTable";
import * as styles from "./staff.css";
import { foundTitle, SearchProblem } from "./SearchResults";
import { formId, mistyped, readStaffPost, refusalTitle } from "./staffForm";
import { type OpenRequestRow, openRequestRows } from "./account/requestsView";
import { accountHelpPage } from "./account/accountHelpView";

const searchParameter = "search";

/** Where staff find a physician and choose for whom they act (AUTH-12, AUTH-13; docs/rules/staff.md#the-search). */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const query = new URL(args.request.url).searchParams;
  const searchId = query.get(searchParameter);
  const search = await readSearch(args, session, searchId);
  const status = search.kind === "too-many" ? 429 : search.kind === "failed" ? 503 : 200;
  const waitSeconds = search.kind === "too-many" ? search.waitSeconds : null;
  const { hasSecondFactorPage } = args.context.signIn;
  const requests = await readRequests(args.context, session);
  const own = { actingFor: session.actingFor, recent: session.recent, searchId, readOnly: staff.readOnly };
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

const recently = "Recently opened";

export default function Staff() {
  const { actingFor, recent, searchId, readOnly, search, requests, hasSecondFactorPage, notice } =
    useLoaderData<typeof loader>();
  const draft = useActionData<typeof action>();
  const doing = readOnly ? "View as" : "Act for";
  const searched = "text" in search ? search.text : "";
  const { values, errors } = draft ?? { values: { search: "", physicianId: "", reason: "" }, errors: {} };
  const isSearchRefused = errors.search !== undefined;
  const field = fieldProps(formId, {
    values: { ...values, search: isSearchRefused ? values.search : searched },
    errors,
  });
  const found = search.kind === "found" && !isSearchRefused ? search.physicians : [];
  // Where the search cannot be used, staff can still act by the physician's ID.
  const asksForId = search.kind === "none" || search.kind === "failed" || search.kind === "too-many";
  const listed = { doing, hasSecondFactorPage };
  const recentTable = <PhysicianTable caption={recently} physicians={recent} {...listed} />;
  return (
    <>
      {notice !== null && draft === undefined && (
        <Banners>
          <Banner kind="success" title={notice.text} />
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
        <p className={messageButtons}>
          <Link to="/">Go to the dashboard of {actingFor.fullName}</Link>
          {hasSecondFactorPage && <Link to={accountHelpPage(actingFor.physicianId)}>Help with sign-in</Link>}
        </p>
      )}
      {search.kind !== "none" && (
        <Form method="post" action="/staff" className={styles.search}>
          <TextField
            {...field("search")}
            label="Name, ID, or e-mail address"
            hint="The beginning of a first or last name, or of both, is enough. Accents make no difference."
            autoComplete="off"
          />
          <Button intent="search">Find</Button>
        </Form>
      )}
      {!isSearchRefused && <SearchProblem search={search} />}
      {(asksForId || found.length > 0 || recent.length > 0) && (
        <Form method="post" action={searchPage(searchId)}>
          {!asksForId && found.length + recent.length > 1 && (
            <EnterButton intent="choose">Choose a physician below</EnterButton>
          )}
          <Card
            title={
              asksForId ? "Choose by ID" : search.kind === "found" && found.length > 0 ? foundTitle(search) : recently
            }
          >
            {search.kind === "none" && <p>This board does not offer a search by name or e-mail address.</p>}
            <div id={asksForId ? undefined : fieldId(formId, "physicianId")}>
              <TextField
                {...field("reason")}
                label="Reason for acting"
                hint={`${actingReasonHint} Each request that you make for a physician is kept in a journal.`}
                maxLength={maxActingReasonLength}
                autoComplete="off"
              />
              {asksForId ? (
                <>
                  <TextField
                    {...field("physicianId")}
                    label="Physician ID"
                    hint="The number beside the physician’s name."
                    inputMode="numeric"
                    autoComplete="off"
                  />
                  <Button>{doing} this physician</Button>
                </>
              ) : (
                <>
                  <FieldErrors id="physician" errors={errors.physicianId} />
                  {found.length > 0 ? (
                    <PhysicianTable caption={`Physicians who match ${searched}`} physicians={found} {...listed} />
                  ) : (
                    recentTable
                  )}
                </>
              )}
            </div>
          </Card>
          {recent.length > 0 && (asksForId || found.length > 0) && <Card title={recently}>{recentTable}</Card>}
        </Form>
      )}
      <OpenRequests requests={requests} />
      {hasSecondFactorPage && (
        <p className={styles.after}>
          <Link to="/authentication/staff-login?secondFactor">Set up or change your second factor</Link>
        </p>
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
