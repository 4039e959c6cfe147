import { expect, it } from "vitest";
import type { Message } from "@portal/contract/people/messages";
import { configuration, markupOf } from "~/tests/support/pages/markupOf";
import { Messages, OpenMessage } from "./Messages";
import { messagesView, openMessage } from "./messagesView";

it("MSG-03 says within how many business days messages are answered, and MSG-01 that there are none", async () => {
  const view = messagesView([], { unread: [], hasTexts: true, marksRead: true });
  const markup = await markupOf(<Messages page="/Messages" notice={null} view={view} />);
  expect(markup).toContain("There are no messages.");
  expect(markup).toContain("Messages are answered within 2 business days.");
  expect(markup).toContain(`Use <a href="mailto:${configuration.contactEmail}">${configuration.contactEmail}</a> to`);
});

it.each([
  [[7], true, true],
  [[7], false, false],
  [[], true, false],
  [null, true, false],
])("MSG-04 a message with unread %j, marked by its reader: %s, offers 'Mark as read': %s", async (...row) => {
  const [unread, marksRead, isOffered] = row;
  const attachments = [{ messageAttachmentId: 3, documentName: "Outline.txt" }];
  const message = {
    ...{ messageId: 7, statusDate: "2026-07-03", messageTemplateName: null, subject: "Your question", attachments },
  } as unknown as Message;
  const reading = { unread: unread as Message["messageId"][] | null, hasTexts: true, marksRead };
  const view = openMessage(message, "It does.", reading);
  const markup = await markupOf(<OpenMessage page="/Messages" view={view} />);
  expect(markup.indexOf("It does.")).toBeGreaterThan(0);
  expect(markup.indexOf("Outline.txt")).toBeGreaterThan(markup.indexOf("It does."));
  expect(markup.includes('value="mark-read"')).toBe(isOffered);
});
