import type { Temporal } from "temporal-polyfill";
import { type DocumentIssuer, letterheadOf, newDocument, type WrittenDocument } from "./boardDocument";

interface PlainDocument {
  readonly title: string;
  /** On each page. */
  readonly foot: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly facts: readonly { readonly name: string; readonly value: string }[];
    readonly paragraphs: readonly string[];
  }[];
}

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
