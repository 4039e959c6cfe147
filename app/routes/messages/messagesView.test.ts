import { describe, expect, it } from "vitest";
import type { Message, MessageId } from "@portal/contract/people/messages";
import type { WireDate } from "@portal/contract/values";
import { messagesView, openMessage, readMarkRead } from "./messagesView";

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  messageId: id as MessageId,
  statusDate: "2026-07-03" as WireDate,
  messageTemplateName: "Annual Fee Reminder",
  subject: null,
  attachments: [],
  ...changes,
});

const unknown = { unread: null, hasTexts: false, marksRead: true };

describe("MSG-01 the messages", () => {
  it("are newest first, and of one day the last that was written, in whatever order the board has them", () => {
    const dated = (id: number, date: string) => message(id, { statusDate: date as WireDate });
    const { rows } = messagesView(
      [dated(4, "2026-01-09"), dated(9, "2025-12-31"), dated(2, "2026-07-03"), dated(5, "2026-01-09")],
      unknown,
    );
    expect(rows.map(({ id }) => id)).toEqual([2, 5, 4, 9]);
  });

  it("have date, type, attachments and document", () => {
    const attachments = [{ messageAttachmentId: 7, documentName: "Outline.txt" } as Message["attachments"][number]];
    const { rows } = messagesView(
      [message(2, { attachments }), message(1, { messageTemplateName: null, subject: "Your question" })],
      unknown,
    );
    expect(rows).toEqual([
      {
        id: 2,
        date: "July 3, 2026",
        type: "Annual Fee Reminder",
        subject: null,
        isUnread: false,
        attachments: [{ id: 7, name: "Outline.txt", href: "/Messages/Attachment?messageAttachmentId=7" }],
        documentHref: "/Messages/Document.pdf?messageId=2",
        href: null,
      },
      expect.objectContaining({ id: 1, type: "Your question", subject: null }),
    ]);
  });

  it("say their subject where it says more than the type", () => {
    expect(messagesView([message(1, { subject: "The fee of 2026" })], unknown).rows[0]?.subject).toBe(
      "The fee of 2026",
    );
  });

  it.each([
    [[], "All messages are read"],
    [[2], "1 message is unread"],
    [[2, 1], "2 messages are unread"],
    // One that arrived since the list was read is not among those shown.
    [[3, 2], "1 message is unread"],
  ])("unread %j: %s", (unread, text) => {
    const view = messagesView([message(2), message(1)], { ...unknown, unread: unread as MessageId[] });
    expect(view.unread?.text).toBe(text);
    expect(view.unread?.toMark).toEqual(unread.filter((id) => id < 3));
    expect(view.rows.filter(({ isUnread }) => isUnread).map(({ id }) => id)).toEqual(unread.filter((id) => id < 3));
  });

  it("are marked as read a thousand at a time", () => {
    const ids = Array.from({ length: 1001 }, (_, index) => (1001 - index) as MessageId);
    const { unread } = messagesView(
      ids.map((id) => message(id)),
      { ...unknown, unread: ids },
    );
    expect(unread).toMatchObject({ toMark: ids.slice(0, 1000), markText: "Mark 1,000 as read" });
  });

  it("say nothing of reading where the board does not know", () => {
    expect(messagesView([message(1)], unknown).unread).toBeNull();
  });

  it("are not marked as read by staff", () => {
    const { unread, rows } = messagesView([message(1)], { ...unknown, unread: [1 as MessageId], marksRead: false });
    expect(unread).toMatchObject({ text: "1 message is unread", toMark: [] });
    expect(rows[0]?.isUnread).toBe(true);
  });
});

it("MSG-04 a message is opened from its row where the board gives its text, and shows its paragraphs", () => {
  const reading = { unread: [2 as MessageId], hasTexts: true, marksRead: true };
  expect(messagesView([message(2)], reading).rows[0]?.href).toBe("/Messages?message=2");
  const { message: row, paragraphs } = openMessage(message(2), "The first\nline.\n \n\nThe second.\n", reading);
  expect(row).toMatchObject({ type: "Annual Fee Reminder", isUnread: true });
  expect(paragraphs).toEqual(["The first line.", "The second."]);
});

it.each([
  ["intent=mark-read&messageIds=1", [1]],
  ["intent=mark-read&formFor=100214&messageIds=3,1,2", [3, 1, 2]],
  ["intent=mark-read&messageIds=", null],
  ["intent=mark-read&messageIds=0", null],
  ["intent=mark-read&messageIds=1,,2", null],
  ["intent=mark-read&messageIds=-1", null],
  ["intent=mark-read&messageIds=1&messageIds=2", null],
  ["intent=mark-read&messageIds=1e3", null],
  ["intent=mark-read&messageIds=9999999999999999", null],
  [`intent=mark-read&messageIds=${"1,".repeat(1000)}1`, null],
  ["intent=delete&messageIds=1", null],
  ["intent=mark-read&messageIds=1&more=1", null],
  ["messageIds=1", null],
  ["", null],
])("MSG-01 %j marks %j", (text, marked) => {
  expect(readMarkRead(new URLSearchParams(text))).toEqual(marked);
});
