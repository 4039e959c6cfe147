import { Link } from "@remix-run/react";
import * as styles from "./steps.css";
import { visuallyHidden } from "../visuallyHidden.css";

/** A section of a flow that is gone through in order. */
export interface StepView {
  readonly id: string;
  readonly title: string;
  /** Null where it cannot be opened yet, and where one is. */
  readonly href: string | null;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
}

/**
 * Where one is in a flow: done, here, and still to come, by number and word before color. The list itself numbers its
 * items: a number in the markup would be a second one where there are no styles.
 */
export function Steps({ label, steps }: { label: string; steps: readonly StepView[] }) {
  return (
    <nav aria-label={label} className={styles.steps}>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={step.isCurrent ? styles.current : styles.step}
            aria-current={step.isCurrent ? "step" : undefined}
          >
            {step.href === null ? (
              <span>{step.title}</span>
            ) : (
              <Link reloadDocument to={step.href}>
                {step.title}
              </Link>
            )}{" "}
            <span className={styles.state}>{stateOf(step)}</span>{" "}
            {step.isCurrent && <span className={visuallyHidden}>(you are here)</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateOf({ isDone, isCurrent, href }: StepView): string {
  if (isDone) return "Done";
  return isCurrent || href !== null ? "" : "Not started";
}
