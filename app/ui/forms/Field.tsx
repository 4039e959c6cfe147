import { type FieldRule, scriptAttributes } from "~/app/browser/attributes";
import type { InputHTMLAttributes, ReactNode } from "react";
import * as styles from "./forms.css";

/**
 * What is wrong with a field, for people and for `aria-describedby`. Scripts say it in the same element, which is empty
 * until then, where the field has a rule.
 */
export function FieldErrors(props: { id: string; errors: readonly string[] | undefined; rule?: FieldRule }) {
  const { id, errors = [], rule } = props;
  if (errors.length === 0 && rule === undefined) return null;
  // A message of the page itself is read with its field; what scripts say later has to be announced.
  const announced =
    errors.length === 0 ? { role: "alert" } : rule === undefined ? {} : ({ "aria-live": "polite" } as const);
  return (
    <span id={`${id}-error`} className={styles.error} {...announced}>
      {errors.map((message) => (
        <span key={message}>
          Error: {message}
          <br />
        </span>
      ))}
    </span>
  );
}

/** The attributes that tie a control to its hint and its errors. */
export function describe(
  id: string,
  texts: { hint?: boolean; errors: readonly string[] | undefined; rule?: FieldRule | undefined },
) {
  const wrong = texts.errors !== undefined && texts.errors.length > 0;
  const hasMessage = wrong || texts.rule !== undefined;
  const ids = [...(texts.hint ? [`${id}-hint`] : []), ...(hasMessage ? [`${id}-error`] : [])];
  return { id, "aria-describedby": ids.join(" ") || undefined, "aria-invalid": wrong || undefined };
}

type Control = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "name"
  | "defaultValue"
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoFocus"
  | "placeholder"
  | "title"
  | "required"
  | "maxLength"
>;

interface FieldTexts {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly errors?: readonly string[];
  /** The rule by which scripts check it once it is left (app/browser/forms/fieldChecks.ts). */
  readonly rule?: FieldRule;
  /** What the rule's messages call it; the label by default. Of the rule `required`, what is wrong with an empty field. */
  readonly ruleLabel?: string;
}

/** One line of text, with its label, its hint and what is wrong with it. */
export function TextField(props: Control & FieldTexts & { name: string; isDate?: boolean }) {
  const { id, label, hint, errors, rule, ruleLabel, isDate, ...control } = props;
  return (
    <Labelled texts={props}>
      <input
        type="text"
        className={styles.input}
        {...control}
        {...textAttributes(props)}
        {...scriptAttributes({ "data-date": isDate ? "typed" : undefined })}
      />
    </Labelled>
  );
}

/** Several lines of text that is pasted, such as a table: lines are not broken. */
export function TextArea(
  props: FieldTexts & { name: string; rows: number; maxLength?: number; defaultValue?: string | undefined },
) {
  const { name, rows, maxLength, defaultValue } = props;
  return (
    <Labelled texts={props}>
      <textarea
        name={name}
        rows={rows}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        className={styles.textArea}
        maxLength={maxLength}
        defaultValue={defaultValue}
        {...textAttributes(props)}
      />
    </Labelled>
  );
}

/** A date as it is typed; where scripts run, they make it `MM/DD/YYYY`. */
export function DateField(
  props: Pick<Control, "defaultValue" | "required" | "autoComplete"> & FieldTexts & { name: string },
) {
  return <TextField maxLength={20} isDate rule="date" {...props} />;
}

/**
 * One of a list, by name; nothing is chosen at first. `none` is what that is called. `presses` is the id of a button of
 * its form, which scripts press when another is chosen (app/browser/forms/choices.ts).
 */
export function SelectField(
  props: Pick<Control, "defaultValue" | "required" | "autoComplete" | "autoFocus"> &
    FieldTexts & {
      name: string;
      none?: string;
      presses?: string;
      choices: readonly SelectChoice[];
    },
) {
  const { id, label, hint, errors, rule, ruleLabel, none = "Choose", choices, presses, ...control } = props;
  return (
    <Labelled texts={props}>
      <select
        className={styles.select}
        {...control}
        {...textAttributes(props)}
        {...scriptAttributes({ "data-presses": presses })}
      >
        <option value="">{none}</option>
        {groupsOf(choices).map(({ group, members }) =>
          group ? (
            <optgroup key={group} label={group}>
              {members}
            </optgroup>
          ) : (
            members
          ),
        )}
      </select>
    </Labelled>
  );
}

interface SelectChoice {
  readonly id: string;
  readonly name: string;
  /** The heading above it and those next to it that have the same. */
  readonly group?: string | null;
}

function groupsOf(choices: readonly SelectChoice[]) {
  const groups: { readonly group: string | null; readonly members: ReactNode[] }[] = [];
  for (const { id, name, group = null } of choices) {
    if (groups.length === 0 || groups.at(-1)?.group !== group) groups.push({ group, members: [] });
    groups.at(-1)?.members.push(
      <option key={id} value={id}>
        {name}
      </option>,
    );
  }
  return groups;
}

function Labelled({ texts, children }: { texts: FieldTexts; children: ReactNode }) {
  const { id, label, hint, errors, rule } = texts;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>{" "}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}{" "}
        </span>
      )}
      <FieldErrors id={id} errors={errors} {...(rule && { rule })} />
      {/* Lynx breaks the line after a list that follows an error only at a space. */}
      {children}{" "}
    </div>
  );
}

function textAttributes({ id, label, hint, errors, rule, ruleLabel = label }: FieldTexts) {
  return {
    ...describe(id, { hint: hint !== undefined, errors, rule }),
    ...scriptAttributes({ "data-rule": rule, "data-label": rule && ruleLabel }),
  };
}
