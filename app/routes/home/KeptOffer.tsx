import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Banner } from "~/app/ui/Banner";
import { Button, ButtonLink } from "~/app/ui/Button";
import { buttons } from "./attestations.css";
import { keep, restorePath } from "./keptAttestations";

/** What was posted after its session had ended was kept: it can be looked at again and then saved, or discarded. */
export function KeptOffer({ physicianId }: { physicianId: number }) {
  return (
    <Banner kind="information" title="Your last attestations were not saved, because your session had ended.">
      <p>What you entered was kept for you. Nothing is saved until you press Save and Attest again.</p>
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
