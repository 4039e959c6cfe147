import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards/guards";
import type { RouteHandle } from "~/app/routeHandle";
import { forgetUnsavedForm, unsavedForm, keepDraft } from "~/app/session/drafts/leaveForm";
import { withNotice } from "~/app/session/guards/notices";
import { orErrorPage, refusal } from "~/app/session/guards/refusals";
import { isAfterPost, requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { boardToday } from "@portal/domain/time/boardTime";
import {
  type EnrollmentSectionId,
  enrollmentSections,
  firstIncomplete,
  isOpen,
} from "@portal/domain/enrollment/enrollmentSections";
import {
  sectionPath,
  enrollmentPage,
  type EnrollmentPost,
  isFieldName,
  readEnrollmentPost,
  sectionNamed,
  sectionOf,
  draftFields,
  enrollmentInput,
} from "./enrollmentForm";
import { saveEnrollmentForm } from "./saveEnrollmentForm";
import { Enrollment, pageTitle } from "./Enrollment";
import { readFlow } from "./readFlow";
import { enrollmentView } from "./enrollmentView";

/** ENR-01: `/ManageCCEnrollment` redirects to the current section; each section has its own path. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const flow = await orErrorPage(args.context, readFlow(args, session, board));
  const sectionId = requested(args.params);
  if (flow === null) return { view: null, kept: null };
  const goesOnAt = firstIncomplete(flow.draft);
  const stays = (sectionId !== null && isOpen(sectionId, flow.draft)) || isAfterPost(args);
  const hasChoices = sectionId === null && flow.draft.choices !== null;
  if (!stays) return seeOther(`${sectionPath(goesOnAt)}${hasChoices ? "?resumed" : ""}`);
  const id = sectionId ?? goesOnAt;
  const late = await unsavedForm(args, session, sectionPath(id));
  const entered = enrollmentInput(late && readEnrollmentPost(late));
  const { searchParams } = new URL(args.request.url);
  const isShown = searchParams.has("restore");
  const isResumed = searchParams.has("resumed") && flow.draft.choices !== null;
  const { policy, examNotPassed } = args.context.configuration;
  const today = boardToday(args.context.now);
  return {
    view: enrollmentView(
      id,
      flow,
      { isReadOnly: readOnly, isResumed, policy, examNotPassed, today },
      isShown && entered !== null ? entered : {},
    ),
    kept: entered && { isShown, page: sectionPath(id) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const section = requested(args.params);
  const keep = section === null ? undefined : { page: sectionPath(section), fields: isFieldName };
  const { board, session, form } = await requirePhysicianPost(args, { keep });
  const post = readEnrollmentPost(form);
  if (post === null || section === null) throw refusal({ kind: "malformed" });
  if (post.intent !== "cancel" && sectionOf[post.intent] !== section) throw refusal({ kind: "malformed" });

  const today = boardToday(args.context.now);
  const flow = await orErrorPage(args.context, readFlow(args, session, board));
  if (flow === null) return data({ view: null, kept: null, problem: noLongerEnrolled }, 409);
  const outcome = await orErrorPage(args.context, saveEnrollmentForm(board, post, flow, today));
  switch (outcome.kind) {
    case "not-own":
      throw new Response(null, { status: 404 });
    case "go":
      await keepDraft(args, session, enrollmentPage, draftFields(outcome.draft));
      await forgetUnsavedForm(args, session, sectionPath(section));
      return seeOther(sectionPath(outcome.to));
    case "cancelled":
      await forgetAll(args, session);
      return seeOther("/");
    case "completed":
      await forgetAll(args, session);
      return withNotice(args, session, "/en/dashboard", outcome.notice);
    case "not-done": {
      const { problem, status, typed, draft } = outcome;
      if (draft !== undefined) await keepDraft(args, session, enrollmentPage, draftFields(draft));
      const { policy, examNotPassed } = args.context.configuration;
      const viewer = { isReadOnly: false, policy, examNotPassed, today };
      const view = enrollmentView(outcome.section, outcome.flow, viewer, typed);
      return data({ view: { ...view, isStale: false }, kept: null, problem }, status);
    }
  }
}

const noLongerEnrolled = {
  kind: "warning",
  title: "Nothing was saved: you are no longer enrolled.",
  text: "Your enrollment was ended while you had this page open.",
} as const;

/** Null where the path names no section; an unknown one is not found. */
function requested({ section }: LoaderFunctionArgs["params"]): EnrollmentSectionId | null {
  if (section === undefined) return null;
  const id = sectionNamed(section);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}

/** Deletes the draft, and what was posted too late to any section. */
async function forgetAll(args: ActionFunctionArgs, session: Parameters<typeof forgetUnsavedForm>[1]): Promise<void> {
  const pages = [enrollmentPage, ...enrollmentSections.map(({ id }) => sectionPath(id))];
  await Promise.all(pages.map((page) => forgetUnsavedForm(args, session, page)));
}

export const handle = {
  title: pageTitle,
  roles: "physician",
  intents: {
    "choose-pathways": null,
    "review-requirements": null,
    previous: null,
    complete: "CC enrollment",
    cancel: null,
  },
} satisfies RouteHandle<unknown, EnrollmentPost["intent"]>;

export default function ManageCCEnrollment() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <Enrollment {...(refused ?? { ...loaded, problem: null })} />;
}
