import { note } from "~/app/ui/content/content.css";
import { Progress } from "~/app/ui/status/Progress";
import { StateMark, StateTile, StateTiles } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { ink } from "~/app/ui/status/state.css";
import { detail, sentence, standing, summary } from "../home.css";
import type { SummaryTile } from "./summaryTiles";
import type { Standing } from "./standing";

/** HOME-03. */
export function Summary({ tiles }: { tiles: readonly SummaryTile[] }) {
  return (
    <section className={summary} aria-labelledby="summary">
      <h2 id="summary" className={visuallyHidden}>
        Continuing Certification summary
      </h2>
      <StateTiles>
        {tiles.map(({ name, state, word, href, progress, note: line, marks }) => (
          <StateTile key={name} name={name} state={state} word={word} href={href} marks={marks}>
            {progress && <Progress {...progress} />}
            {line !== null && (
              <span className={note}>
                <Unbroken>{line}</Unbroken>
              </span>
            )}
          </StateTile>
        ))}
      </StateTiles>
    </section>
  );
}

/** The state of the physician, readable in five seconds. */
export function StandingNotice({ view }: { view: Standing }) {
  return (
    <section className={`${standing} ${ink[view.state]}`} aria-label="Where you stand">
      <StateMark state={view.state}>{view.word}</StateMark>
      <p className={sentence}>{view.sentence}</p>
      <p className={detail}>
        <Unbroken>{view.detail}</Unbroken>
        {view.link && (
          <>
            {" "}
            <a href={view.link.to}>
              <Unbroken>{view.link.label}</Unbroken>
            </a>
          </>
        )}
      </p>
    </section>
  );
}
