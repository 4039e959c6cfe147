import type { Temporal } from "temporal-polyfill";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { Board } from "~/app/board/board";
import type { FormOutcome } from "~/app/forms/formOutcome";
import { saveLicense } from "~/app/forms/licenses/saveLicense";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import { keepDraft, unsavedForm } from "~/app/session/drafts/leaveForm";
import type { Session } from "~/app/session/records/session";
import { attestModule } from "./assessments/attestModule";
import { saveAttestations } from "./attestations/saveAttestations";
import { saveClinicalStatus } from "./clinicalStatus/saveClinicalStatus";
import { deleteApplication } from "./examinations/deleteApplication";
import {
  type SavingPost,
  carriedTogether,
  type DashboardPost,
  formOf,
  keep,
  readSentForms,
  restorePath,
  type SentForm,
  type Unsaved,
} from "./dashboardForm";

/**
 * Handles the pressed button. `withdrawPayments` ends those for an application, and returns whether it did.
 *
 * @throws BoardError when what the page needs cannot be read.
 */
export function saveDashboardForm(
  board: Board,
  post: SavingPost,
  today: Temporal.PlainDate,
  withdrawPayments: (applicationId: ApplicationId) => Promise<boolean>,
): Promise<FormOutcome<Unsaved>> {
  switch (post.intent) {
    case "save-attestations":
      return saveAttestations(board, post, today);
    case "save-license":
      return saveLicense(board, post, today);
    case "save-clinical-status":
      return saveClinicalStatus(board, post, today);
    case "delete-application":
      return deleteApplication(board, post, withdrawPayments);
    case "attest-module":
      return attestModule(board, post, today);
  }
}

/**
 * Returns what a post leaves unsaved, as one form: those sent with it, and earlier stored ones that it does not
 * replace. Null for none.
 */
export async function unsavedForms(
  args: ActionFunctionArgs,
  session: Session,
  post: DashboardPost,
  others: readonly SentForm[],
  first: readonly SentForm[] = [],
): Promise<URLSearchParams | null> {
  const kept = readSentForms(await unsavedForm(args, session, keep.page)) ?? [];
  const isReplaced = (form: SentForm) =>
    [post, ...others.map((other) => other.post)].some((sent) => formOf(sent) === formOf(form.post));
  return carriedTogether([...first, ...others, ...kept.filter((form) => !isReplaced(form))]);
}

/** Stores unsaved forms, and returns the page that shows them again. */
export async function keepDrafts(
  args: ActionFunctionArgs,
  session: Session,
  unsaved: URLSearchParams | null,
): Promise<string> {
  if (unsaved === null) return keep.page;
  await keepDraft(args, session, keep.page, unsaved);
  return restorePath;
}
