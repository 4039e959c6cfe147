import type { CountedCredits, Requirement } from "@portal/domain/activities/activityRequirements";
import { formatCredits } from "@portal/domain/activities/credits";
import { note } from "../content/content.css";
import { Bar, type BarFill } from "./Progress";
import { StateMark } from "./StateMark";
import { figure, fills as fillStyles } from "./status.css";
import * as styles from "./requirements.css";

/** What a block asks for, each with how far it is (CCB-13). `level` is the one below the heading above it. */
export function Requirements(props: { requirements: readonly Requirement[]; level: "h3" | "h4" }) {
  const Heading = props.level;
  return (
    // Without list markers some screen readers drop the list; the role keeps it.
    <ul className={styles.requirements} role="list">
      {props.requirements.map(({ name, state, word, credits, notes }) => (
        <li key={name} className={styles.requirement}>
          <div className={styles.ends}>
            <Heading>{name}</Heading> <StateMark state={state}>{word}</StateMark>
          </div>
          {credits && <Credits credits={credits} isDone={state === "met"} />}
          {notes.map((line) => (
            <p key={line} className={note}>
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

const fills = [
  ["attested", "achieved"],
  ["verified", "verified"],
  ["waived", "waived"],
] as const satisfies readonly (readonly [keyof CountedCredits, BarFill])[];

/** The number, as a bar of what it is made of, with a legend in words. */
function Credits({ credits, isDone }: { credits: CountedCredits; isDone: boolean }) {
  const parts = fills.map(([name, fill]) => ({ name, fill, amount: credits[name] })).filter(({ amount }) => amount > 0);
  return (
    <>
      <p className={styles.ends}>
        <span>
          <span className={figure}>{formatCredits(credits.total)}</span> of {formatCredits(credits.required)} credits
        </span>{" "}
        {!isDone && <strong>{formatCredits(credits.toGo)} to go</strong>}
      </p>
      <Bar total={credits.required} parts={parts} />
      {parts.length > 0 && (
        <p className={styles.legend}>
          {parts.map(({ name, fill, amount }) => (
            <span key={name}>
              <svg className={styles.swatch} aria-hidden="true" focusable="false">
                <rect className={fillStyles[fill]} width="100%" height="100%" />
              </svg>{" "}
              {formatCredits(amount)} {name}{" "}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
