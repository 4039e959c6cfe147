import * as styles from "./masthead.css";

/** The institution's mark: a meridian. Drawn in the text's own colour, so that it prints and survives forced colours. */
export function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.25">
        <circle cx="20" cy="20" r="19" />
        <circle cx="20" cy="20" r="15.5" />
        <ellipse cx="20" cy="20" rx="6.5" ry="15.5" />
        <path d="M20 4.5v31M4.5 20h31" />
      </g>
    </svg>
  );
}
