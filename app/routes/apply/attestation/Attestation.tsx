import { choiceProps, type FormDraft } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { Form } from "~/app/ui/shell/pageLinks";
import { buttons, form } from "../frame.css";

export const formId = "attestation";

/** The box and its errors. */
export type AttestationDraft = FormDraft<{ readonly attested?: "on" | undefined }, "attested">;

export interface AttestationView extends Pick<AttestationDraft, "values" | "errors"> {
  readonly basis: string;
  readonly content: string;
  readonly paragraphs: readonly string[];
}

/** APPLY-11: the attestation's text and box. */
export function Attestation(props: { view: AttestationView; page: string; physicianId: number; isReadOnly: boolean }) {
  const { view, page, physicianId, isReadOnly } = props;
  const box = choiceProps(formId, view)("attested");
  const text = view.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  if (isReadOnly) {
    return (
      <div>
        {text}
        <p>{box.isChosen ? "The applicant has attested to this." : "The applicant has not attested to this yet."}</p>
      </div>
    );
  }
  return (
    <Form method="post" action={page} autoComplete="off" noValidate className={form} data-warns-when-left="">
      <FormFor physicianId={physicianId} />
      <input type="hidden" name="basis" value={view.basis} />
      <input type="hidden" name="content" value={view.content} />
      <div>{text}</div>
      <Choice {...box} errors={view.errors.attested}>
        I attest to the above
      </Choice>
      <div className={buttons}>
        <Button intent="attest">Continue</Button>
      </div>
    </Form>
  );
}
