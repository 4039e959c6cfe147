import { Children, Fragment, type ReactNode } from "react";
import { type State, StateMark } from "./StateMark";
import * as styles from "./state.css";
import { visuallyHidden } from "../visuallyHidden.css";

/** A row of tiles, as a list: it is read as one, with its length. */
export function StateTiles({ children }: { children: ReactNode }) {
  return (
    // Without list markers some screen readers drop the list; the role keeps it.
    <ul className={styles.tiles} role="list">
      {children}
    </ul>
  );
}

/** One thing that is required, how much of it there is, and how it stands; `href` is where there is more about it. */
export function StateTile(props: {
  name: string;
  state: State;
  word: string;
  href?: string | null;
  children?: ReactNode;
}) {
  return (
    <li className={styles.tile}>
      <span className={styles.tileName}>{props.href ? <a href={props.href}>{props.name}</a> : props.name}</span>
      <Aloud>: </Aloud>
      <StateMark state={props.state}>{props.word}</StateMark>
      {Children.toArray(props.children).map((line, index) => (
        <Fragment key={index}>
          <Aloud>; </Aloud>
          {line}
        </Fragment>
      ))}
    </li>
  );
}

/** A number that says itself how it stands. */
export function FigureTile(props: { name: string; children: ReactNode }) {
  return (
    <li className={styles.tile}>
      <span className={styles.tileName}>{props.name}</span>
      <Aloud>: </Aloud>
      {props.children}
    </li>
  );
}

/** Punctuation between what the layout puts on lines of its own. */
function Aloud({ children }: { children: string }) {
  return <span className={visuallyHidden}>{children}</span>;
}
