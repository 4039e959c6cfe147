import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { orErrorPage } from "~/app/session/orErrorPage";
import { Card } from "~/app/ui/Card";
import { FactList } from "~/app/ui/FactList";
import { Cell, RowHeading, StackingTable } from "~/app/ui/StackingTable";
import { StateMark } from "~/app/ui/StateMark";
import { boardToday } from "~/domain/boardTime";
import { accountView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const physician = await orErrorPage(args.context, board.getPhysician());
  const { now, configuration } = args.context;
  return { view: accountView(physician, boardToday(now)), configuration };
}

export const meta: MetaFunction = () => [{ title: "Account Information" }];

const columns = [{ heading: "License number" }, { heading: "Expires", numeric: true }, { heading: "Status" }];

/** Read-only for now: changes are made by the board. */
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
        {view.licenses.length === 0 ? <p>The board has no medical license of yours.</p> : <Licenses licenses={view.licenses} />}
        <p>
          To add, renew or delete a license, write to{" "}
          <a href={`mailto:${configuration.licensesEmail}`}>{configuration.licensesEmail}</a>.
        </p>
      </Card>
    </>
  );
}

function Licenses({ licenses }: Pick<ReturnType<typeof accountView>, "licenses">) {
  return (
    <StackingTable caption="Medical licenses" columns={columns}>
      <tbody role="rowgroup">
        {licenses.map((license) => (
          <tr role="row" key={license.id}>
            <RowHeading>{license.number}</RowHeading>
            <Cell heading="Expires" numeric>
              {license.expires}
            </Cell>
            <Cell heading="Status">
              <StateMark state={license.state}>{license.word}</StateMark>
            </Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}
