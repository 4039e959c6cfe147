import { Card, CardPart } from "~/app/ui/content/Card";
import { ButtonLink } from "~/app/ui/forms/Button";
import { StateMark } from "~/app/ui/status/StateMark";
import { Attachments } from "./Attachments";
import { MarkRead } from "./MarkRead";
import type { OpenMessage as View } from "./view";
import * as styles from "./messages.css";

interface OpenMessageProps {
  readonly page: string;
  readonly view: View;
  /** False for staff: what they look at stays unread. */
  readonly marksRead: boolean;
  readonly physicianId: number | null;
}

/** MSG-04: one message, to be read; its attachments below. */
export function OpenMessage({ page, view: { message, paragraphs }, marksRead, physicianId }: OpenMessageProps) {
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
          {marksRead && isUnread && (
            <MarkRead page={page} physicianId={physicianId} messageIds={[id]}>
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
