import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form } from "~/app/ui/shell/pageLinks";
import type { MailId } from "~/contract/extensions/correspondenceExtensions";
import * as styles from "./mails.css";
import type { MailRow, MailsView } from "./view";

interface MailsProps {
  readonly page: string;
  /** Null where the board does not list its mails. */
  readonly view: MailsView | null;
  readonly notice: string | null;
  /** Whether a form came too late: its mails had already been retried. */
  readonly isOutdated: boolean;
  readonly isReadOnly: boolean;
}

/** Mails that the board has given up on, to be sent again once the cause is fixed. */
export function Mails({ page, view, notice, isOutdated, isReadOnly }: MailsProps) {
  return (
    <>
      {notice !== null && (
        <Banners>
          <Banner kind="success" title={notice} />
        </Banners>
      )}
      {isOutdated && (
        <Banners>
          <Banner kind="refusal" title="Nothing was sent again">
            <p>Another member of staff has tried it again since you opened the page. The current list is below.</p>
          </Banner>
        </Banners>
      )}
      <h1>Failed e-mails</h1>
      <StaffPages />
      <Card title="E-mails that could not be delivered" status={view && <p>{view.status}</p>}>
        {view === null ? (
          <p>This board manages its own e-mail; the portal cannot list it.</p>
        ) : (
          <Listed page={page} rows={view.rows} isReadOnly={isReadOnly} />
        )}
      </Card>
    </>
  );
}

function Listed({
  page,
  rows,
  isReadOnly,
}: {
  readonly page: string;
  readonly rows: readonly MailRow[];
  readonly isReadOnly: boolean;
}) {
  if (rows.length === 0)
    return (
      <p>
        An e-mail that cannot be delivered is retried automatically for about a day. E-mails that still fail are listed
        here.
      </p>
    );
  return (
    <>
      <p>Fix the cause first: an e-mail that you send again is retried for about another day.</p>
      <MailTable page={page} rows={rows} isReadOnly={isReadOnly} />
      {!isReadOnly && rows.length > 1 && (
        <Retry page={page} mailIds={rows.map(({ mailId }) => mailId)} label="Send all again" />
      )}
      {isReadOnly && <p>You have view-only access. Staff with full access can send them again here.</p>}
    </>
  );
}

const columns = [{ heading: "E-mail" }, { heading: "Requested" }, { heading: "Why it failed" }];
const withButton = [...columns, { heading: "Send again", isHidden: true }];

function MailTable({
  page,
  rows,
  isReadOnly,
}: {
  readonly page: string;
  readonly rows: readonly MailRow[];
  readonly isReadOnly: boolean;
}) {
  return (
    <StackingTable
      caption="Failed e-mails, newest first"
      columns={isReadOnly ? columns : withButton}
      className={styles.mails}
    >
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.mailId}>
            <RowHeading>
              {row.subject} <span className={`${note} ${styles.line}`}>To {row.recipient}</span>
            </RowHeading>
            <Cell heading="Requested">{row.queuedAt}</Cell>
            <Cell heading="Why it failed">
              <span>{row.reason}</span> <span className={`${note} ${styles.line}`}>{row.attempts}</span>
            </Cell>
            {!isReadOnly && (
              <Cell heading="Send again" className={styles.retry}>
                <Retry
                  page={page}
                  mailIds={[row.mailId]}
                  label="Send again"
                  about={`${row.subject} to ${row.recipient}`}
                />
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

function Retry(props: {
  readonly page: string;
  readonly mailIds: readonly MailId[];
  readonly label: string;
  readonly about?: string;
}) {
  return (
    <Form method="post" action={props.page}>
      <input type="hidden" name="mailIds" value={props.mailIds.join(",")} />
      <Button intent="retry" kind="secondary" compact>
        {props.label}
        {props.about !== undefined && <span className={visuallyHidden}> {props.about}</span>}
      </Button>
    </Form>
  );
}
