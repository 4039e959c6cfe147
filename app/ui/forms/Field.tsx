import type { InputHTMLAttributes, ReactNode } from "react";
import * as styles from "./field.css";

/** What is wrong with a field, for people and for `aria-describedby`. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <span id={`${id}-error`} className={styles.error}>
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
export function describe(id: string, said: { hint?: boolean; errors: readonly string[] | undefined }) {
  const wrong = said.errors !== undefined && said.errors.length > 0;
  const ids = [...(said.hint ? [`${id}-hint`] : []), ...(wrong ? [`${id}-error`] : [])];
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
  | "pattern"
> & { readonly "data-date"?: "typed" };

interface Said {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly errors?: readonly string[];
  /** What is wrong with a value that breaks the control's own constraints: the enhancement script puts it before the control. */
  readonly mistake?: string;
}

/** One line of text, with its label, its hint and what is wrong with it. */
export function TextField(props: Control & Said & { name: string }) {
  const { id, label, hint, errors, mistake, ...control } = props;
  return (
    <Labelled said={props}>
      <input type="text" className={styles.input} {...control} {...saidOf(props)} />
    </Labelled>
  );
}

/** A date as it is typed, `MM/DD/YYYY`; where the enhancement script runs, it puts the slashes. */
export function DateField(props: Pick<Control, "defaultValue" | "required"> & Said & { name: string }) {
  return <TextField maxLength={10} pattern="\d{2}/\d{2}/\d{4}" data-date="typed" {...props} />;
}

/** One of a list, by name; nothing is chosen until somebody chooses. `none` is what that is called. */
export function SelectField(
  props: Pick<Control, "defaultValue" | "required" | "autoComplete" | "autoFocus"> &
    Said & { name: string; none?: string; choices: readonly { readonly id: string; readonly name: string }[] },
) {
  const { id, label, hint, errors, mistake, none = "Choose", choices, ...control } = props;
  return (
    <Labelled said={props}>
      <select className={styles.input} {...control} {...saidOf(props)}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({ said, children }: { said: Said; children: ReactNode }) {
  const { id, label, hint, errors } = said;
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
      <FieldErrors id={id} errors={errors} />
      {isChecked(said) && <span role="alert" className={styles.mistake} />}
      {/* Lynx breaks the line after a list that follows an error only at a space. */}
      {children}{" "}
    </div>
  );
}

function saidOf(said: Said) {
  const { id, hint, errors } = said;
  return {
    ...describe(id, { hint: hint !== undefined, errors }),
    "data-checked": isChecked(said) ? `Error: ${said.mistake}` : undefined,
  };
}

/** What the server has said of a field is not said again by the browser. */
function isChecked({ mistake, errors = [] }: Said): boolean {
  return mistake !== undefined && errors.length === 0;
}
