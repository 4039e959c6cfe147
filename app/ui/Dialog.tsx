import type { ReactNode } from "react";
import * as styles from "./dialog.css";

/**
 * A native dialog, opened by the guest script and closed without JavaScript by its own buttons
 * (`<form method="dialog">`). Nothing may stand in it that a reader without JavaScript needs.
 */
export function Dialog(props: { id: string; title: string; children: ReactNode; buttons: ReactNode }) {
  return (
    <dialog id={props.id} className={styles.dialog} aria-labelledby={`${props.id}-title`}>
      <h2 id={`${props.id}-title`}>{props.title}</h2>
      {props.children}
      <form method="dialog" className={styles.buttons}>
        {props.buttons}
      </form>
    </dialog>
  );
}
