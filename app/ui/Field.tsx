import type { InputHTMLAttributes } from "react";
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

type Control = Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultValue" | "inputMode" | "autoComplete" | "required">;

/** One line of text, with its label, its hint and what is wrong with it. */
export function TextField(
  props: Control & { id: string; name: string; label: string; hint?: string; errors?: readonly string[] },
) {
  const { id, label, hint, errors, ...control } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <FieldErrors id={id} errors={errors} />
      <input type="text" className={styles.input} {...control} {...describe(id, { hint: hint !== undefined, errors })} />
    </div>
  );
}
