import { Children, Fragment, type ReactNode } from "react";
import type { RequirementState } from "@portal/domain/activities/activityRequirements";
import { sumCents } from "@portal/domain/billing/money";
import { type Obligation, worstState } from "@portal/domain/obligations/obligation";
import { Unbroken } from "../content/Unbroken";
import { visuallyHidden } from "../visuallyHidden.css";
import * as styles from "./status.css";
import { glyph, ink, mark } from "./status.css";

export type Mark = RequirementState;

const ring = <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="2.5" />;

/** Shapes that differ without color: a check, a ring, a diamond, dashes, a dash. What is open is one state, near or far. */
const shapes: Record<Mark, ReactNode> = {
  met: <path d="M2 8.5 6 12.5 14 3.5" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  open: ring,
  owed: ring,
  overdue: <path d="M8 0 16 8 8 16 0 8ZM7 4v5h2V4Zm0 6.25v2h2v-2Z" fill="currentColor" fillRule="evenodd" />,
  waiting: <path d="M1 8h2.5m3.25 0h2.5M12.5 8H15" stroke="currentColor" strokeWidth="2.5" />,
  exempt: <path d="M2 8h12" stroke="currentColor" strokeWidth="2.5" />,
};

/** A state by mark and word, and only then by color. The word is never left out. */
export function StateMark({ state, children }: { state: Mark; children: string }) {
  return (
    <>
      {" "}
      <span className={`${mark} ${ink[state]}`}>
        <svg className={glyph} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          {shapes[state]}
        </svg>
        <span>
          <Unbroken>{children}</Unbroken>
        </span>
      </span>
    </>
  );
}

/** A row of tiles, as a list: it is read as one, with its length. */
export function StateTiles({ children }: { children: ReactNode }) {
  return (
    // Without list markers some screen readers drop the list; the role keeps it.
    <ul className={styles.tiles} role="list">
      {children}
    </ul>
  );
}

/** A requirement with its figures and state; `href` leads to its details. */
export function StateTile(props: {
  name: string;
  state: Mark;
  word: string;
  href?: string | null;
  marks?: ObligationMarks;
  children?: ReactNode;
}) {
  return (
    <li className={props.href ? styles.linkedTile : styles.tile} {...props.marks}>
      <span className={styles.tileName}>
        {props.href ? (
          <a href={props.href}>
            <Unbroken>{props.name}</Unbroken>
          </a>
        ) : (
          props.name
        )}
      </span>
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

/** A figure that needs no state. */
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

/** What an element shows of obligations, for scripts and tests that must not read its words. */
export interface ObligationMarks {
  /** Ids, with a space between two. */
  readonly "data-obligation"?: string;
  readonly "data-state"?: Obligation["state"];
  /** `2026-12-31`, or `now`; of several their first. */
  readonly "data-due"?: string;
  /** What they cost together. */
  readonly "data-cents"?: number;
  /** What is to go of each unit: `40 CME 4 SA-CME`. */
  readonly "data-left"?: string;
}

/**
 * A number, day or sentence of obligations that an element prints, for the test that counts how often a page says it:
 * twice at most, where it is asked for and where it is done.
 */
export function factOf(shown: readonly Pick<Obligation, "id">[], ...kinds: readonly FactKind[]) {
  const facts = shown.flatMap(({ id }) => kinds.map((kind) => `${id}:${kind}`));
  return facts.length === 0 ? {} : { "data-fact": facts.join(" ") };
}

export type FactKind = "amount" | "progress" | "due" | "consequence";

/** Of obligations that one element shows together, the most pressing first; nothing of none. */
export function marksOf(shown: readonly Obligation[]): ObligationMarks {
  const [first] = shown;
  if (first === undefined) return {};
  const costs = shown.flatMap(({ cost }) => cost?.amount ?? []);
  const left = shown.flatMap(({ progress }) => progress.map((part) => `${part.left} ${part.unit}`));
  return {
    "data-obligation": shown.map(({ id }) => id).join(" "),
    "data-state": worstState(shown) ?? "to-do",
    "data-due": first.due.kind === "at-once" ? "now" : first.due.now.toString(),
    ...(costs.length === 0 ? {} : { "data-cents": sumCents(costs) }),
    ...(left.length === 0 ? {} : { "data-left": left.join(" ") }),
  };
}
