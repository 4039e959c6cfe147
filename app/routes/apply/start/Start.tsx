import { Form, Link } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Banners } from "~/app/ui/messages/Banner";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/Problem";
import { Dates } from "../Dates";
import { buttons, start } from "../frame.css";
import type { DatesView } from "../frameView";
import { Gate } from "../Gate";
import type { GateView } from "../gateView";

export interface StartView {
  readonly title: string;
  readonly physicianId: number;
  readonly page: string;
  readonly dates: DatesView;
  /** Why nobody can apply for it now; null where they can. */
  readonly gate: GateView | null;
  readonly gateTitle: string;
  readonly canStart: boolean;
}

/** APPLY-02: what somebody sees who comes to an examination that they have not applied for. */
export function Start({ view, problem }: { view: StartView; problem: ProblemView | null }) {
  return (
    <>
      <Banners>{problem ? <Problem problem={problem} /> : <Gate gate={view.gate} title={view.gateTitle} />}</Banners>
      <h1>{view.title}</h1>
      <div className={start}>
        <Dates dates={view.dates} />
      </div>
      {view.canStart && (
        <p>
          You can leave the application at any time: every section is saved when you continue, and you go on from there.
        </p>
      )}
      <div className={buttons}>
        {view.canStart && (
          <Form reloadDocument method="post" action={view.page}>
            <FormFor physicianId={view.physicianId} />
            <Button intent="start">Start application</Button>
          </Form>
        )}
        <ButtonLink to="/AvailableExaminations" kind="secondary">
          Available Applications
        </ButtonLink>
        <Link reloadDocument to="/en/dashboard">
          Back To Dashboard
        </Link>
      </div>
    </>
  );
}
