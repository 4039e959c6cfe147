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
  readonly errors?: readonly string[];
  readonly children: ReactNode;
}

/** A radio button or a box, large enough for a finger. */
export function Choice({ type, id, name, value, isChosen, because = null, errors, children }: ChoiceProps) {
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
          {...describe(id, { hint: because !== null, errors })}
        />{" "}
        <span>{children}</span>
      </label>{" "}
      {because !== null && (
        <span id={`${id}-hint`} className={styles.because}>
          {because}
        </span>
      )}
    </div>
  );
}
