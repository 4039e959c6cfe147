import { RowForm } from "~/app/forms/RowForm";
import { CardPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { openAction } from "../page";
import { ProofButton, ProofFields } from "../security/ProofFields";
import type { ProofView } from "../security/securityPosts";
import type { RememberedRow, RememberedView } from "./rememberedBrowsersView";

interface RememberedProps {
  readonly view: RememberedView;
  readonly proof: ProofView;
  readonly physicianId: number;
}

const columns = [
  { heading: "Browser" },
  { heading: "Since" },
  { heading: "Until" },
  { heading: "Ask again", isHidden: true },
];

const rememberedId = "remembered-browsers";

/** Lists the browsers that need no code, with buttons to forget them. */
export function Remembered({ view, proof, physicianId }: RememberedProps) {
  const own = { proof, physicianId };
  return (
    <CardPart id={rememberedId} title="Browsers that don’t ask for a code">
      <StackingTable caption="Browsers that don’t ask for a code" columns={columns}>
        <tbody role="rowgroup">
          {view.rows.map((row) => (
            <tr role="row" key={row.key}>
              <RowHeading>{row.browser}</RowHeading>
              <Cell heading="Since">{row.remembered}</Cell>
              <Cell heading="Until">{row.until}</Cell>
              <td role="cell">
                <ProofButton {...own} intent="forget-browser" part="forget-browser" compact row={buttonRow(row)}>
                  Ask again
                </ProofButton>
              </td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <p className={note}>
        All of them ask for a code again when you change your password or your second factor, or sign out everywhere.
      </p>
      {view.asked === null && (
        <div>
          <ProofButton {...own} intent="forget-browsers" part="forget-browsers">
            Ask in every browser
          </ProofButton>
        </div>
      )}
      {view.asked !== null && <ProveForget asked={view.asked} proof={proof} physicianId={physicianId} />}
    </CardPart>
  );
}

/** ACCT-06: forgetting needs proof first. */
function ProveForget({
  asked,
  proof,
  physicianId,
}: Omit<RememberedProps, "view"> & { readonly asked: NonNullable<RememberedView["asked"]> }) {
  const form = { physicianId, storedNow: null, isUnsaved: false } as const;
  if (asked === "all")
    return (
      <RowForm action={openAction("forget-browsers")} title="Ask for a code in every browser" {...form}>
        <ProofFields proof={proof} intent="forget-browsers" button="Ask in every browser" backTo={rememberedId} />
      </RowForm>
    );
  return (
    <RowForm action={openAction("forget-browser", asked.key)} title={`Ask for a code in ${asked.browser}`} {...form}>
      <input type="hidden" name="browserId" value={asked.key} />
      <ProofFields proof={proof} intent="forget-browser" button="Ask again" backTo={rememberedId} />
    </RowForm>
  );
}

const buttonRow = ({ key, browser, remembered }: RememberedRow) => ({
  field: "browserId",
  key,
  description: `in ${browser}, since ${remembered}`,
});
