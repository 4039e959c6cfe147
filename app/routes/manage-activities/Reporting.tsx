import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { Link } from "~/app/ui/shell/pageLinks";
import type { ActivitiesView } from "./activitiesView";

/** ACT-11 */
export function Reporting({ view: { physicianId, lapsed } }: { view: ActivitiesView["reporting"] }) {
  const { activityReporting } = useConfiguration();
  if (activityReporting.length === 0) return null;
  return (
    <Card id="reporting" title="How providers report for you">
      <FactList facts={[{ name: "Your ID for providers", value: physicianId }]} />
      <ul>
        {activityReporting.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lapsed !== null && (
        <p>
          {lapsed} Activities of the last three years count toward regaining it, and CME of the last ten. The{" "}
          <Link to="/">dashboard</Link> lists the requirements.
        </p>
      )}
    </Card>
  );
}
