import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/card.css";
import { answeredWithinBusinessDays } from "~/domain/correspondence/messages";
import { MarkRead } from "./MarkRead";
import { MessageTable } from "./MessageTable";
import type { MessagesView } from "./view";

interface MessagesProps {
  readonly page: string;
  readonly view: MessagesView;
  readonly notice: string | null;
  /** False for staff: what they look at stays unread. */
  readonly marksRead: boolean;
  readonly physicianId: number | null;
  readonly contactEmail: string;
}

/** The page: what the board has written, and how long its answers take (MSG-01, MSG-03). */
export function Messages({ page, view, notice, marksRead, physicianId, contactEmail }: MessagesProps) {
  const { rows, unread } = view;
  return (
    <>
      {notice !== null && (
        <Banners>
          <Banner kind="success" title={notice} />
        </Banners>
      )}
      <h1>Messages</h1>
      <Card title="From the Board" status={rows.length > 0 && unread !== null ? <p>{unread.text}</p> : undefined}>
        {rows.length === 0 ? <p>There are no messages.</p> : <MessageTable rows={rows} />}
        {marksRead && unread !== null && unread.messageIds.length > 0 && (
          <MarkRead page={page} physicianId={physicianId} messageIds={unread.messageIds} />
        )}
      </Card>
      <Card title="To the Board">
        <p>
          Messages are answered within {answeredWithinBusinessDays} business days. Use{" "}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a> to write to the Board.
        </p>
        <p className={note}>
          Please give your name and, if you have one, your ID, and never your Social Security number or a card number.
        </p>
      </Card>
    </>
  );
}
