import { Link } from "@remix-run/react";
import { Card } from "~/app/ui/content/Card";
import { RequirementTiles } from "~/app/ui/requirements/RequirementTiles";
import type { TotalsView } from "./totalsView";

/** ACT-04: what counts toward the block against what it asks for, and the physician's own records beside it. */
export function Totals({ view }: { view: TotalsView }) {
  return (
    <Card id="totals" title={view.title}>
      <RequirementTiles tiles={view.tiles} />
      {view.waivers.length > 0 && (
        <ul>
          {view.waivers.map((waiver) => (
            <li key={waiver}>{waiver}</li>
          ))}
        </ul>
      )}
      {view.notAttested !== null && (
        <p>
          Your records hold {view.notAttested} more than you have attested to.{" "}
          {view.canAttest ? (
            <>
              They count once you{" "}
              <Link reloadDocument to="/en/dashboard#attestations">
                attest to them
              </Link>
              .
            </>
          ) : (
            "The attestations of this block can no longer be changed."
          )}
        </p>
      )}
    </Card>
  );
}
