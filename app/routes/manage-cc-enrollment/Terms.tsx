import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { Form } from "~/app/ui/shell/pageLinks";
import { addressOf } from "./form";
import { choices } from "./enrollment.css";
import { SectionButtons } from "./SectionButtons";
import type { AttestationView, TermsView } from "./termsView";

/** ENR-04, ENR-08: the policy statement and the agreement. */
export function Terms({ view, physicianId }: { view: TermsView; physicianId: number }) {
  return (
    <Card title="Terms: Policy Statement">
      <Lines lines={view.policy} />
      {view.button === "Complete Unenrollment" && <Leaving names={view.leaving} consequences={view.consequences} />}
      <Form method="post" action={addressOf("terms")} autoComplete="off" data-warns-when-left="">
        <FormFor physicianId={physicianId} />
        <input type="hidden" name="choices" value={view.choices} />
        <div className={choices}>
          {view.attestations.map((attestation) => (
            <Attestation key={attestation.id} view={attestation} />
          ))}
        </div>
        <SectionButtons>
          <Button intent="complete">{view.button}</Button>
          <Button intent="previous" kind="secondary">
            Previous
          </Button>
        </SectionButtons>
      </Form>
    </Card>
  );
}

function Attestation({ view }: { view: AttestationView }) {
  return (
    <ChoiceGroup id={`${view.id}-terms`} legend={view.title}>
      <p className={note}>For {view.certifications}</p>
      <Lines lines={view.terms} />
      <Choice type="checkbox" id={view.id} name={view.name} value="on" isChosen={view.isTicked} errors={view.errors}>
        {view.label}
      </Choice>
    </ChoiceGroup>
  );
}

function Leaving({ names, consequences }: { names: readonly string[]; consequences: readonly string[] }) {
  if (names.length === 0)
    return <p>None of your certificates is enrolled in continuing certification. Nothing changes.</p>;
  return (
    <>
      <p>
        You are unenrolling from continuing certification: <strong>{names.join(", ")}</strong>. You keep your
        certificates.
      </p>
      <Lines lines={consequences} />
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
