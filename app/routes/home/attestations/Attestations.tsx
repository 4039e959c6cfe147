import { scriptAttributes } from "~/app/browser/attributes";
import { FormFor } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/content.css";
import { Form } from "~/app/ui/shell/pageLinks";
import type { EditingRefusal } from "@portal/domain/attestations/attestationRefusals";
import * as styles from "./attestations.css";
import type { AttestationsView } from "./attestationsView";
import { AttestationTables } from "./AttestationTables";
import { formId } from "./attestationForm";

/** CCB-06, in words. */
const readOnlyReasons: Record<EditingRefusal, string> = {
  "failed-audit": "The audit of this block was not passed, so its attestations cannot be changed.",
  "not-current-block": "Only the current block’s attestations can be changed. These are shown for your records.",
  audit: "This block was selected for a CC audit, so its attestations cannot be changed.",
  unavailable: "Part of this block’s record is temporarily unavailable, so its attestations cannot be changed now.",
  "read-only": "You have view-only access to this page.",
};

/**
 * When scripts warn about leaving (SHELL-11): for new typed values, or only for those already unsaved.
 */
function leaveWarning({ isUnsaved }: AttestationsView) {
  return scriptAttributes({ "data-warns-when-left": "", "data-unsaved": isUnsaved ? "" : undefined });
}

/** The attestation tables: a form with the consequence of its button, or a record that says why it is read-only. */
export function Attestations({ view }: { view: AttestationsView }) {
  const button = view.closesBlock ? "Yes, Save and Attest" : "Save and Attest";
  if (view.readOnlyBecause !== null)
    return (
      <>
        <p className={note}>{readOnlyReasons[view.readOnlyBecause]}</p>
        <AttestationTables years={view.years} isForm={false} />
      </>
    );
  return (
    // Browsers that refill typed values after a reload would show them as if they were stored.
    <Form id={formId} method="post" action="/en/dashboard" autoComplete="off" {...leaveWarning(view)}>
      <FormFor />
      <input type="hidden" name="ccBlockId" value={view.ccBlockId} />
      <input type="hidden" name="basis" value={view.basis} />
      {view.closesBlock && <input type="hidden" name="closesBlock" value="on" />}
      <p className={styles.intro}>
        Check what you completed and enter credits.
        {view.asksForPip && " You need one PIP in the block: Clinical or Feedback."}
      </p>
      {view.closing !== null && <p className={styles.closing}>{view.closing}</p>}
      <AttestationTables years={view.years} isForm />
      <div className={styles.attest}>
        <p className={note}>
          By selecting {button}, I attest that I completed the activities checked above in the years shown, that the
          credits are correct, and that I can show records of them if the board audits this block.
        </p>
        <div className={buttons}>
          <Button intent="save-attestations">{button}</Button>
          <ButtonLink kind="secondary" to="/en/dashboard" discards>
            Cancel
          </ButtonLink>
        </div>
      </div>
    </Form>
  );
}
