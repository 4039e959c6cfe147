import { ButtonLink } from "~/app/ui/Button";
import { note } from "~/app/ui/card.css";
import { Progress } from "~/app/ui/Progress";
import { StateTile, StateTiles } from "~/app/ui/StateTile";
import { after } from "./attestations.css";
import type { RequirementTile } from "./requirementTiles";

/** CCB-13: what a block asks for, each with how far it is; the attestations stand below. */
export function ActivityRequirements({ tiles, isCurrent }: { tiles: readonly RequirementTile[]; isCurrent: boolean }) {
  return (
    <>
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
      {isCurrent && (
        <p className={after}>
          <ButtonLink kind="secondary" to="/ManageActivities" compact>
            View and Manage Activity
          </ButtonLink>
        </p>
      )}
    </>
  );
}
