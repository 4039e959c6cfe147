import type { AppLoadContext } from "@remix-run/node";
import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { unchanged } from "~/app/notice";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { actorOf } from "~/app/session/journal/actingJournal";
import type { RouteArgs } from "~/app/session/guards/guards";
import { forgetUnsavedForm } from "~/app/session/drafts/leaveForm";
import { withNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed, refusal } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { type Redirect, seeOther } from "~/app/session/guards/returnPath";
import type { Session } from "~/app/session/records/session";
import {
  nextSection,
  type SectionId,
  sectionsOf,
  sectionRefusals,
  firstOpenSection,
  sectionStates,
} from "@portal/domain/applications/applicationSections";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { boardToday } from "@portal/domain/time/boardTime";
import { withdrawPayments } from "@portal/payments/paymentsUnderWay";
import { applicationClaim } from "@portal/payments/purposes/application";
import { applyPage, sectionAnchor, sectionPage, summaryPage } from "./paths";
import { gateView } from "./frameView";
import { type Applicant, type Applying, readApplying } from "./readApplying";

export type SectionArgs = RouteArgs & { readonly params: { readonly examinationId?: string | undefined } };

/** Returns an application that was started; otherwise redirects to where it is started (APPLY-02). */
export async function readStarted(args: SectionArgs, board: Board): Promise<Applicant> {
  const applying = await readApplying(args, board);
  if (!isStarted(applying)) throw seeOther(applyPage(applying.examination.examinationId));
  return applying;
}

/** A section's form: how a post is read, and the words that offer one again that was posted too late. */
export interface SectionForm<Post> {
  readonly id: Exclude<SectionId, "payment">;
  readonly schema: Parameters<typeof readPost<Post>>[1];
  readonly notSaved: string;
}

/**
 * Withdraws payments of the application that are under way, and returns what was posted to the section, and the
 * application. A section that is locked, does not apply, or belongs to an application that is submitted or closed accepts
 * no form: 409, and nothing is changed.
 */
export async function beginSectionSave<Post>(args: SectionArgs, { id, schema }: SectionForm<Post>) {
  const page = `${applyPage(args.params.examinationId ?? "")}/${id}`;
  const post = await requirePhysicianPost(args, { keep: { page, fields: fieldNamesOf(schema) } });
  const typed = orMalformed(readPost(post.form, schema));
  const applicant = openOrRefused(await readApplying(args, post.board), id, args.context);
  // Payment is for the stored answers: a checkout open elsewhere would charge for different ones.
  const claim = applicationClaim(applicant.application.applicationId);
  if (await withdrawPayments(args.context.payments, post.physicianId, claim, actorOf(post.session)))
    return { post, typed, applicant };
  await post.keepForm();
  throw refusal({ kind: "section-closed", because: paymentUnderWay });
}

/** Returns an application whose section accepts a form; throws the refusal otherwise. */
export function openOrRefused(applying: Applying, id: SectionId, context: Pick<AppLoadContext, "now">): Applicant {
  if (!isStarted(applying))
    throw refusal({ kind: "section-closed", because: "The application was not started, or was deleted." });
  const because = whyClosed(applying, id, context);
  if (because !== null) throw refusal({ kind: "section-closed", because });
  return applying;
}

const paymentUnderWay =
  "A payment for this application is being confirmed: until that is done, its answers cannot be changed.";

/** Returns why a section accepts nothing; null where it does. */
export function whyClosed(applicant: Applicant, id: SectionId, { now }: Pick<AppLoadContext, "now">): string | null {
  const { application } = applicant;
  const today = boardToday(now);
  if (!isEditable(application)) return "This application is submitted. Its answers can no longer be changed.";
  const gate = gateView(applicant, application, today);
  if (gate !== null) return gate.text;
  const section = sectionStates(applicant, today).find((one) => one.id === id);
  if (section === undefined) return "This application has no such section.";
  return section.state === "locked"
    ? `The section “${section.title}” opens once the sections before it are complete.`
    : null;
}

/**
 * APPLY-04: redirects to the next section after a save, with what has to be completed again because of it. Payment
 * follows the review page.
 */
export async function toNextSection(
  args: SectionArgs,
  session: Session,
  before: Applicant,
  { applicant: after, isUnchanged = false }: { readonly applicant: Applicant; readonly isUnchanged?: boolean },
  id: SectionId,
): Promise<Redirect> {
  const { examinationId } = after.examination;
  await forgetUnsavedForm(args, session, sectionPage(examinationId, id));
  const next = nextSection(id, after) ?? "payment";
  if (next === "payment" && firstOpenSection(after, boardToday(args.context.now)) === "payment")
    return seeOther(summaryPage(examinationId));
  const cleared = [
    ...new Set([...clearedSections(before, after, boardToday(args.context.now)), ...(after.application.cleared ?? [])]),
  ];
  const query = cleared.length === 0 ? "" : `?${new URLSearchParams({ cleared: cleared.join(".") })}`;
  const path = `${sectionPage(examinationId, next)}${query}`;
  // Continuing without a change saves nothing.
  if (before === after) return seeOther(`${path}#${sectionAnchor}`);
  const title = titleOf(id, after);
  return withNotice(
    args,
    session,
    path,
    isUnchanged ? unchanged(`${title} was already saved.`) : { kind: "saved", text: `${title} saved` },
  );
}

function titleOf(section: SectionId, applicant: Applicant): string {
  return sectionsOf(applicant).find(({ id }) => id === section)?.title ?? "Section";
}

/** Returns sections that were complete and are no longer; the board reports what else it cleared. */
function clearedSections(before: Applicant, after: Applicant, today: Temporal.PlainDate): SectionId[] {
  const complete = (applicant: Applicant) =>
    sectionsOf(applicant).filter(({ id }) => sectionRefusals[id](applicant, today).length === 0);
  const still = complete(after).map(({ id }) => id);
  return complete(before)
    .map(({ id }) => id)
    .filter((id) => !still.includes(id));
}

/** Reads an application from the board after a form that did not return it. */
export async function readAgain(args: SectionArgs, board: Board, applicant: Applicant): Promise<Applicant> {
  const { examinationId } = applicant.examination;
  const application = await orErrorPage(args.context, board.getApplication({ query: { examinationId } }));
  return application === null ? applicant : { ...applicant, application };
}

function isStarted(applying: Applying): applying is Applicant {
  return applying.application !== null;
}
