import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Banner } from "~/app/ui/Banner";
import { Button, ButtonLink } from "~/app/ui/Button";
import { buttons } from "./attestations.css";
import type { DashboardPost } from "./form";
import { keep, restorePath } from "./keptPost";

/** What was posted too late: which form it was, and whether the page shows it again. */
export interface KeptForm {
  readonly intent: DashboardPost["intent"];
  readonly isShown: boolean;
}

/** A form that was posted after its session had ended was kept: it can be looked at and saved, or discarded. */
export function KeptOffer({ kept, physicianId }: { kept: KeptForm; physicianId: number }) {
  if (kept.isShown)
    return (
      <Banner kind="information" title="Below is what you entered before your session ended. It is not saved yet." />
    );
  const { notSaved, button } = words[kept.intent];
  return (
    <Banner kind="information" title={`${notSaved}, because your session had ended.`}>
      <p>What you entered was kept for you. Nothing is saved until you press {button} again.</p>
      <Form reloadDocument method="post" action="/session/kept-form" className={buttons}>
        <FormFor physicianId={physicianId} />
        <input type="hidden" name="page" value={keep.page} />
        <ButtonLink to={restorePath} kind="secondary" compact>
          Show what I entered
        </ButtonLink>
        <Button kind="quiet">Discard it</Button>
      </Form>
    </Banner>
  );
}

const words: Record<DashboardPost["intent"], { readonly notSaved: string; readonly button: string }> = {
  "save-attestations": { notSaved: "Your last attestations were not saved", button: "Save and Attest" },
  "save-license": { notSaved: "Your medical license was not saved", button: "Save" },
  "save-clinical-status": { notSaved: "Your clinical status was not saved", button: "Save" },
};
