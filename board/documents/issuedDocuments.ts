import type { DocumentCode } from "~/domain/correspondence/documentCode";
import type { IssuedDocument } from "../store/correspondence/issueDocument";
import { certificationDocument } from "./certificationDocument";
import type { DocumentIssuer } from "./documentIssuer";

/** A letter has about 30 KB. */
const mostKept = 100;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Writes issued documents, and keeps the bytes of those asked for last: the same issued document is the same to the byte
 * (docs/decisions/0017), and to write one takes about 20 ms of the processor.
 */
export function issuedDocuments(
  issuer: DocumentIssuer,
  write: (issued: IssuedDocument, issuer: DocumentIssuer) => Promise<Bytes> = certificationDocument,
): (issued: IssuedDocument) => Promise<Bytes> {
  const kept = new Map<DocumentCode, Promise<Bytes>>();
  return (issued) => {
    const { code } = issued;
    const document = kept.get(code) ?? write(issued, issuer);
    kept.delete(code);
    kept.set(code, document);
    document.catch(() => kept.delete(code));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return document;
  };
}
