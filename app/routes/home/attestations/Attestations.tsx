import { FormFor } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { compact, kinds } from "~/app/ui/forms/forms.css";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form, hrefOf } from "~/app/ui/shell/pageLinks";
import type { EditingRefusal } from "@portal/domain/attestations/attestationRefusals";
import * as styles from "./attestations.css";
import type { AttestationsView } from "./attestationsView";
import { AttestationTables } from "./AttestationTables";
import { useRecordsAction } from "./attestationForm";

/** CCB-06, in words. */
const readOnlyReasons: Record<EditingRefusal, string> = {
  "failed-audit": "The audit of this block was not passed, so its attestations cannot be changed.",
  "not-current-block": "Only the current block’s attestations can be changed. These are shown for your records.",
  audit: "This block was selected for a CC audit, so its attestations cannot be changed.",
  unavailable: "Part of this block’s record is temporarily unavailable, so its attestations cannot be changed now.",
  "read-only": "You have view-only access to this page.",
};

/**
 * When the enhancement script warns about leaving (SHELL-11): for new typed values, or only for those already unsaved.
 */
function leaveWarning({ isUnsaved }: AttestationsView) {
  return { "data-warns-when-left": "", ...(isUnsaved && { "data-unsaved": "" }) };
}

/** The attestation tables: a form with the consequence of its button, or a record that says why it is read-only. */
export function Attestations(props: { view: AttestationsView; blockName: string }) {
  const { view } = props;
  const button = view.closesBlock ? "Yes, Save and Attest" : "Save and Attest";
  if (view.readOnlyBecause !== null)
    return (
      <>
        <p>{readOnlyReasons[view.readOnlyBecause]}</p>
        <AttestationTables blockName={props.blockName} years={view.years} totals={view.totals} isForm={false} />
      </>
    );
  return (
    // Browsers that refill typed values after a reload would show them as if they were stored.
    <Form method="post" action="/en/dashboard" autoComplete="off" {...leaveWarning(view)}>
      <FormFor />
      <input type="hidden" name="ccBlockId" value={view.ccBlockId} />
      <input type="hidden" name="basis" value={view.basis} />
      {view.closesBlock && <input type="hidden" name="closesBlock" value="on" />}
      <p>
        Check what you completed in each year and enter your credits.
        {view.asksForPip &&
          " Only one PIP, Clinical or Feedback, can be checked in a year, and one is enough for the block."}
      </p>
      {view.closing !== null && <p>{view.closing}</p>}
      <AttestationTables blockName={props.blockName} years={view.years} totals={view.totals} isForm />
      <div className={styles.attest}>
        <p>
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
      {view.recorded.length > 0 && <ActivityRecords years={view.recorded} />}
    </Form>
  );
}

/** ACT-05: after the form's own button, so that Enter saves. */
function ActivityRecords({ years }: { years: AttestationsView["recorded"] }) {
  return (
    <div className={styles.recorded}>
      <h4>Your activity records</h4>
      <p>
        These are the activities that you entered yourself. You can fill in a year from them and check it before you
        save. Verified activities count already.
      </p>
      <ul>
        {years.map((recorded) => (
          <li key={recorded.year}>
            {recorded.year}: {recorded.text} <UseRecords {...recorded} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function UseRecords({ year }: { year: number }) {
  return (
    <button
      type="submit"
      name="intent"
      value="use-activity-records"
      formAction={hrefOf(useRecordsAction(year))}
      className={`${kinds.secondary} ${compact}`}
    >
      Use my activity records<span className={visuallyHidden}> for {year}</span>
    </button>
  );
}
