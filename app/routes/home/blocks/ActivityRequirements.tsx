import { ButtonLink } from "~/app/ui/forms/Button";
import { RequirementTiles } from "~/app/ui/requirements/RequirementTiles";
import type { RequirementTile } from "~/app/ui/requirements/requirementTiles";
import { after } from "../home.css";

/** CCB-13: what a block asks for, each with how far it is; the attestations stand below. */
export function ActivityRequirements({ tiles, isCurrent }: { tiles: readonly RequirementTile[]; isCurrent: boolean }) {
  return (
    <>
      <RequirementTiles tiles={tiles} />
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
