import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { Link } from "~/app/ui/shell/pageLinks";
import type { ActivitiesView } from "./activitiesView";

/** ACT-11 */
export function Reporting({ view: { physicianId, lapsed } }: { view: ActivitiesView["reporting"] }) {
  const { activityReporting } = useConfiguration();
  return (
    <>
      {lapsed !== null && (
        <Card id="regaining" title="Regaining certification">
          <p>
            {lapsed} Verified activities and credits that you attest to count toward regaining it: those of the last
            three years, and CME of the last ten. The <Link to="/">dashboard</Link> lists the requirements.
          </p>
        </Card>
      )}
      {activityReporting.length > 0 && (
        <Card id="reporting" title="How providers report for you">
          <FactList facts={[{ name: "Your ID for providers", value: physicianId }]} />
          <ul>
            {activityReporting.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
