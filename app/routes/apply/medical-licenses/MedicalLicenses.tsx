import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/RowForm";
import { Licenses } from "~/app/forms/licenses/Licenses";
import type { LicensesView } from "~/app/forms/licenses/licensesView";
import { Button, DisabledButton } from "~/app/ui/forms/Button";
import { buttons } from "../frame.css";

/** APPLY-06: the licenses of the dashboard, and what the examination asks of them (LIC-09). */
export function MedicalLicenses(props: {
  view: LicensesView;
  note: string | null;
  page: string;
  physicianId: number;
  licensesEmail: string;
}) {
  const { view, note, page, physicianId, licensesEmail } = props;
  return (
    <>
      {note !== null && <p>{note}</p>}
      <Licenses view={view} page={page} physicianId={physicianId} licensesEmail={licensesEmail} />
      {view.opening === "one-is-open" && (
        <div className={buttons}>
          <DisabledButton because="Save or undo the open license first.">Continue</DisabledButton>
        </div>
      )}
      {view.opening !== null && view.opening !== "one-is-open" && (
        <Form reloadDocument method="post" action={page} className={buttons}>
          <FormFor physicianId={physicianId} />
          <Button intent="continue">Continue</Button>
        </Form>
      )}
    </>
  );
}
