import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNull } from "~/app/board/orNull";
import { Licenses } from "~/app/forms/licenses/Licenses";
import { requirePhysician } from "~/app/session/guards";
import { orErrorPage } from "~/app/session/orErrorPage";
import { Card } from "~/app/ui/Card";
import { FactList } from "~/app/ui/FactList";
import { boardToday } from "~/domain/boardTime";
import { accountView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const { board, readOnly } = await requirePhysician(args);
  const [physician, lookups] = await orErrorPage(
    args.context,
    Promise.all([board.getPhysician(), orNull(board.getPhysicianFormLookupItems())]),
  );
  const states = lookups?.addresses.states ?? null;
  const { now, configuration } = args.context;
  return { view: accountView(physician, states, { isReadOnly: readOnly }, boardToday(now)), configuration };
}

export const meta: MetaFunction = () => [{ title: "Account Information" }];

/** Read-only for now: changes are made by the board, and to licenses on the dashboard. */
export default function AccountInformation() {
  const { view, configuration } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Account Information</h1>
      <Card title="Personal">
        <FactList facts={view.facts} />
        <p>
          To change any of this, write to{" "}
          <a href={`mailto:${configuration.contactEmail}`}>{configuration.contactEmail}</a> or read the{" "}
          <a href={configuration.instructionsUrl}>instructions</a>.
        </p>
      </Card>
      <Card title="Medical Licenses">
        <Licenses
          view={view.licenses}
          page="/en/dashboard"
          physicianId={view.physicianId}
          licensesEmail={configuration.licensesEmail}
        />
      </Card>
    </>
  );
}
