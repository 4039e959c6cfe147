import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Notice } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { extensionsForCertain } from "~/app/board/extensions";
import type { RouteHandle } from "~/app/routeHandle";
import { requireStaff } from "~/app/session/guards/guards";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import type { Session } from "~/app/session/records/session";
import { signedInBoard } from "~/app/session/guards/signedInBoard";
import { requireStaffPost } from "~/app/session/guards/requirePost";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { cellLine, note } from "~/app/ui/content/content.css";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form } from "~/app/ui/shell/pageLinks";
import type { MailId } from "@portal/contract/extensions/correspondenceExtensions";
import { type MailRow, type MailsView, mailsView, readRetry, retriedText } from "./mailsView";
import * as styles from "./mails.css";

const page = "/staff/mails";

/** The mails that the board could not deliver, for staff of either role. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const board = await boardOf(args, session);
  const view = await orErrorPage(args.context, readMails(board));
  return { view, notice: readNotice(args, session), isOutdated: false, isReadOnly: staff.readOnly };
}

/** Retries those that the page showed, and none that has failed since. */
export async function action(args: ActionFunctionArgs) {
  const { session, form } = await requireStaffPost(args);
  const mailIds = orMalformed(readRetry(form));
  const board = await boardOf(args, session);
  const { retried } = await orErrorPage(args.context, board.retryFailedMails({ body: [...mailIds] }));
  if (retried > 0) return withNotice(args, session, page, { kind: "done", text: retriedText(retried, mailIds.length) });
  const view = await orErrorPage(args.context, readMails(board));
  return data({ view, notice: null, isOutdated: true, isReadOnly: false }, 409);
}

/** In the name of the staff member, whomever they act for. */
function boardOf({ context }: LoaderFunctionArgs, session: Session): Promise<Board> {
  return signedInBoard(context, session, { returnTo: page }, null);
}

/** Null where the board has no such list. */
async function readMails(board: Board) {
  const extensions = await extensionsForCertain(board);
  return extensions.has("failed-mails") ? mailsView(await board.getFailedMails()) : null;
}

export const handle = { title: "Failed e-mails", area: "failed-mails", roles: "staff" } satisfies RouteHandle;

export default function StaffMails() {
  const loaded = useLoaderData<typeof loader>();
  return <Mails {...(useActionData<typeof action>() ?? loaded)} />;
}

interface MailsProps {
  /** Null where the board does not list its mails. */
  readonly view: MailsView | null;
  readonly notice: Notice | null;
  /** Whether a form came too late: its mails had already been retried. */
  readonly isOutdated: boolean;
  readonly isReadOnly: boolean;
}

/** Mails that the board has given up on, to be sent again once the cause is fixed. */
function Mails({ view, notice, isOutdated, isReadOnly }: MailsProps) {
  return (
    <>
      {notice !== null && (
        <Banners>
          <Banner kind="success" title={notice.text} />
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
          <Listed rows={view.rows} isReadOnly={isReadOnly} />
        )}
      </Card>
    </>
  );
}

function Listed({ rows, isReadOnly }: { readonly rows: readonly MailRow[]; readonly isReadOnly: boolean }) {
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
      <MailTable rows={rows} isReadOnly={isReadOnly} />
      {!isReadOnly && rows.length > 1 && <Retry mailIds={rows.map(({ mailId }) => mailId)} label="Send all again" />}
      {isReadOnly && <p>You have view-only access. Staff with full access can send them again here.</p>}
    </>
  );
}

const columns = [{ heading: "E-mail" }, { heading: "Requested" }, { heading: "Why it failed" }];
const withButton = [...columns, { heading: "Send again", isHidden: true }];

function MailTable({ rows, isReadOnly }: { readonly rows: readonly MailRow[]; readonly isReadOnly: boolean }) {
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
              {row.subject} <span className={`${note} ${cellLine}`}>To {row.recipient}</span>
            </RowHeading>
            <Cell heading="Requested">{row.queuedAt}</Cell>
            <Cell heading="Why it failed">
              <span>{row.reason}</span> <span className={`${note} ${cellLine}`}>{row.attempts}</span>
            </Cell>
            {!isReadOnly && (
              <Cell heading="Send again" className={styles.retry}>
                <Retry mailIds={[row.mailId]} label="Send again" about={`${row.subject} to ${row.recipient}`} />
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

function Retry(props: { readonly mailIds: readonly MailId[]; readonly label: string; readonly about?: string }) {
  return (
    <Form method="post" action={page}>
      <input type="hidden" name="mailIds" value={props.mailIds.join(",")} />
      <Button intent="retry" kind="secondary" compact>
        {props.label}
        {props.about !== undefined && <span className={visuallyHidden}> {props.about}</span>}
      </Button>
    </Form>
  );
}
