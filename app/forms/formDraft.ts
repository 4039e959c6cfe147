import type { SummaryError } from "~/app/ui/forms/ErrorSummary";
import type { InputConstraints } from "./inputConstraints";

export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, readonly string[]>>>;

export interface FormDraft<Values, Field extends string = never> {
  readonly values: Values;
  readonly errors: FieldErrors<Field>;
  /**
   * Whether the stored values are shown beside those entered: saved elsewhere meanwhile, or not confirmed to be saved.
   */
  readonly isStale: boolean;
}

/** A field's id in the document; `formId` is a form's own, on a page with several. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

/** What a field shows whose value never comes back, such as a password. */
export function blankFieldProps<Field extends string>(formId: string, errors: FieldErrors<Field>) {
  return <Name extends Field>(name: Name) => ({ id: fieldId(formId, name), name, errors: errors[name] ?? [] });
}

/**
 * What a text field, a date field or a list shows, by its name: a form's values, what is wrong with them, and what the
 * schema of what is saved says of each (`inputConstraints`).
 */
export function fieldProps<Values>(
  formId: string,
  { values, errors }: { readonly values: Values; readonly errors: FieldErrors },
  constraints: Readonly<Record<string, InputConstraints>> = {},
) {
  const blank = blankFieldProps(formId, errors);
  return <Name extends TextName<Values>>(name: Name) => ({
    ...blank(name),
    ...constraints[name],
    defaultValue: values[name] as Values[Name] & string,
  });
}

/** What a box shows, or one of several boxes or radio buttons, which has a value of its own. Boxes are a list. */
export function choiceProps<Values>(formId: string, { values }: { readonly values: Values }) {
  return <Name extends keyof Values & string>(name: Name, value?: string | number) => {
    const chosen: unknown = values[name];
    const list = Array.isArray(chosen) ? chosen : null;
    return {
      type: value === undefined || list !== null ? ("checkbox" as const) : ("radio" as const),
      id: fieldId(formId, value === undefined ? name : `${name}-${value}`),
      name,
      value: String(value ?? "on"),
      isChosen: list === null ? chosen === (value ?? "on") : list.includes(value),
    };
  };
}

/** Messages as rules give them, by field. */
export function errorsOf<Field extends string>(
  refusals: readonly { readonly field: Field; readonly text: string }[],
): FieldErrors<Field> {
  const errors: Partial<Record<Field, string[]>> = {};
  for (const { field, text } of refusals) (errors[field] ??= []).push(text);
  return errors;
}

/** All that is wrong with a form, in the order of its fields, each with the control to go to. */
export function errorSummary<Field extends string>(
  formId: string,
  errors: FieldErrors<Field>,
  order: readonly Field[],
): SummaryError[] {
  return order.flatMap((field) =>
    (errors[field] ?? []).map((message) => ({ fieldId: fieldId(formId, field), message })),
  );
}

/**
 * Returns what the form of a new record was made from: the records that were on file. They tell a form that comes twice,
 * whose second answer is the first one's, from one that repeats what was on file before.
 */
export function basisOfNew(ids: readonly number[]): string {
  return JSON.stringify([...ids].sort((a, b) => a - b));
}
