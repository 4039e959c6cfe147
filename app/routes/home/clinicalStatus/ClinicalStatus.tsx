import { scriptAttributes } from "~/app/browser/attributes";
import { FormFor, SaveOneFormHint } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { CardPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { SavedNotice } from "~/app/ui/messages/Banner";
import { anchors } from "../pageParts";
import * as styles from "../home.css";
import { after } from "../home.css";
import {
  chosenId,
  type ClinicalStatusForm as FormView,
  type ClinicalStatusView,
  editAction,
  editHref,
} from "./clinicalStatusView";

/** CCB-11: the clinical status of the current block, and a way to change it; nothing while it is being changed. */
export function ClinicalStatusLine({ view }: { view: ClinicalStatusView }) {
  if (view.form) return null;
  return (
    <div className={styles.status}>
      <span>
        <span className={note}>Clinical status</span> {view.text}
      </span>{" "}
      {view.canEdit && (
        <ButtonLink kind="secondary" compact to={editHref}>
          Edit<span className={visuallyHidden}> clinical status</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** The choice of a clinical status, or the confirmation of the last one. */
export function ClinicalStatusForm({ view, blockId }: { view: ClinicalStatusView; blockId: string }) {
  if (view.form === null) return view.canEdit && <SavedNotice part={anchors.clinicalStatus} />;
  return (
    <CardPart title="Clinical status">
      <Fields form={view.form} blockId={blockId} />
    </CardPart>
  );
}

function Fields({ form, blockId }: { form: FormView; blockId: string }) {
  const hasChoice = form.choices.some(({ isChosen }) => isChosen);
  return (
    <Form
      method="post"
      action={editAction}
      autoComplete="off"
      {...scriptAttributes({ "data-warns-when-left": "", "data-unsaved": form.isUnsaved ? "" : undefined })}
    >
      <FormFor />
      <input type="hidden" name="ccBlockId" value={form.ccBlockId} />
      <input type="hidden" name="replaces" value={form.replaces} />
      {form.closesBlock && <input type="hidden" name="closesBlock" value="on" />}
      <SaveOneFormHint />
      <fieldset className={styles.choices}>
        <legend className={visuallyHidden}>Clinical status</legend>
        {form.storedNow !== null && (
          <p>
            Currently saved: <strong>{form.storedNow}</strong>
          </p>
        )}
        {form.choices.map(({ value, text, isChosen }, index) => (
          <Choice
            key={value}
            type="radio"
            id={isChosen || (!hasChoice && index === 0) ? chosenId : `clinical-status-${value}`}
            name="clinicalStatus"
            value={String(value)}
            isChosen={isChosen}
          >
            {text}
          </Choice>
        ))}
      </fieldset>
      <div className={`${buttons} ${after}`}>
        <Button intent="save-clinical-status">{form.closesBlock ? "Yes, Save" : "Save"}</Button>
        <ButtonLink kind="secondary" to={`/en/dashboard#${blockId}`} discards>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
