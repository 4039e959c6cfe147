import type { ReactNode } from "react";
import type { Notice } from "~/app/notice";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Card, CardPart } from "~/app/ui/content/Card";
import { cellLine, note } from "~/app/ui/content/content.css";
import { answerTimeBusinessDays } from "@portal/domain/correspondence/messages";
import { ButtonLink, Button } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Link, Form } from "~/app/ui/shell/pageLinks";
import { FormFor } from "~/app/forms/RowForm";
import type { MessageRow, MessagesView, OpenMessage as View } from "./messagesView";
import * as styles from "./messages.css";

/** The page: the board's messages, and its response time (MSG-01, MSG-03). */
export function Messages({
  page,
  view,
  notice,
  problem = null,
}: {
  page: string;
  view: MessagesView;
  notice: Notice | null;
  problem?: ProblemView | null;
}) {
  const { rows, isIncomplete, unread } = view;
  return (
    <>
      {problem !== null && (
        <Banners>
          <Problem problem={problem} />
        </Banners>
      )}
      {problem === null && notice !== null && (
        <Banners>
          <Banner kind="success" title={notice.text} />
        </Banners>
      )}
      <h1>Messages</h1>
      <Card title="From the board" status={rows.length > 0 && unread !== null ? <p>{unread.text}</p> : undefined}>
        {isIncomplete && <p>Some of your messages are temporarily unavailable.</p>}
        {rows.length > 0 ? <MessageTable rows={rows} /> : !isIncomplete && <p>There are no messages.</p>}
        {unread !== null && unread.toMark.length > 0 && (
          <MarkRead page={page} messageIds={unread.toMark}>
            {unread.markText}
          </MarkRead>
        )}
      </Card>
      <Card title="To the board">
        <p>
          Messages are answered within {answerTimeBusinessDays} business days. Use <EmailLink to="contact" /> to write
          to the board.
        </p>
        <p className={note}>
          Include your name and, if you have one, your ID. Never send your Social Security number or a card number.
        </p>
      </Card>
    </>
  );
}

const columns = [{ heading: "Date" }, { heading: "Message Type" }, { heading: "Attachments" }, { heading: "Download" }];

/** MSG-01, MSG-02: each message with its attachments and its document. */
function MessageTable({ rows }: { rows: readonly MessageRow[] }) {
  return (
    <StackingTable caption="Messages, newest first" columns={columns} className={styles.messages}>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.id}>
            <Cell heading="Date">{row.date}</Cell>
            <RowHeading>
              {row.href === null ? row.type : <Link to={row.href}>{row.type}</Link>}
              {row.subject !== null && <span className={`${note} ${cellLine}`}>{row.subject}</span>}
              {row.isUnread && (
                <span className={cellLine}>
                  <StateMark state="waiting">Unread</StateMark>
                </span>
              )}
            </RowHeading>
            <Cell heading="Attachments">{row.attachments.length === 0 ? nothing : <Attachments row={row} />}</Cell>
            <Cell heading="Download">
              <ButtonLink kind="quiet" compact to={row.documentHref}>
                Download
                <span className={visuallyHidden}>
                  {" "}
                  {row.type} of {row.date}
                </span>
              </ButtonLink>
            </Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

/** MSG-04: one message with its attachments. */
export function OpenMessage({ page, view: { message, paragraphs, canMarkRead } }: { page: string; view: View }) {
  const { id, type, subject, date, isUnread, attachments, documentHref } = message;
  return (
    <>
      <h1>{type}</h1>
      <Card title={subject ?? date} status={isUnread ? <StateMark state="waiting">Unread</StateMark> : undefined}>
        <div>
          {subject !== null && <p>{date}</p>}
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        {attachments.length > 0 && (
          <CardPart title="Attachments">
            <Attachments row={message} />
          </CardPart>
        )}
        <div className={styles.actions}>
          {canMarkRead && (
            <MarkRead page={page} messageIds={[id]}>
              Mark as read
            </MarkRead>
          )}
          <ButtonLink kind="quiet" compact to={documentHref}>
            Download
          </ButtonLink>
          <ButtonLink kind="quiet" compact to={page}>
            Back to Messages
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

/** MSG-02. */
function Attachments({ row }: { row: MessageRow }) {
  return (
    <ul className={styles.attachments}>
      {row.attachments.map(({ id, name, href }) => (
        <li key={id}>
          <ButtonLink kind="quiet" compact to={href}>
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** A button for unread messages: viewing a page marks nothing. */
interface MarkReadProps {
  readonly page: string;
  readonly messageIds: readonly number[];
  readonly children: ReactNode;
}

function MarkRead({ page, messageIds, children }: MarkReadProps) {
  return (
    <Form method="post" action={page}>
      <FormFor />
      <input type="hidden" name="messageIds" value={messageIds.join(",")} />
      <Button intent="mark-read" kind="secondary" compact>
        {children}
      </Button>
    </Form>
  );
}
