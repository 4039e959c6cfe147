import { Form } from "@remix-run/react";
import { Addresses } from "~/app/forms/address/Addresses";
import type { AddressesView } from "~/app/forms/address/addressesView";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { buttons } from "../frame.css";
import { saveWord } from "./form";

/** APPLY-05: where the applicant can be reached. Without a contact address its form is open; else it need only be read. */
export function ApplicantInformation(props: {
  view: AddressesView;
  page: string;
  physicianId: number;
  contactEmail: string;
}) {
  const { view, page, ...common } = props;
  const mayContinue = view.hasContact && view.opening !== null && view.opening !== "one-is-open";
  return (
    <>
      {mayContinue && (
        <p>We write to your contact address about this application. Please check that it is still correct.</p>
      )}
      <Addresses view={view} page={page} saveWord={saveWord(view.hasContact)} {...common} />
      {mayContinue && (
        <Form reloadDocument method="post" action={page} className={buttons}>
          <FormFor physicianId={common.physicianId} />
          <Button intent="continue">Continue</Button>
        </Form>
      )}
    </>
  );
}
