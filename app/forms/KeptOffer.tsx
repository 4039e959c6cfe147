import { Form } from "@remix-run/react";
import { Banner } from "~/app/ui/Banner";
import { Button, ButtonLink } from "~/app/ui/Button";
import { FormFor } from "./FormFor";
import { keptButtons } from "./keptOffer.css";

/** What was posted in vain, in the words of its form. */
export interface KeptWords {
  /** The beginning of a sentence, such as `Your medical license was not saved`. */
  readonly notSaved: string;
  /** The button that saves it after all. */
  readonly button: string;
}

/** A form was kept that came after its session had ended, or while the board was out of reach: to be saved or discarded. */
export function KeptOffer(props: {
  words: KeptWords;
  /** Whether the page shows it again already. */
  isShown: boolean;
  /** The page that it was posted to, and where that shows it again. */
  page: string;
  restorePath: string;
  physicianId: number;
}) {
  const { words, isShown, page, restorePath, physicianId } = props;
  if (isShown)
    return (
      <Banner kind="information" title="Below is what you entered. It is not saved yet." />
    );
  return (
    <Banner kind="information" title={`${words.notSaved}: your session had ended, or the board could not be asked.`}>
      <p>What you entered was kept for you. Nothing more is saved until you press {words.button} again.</p>
      <Form reloadDocument method="post" action="/session/kept-form" className={keptButtons}>
        <FormFor physicianId={physicianId} />
        <input type="hidden" name="page" value={page} />
        <ButtonLink to={restorePath} kind="secondary" compact>
          Show what I entered
        </ButtonLink>
        <Button kind="quiet">Discard it</Button>
      </Form>
    </Banner>
  );
}
