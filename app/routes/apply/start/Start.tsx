import type { Temporal } from "temporal-polyfill";
import { FormFor } from "~/app/forms/RowForm";
import { Banners } from "~/app/ui/messages/Banner";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { cannotApply } from "~/app/ui/messages/ApplyGate";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { applyingRefusal } from "~/domain/applications/offeredExaminations";
import { type AppliedFor, heldTexts } from "~/domain/applications/overlappingApplications";
import { boardToday } from "~/domain/time/boardTime";
import { Dates, Gate, Overlaps } from "../ApplicationWindow";
import { buttons, start } from "../frame.css";
import { type DatesView, datesView, type GateView, gateView } from "../frameView";
import { applyPage } from "../paths";
import type { Applying } from "../readApplying";

interface StartView {
  readonly title: string;
  readonly physicianId: number;
  readonly page: string;
  readonly dates: DatesView;
  /** Why it cannot be applied for now; null where it can. */
  readonly gate: GateView | null;
  readonly gateTitle: string;
  readonly canStart: boolean;
  /** Other open applications for the same certification, and a current assessment. */
  readonly duplicates: readonly string[];
}

/** APPLY-02: the page of an examination without an application. */
export function Start({ view, problem }: { view: StartView; problem: ProblemView | null }) {
  return (
    <>
      <Banners>{problem ? <Problem problem={problem} /> : <Gate gate={view.gate} title={view.gateTitle} />}</Banners>
      <h1>{view.title}</h1>
      <div className={start}>
        <Dates dates={view.dates} />
      </div>
      <Overlaps texts={view.duplicates} />
      {view.canStart && (
        <p>
          You can leave the application at any time: every section is saved when you continue, and you can pick up where
          you left off.
        </p>
      )}
      <div className={buttons}>
        {view.canStart && (
          <Form method="post" action={view.page}>
            <FormFor physicianId={view.physicianId} />
            <Button intent="start">Start application</Button>
          </Form>
        )}
        <ButtonLink to="/AvailableExaminations" kind="secondary">
          Available Applications
        </ButtonLink>
        <Link to="/en/dashboard">Back To Dashboard</Link>
      </div>
    </>
  );
}

/** Our own words: no document gives them. */
export const notOffered = {
  title: "This examination is not offered to you.",
  text: "'Available Applications' lists what you can apply for.",
} as const;

/** Returns the page of an examination without an application, with the reason if there cannot be one. */
export function startView(
  applying: Applying,
  {
    isOffered,
    isReadOnly,
    now,
    applied,
  }: {
    readonly isOffered: boolean;
    readonly isReadOnly: boolean;
    readonly now: Temporal.Instant;
    readonly applied: readonly AppliedFor[];
  },
): StartView {
  const { examination, physician } = applying;
  const today = boardToday(now);
  const refusal = applyingRefusal(physician, examination, null, today);
  // Boards do not list past examinations, or assessments by articles that are lost.
  const isKnown = isOffered || refusal?.kind === "closed" || refusal?.kind === "articles-lost";
  const gate = isKnown ? gateView(applying, null, today) : { text: notOffered.text, isRequirementsRefusal: false };
  const dates = datesView(applying, now);
  return {
    title: examination.title,
    physicianId: physician.physicianId,
    page: applyPage(examination.examinationId),
    dates: isKnown ? dates : { ...dates, status: null, explanation: null },
    gate,
    gateTitle: isKnown ? cannotApply : notOffered.title,
    canStart: gate === null && !isReadOnly,
    duplicates: gate === null ? heldTexts(physician, examination, applied, today) : [],
  };
}
