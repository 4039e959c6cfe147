import { RowForm } from "~/app/forms/RowForm";
import { CardPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { RowTable } from "~/app/ui/content/StackingTable";
import { openAction } from "../page";
import { ProofButton, ProofFields } from "../security/ProofFields";
import type { ProofView } from "../security/securityPosts";
import {
  type SessionRow,
  type SessionsView,
  type RememberedRow,
  type RememberedView,
  sessionsId,
} from "./sessionsView";

/** Lists where the physician is signed in, with buttons to sign out. */
export function Sessions({ view, proof }: { view: SessionsView; proof: ProofView }) {
  return (
    <>
      <RowTable
        caption="Browsers where you are signed in"
        rows={view.rows}
        keyOf={({ key }) => key}
        columns={[
          { heading: "Browser", cell: ({ browser }) => browser },
          { heading: "Signed in", cell: ({ signedIn }) => signedIn },
          { heading: "Last active", cell: ({ active }) => active },
          {
            heading: "Sign out",
            isHidden: true,
            cell: (row) =>
              row.isThis ? (
                "This browser"
              ) : (
                <ProofButton proof={proof} intent="sign-out-browser" part="sign-out" compact row={buttonRow(row)}>
                  Sign out
                </ProofButton>
              ),
          },
        ]}
      />
      <p className={note}>
        If you don’t recognize one of these, sign it out and change your password. Signing in there again will then
        require the new password.
      </p>
      <p className={note}>If you sign out everywhere, this browser is signed out too.</p>
      {view.asked === null && (
        <div>
          <ProofButton proof={proof} intent="sign-out-everywhere" part="sign-out-everywhere">
            Sign out everywhere
          </ProofButton>
        </div>
      )}
      {view.asked !== null && <ProveSignOut asked={view.asked} proof={proof} />}
    </>
  );
}

/** ACCT-06: a sign-out that needs proof first. */
function ProveSignOut({ asked: sessionToEnd, proof }: { asked: NonNullable<SessionsView["asked"]>; proof: ProofView }) {
  if (sessionToEnd === "everywhere")
    return (
      <RowForm action={openAction("sign-out-everywhere")} title="Sign out everywhere">
        <ProofFields proof={proof} intent="sign-out-everywhere" button="Sign out everywhere" backTo={sessionsId} />
      </RowForm>
    );
  return (
    <RowForm
      action={openAction("sign-out", sessionToEnd.key)}
      title={`Sign out ${sessionToEnd.browser}, signed in ${sessionToEnd.signedIn}`}
    >
      <input type="hidden" name="session" value={sessionToEnd.key} />
      <ProofFields proof={proof} intent="sign-out-browser" button="Sign out" backTo={sessionsId} />
    </RowForm>
  );
}

const buttonRow = ({ key, browser, signedIn }: SessionRow) => ({
  field: "session",
  key,
  description: `${browser}, signed in ${signedIn}`,
});

interface RememberedProps {
  readonly view: RememberedView;
  readonly proof: ProofView;
}

const rememberedId = "remembered-browsers";

/** Lists the browsers that need no code, with buttons to forget them. */
export function Remembered({ view, proof }: RememberedProps) {
  return (
    <CardPart id={rememberedId} title="Browsers that don’t ask for a code">
      <RowTable
        caption="Browsers that don’t ask for a code"
        rows={view.rows}
        keyOf={({ key }) => key}
        columns={[
          { heading: "Browser", cell: ({ browser }) => browser },
          { heading: "Since", cell: ({ remembered }) => remembered },
          { heading: "Until", cell: ({ until }) => until },
          {
            heading: "Ask for a code again",
            isHidden: true,
            cell: (row) => (
              <ProofButton proof={proof} intent="forget-browser" part="forget-browser" compact row={browserButton(row)}>
                Ask for a code again
              </ProofButton>
            ),
          },
        ]}
      />
      <p className={note}>
        All of them ask for a code again when you change your password or your second factor, or sign out everywhere.
      </p>
      {view.asked === null && (
        <div>
          <ProofButton proof={proof} intent="forget-browsers" part="forget-browsers">
            Ask for a code in every browser
          </ProofButton>
        </div>
      )}
      {view.asked !== null && <ProveForget asked={view.asked} proof={proof} />}
    </CardPart>
  );
}

/** ACCT-06: forgetting needs proof first. */
function ProveForget({
  asked: sessionToEnd,
  proof,
}: Omit<RememberedProps, "view"> & { readonly asked: NonNullable<RememberedView["asked"]> }) {
  if (sessionToEnd === "all")
    return (
      <RowForm action={openAction("forget-browsers")} title="Ask for a code in every browser">
        <ProofFields
          proof={proof}
          intent="forget-browsers"
          button="Ask for a code in every browser"
          backTo={rememberedId}
        />
      </RowForm>
    );
  return (
    <RowForm
      action={openAction("forget-browser", sessionToEnd.key)}
      title={`Ask for a code again in ${sessionToEnd.browser}`}
    >
      <input type="hidden" name="browserId" value={sessionToEnd.key} />
      <ProofFields proof={proof} intent="forget-browser" button="Ask for a code again" backTo={rememberedId} />
    </RowForm>
  );
}

const browserButton = ({ key, browser, remembered }: RememberedRow) => ({
  field: "browserId",
  key,
  description: `in ${browser}, remembered since ${remembered}`,
});
