import type { ReactNode } from "react";
import * as styles from "./forms.css";
import { describe, FieldErrors } from "./Field";

/** Choices that belong together, with their name and what is wrong with them. */
export function ChoiceGroup(props: { id: string; legend: string; errors?: readonly string[]; children: ReactNode }) {
  const { id, legend, errors = [] } = props;
  return (
    <fieldset id={id} className={styles.group} aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend> <FieldErrors id={id} errors={errors} />
      {props.children}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly type: "radio" | "checkbox";
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** Why it cannot be chosen; it is then disabled, and says so beside it and in its tooltip. */
  readonly because?: string | null;
  /** What it is for; not shown where it cannot be chosen. */
  readonly hint?: string;
  readonly errors?: readonly string[];
  readonly children: ReactNode;
}

/** A radio button or a box, large enough for a finger. */
export function Choice({ type, id, name, value, isChosen, because = null, hint, errors, children }: ChoiceProps) {
  const below = because ?? hint;
  return (
    <div>
      <FieldErrors id={id} errors={errors} />
      <label className={styles.choice} title={because ?? undefined}>
        <input
          type={type}
          name={name}
          value={value}
          defaultChecked={isChosen}
          disabled={because !== null}
          {...describe(id, { hint: below !== undefined, errors })}
        />{" "}
        <span>{children}</span>
      </label>{" "}
      {below !== undefined && (
        <span id={`${id}-hint`} className={styles.because}>
          {below}
        </span>
      )}
    </div>
  );
}
