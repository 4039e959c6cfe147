import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { orErrorPage } from "~/app/session/orErrorPage";
import { Card } from "~/app/ui/Card";
import { Cell, RowHeading, StackingTable } from "~/app/ui/StackingTable";
import { activitiesView, type ActivityView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const physician = await orErrorPage(args.context, board.getPhysician());
  return {
    activities: activitiesView(physician.ccVerifiedActivities),
    contactEmail: args.context.configuration.contactEmail,
  };
}

export const meta: MetaFunction = () => [{ title: "Activity Records" }];

const columns = [
  { heading: "Activity" },
  { heading: "Organization" },
  { heading: "Completed", numeric: true },
  { heading: "CME", numeric: true },
  { heading: "SA-CME", numeric: true },
  { heading: "Also counts as" },
];

export default function ManageActivities() {
  const { activities, contactEmail } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Activity Records</h1>
      <Card title="Verified activities">
        {activities.length === 0 ? (
          <p>The board has no verified activities of yours.</p>
        ) : (
          <StackingTable caption="Verified activities, newest first" columns={columns}>
            <tbody role="rowgroup">
              {activities.map((activity) => (
                <Activity key={activity.id} activity={activity} />
              ))}
            </tbody>
          </StackingTable>
        )}
        <p>
          Activities are verified with the organizations that offer them. What you report yourself you attest to on the{" "}
          <Link reloadDocument to="/">
            home page
          </Link>
          . If a verified activity is missing, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </Card>
    </>
  );
}

function Activity({ activity }: { activity: ActivityView }) {
  return (
    <tr role="row">
      <RowHeading>{activity.name}</RowHeading>
      <Cell heading="Organization">{activity.organization}</Cell>
      <Cell heading="Completed" numeric>
        {activity.completed}
      </Cell>
      <Cell heading="CME" numeric>
        {activity.cme}
      </Cell>
      <Cell heading="SA-CME" numeric>
        {activity.sa}
      </Cell>
      <Cell heading="Also counts as">{activity.alsoCounts}</Cell>
    </tr>
  );
}
