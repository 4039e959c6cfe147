import type { AppLoadContext } from "@remix-run/node";
import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { actorOf } from "~/app/session/journal/acting";
import type { RouteArgs } from "~/app/session/guards/guards";
import { forgetUnsavedForm } from "~/app/session/drafts/formDraft";
import { withNotice } from "~/app/session/guards/notices";
import { orErrorPage, refusal } from "~/app/session/guards/refusals";
import type { Keeping, PhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import type { Session } from "~/app/session/records/session";
import {
  firstOpenSection,
  isEditable,
  nextSection,
  type SectionId,
  sectionsOf,
  sectionStates,
} from "~/domain/applications/sections";
import { boardToday } from "~/domain/time/boardTime";
import { withdrawPayments } from "~/payments/paymentsUnderWay";
import { applicationClaim } from "~/payments/purposes/application";
import { applyPage, sectionAnchor, sectionPage, summaryPage } from "./paths";
import { gateView } from "./frameView";
import { type Applicant, type Applying, readApplying } from "./readApplying";

export type SectionArgs = RouteArgs & { readonly params: { readonly examinationId?: string | undefined } };

/** An application that was started; where there is none the address leads to where it is (APPLY-02). */
export async function readStarted(args: SectionArgs, board: Board): Promise<Applicant> {
  const applying = await readApplying(args, board);
  if (!isStarted(applying)) throw seeOther(applyPage(applying.examination.examinationId));
  return applying;
}

/** Where what is posted to a section too late is kept, and offered again. */
export function keepOf({ params }: Pick<SectionArgs, "params">, id: SectionId, fields: Keeping["fields"]): Keeping {
  return { page: `${applyPage(params.examinationId ?? "")}/${id}`, fields };
}

/**
 * The application whose section a form was posted to. A section that is locked, that does not apply, or of an application
 * that is submitted or can no longer be made, takes no form: 409, and nothing is changed.
 */
export async function openForPost(
  args: SectionArgs,
  { board, keepForm, session, physicianId }: Pick<PhysicianPost, "board" | "keepForm" | "session" | "physicianId">,
  id: SectionId,
): Promise<Applicant> {
  const applying = await readApplying(args, board, keepForm);
  if (!isStarted(applying))
    throw refusal({ kind: "section-closed", because: "The application was not started, or was deleted." });
  const because = whyClosed(applying, id, args.context);
  if (because !== null) throw refusal({ kind: "section-closed", because });
  if (id === "payment") return applying;
  // What is paid for is what was answered: a checkout that is open elsewhere would charge for other answers.
  const actor = actorOf(session);
  const { applicationId } = applying.application;
  if (await withdrawPayments(args.context.payments, physicianId, applicationClaim(applicationId), actor))
    return applying;
  await keepForm();
  throw refusal({ kind: "section-closed", because: paymentUnderWay });
}

const paymentUnderWay =
  "A payment for this application is being confirmed: until that is done, its answers cannot be changed.";

/** Why a section takes nothing; null where it does. */
export function whyClosed(applicant: Applicant, id: SectionId, { now }: Pick<AppLoadContext, "now">): string | null {
  const { application } = applicant;
  const today = boardToday(now);
  if (!isEditable(application)) return "This application is submitted. Its answers can no longer be changed.";
  const gate = gateView(applicant, application, today);
  if (gate !== null) return gate.text;
  const section = sectionStates(applicant, today).find((one) => one.id === id);
  if (section === undefined) return "This application has no such section.";
  return section.state === "locked"
    ? `The section '${section.title}' opens once the sections before it are complete.`
    : null;
}

/**
 * APPLY-04: on to the next section of an application that was saved, with what has to be answered again because
 * something that it hung on was changed. Payment is reached by the page on which all answers are checked.
 */
export async function onwards(
  args: SectionArgs,
  session: Session,
  before: Applicant,
  after: Applicant,
  id: SectionId,
): Promise<Response> {
  await forgetUnsavedForm(args, session, keepOf(args, id, () => true).page);
  const { examinationId } = after.examination;
  const next = nextSection(id, after) ?? "payment";
  if (next === "payment" && firstOpenSection(after, boardToday(args.context.now)) === "payment")
    return seeOther(summaryPage(examinationId));
  const cleared = [
    ...new Set([...clearedSections(before, after, boardToday(args.context.now)), ...(after.application.cleared ?? [])]),
  ];
  const query = cleared.length === 0 ? "" : `?${new URLSearchParams({ cleared: cleared.join(".") })}`;
  const path = `${sectionPage(examinationId, next)}${query}`;
  // To go on without a change saves nothing.
  if (before === after) return seeOther(`${path}#${sectionAnchor}`);
  return withNotice(args, session, path, `${titleOf(id, after)} saved`);
}

function titleOf(section: SectionId, applicant: Applicant): string {
  return sectionsOf(applicant).find(({ id }) => id === section)?.title ?? "Section";
}

/** What was complete before, and is to be completed again; the board tells what it has cleared besides. */
function clearedSections(before: Applicant, after: Applicant, today: Temporal.PlainDate): SectionId[] {
  const complete = (applicant: Applicant) =>
    sectionsOf(applicant).filter(({ refusals }) => refusals(applicant, today).length === 0);
  const still = complete(after).map(({ id }) => id);
  return complete(before)
    .map(({ id }) => id)
    .filter((id) => !still.includes(id));
}

/** What the board has of an application that was just saved in another way than by its answers. */
export async function readAgain(args: SectionArgs, board: Board, applicant: Applicant): Promise<Applicant> {
  const { examinationId } = applicant.examination;
  const application = await orErrorPage(args.context, board.getApplication({ query: { examinationId } }));
  return application === null ? applicant : { ...applicant, application };
}

function isStarted(applying: Applying): applying is Applicant {
  return applying.application !== null;
}
