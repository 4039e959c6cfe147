import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNull } from "~/app/board/boardError";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { buttons, start } from "../frame.css";
import { readStarted } from "../openSection";
import { summaryView } from "./view";

/** The application on one sheet, to be printed before it is submitted. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const [applicant, lookups] = await Promise.all([
    readStarted(args, board),
    orNull(board.getPhysicianFormLookupItems()),
  ]);
  return { view: summaryView(applicant, lookups?.addresses.states ?? null, args.context.now) };
}

export const handle = {
  title: "Application: Summary",
  titleOf: ({ view }) => `Application summary – ${view.title}`,
  roles: "physician",
} satisfies RouteHandle<typeof loader>;

export default function ApplicationSummary() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Application summary: {view.title}</h1>
      <div className={start}>
        <FactList facts={view.facts} hasLongNames />
      </div>
      {view.parts.map(({ id, title, facts }) => (
        <Card key={id} title={title}>
          {facts.length === 0 ? <p>Nothing was entered yet.</p> : <FactList facts={facts} hasLongNames />}
        </Card>
      ))}
      <div className={buttons}>
        {view.goOn && <ButtonLink to={view.goOn.to}>{view.goOn.label}</ButtonLink>}
        <ButtonLink to="/en/dashboard" kind="secondary">
          Back To Dashboard
        </ButtonLink>
        <span>To keep a copy, print this page with your browser.</span>
      </div>
    </>
  );
}
