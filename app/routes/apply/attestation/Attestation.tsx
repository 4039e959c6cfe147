import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { buttons, form } from "../frame.css";

export const attestedId = "attested";

export interface AttestationView {
  readonly basis: string;
  readonly content: string;
  readonly paragraphs: readonly string[];
  readonly isTicked: boolean;
  readonly errors: readonly string[];
}

/** APPLY-11: what is attested to, and the box. */
export function Attestation(props: { view: AttestationView; page: string; physicianId: number; isReadOnly: boolean }) {
  const { view, page, physicianId, isReadOnly } = props;
  const text = view.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  if (isReadOnly) {
    return (
      <div>
        {text}
        <p>{view.isTicked ? "The applicant has attested to this." : "The applicant has not attested to this yet."}</p>
      </div>
    );
  }
  return (
    <Form
      reloadDocument
      method="post"
      action={page}
      autoComplete="off"
      noValidate
      className={form}
      data-warns-when-left=""
    >
      <FormFor physicianId={physicianId} />
      <input type="hidden" name="basis" value={view.basis} />
      <input type="hidden" name="content" value={view.content} />
      <div>{text}</div>
      <Choice type="checkbox" id={attestedId} name="attested" value="on" isChosen={view.isTicked} errors={view.errors}>
        I attest to the above
      </Choice>
      <div className={buttons}>
        <Button intent="attest">Continue</Button>
      </div>
    </Form>
  );
}
