import type { ReactNode } from "react";
import * as styles from "./showHide.css";
import { visuallyHidden } from "./visuallyHidden.css";

/**
 * 'Show Detail' and 'Hide Detail': something folded away on the screen and open on paper. `of` says what it is about to
 * those who hear the button by itself.
 */
export function ShowHide(props: { what: string; of: string; isOpen?: boolean; children: ReactNode }) {
  const about = <span className={visuallyHidden}> of {props.of}</span>;
  return (
    <details className={styles.showHide} open={props.isOpen}>
      <summary>
        <span className={styles.whenClosed}>
          Show {props.what}
          {about}
        </span>
        <span className={styles.apart}> / </span>
        <span className={styles.whenOpen}>
          Hide {props.what}
          {about}
        </span>
      </summary>
      {props.children}
    </details>
  );
}
