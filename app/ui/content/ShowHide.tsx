import type { ReactNode } from "react";
import * as styles from "./content.css";
import { visuallyHidden } from "../visuallyHidden.css";

/**
 * 'Show Detail' and 'Hide Detail': something folded away on the screen and open on paper. `of` says what it is about to
 * those who hear the button by itself. 'Show' and 'Hide' come from the style sheet: without one nothing is folded away.
 */
export function ShowHide(props: { what: string; subject: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.showHide} open={props.isOpen}>
      <summary>
        {props.what}
        <span className={visuallyHidden}> of {props.subject}</span>
      </summary>
      {props.children}
    </details>
  );
}
