import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boardToday } from "@portal/domain/time/boardTime";
import { orNull } from "~/app/board/boardError";
import { extensionsOf } from "~/app/board/extensions";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Link } from "~/app/ui/shell/pageLinks";
import { applicationPapers } from "../applicationPapers";
import { ApplicationChanges } from "../changes/ApplicationChanges";
import { changesView } from "../changes/changesView";
import { Gate, Overlaps } from "../ApplicationWindow";
import { buttons, start, status } from "../frame.css";
import { closedTitle } from "../frameView";
import { readStarted } from "../openSection";
import { overlapsOf } from "../readApplying";
import { Review } from "../Review";
import { type SummaryPart, summaryView } from "./summaryView";

/** APPLY-04: all answers on one page, for review before submission, and for printing. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const [applicant, lookups, extensions] = await Promise.all([
    readStarted(args, board),
    orNull(board.getPhysicianFormLookupItems()),
    extensionsOf(board),
  ]);
  const { now, configuration } = args.context;
  const { useBusinessCentral } = configuration;
  const states = lookups?.addresses.states ?? null;
  const isTaken = extensions.has("application-changes");
  const reader = { isReadOnly: readOnly, takesChanges: isTaken };
  const view = summaryView(applicant, states, { now, useBusinessCentral, ...reader });
  const [overlaps, papers] = await Promise.all([
    overlapsOf({ board, now }, applicant),
    applicationPapers(args, board, applicant.application),
  ]);
  const changes = changesView(applicant, { isTaken, isReadOnly: readOnly, today: boardToday(now) });
  return { view, overlaps, papers, changes, notice: readNotice(args, session) };
}

export const handle = {
  title: "Application: Summary",
  titleOf: ({ view }) => `${view.heading} – ${view.title}`,
  roles: "physician",
} satisfies RouteHandle<typeof loader>;

export default function ApplicationSummary() {
  const { view, overlaps, papers, changes, notice } = useLoaderData<typeof loader>();
  return (
    <>
      <Banners>
        {notice && <Banner kind="success" title={notice.text} />}
        <Gate gate={view.closed} title={closedTitle} />
      </Banners>
      <h1>
        {view.heading}: {view.title}
      </h1>
      {view.status !== null && <p className={status}>{view.status}</p>}
      <Overlaps texts={overlaps} />
      <div className={start}>
        <FactList facts={view.facts} hasLongNames />
      </div>
      {view.parts.map((part) => (
        <Card key={part.id} title={part.title} status={<Change part={part} />}>
          {part.facts.length === 0 ? <p>{part.empty}</p> : <FactList facts={part.facts} hasLongNames />}
          {part.notes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Card>
      ))}
      {view.next.length > 0 && (
        <Card title="What happens next">
          <ol>
            {view.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      )}
      {view.review.length > 0 && <Review steps={view.review} papers={papers} />}
      {changes !== null && <ApplicationChanges view={changes} />}
      <div className={buttons}>
        {view.continueTo && <ButtonLink to={view.continueTo.to}>{view.continueTo.label}</ButtonLink>}
        <ButtonLink to="/en/dashboard" kind="secondary">
          Back To Dashboard
        </ButtonLink>
        <span>To keep a copy, print this page with your browser.</span>
      </div>
    </>
  );
}

function Change({ part: { change, title } }: { part: SummaryPart }) {
  if (change === null) return null;
  return (
    <Link to={change.to}>
      {change.label}
      <span className={visuallyHidden}> {title}</span>
    </Link>
  );
}
