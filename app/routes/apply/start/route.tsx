import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { requirePhysician } from "~/app/session/guards/guards";
import type { RouteHandle } from "~/app/routeHandle";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { isAfterPost, requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { applyingRefusal, applyingRefusalText } from "@portal/domain/applications/applyGate";
import { openingSection } from "@portal/domain/applications/applicationSections";
import { boardToday } from "@portal/domain/time/boardTime";
import { z } from "@portal/contract/zod";
import { orNull } from "~/app/board/boardError";
import { formFor, readPost } from "~/app/forms/readPost";
import { FormFor } from "~/app/forms/RowForm";
import { Banners, cannotApply } from "~/app/ui/messages/Banner";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { type AppliedFor, heldTexts } from "@portal/domain/applications/overlappingApplications";
import { applyPage, sectionHref, summaryPage } from "../paths";
import { type Applicant, type Applying, readApplying } from "../readApplying";
import { Dates, Gate, Overlaps } from "../ApplicationWindow";
import { buttons, start } from "../frame.css";
import { datesView, gateView } from "../frameView";
import { startApplication } from "./startApplication";

/** APPLY-02: redirects into a started application; otherwise describes the examination and offers to start one. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, readOnly } = await requirePhysician(args);
  const applying = await readApplying(args, board);
  const { application } = applying;
  if (application !== null && !isAfterPost(args)) return seeOther(opening({ ...applying, application }));
  return { view: await readStart(args, board, applying, readOnly) };
}

async function readStart(args: LoaderFunctionArgs, board: Board, applying: Applying, isReadOnly: boolean) {
  const [isOffered, applied] = await Promise.all([
    isOfferedHere(args, board, applying),
    orNull(board.getAppliedToExaminations()),
  ]);
  return startView(applying, { isOffered, isReadOnly, now: args.context.now, applied });
}

export async function action(args: ActionFunctionArgs) {
  const { board, form } = await requirePhysicianPost(args);
  orMalformed(readPost(form, startPost));
  const applying = await readApplying(args, board);
  const outcome = await orErrorPage(args.context, startApplication(board, applying, boardToday(args.context.now)));
  if (outcome.kind === "started") return seeOther(opening(outcome.applicant));
  const view = await readStart(args, board, applying, false);
  if (outcome.kind === "refused") {
    return data({ view, problem: refusedProblem(applyingRefusalText(outcome.refusal)) }, 422);
  }
  if (!view.isOffered) return data({ view, problem: refusedProblem(`${notOffered.title} ${notOffered.text}`) }, 422);
  if (outcome.because === "failed") return data({ view, problem: unconfirmed }, 502);
  return data({ view, problem: notStarted }, 422);
}

const startPost = z.strictObject({ intent: z.literal("start"), formFor });

/** Returns where an application opens (APPLY-02); with nothing left to do, its summary. */
function opening(applicant: Applicant): string {
  const { examinationId } = applicant.examination;
  const section = openingSection(applicant);
  return section === null ? summaryPage(examinationId) : sectionHref(examinationId, section);
}

/** Only the board knows who is offered an examination, by what it lists (EXAM-01). */
async function isOfferedHere(
  { context }: LoaderFunctionArgs,
  board: Board,
  { examination }: Applying,
): Promise<boolean> {
  const available = await orErrorPage(context, board.getAvailableExaminations());
  return available.some(({ examinationId }) => examinationId === examination.examinationId);
}

const refusedProblem = (text: string) =>
  ({ kind: "refusal", title: "The application was not started.", text }) as const;
const unconfirmed = {
  kind: "refusal",
  title: "We couldn’t confirm whether your application was started.",
  text: "Check your exam applications on the dashboard before you start it again.",
} as const;
const notStarted = refusedProblem("Your application was not started. Try again in a few minutes.");

export const handle = {
  title: "Application",
  titleOf: ({ view }) => `Apply for Exam – ${view.title}`,
  roles: "physician",
  intents: { start: "Application" },
} satisfies RouteHandle<typeof loader, z.infer<typeof startPost>["intent"]>;

export default function Apply() {
  const loaded = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return <Start view={view} problem={problem} />;
}

/** APPLY-02: the page of an examination without an application. */
function Start({ view, problem }: { view: StartView; problem: ProblemView | null }) {
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
            <FormFor />
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
  title: "This exam is not offered to you.",
  text: "“Available Applications” lists what you can apply for.",
} as const;

type StartView = ReturnType<typeof startView>;

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
    /** Null where the board did not answer. */
    readonly applied: readonly AppliedFor[] | null;
  },
) {
  const { examination, physician } = applying;
  const today = boardToday(now);
  const refusal = applyingRefusal(physician, examination, null, today);
  // Boards do not list past examinations, or assessments by articles that are lost.
  const isKnown = isOffered || refusal?.kind === "closed" || refusal?.kind === "articles-lost";
  const gate = isKnown ? gateView(applying, null, today) : { text: notOffered.text, isRequirementsRefusal: false };
  const dates = datesView(applying, now);
  return {
    title: examination.title,
    page: applyPage(examination.examinationId),
    isOffered,
    dates: isKnown ? dates : { ...dates, status: null, explanation: null },
    /** Why it cannot be applied for now; null where it can. */
    gate,
    gateTitle: isKnown ? cannotApply : notOffered.title,
    canStart: gate === null && !isReadOnly,
    /** Other open applications for the same certification, and a current assessment. */
    duplicates: gate === null ? heldTexts(physician, examination, applied, today) : [],
  };
}
