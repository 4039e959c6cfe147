import type { AppLoadContext } from "@remix-run/node";
import type { Notice } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { readPost } from "~/app/forms/readPost";
import type { UnsavedFormTexts } from "~/app/forms/UnsavedFormNotice";
import { unsavedForm } from "~/app/session/drafts/leaveForm";
import type { PhysicianRequest } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { isAfterPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import type { Session } from "~/app/session/records/session";
import { type SectionId, firstOpenSection, sectionState } from "@portal/domain/applications/applicationSections";
import { hasBalance, isEditable } from "@portal/domain/applications/candidateStatus";
import { boardToday } from "@portal/domain/time/boardTime";
import { type FrameView, frameView } from "./frameView";
import { readStarted, type SectionArgs, type SectionForm } from "./openSection";
import { sectionHref, sectionPage, summaryPage } from "./paths";
import { type Applicant, overlapsOf } from "./readApplying";

/** Data that every section's loader returns for the layout, the messages above the form, and the form. */
export interface OpenSection {
  readonly frame: FrameView;
  readonly form: { readonly page: string; readonly isReadOnly: boolean };
  readonly notice: Notice | null;
  /** An unsaved draft of this section (`UnsavedFormNotice`). */
  readonly kept: { readonly isShown: boolean; readonly page: string; readonly words: UnsavedFormTexts } | null;
}

/**
 * The part that the loaders of all sections share; `shown` is the stored form where the path asks to restore it.
 *
 * @param button the label of the form's button.
 */
export async function loadSection<Post = never>(
  args: SectionArgs,
  { board, session, readOnly }: PhysicianRequest,
  sectionForm: SectionForm<Post> | { readonly id: "payment" },
  button: (applicant: Applicant) => string = () => "Continue",
) {
  const { id } = sectionForm;
  const applicant = await openSection(args, board, id);
  const { searchParams } = new URL(args.request.url);
  const cleared = searchParams.get("cleared")?.split(".") ?? [];
  const { now } = args.context;
  const overlaps = await overlapsOf({ board, now }, applicant);
  // A form that was answered with its page is open again, with its errors.
  const frame = frameView(applicant, id, { now, cleared, overlaps, isUnsaved: isAfterPost(args) });
  const page = sectionPage(applicant.examination.examinationId, id);
  const isShown = searchParams.has("restore");
  const kept = sectionForm.id === "payment" ? null : await keptForm(args, session, page, sectionForm);
  const section: OpenSection = {
    frame,
    form: { page, isReadOnly: readOnly || frame.closed !== null },
    notice: readNotice(args, session),
    kept: kept && { isShown, page, words: { notSaved: kept.notSaved, button: button(applicant) } },
  };
  return { applicant, section, shown: isShown ? (kept?.post ?? null) : null };
}

async function keptForm<Post>(
  args: SectionArgs,
  session: Session,
  page: string,
  { schema, notSaved }: SectionForm<Post>,
) {
  const post = readPost(await unsavedForm(args, session, page), schema);
  return post && { post, notSaved };
}

/**
 * Returns the application whose section a path opens. If it is locked or unknown, redirects to the current section: a
 * GET changes nothing and refuses no one.
 */
async function openSection(args: SectionArgs, board: Board, id: SectionId): Promise<Applicant> {
  const applicant = await readStarted(args, board);
  const leadsTo = isAfterPost(args) ? null : elsewhere(applicant, id, args.context);
  if (leadsTo !== null) throw seeOther(leadsTo);
  return applicant;
}

function elsewhere(applicant: Applicant, id: SectionId, { now }: AppLoadContext): string | null {
  const { application, examination } = applicant;
  const today = boardToday(now);
  if (!isEditable(application)) {
    return id === "payment" && hasBalance(application) ? null : summaryPage(examination.examinationId);
  }
  const isLocked = sectionState(id, applicant, today) === "locked";
  return isLocked ? sectionHref(examination.examinationId, firstOpenSection(applicant, today)) : null;
}
