import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Button } from "~/app/ui/Button";
import { CardPart } from "~/app/ui/Card";
import { note } from "~/app/ui/card.css";
import { Cell, RowHeading, StackingTable } from "~/app/ui/StackingTable";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { page } from "../page";
import type { SessionRow, SessionsView } from "./sessionsView";

const columns = [
  { heading: "Browser" },
  { heading: "Signed in" },
  { heading: "Last active" },
  { heading: "Sign out", isHidden: true },
];

/** Where the physician is signed in, and how to end it. */
export function Sessions({ view, physicianId }: { view: SessionsView; physicianId: number }) {
  return (
    <CardPart id="sessions" title="Where you are signed in">
      <StackingTable caption="Browsers that you are signed in with" columns={columns}>
        <tbody role="rowgroup">
          {view.rows.map((row) => (
            <tr role="row" key={row.key}>
              <RowHeading>{row.browser}</RowHeading>
              <Cell heading="Signed in">{row.signedIn}</Cell>
              <Cell heading="Last active">{row.active}</Cell>
              <td role="cell">{row.isThis ? "This browser" : <SignOut row={row} physicianId={physicianId} />}</td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <p className={note}>
        If you do not know one of these, sign it out and change your password. To sign in again then takes the password.
      </p>
      <Form reloadDocument method="post" action={page}>
        <FormFor physicianId={physicianId} />
        <Button intent="sign-out-everywhere" kind="secondary">
          Sign Out Everywhere
        </Button>
      </Form>
    </CardPart>
  );
}

function SignOut({ row, physicianId }: { row: SessionRow; physicianId: number }) {
  return (
    <Form reloadDocument method="post" action={page}>
      <FormFor physicianId={physicianId} />
      <input type="hidden" name="session" value={row.key} />
      <Button intent="sign-out-browser" kind="secondary" compact>
        Sign out
        <span className={visuallyHidden}>
          {" "}
          {row.browser}, signed in {row.signedIn}
        </span>
      </Button>
    </Form>
  );
}
