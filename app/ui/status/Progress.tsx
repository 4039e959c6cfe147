import * as styles from "./progress.css";

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
export function Progress(props: { done: number; of: number; value: string; unit: string }) {
  const share = props.of > 0 ? Math.min(100, (props.done / props.of) * 100) : 100;
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
