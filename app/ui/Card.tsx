import { type ReactNode, useId } from "react";
import * as styles from "./card.css";

/** One subject of a page: its name, beside it how it stands, and what there is to it. */
export function Card(props: { id?: string; title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.card} id={props.id} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{props.title}</h2>
        {props.aside}
      </div>
      <div className={styles.body}>{props.children}</div>
    </section>
  );
}

/** A titled part of a card. */
export function CardPart(props: { id?: string; title: string; children: ReactNode }) {
  return (
    <div id={props.id}>
      <h3 className={styles.partHeading}>{props.title}</h3>
      {props.children}
    </div>
  );
}
