import { and, eq, isNull } from "drizzle-orm";
import { createHash, randomInt } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { WireDate } from "~/contract/values";
import { boardToday, wireDateOf } from "~/domain/boardTime";
import { codeAlphabet, codeLength, type DocumentCode, documentCode } from "~/domain/documentCode";
import type { DocumentKind, StatedFacts } from "~/domain/issuedDocuments";
import type { BoardDatabase, BoardTransaction } from "./boardDatabase";
import { issuedDocument } from "./schema";

/** A document as it was issued: enough to write it again, to the byte. */
export interface IssuedDocument {
  readonly code: DocumentCode;
  readonly kind: DocumentKind;
  readonly issuedOn: WireDate;
  readonly issuedAt: Temporal.Instant;
  readonly facts: StatedFacts;
  readonly revokedAt: Temporal.Instant | null;
}

const columns = {
  code: issuedDocument.code,
  kind: issuedDocument.kind,
  issuedOn: issuedDocument.issuedOn,
  issuedAt: issuedDocument.issuedAt,
  facts: issuedDocument.facts,
  revokedAt: issuedDocument.revokedAt,
};

/**
 * Issues a document that states these facts. The same facts of the same physician are issued once a day, however often
 * and by however many at once they are asked for; a revoked document is not issued again.
 */
export async function issueDocument(
  database: BoardDatabase | BoardTransaction,
  kind: DocumentKind,
  physicianId: PhysicianId,
  facts: StatedFacts,
  now: Temporal.Instant,
): Promise<IssuedDocument> {
  const issuedOn = wireDateOf(boardToday(now));
  const factsDigest = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  const code = documentCode(Array.from({ length: codeLength }, () => randomInt(codeAlphabet.length)));
  const [added] = await database
    .insert(issuedDocument)
    .values({ code, kind, physicianId, issuedOn, issuedAt: now, facts, factsDigest })
    .onConflictDoNothing()
    .returning(columns);
  if (added !== undefined) return added;

  const [there] = await database
    .select(columns)
    .from(issuedDocument)
    .where(
      and(
        eq(issuedDocument.physicianId, physicianId),
        eq(issuedDocument.kind, kind),
        eq(issuedDocument.issuedOn, issuedOn),
        eq(issuedDocument.factsDigest, factsDigest),
        isNull(issuedDocument.revokedAt),
      ),
    );
  if (there === undefined) throw new Error("A document's code was drawn twice, or it was revoked just now");
  return there;
}

/** Whoever has the code may see it; null for a code that was never given. */
export async function findIssuedDocument(database: BoardDatabase, code: DocumentCode): Promise<IssuedDocument | null> {
  const [found] = await database.select(columns).from(issuedDocument).where(eq(issuedDocument.code, code));
  return found ?? null;
}

/** From then on its code says that it is revoked; false when there is no such document. */
export async function revokeDocument(
  database: BoardDatabase | BoardTransaction,
  code: DocumentCode,
  at: Temporal.Instant,
): Promise<boolean> {
  const revoked = await database
    .update(issuedDocument)
    .set({ revokedAt: at })
    .where(and(eq(issuedDocument.code, code), isNull(issuedDocument.revokedAt)))
    .returning({ code: issuedDocument.code });
  return revoked.length > 0;
}
