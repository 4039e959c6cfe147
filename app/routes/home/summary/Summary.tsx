import { note } from "~/app/ui/content/card.css";
import { Progress } from "~/app/ui/status/Progress";
import { StateTile, StateTiles } from "~/app/ui/status/StateTile";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { summary } from "./summary.css";
import type { SummaryTile } from "./summaryTiles";

/** HOME-03. */
export function Summary({ tiles }: { tiles: readonly SummaryTile[] }) {
  return (
    <section className={summary} aria-labelledby="summary">
      <h2 id="summary" className={visuallyHidden}>
        Continuing Certification summary
      </h2>
      <StateTiles>
        {tiles.map(({ name, state, word, href, progress, note: line }) => (
          <StateTile key={name} name={name} state={state} word={word} href={href}>
            {progress && <Progress {...progress} />}
            {line !== null && <span className={note}>{line}</span>}
          </StateTile>
        ))}
      </StateTiles>
    </section>
  );
}
