import { RowForm } from "~/app/forms/RowForm";
import { CardPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { openAction } from "../page";
import { ProofButton, ProofFields } from "../security/ProofFields";
import type { ProofView } from "../security/securityPosts";
import type { SessionRow, SessionsView } from "./sessionsView";

const columns = [
  { heading: "Browser" },
  { heading: "Signed in" },
  { heading: "Last active" },
  { heading: "Sign out", isHidden: true },
];

/** Lists where the physician is signed in, with buttons to sign out. */
export function Sessions({ view, proof, physicianId }: { view: SessionsView; proof: ProofView; physicianId: number }) {
  const own = { proof, physicianId };
  return (
    <CardPart id={sessionsId} title="Where you are signed in">
      <StackingTable caption="Browsers that you are signed in with" columns={columns}>
        <tbody role="rowgroup">
          {view.rows.map((row) => (
            <tr role="row" key={row.key}>
              <RowHeading>{row.browser}</RowHeading>
              <Cell heading="Signed in">{row.signedIn}</Cell>
              <Cell heading="Last active">{row.active}</Cell>
              <td role="cell">
                {row.isThis ? (
                  "This browser"
                ) : (
                  <ProofButton {...own} intent="sign-out-browser" part="sign-out" compact row={buttonRow(row)}>
                    Sign out
                  </ProofButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <p className={note}>
        If you don’t recognize one of these, sign it out and change your password. Signing in there again will then
        require the new password.
      </p>
      <p className={note}>Sign Out Everywhere signs you out in every browser, including this one.</p>
      {view.asked === null && (
        <div>
          <ProofButton {...own} intent="sign-out-everywhere" part="sign-out-everywhere">
            Sign Out Everywhere
          </ProofButton>
        </div>
      )}
      {view.asked !== null && <ProveSignOut asked={view.asked} proof={proof} physicianId={physicianId} />}
    </CardPart>
  );
}

const sessionsId = "sessions";

/** ACCT-06: a sign-out that needs proof first. */
function ProveSignOut({
  asked,
  proof,
  physicianId,
}: {
  asked: NonNullable<SessionsView["asked"]>;
  proof: ProofView;
  physicianId: number;
}) {
  const form = { physicianId, storedNow: null, isUnsaved: false } as const;
  if (asked === "everywhere")
    return (
      <RowForm action={openAction("sign-out-everywhere")} title="Sign out everywhere" {...form}>
        <ProofFields proof={proof} intent="sign-out-everywhere" button="Sign Out Everywhere" backTo={sessionsId} />
      </RowForm>
    );
  return (
    <RowForm
      action={openAction("sign-out", asked.key)}
      title={`Sign out ${asked.browser}, signed in ${asked.signedIn}`}
      {...form}
    >
      <input type="hidden" name="session" value={asked.key} />
      <ProofFields proof={proof} intent="sign-out-browser" button="Sign out" backTo={sessionsId} />
    </RowForm>
  );
}

const buttonRow = ({ key, browser, signedIn }: SessionRow) => ({
  field: "session",
  key,
  description: `${browser}, signed in ${signedIn}`,
});
