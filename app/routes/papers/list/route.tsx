import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boardToday } from "@portal/domain/time/boardTime";
import { papersOfPhysician } from "~/app/board/ownPapers";
import { SendElsewhere } from "~/app/forms/papers/SendElsewhere";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { RowTable } from "~/app/ui/content/StackingTable";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Link } from "~/app/ui/shell/pageLinks";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import * as styles from "../papers.css";
import { incompletePapers, PaperName, PaperState } from "../PaperCells";
import { type PapersView, papersView } from "./papersView";

/** PAPER-02: everything that papers are asked for, and every paper that was handed in. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { context } = args;
  const today = boardToday(context.now);
  const own = await orErrorPage(context, papersOfPhysician(signedIn.board, context.configuration, today));
  return { view: papersView(own, { physicianId: signedIn.physicianId, reader: signedIn.session.person, today }) };
}

export const handle = { title: "Papers", area: "papers", roles: "physician" } satisfies RouteHandle;

export default function Papers() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Papers</h1>
      <Card title="Asked for">
        {view.asked.length === 0 ? <p>The board isn’t asking you for papers.</p> : <Asked view={view} />}
      </Card>
      {view.areTaken && (
        <Card title="Handed in">
          {view.isIncomplete && <p>{incompletePapers}</p>}
          {view.papers.length > 0 ? (
            <HandedIn view={view} />
          ) : (
            !view.isIncomplete && <p>You haven’t handed in papers here.</p>
          )}
        </Card>
      )}
      {view.areTaken && (
        <p className={`${note} ${styles.after}`}>
          To add a certificate to an activity, select it in your <Link to="/ManageActivities">activity records</Link>.
        </p>
      )}
    </>
  );
}

function Asked({ view: { asked } }: { readonly view: PapersView }) {
  return asked.map(({ key, title, state, due, page, wanted, mailed }) => (
    <div key={key}>
      <h3>{title}</h3>
      {state !== null && (
        <div>
          <StateMark state={state.mark}>{state.word}</StateMark>
        </div>
      )}
      {state !== null && state.text !== null && <p>{state.text}</p>}
      {wanted.length > 0 && (
        <ul>
          {wanted.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {due !== null && (
        <p>
          <strong>Due:</strong> {due}
        </p>
      )}
      {mailed === null ? (
        <p>
          <ButtonLink to={page} kind="secondary" compact>
            Hand in papers<span className={visuallyHidden}> for {title}</span>
          </ButtonLink>
        </p>
      ) : (
        <SendElsewhere {...mailed} />
      )}
    </div>
  ));
}

function HandedIn({ view: { papers } }: { readonly view: PapersView }) {
  return (
    <RowTable
      caption="Papers, newest first"
      rows={papers}
      keyOf={({ key }) => key}
      columns={[
        { heading: "File", cell: (row) => <PaperName row={row} /> },
        { heading: "For", cell: ({ title, page }) => (page === null ? title : <Link to={page}>{title}</Link>) },
        { heading: "Received", cell: ({ received }) => received },
        { heading: "Status", cell: ({ state }) => <PaperState state={state} /> },
      ]}
    />
  );
}
