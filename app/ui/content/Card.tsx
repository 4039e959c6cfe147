import { type ReactNode, useId } from "react";
import { SavedNotice } from "../messages/Banner";
import type { ObligationMarks } from "../status/StateMark";
import { visuallyHidden } from "../visuallyHidden.css";
import * as styles from "./content.css";

/**
 * One subject of a page: heading with its status and a link or button at its end, and content. `isPrinted` is false for
 * one that is only a form on the screen.
 */
export function Card(props: {
  id?: string;
  title: string;
  status?: ReactNode;
  action?: ReactNode;
  isPrinted?: boolean;
  marks?: ObligationMarks;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      className={props.isPrinted === false ? styles.screenCard : styles.card}
      id={props.id}
      aria-labelledby={heading}
      {...props.marks}
    >
      <div className={styles.head}>
        <h2 id={heading}>{props.title}</h2> {props.status}
        {props.action && <div className={styles.end}>{props.action}</div>}
      </div>
      <div className={styles.body}>
        {props.id !== undefined && <SavedNotice part={props.id} />}
        {props.children}
      </div>
    </section>
  );
}

/**
 * A titled part of a card, with a heading like that of a card. `isPrinted` is false for a part that is only a button on
 * the screen.
 */
export function CardPart(props: {
  id?: string;
  title: string;
  status?: ReactNode;
  action?: ReactNode;
  isPrinted?: boolean;
  marks?: ObligationMarks;
  children: ReactNode;
}) {
  return (
    <div className={props.isPrinted === false ? styles.screenPart : styles.part} id={props.id} {...props.marks}>
      <div className={styles.partHead}>
        <h3>{props.title}</h3> {props.status}
        {props.action && <div className={styles.end}>{props.action}</div>}
      </div>
      {props.children}
    </div>
  );
}

/**
 * A part that is folded away on the screen where nothing in it is to be done, and open on paper. `figures` is what it
 * holds, in numbers. The id is on what is always there: a link to a closed part finds its title.
 */
export function FoldingPart(props: {
  id?: string;
  title: string;
  level?: "h3" | "h4";
  figures: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const Heading = props.level ?? "h3";
  return (
    <details className={styles.folding} id={props.id} open={props.isOpen}>
      <summary>
        <Heading>{props.title}</Heading> <span className={styles.note}>{props.figures}</span>
      </summary>
      <div className={styles.part}>
        {props.id !== undefined && <SavedNotice part={props.id} />}
        {props.children}
      </div>
    </details>
  );
}

/** A card that is folded away, its title the line that unfolds it; open on paper. */
export function FoldingCard(props: {
  id: string;
  title: string;
  status: ReactNode;
  figures: string;
  /** What `figures` print, for the test that counts it. */
  facts: object;
  isOpen: boolean;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles.card} id={props.id} aria-labelledby={heading}>
      <details className={styles.folding} open={props.isOpen}>
        <summary>
          <h2 id={heading}>{props.title}</h2> {props.status}{" "}
          <span className={styles.note} {...props.facts}>
            {props.figures}
          </span>
        </summary>
        <div className={styles.body}>{props.children}</div>
      </details>
    </section>
  );
}

/**
 * 'Show Detail' and 'Hide Detail': something folded away on the screen and open on paper. `subject` says what it is about to
 * those who hear the button by itself. 'Show' and 'Hide' come from the style sheet: without one nothing is folded away.
 */
export function ShowHide(props: {
  what: string;
  subject: string;
  figures?: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.showHide} open={props.isOpen}>
      <summary>
        {props.what}
        <span className={visuallyHidden}> of {props.subject}</span>
        {props.figures !== undefined && <span className={styles.note}> {props.figures}</span>}
      </summary>
      {props.children}
    </details>
  );
}

export interface PartLink {
  readonly to: string;
  readonly label: string;
}

/** Links to the parts of a page, at its top. */
export function PartLinks({ parts }: { parts: readonly PartLink[] }) {
  return (
    <nav className={styles.partLinks} aria-label="On this page">
      <ul role="list">
        {parts.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
