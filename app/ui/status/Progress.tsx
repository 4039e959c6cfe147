import { visuallyHidden } from "../visuallyHidden.css";
import { Link } from "../shell/pageLinks";
import * as styles from "./status.css";

/** A number that matters, with its unit. */
export function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <span>
      <span className={styles.figure}>{value}</span> <span className={styles.unit}>{unit}</span>
    </span>
  );
}

/**
 * A picture of how far something is, with its number beside it: the number is what is read aloud. `done` may exceed
 * `of`; the bar is then full. An SVG, because the content security policy allows no inline style for the width.
 */
export function Progress(props: { done: number; total: number; value: string; unit: string }) {
  const share = props.total > 0 ? Math.min(100, (props.done / props.total) * 100) : 100;
  return (
    <>
      <Figure value={props.value} unit={props.unit} />
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className={styles.track} width="100" height="8" vectorEffect="non-scaling-stroke" />
        <rect className={styles.done} width={share} height="8" />
      </svg>
    </>
  );
}

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
 * Progress in a flow: done, current, and later steps, by number and word before color. The list itself numbers its
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
            {step.href === null ? <span>{step.title}</span> : <Link to={step.href}>{step.title}</Link>}{" "}
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
