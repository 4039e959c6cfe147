import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import * as styles from "./assessments.css";
import { attestsToModuleId } from "./moduleAttestationForm";
import type { ModuleAttestationForm } from "./moduleView";

interface ModuleAttestationProps {
  readonly form: ModuleAttestationForm;
  readonly title: string;
  readonly physicianId: number;
}

/** ABCC-03: what is attested to before a module's article exams are taken. The words are ours; no document gives them. */
export function ModuleAttestation({ form, title, physicianId }: ModuleAttestationProps) {
  const id = attestsToModuleId(form.moduleId);
  return (
    <Form
      reloadDocument
      method="post"
      action="/en/dashboard"
      autoComplete="off"
      data-warns-when-left=""
      data-unsaved={form.isUnsaved ? "" : undefined}
    >
      <fieldset className={styles.attestation}>
        <legend className={visuallyHidden}>Attestation: {title}</legend>
        <FormFor physicianId={physicianId} />
        <input type="hidden" name="abccAssessmentModuleId" value={form.moduleId} />
        <p>
          In this module I will read each article and take its exam myself, without the help of anybody else. I will not
          copy its questions or pass them on.
        </p>
        <Choice type="checkbox" id={id} name="attestsToModule" value="on" isChosen={form.isTicked} errors={form.errors}>
          I attest to the above.
        </Choice>
        <div className={styles.attest}>
          <Button intent="attest-module">
            Attest<span className={visuallyHidden}> to {title}</span>
          </Button>
        </div>
      </fieldset>
    </Form>
  );
}
