import { note } from "../card.css";
import { Progress } from "../Progress";
import { StateTile, StateTiles } from "../StateTile";
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
