import { note } from "../content/card.css";
import { Progress } from "../status/Progress";
import { StateTile, StateTiles } from "../status/StateTile";
import type { RequirementTile } from "./requirementTiles";

/** What a block asks for, each with how far it is (CCB-13). */
export function RequirementTiles({ tiles }: { tiles: readonly RequirementTile[] }) {
  return (
    <StateTiles>
      {tiles.map((tile) => (
        <StateTile key={tile.name} name={tile.name} state={tile.state} word={tile.word}>
          {tile.progress && <Progress {...tile.progress} />}
          {tile.notes.map((line) => (
            <span key={line} className={note}>
              {line}
            </span>
          ))}
        </StateTile>
      ))}
    </StateTiles>
  );
}
