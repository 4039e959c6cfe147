import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { payingPhysicianPage, staffPaymentsPage } from "~/app/forms/paymentPages";
import { readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { orMalformed, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { readSearch, type Search } from "~/app/session/physicianSearch";
import { Card } from "~/app/ui/content/Card";
import { RowTable } from "~/app/ui/content/StackingTable";
import { Button } from "~/app/ui/forms/Button";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { TextField } from "~/app/ui/forms/Field";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { maxSearchLength } from "@portal/contract/extensions/peopleExtensions";
import { z } from "@portal/contract/zod";
import { physicianSearch } from "@portal/domain/people/physicianSearch";
import { waitLength } from "@portal/domain/rateLimits/waitLength";
import { shorterText } from "@portal/domain/wording";
import { readFilter, withFilter } from "../list/filterForm";
import * as styles from "../payments.css";

const searchParameter = "search";

/** OPER-26: where a physician's ID is found by name, for the filter of payments, which stays in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requirePaymentsStaff(args);
  const query = new URL(args.request.url).searchParams;
  const search = await readSearch(args, session, query.get(searchParameter));
  const { values } = readFilter(query);
  const physicians = search.kind === "found" ? search.physicians : [];
  const found = physicians.map(({ physicianId, fullName, certifications }) => ({
    physicianId,
    fullName,
    certifications: certifications.join(", "),
    to: withFilter(staffPaymentsPage, values, { physician: `${physicianId}` }),
  }));
  const waitSeconds = search.kind === "too-many" ? search.waitSeconds : null;
  const status = search.kind === "too-many" ? 429 : search.kind === "failed" ? 503 : 200;
  const page = {
    found,
    typed: "text" in search ? search.text : "",
    isOffered: search.kind !== "none",
    notice: noticeOf(search),
    back: withFilter(staffPaymentsPage, values),
    path: withFilter(payingPhysicianPage, values),
  };
  return status === 200 ? page : data(page, { status, headers: retryAfter(waitSeconds) });
}

const schema = z.strictObject({ intent: z.literal("search"), search: z.string() });

export async function action(args: ActionFunctionArgs) {
  const { session } = await requirePaymentsStaff(args);
  const { search: typed } = orMalformed(readPost(new URLSearchParams(await args.request.text()), schema));
  if (typed.length > maxSearchLength) return data({ typed, message: shorterText(maxSearchLength) }, 422);
  if (physicianSearch(typed).kind === "refused")
    return data({ typed, message: "Enter at least two letters or digits." }, 422);
  const id = await args.context.sessions.staffSearches.keep(session, typed.trim());
  const { values } = readFilter(new URL(args.request.url).searchParams);
  return seeOther(withFilter(payingPhysicianPage, values, { [searchParameter]: id }));
}

/** What is said instead of a list, or above it; null where the list says all. */
function noticeOf(search: Search): string | null {
  switch (search.kind) {
    case "none":
      return "This board does not offer a search by name. Enter the physician’s ID in the filter.";
    case "empty":
      return null;
    case "failed":
      return "The search is temporarily unavailable. Try again in a few minutes, or enter the physician’s ID in the filter.";
    case "too-many":
      return `You’ve reached the search limit. Try again ${search.waitSeconds === null ? "later" : `in ${waitLength(search.waitSeconds)}`}.`;
    case "found":
      if (search.physicians.length === 0) return `No physicians match “${search.text}”.`;
      return search.hasMore ? "More physicians match than are listed. Type more of the name." : null;
  }
}

export const headers = retryAfterHeaders;

export const handle = { title: "Find a physician’s payments", roles: "staff-or-finance" } satisfies RouteHandle;

export default function PayingPhysician() {
  const { found, typed, isOffered, notice, back, path } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <h1>Find a physician’s payments</h1>
      {refused && (
        <ErrorSummary title="Nothing was searched" errors={[{ fieldId: "search", message: refused.message }]} />
      )}
      {isOffered && (
        <Form method="post" action={path} className={styles.search}>
          <TextField
            id="search"
            name="search"
            label="Name, ID, or e-mail address"
            hint="The beginning of a first or last name, or of both, is enough."
            autoComplete="off"
            defaultValue={refused?.typed ?? typed}
            errors={refused ? [refused.message] : []}
          />
          <Button intent="search">Find</Button>
        </Form>
      )}
      {refused === undefined && notice !== null && <p role="status">{notice}</p>}
      {refused === undefined && found.length > 0 && (
        <Card title="Physicians who match">
          <RowTable
            caption="Physicians who match"
            rows={found}
            keyOf={({ physicianId }) => physicianId}
            columns={[
              { heading: "Physician", cell: ({ fullName, to }) => <Link to={to}>Payments of {fullName}</Link> },
              { heading: "ID", cell: ({ physicianId }) => `ID ${physicianId}` },
              { heading: "Certifications", cell: ({ certifications }) => certifications || "None" },
            ]}
          />
        </Card>
      )}
      <p className={styles.links}>
        <Link to={back}>Back to the payments</Link>
      </p>
    </>
  );
}
