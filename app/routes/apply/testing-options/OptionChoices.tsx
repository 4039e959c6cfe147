import { choiceProps, fieldId } from "~/app/forms/formDraft";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import type { TestingView } from "./testingView";

export const optionsFormId = "testing";
export const optionsFields = ["options"] as const;

/** APPLY-12 and APPLY-23: accommodations, or none; an article-based examination has none to choose. */
export function OptionChoices({ view }: { view: TestingView }) {
  if (view.options === null) return null;
  const choice = choiceProps(optionsFormId, view);
  return (
    <ChoiceGroup id={fieldId(optionsFormId, "options")} legend="Accommodations" errors={view.errors.options}>
      {view.options.map(({ name, label }) => (
        <Choice key={name} {...choice(name)}>
          {label}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
