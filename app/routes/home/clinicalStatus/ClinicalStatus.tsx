import { FormFor, SaveOneFormHint } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { CardPart } from "~/app/ui/content/Card";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { SavedNotice } from "~/app/ui/messages/Banner";
import { anchors } from "../pageParts";
import * as styles from "../home.css";
import { after } from "../home.css";
import { chosenId, type ClinicalStatusForm, type ClinicalStatusView, editAction, editHref } from "./clinicalStatusView";

/** CCB-11: the clinical status of a block, and on the current one a way to change it. */
export function ClinicalStatus(props: { view: ClinicalStatusView; blockId: string }) {
  const { view } = props;
  if (view.form)
    return (
      <CardPart title="Clinical status">
        <Fields form={view.form} blockId={props.blockId} />
      </CardPart>
    );
  return (
    <>
      {view.canEdit && <SavedNotice part={anchors.clinicalStatus} />}
      <div className={styles.status}>
        <h3>Clinical status</h3> <span>{view.text}</span>{" "}
        {view.canEdit && (
          <ButtonLink kind="secondary" compact to={editHref}>
            Edit<span className={visuallyHidden}> clinical status</span>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Fields({ form, blockId }: { form: ClinicalStatusForm; blockId: string }) {
  const hasChoice = form.choices.some(({ isChosen }) => isChosen);
  return (
    <Form
      method="post"
      action={editAction}
      autoComplete="off"
      data-warns-when-left=""
      data-unsaved={form.isUnsaved ? "" : undefined}
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
