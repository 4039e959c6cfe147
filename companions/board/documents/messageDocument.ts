import type { Temporal } from "temporal-polyfill";
import { boardToday, formatDate, plainDate } from "@portal/domain/time/boardTime";
import { messageParagraphs, messageType } from "@portal/domain/correspondence/messages";
import type { StoredMessage } from "../store/correspondence/messages";
import { type DocumentIssuer, letterheadOf, newDocument, type WrittenDocument } from "./boardDocument";

/** MSG-02. */
export function messageDocument(
  { statusDate, messageTemplateName, subject, body }: StoredMessage,
  recipient: string,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<WrittenDocument> {
  const title = messageType({ messageTemplateName, subject });
  const document = newDocument({
    title,
    letterhead: letterheadOf(issuer, issuer.contactEmail),
    madeAt,
    foot: `Message to ${recipient}. Document made on ${formatDate(boardToday(madeAt))}`,
  });
  document.facts([
    { name: "To", value: recipient },
    { name: "Date", value: formatDate(plainDate(statusDate)) },
    ...(subject === null || subject === title ? [] : [{ name: "Subject", value: subject }]),
  ]);
  for (const paragraph of messageParagraphs(body)) document.paragraph(paragraph);
  return document.finish();
}
