import { Form } from "@remix-run/react";
import { choiceProps, fieldId } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { buttons, form } from "../frame.css";
import { formId } from "./form";
import type { TestingView } from "./view";

/** APPLY-12: accommodations, or none; an article-based examination has a policy only. */
export function TestingOptions(props: { view: TestingView; page: string; physicianId: number; isReadOnly: boolean }) {
  const { view, page, physicianId, isReadOnly } = props;
  const choice = choiceProps(formId, view);
  const policy = (
    <div>
      {view.policy.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
  const stored = view.options !== null && (
    <p>
      Saved now: <strong>{view.stored}</strong>
    </p>
  );
  if (isReadOnly) {
    return (
      <>
        {policy}
        {stored}
      </>
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
      {policy}
      {view.isStale && stored}
      {view.options !== null && (
        <ChoiceGroup id={fieldId(formId, "options")} legend="Accommodations" errors={view.errors.options}>
          {view.options.map(({ name, label }) => (
            <Choice key={name} {...choice(name)}>
              {label}
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      <div className={buttons}>
        <Button intent={view.options === null ? "read-policy" : "save-testing-options"}>Continue</Button>
      </div>
    </Form>
  );
}
