import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { markAnswered } from "~/app/session/guards/answered";
import { unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { orMalformed } from "~/app/session/guards/refusals";
import { boardToday } from "~/domain/time/boardTime";
import { loadSection } from "../loadSection";
import { keepOf, onwards, openForPost, readAgain } from "../openSection";
import { notSaved } from "../saveSection";
import { Section } from "../Section";
import { correct } from "../sectionProblem";
import { isFieldName, readTrainingPost, summaryOf, type TrainingField, type TrainingPost } from "./form";
import { saveTraining } from "./saveTraining";
import { Training } from "./Training";
import { trainingBasis } from "./typedTraining";
import { trainingView } from "./view";

const id = "training";

/** APPLY-09, APPLY-10: the Training section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const {
    applicant,
    section,
    shown: typed,
  } = await loadSection(args, signedIn, id, {
    read: readTrainingPost,
    notSaved: "Your training was not saved",
  });
  const isStale = typed?.basis !== trainingBasis(applicant.application.subspecialtyTraining ?? null);
  const { configuration, now } = args.context;
  return {
    section,
    view: trainingView(applicant, typed && { values: typed, errors: {}, isStale }, boardToday(now)),
    contactEmail: configuration.contactEmail,
  };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = orMalformed(readTrainingPost(post.form));
  const applicant = await openForPost(args, post, id);
  const today = boardToday(args.context.now);
  const outcome = await orErrorPage(args.context, saveTraining(post.board, applicant, typed, today), post.keepForm);
  const after = await readAgain(args, post.board, applicant);
  if (outcome.kind !== "not-saved") throw await onwards(args, post.session, applicant, after, id);
  markAnswered(args);
  const { problem: why } = outcome;
  if (why.kind === "invalid") {
    const errors = Object.entries(why.errors).flatMap(([field, messages]) =>
      messages.map((message) => summaryOf(field as TrainingField, message)),
    );
    const view = trainingView(applicant, unsavedDraft(typed, why), today);
    return data({ view, problem: { kind: "errors", title: correct, errors } as const }, 422);
  }
  const { because, problem, status } = notSaved(args, after, id, why);
  const view = trainingView(after, unsavedDraft(typed, because), today);
  return data({ view, problem }, status);
}

export const handle = {
  title: "Application: Training",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { "save-training": "Application" },
} satisfies RouteHandle<typeof loader, TrainingPost["intent"]>;

export default function TrainingSection() {
  const { section, contactEmail, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <Section section={section} problem={problem}>
      <Training view={view} contactEmail={contactEmail} {...section.form} />
    </Section>
  );
}
