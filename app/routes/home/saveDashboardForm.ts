import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { FormOutcome } from "~/app/forms/formOutcome";
import { saveLicense } from "~/app/forms/licenses/saveLicense";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import { attestModule } from "./assessments/attestModule";
import { saveAttestations } from "./attestations/saveAttestations";
import { saveClinicalStatus } from "./clinicalStatus/saveClinicalStatus";
import { deleteApplication } from "./examinations/deleteApplication";
import type { SavingPost, Unsaved } from "./dashboardForm";

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
