import type { Temporal } from "temporal-polyfill";
import type { PlainDocument } from "@portal/domain/correspondence/plainDocument";
import { type DocumentIssuer, letterheadOf, newDocument, type WrittenDocument } from "./boardDocument";

/** Facts and paragraphs under headings, on the board's letterhead. */
export function plainDocument(
  { title, foot, sections }: PlainDocument,
  issuer: Pick<DocumentIssuer, "boardName" | "postalAddress" | "telephone" | "paymentsEmail">,
  madeAt: Temporal.Instant,
): Promise<WrittenDocument> {
  const document = newDocument({ title, letterhead: letterheadOf(issuer, issuer.paymentsEmail), madeAt, foot });
  for (const { heading, facts, paragraphs } of sections) {
    document.heading(heading);
    if (facts.length > 0) document.facts(facts);
    for (const paragraph of paragraphs) document.paragraph(paragraph);
  }
  return document.finish();
}
