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

/** What a part of a bar stands for. */
export type BarFill = keyof typeof styles.fills;

/**
 * A picture of how far something is: its parts beside each other, of a total. Parts that exceed the total fill the bar.
 * The numbers are in the text beside it, which is what is read aloud. An SVG, because the content security policy allows
 * no inline style for the width, and because its fills are printed.
 */
export function Bar(props: { total: number; parts: readonly { readonly fill: BarFill; readonly amount: number }[] }) {
  const parts = props.parts.filter(({ amount }) => amount > 0);
  const whole = Math.max(
    props.total,
    parts.reduce((sum, { amount }) => sum + amount, 0),
  );
  let start = 0;
  return (
    <svg className={styles.bar} height="16" aria-hidden="true" focusable="false">
      <rect className={styles.track} width="100%" height="16" />
      {parts.map(({ fill, amount }) => {
        const x = start;
        start += (amount / whole) * 100;
        return (
          <rect
            key={fill}
            className={styles.fills[fill]}
            x={`${x.toFixed(2)}%`}
            width={`${(start - x).toFixed(2)}%`}
            height="16"
          />
        );
      })}
    </svg>
  );
}

/** A number with its unit, and a bar of one part. */
export function Progress(props: { done: number; total: number; value: string; unit: string }) {
  return (
    <>
      <Figure value={props.value} unit={props.unit} />
      <Bar total={props.total} parts={[{ fill: "achieved", amount: props.done }]} />
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
