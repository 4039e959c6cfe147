import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { buttons, form, legend } from "~/app/forms/rowForm.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import type { ApplicationId } from "~/contract/examinations/examination";
import { deletionAction, questionId } from "./deletionForm";

interface DeletionQuestionProps {
  readonly applicationId: ApplicationId;
  readonly title: string;
  /** The part of the page that the application stands in. */
  readonly part: string;
  readonly physicianId: number;
}

/** EXAM-05: asks before an application is deleted, and says what goes with it. */
export function DeletionQuestion({ applicationId, title, part, physicianId }: DeletionQuestionProps) {
  return (
    <Form reloadDocument method="post" action={deletionAction(applicationId)} className={form}>
      <fieldset id={questionId} tabIndex={-1}>
        <legend className={legend}>Delete this Application?</legend>
        <FormFor physicianId={physicianId} />
        <input type="hidden" name="applicationId" value={applicationId} />
        <p>
          Everything that you have entered for <strong>{title}</strong> is deleted and cannot be brought back. You can
          apply again as long as applications are taken.
        </p>
        <div className={buttons}>
          <Button intent="delete-application">Yes, Delete</Button>
          <ButtonLink kind="secondary" to={`/en/dashboard#${part}`}>
            No, Cancel
          </ButtonLink>
        </div>
      </fieldset>
    </Form>
  );
}
