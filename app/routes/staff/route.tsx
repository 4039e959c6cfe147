import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { physicianToActFor, startActing } from "~/app/session/acting";
import { requireStaff } from "~/app/session/guards";
import { Button, ButtonLink } from "~/app/ui/Button";
import { Card } from "~/app/ui/Card";
import { ErrorSummary } from "~/app/ui/ErrorSummary";
import { TextField } from "~/app/ui/Field";
import { messageButtons } from "~/app/ui/message.css";
import { StaffPages } from "~/app/ui/StaffPages";
import { physicianIdField, readAskedFor } from "./form";

/** Where staff choose for whom they act (AUTH-12, AUTH-13). */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  return { actingFor: session.actingFor, readOnly: staff.readOnly };
}

export async function action(args: ActionFunctionArgs) {
  const { session } = await requireStaff(args);
  const asked = readAskedFor(new URLSearchParams(await args.request.text()));
  if (asked.kind === "mistyped") return data(asked, { status: 422 });
  const physician = await physicianToActFor(args.context, session, asked.physicianId);
  if (physician !== null) throw await startActing(args.context, session, physician);
  const message = `The board has no physician with the ID ${asked.physicianId}.`;
  return data({ typed: `${asked.physicianId}`, message }, { status: 422 });
}

export const meta: MetaFunction = () => [{ title: "Find a physician" }];

export default function Staff() {
  const { actingFor, readOnly } = useLoaderData<typeof loader>();
  const mistake = useActionData<typeof action>();
  const doing = readOnly ? "View as" : "Act for";
  return (
    <>
      <h1>Find a physician</h1>
      <StaffPages />
      {mistake && (
        <ErrorSummary title="Nobody was chosen" errors={[{ fieldId: physicianIdField, message: mistake.message }]} />
      )}
      {actingFor && (
        <Card title={`You ${readOnly ? "are viewing as" : "are acting for"} ${actingFor.fullName}`}>
          <p>Physician ID {actingFor.physicianId}. It lasts until you stop or close the browser.</p>
          <Form reloadDocument method="post" action="/OnBehalfOf/stop" className={messageButtons}>
            <ButtonLink to="/">Go to the dashboard</ButtonLink>
            <Button kind="secondary">Stop acting</Button>
          </Form>
        </Card>
      )}
      <Card title={actingFor ? "Choose another physician" : "Choose a physician"}>
        <Form reloadDocument method="post" action="/staff">
          <TextField
            id={physicianIdField}
            name={physicianIdField}
            label="Physician ID"
            hint="The number beside the physician's name."
            inputMode="numeric"
            autoComplete="off"
            defaultValue={mistake?.typed}
            {...(mistake && { errors: [mistake.message] })}
          />
          <Button>{doing} this physician</Button>
        </Form>
      </Card>
    </>
  );
}
