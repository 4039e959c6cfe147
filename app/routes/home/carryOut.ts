import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { FormOutcome } from "~/app/forms/formOutcome";
import { saveLicense } from "~/app/forms/licenses/saveLicense";
import type { ApplicationId } from "~/contract/examinations/examination";
import { attestModule } from "./assessments/attestModule";
import { saveAttestations } from "./attestations/saveAttestations";
import { saveClinicalStatus } from "./clinicalStatus/saveClinicalStatus";
import { deleteApplication } from "./examinations/deleteApplication";
import type { DashboardPost } from "./form";
import type { Unsaved } from "./openForms";

/** What came of a posted form, whatever its intent. */
export type PostOutcome = FormOutcome<Unsaved>;

/**
 * Does what the pressed button means. `withdrawPayments` ends those for an application, and says whether it did.
 * @throws BoardError when what the page needs cannot be read.
 */
export function carryOut(
  board: Board,
  post: DashboardPost,
  today: Temporal.PlainDate,
  withdrawPayments: (applicationId: ApplicationId) => Promise<boolean>,
): Promise<PostOutcome> {
  switch (post.intent) {
    case "save-attestations":
      return saveAttestations(board, post, today);
    case "save-license":
      return saveLicense(board, post, today);
    case "save-clinical-status":
      return saveClinicalStatus(board, post);
    case "delete-application":
      return deleteApplication(board, post, withdrawPayments);
    case "attest-module":
      return attestModule(board, post, today);
  }
}
