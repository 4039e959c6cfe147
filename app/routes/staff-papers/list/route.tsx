import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paperKinds } from "@portal/contract/extensions/paperExtensions";
import { boardToday } from "@portal/domain/time/boardTime";
import { extensionsForCertain } from "~/app/board/extensions";
import { staffPapersPage } from "~/app/forms/papers/paths";
import type { RouteHandle } from "~/app/routeHandle";
import { requireStaff } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { signedInBoard } from "~/app/session/guards/signedInBoard";
import { Card } from "~/app/ui/content/Card";
import { cellLine, note } from "~/app/ui/content/content.css";
import { RowTable } from "~/app/ui/content/StackingTable";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { SelectField } from "~/app/ui/forms/Field";
import { fieldRow } from "~/app/ui/forms/forms.css";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { StateMark } from "~/app/ui/status/StateMark";
import * as styles from "../staffPapers.css";
import { kindNames, listView, readFilter, type PaperFilter, type StaffPaperRow, stateNames } from "./listView";

/** PAPER-11: papers of all physicians, those that wait longest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requireStaff(args);
  const { context, request } = args;
  const board = await signedInBoard(context, session, { returnTo: staffPapersPage }, null);
  const { after, ...filter } = readFilter(new URL(request.url).searchParams);
  const areTaken = (await orErrorPage(context, extensionsForCertain(board))).has("papers");
  if (!areTaken) return { filter, view: null };
  const { kind, state } = filter;
  const query = { state, ...(kind !== null && { kind }), ...(after !== null && { after }) };
  const found = await orErrorPage(context, board.getStaffPapers({ query }));
  return { filter, view: listView(found, { ...filter, after }, boardToday(context.now)) };
}

export const handle = { title: "Papers to review", area: "staff-papers", roles: "staff" } satisfies RouteHandle;

export default function StaffPapers() {
  const { filter, view } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Papers to review</h1>
      <StaffPages />
      {view !== null && (
        <p>
          Requests to change a name: <Link to="/staff/name-changes">Changes of names</Link>
        </p>
      )}
      {view === null ? (
        <p>This board takes papers elsewhere; the portal cannot list them.</p>
      ) : (
        <>
          <Card title="Find papers" isPrinted={false}>
            <FilterForm filter={filter} />
          </Card>
          <Card title={view.title} status={<p role="status">{view.status}</p>}>
            {view.rows.length > 0 ? <Papers rows={view.rows} /> : <p>{view.nothing}</p>}
            <Paging first={view.first} next={view.next} />
          </Card>
        </>
      )}
    </>
  );
}

/** A GET form, so that what is found has a URL. */
function FilterForm({ filter: { state, kind } }: { readonly filter: PaperFilter }) {
  return (
    <Form method="get" action={staffPapersPage} role="search" aria-label="Find papers">
      <div className={fieldRow}>
        <SelectField
          id="filter-state"
          name="state"
          label="Status"
          none={stateNames.undecided}
          choices={[{ id: "decided", name: stateNames.decided }]}
          defaultValue={state === "decided" ? state : ""}
        />
        <SelectField
          id="filter-kind"
          name="kind"
          label="Handed in for"
          none="Everything"
          choices={paperKinds.map((id) => ({ id, name: kindNames[id] }))}
          defaultValue={kind ?? ""}
        />
      </div>
      <Button kind="secondary">Show papers</Button>
    </Form>
  );
}

function Papers({ rows }: { readonly rows: readonly StaffPaperRow[] }) {
  return (
    <RowTable
      caption="Papers"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          heading: "For",
          cell: ({ page, about, fileName }) => (
            <>
              <Link to={page}>{about}</Link> <span className={`${note} ${cellLine} ${styles.names}`}>{fileName}</span>
            </>
          ),
        },
        {
          heading: "Physician",
          cell: ({ fullName, id }) => (
            <>
              {fullName} <span className={`${note} ${cellLine}`}>{id}</span>
            </>
          ),
        },
        {
          heading: "Received",
          cell: ({ received, waiting }) => (
            <>
              {received} {waiting !== null && <span className={`${note} ${cellLine}`}>{waiting}</span>}
            </>
          ),
        },
        { heading: "Status", cell: ({ state }) => <StateMark state={state.mark}>{state.word}</StateMark> },
      ]}
    />
  );
}

function Paging({ first, next }: { readonly first: string | null; readonly next: string | null }) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label="Pages of papers">
      {first !== null && (
        <ButtonLink kind="quiet" to={first}>
          Back to the first
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink kind="secondary" to={next}>
          More papers
        </ButtonLink>
      )}
    </nav>
  );
}
