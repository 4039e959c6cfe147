import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import { createHash, randomInt } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { boardToday, wireDateOf, wireInstantOf } from "@portal/domain/time/boardTime";
import {
  type DocumentKind,
  type StatedFacts,
  codeAlphabet,
  codeLength,
  type DocumentCode,
  documentCode,
} from "@portal/domain/certification/certificationDocuments";
import type { SentVerificationLetter } from "@portal/contract/extensions/correspondenceExtensions";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { issuedDocument, outgoingMail, sentVerificationLetter } from "../schema";
import { queueMail, type Mail } from "../../mail/mailQueue";
import { type Author, lockOwner } from "../journals";

/** An issued document, with everything to write it again, identical to the byte. */
export interface IssuedDocument<Kind extends DocumentKind = DocumentKind> {
  readonly code: DocumentCode;
  readonly kind: Kind;
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
 * The same facts of the same physician are issued once a day, even concurrently; a revoked document is not issued
 * again.
 */
export async function issueDocument<Kind extends DocumentKind>(
  database: BoardDatabase | BoardTransaction,
  kind: Kind,
  physicianId: PhysicianId,
  facts: StatedFacts,
  now: Temporal.Instant,
  code: DocumentCode = drawnCode(),
): Promise<IssuedDocument<Kind>> {
  const issuedOn = wireDateOf(boardToday(now));
  const factsDigest = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  const [added] = await database
    .insert(issuedDocument)
    .values({ code, kind, physicianId, issuedOn, issuedAt: now, facts, factsDigest })
    .onConflictDoNothing()
    .returning(columns);
  if (added !== undefined) return { ...added, kind };

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
  if (there === undefined) throw new Error("A document's code was generated twice, or was revoked meanwhile");
  return { ...there, kind };
}

function drawnCode(): DocumentCode {
  return documentCode(Array.from({ length: codeLength }, () => randomInt(codeAlphabet.length)));
}

/** The code alone grants access; null for an unknown code. */
export async function findIssuedDocument(
  database: BoardDatabase | BoardTransaction,
  code: DocumentCode,
): Promise<IssuedDocument | null> {
  const [found] = await database.select(columns).from(issuedDocument).where(eq(issuedDocument.code, code));
  return found ?? null;
}

/** A second revocation keeps the first reason. */
export type Revocation =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "revoked" | "revoked-before";
      readonly document: Pick<IssuedDocument, "code" | "kind" | "issuedOn"> & { readonly physicianId: PhysicianId };
      readonly revokedAt: Temporal.Instant;
      readonly because: string | null;
    };

/** The reason is for the board and never public. */
export async function revokeDocument(
  database: BoardDatabase | BoardTransaction,
  code: DocumentCode,
  { at, because }: { readonly at: Temporal.Instant; readonly because: string | null },
): Promise<Revocation> {
  const isOfCode = eq(issuedDocument.code, code);
  const [revoked] = await database
    .update(issuedDocument)
    .set({ revokedAt: at, revokedBecause: because })
    .where(and(isOfCode, isNull(issuedDocument.revokedAt)))
    .returning();
  const [found] = revoked === undefined ? await database.select().from(issuedDocument).where(isOfCode) : [revoked];
  if (found === undefined || found.revokedAt === null) return { kind: "unknown" };
  const { kind, issuedOn, physicianId, revokedAt, revokedBecause } = found;
  return {
    kind: revoked === undefined ? "revoked-before" : "revoked",
    document: { code, kind, issuedOn, physicianId },
    revokedAt,
    because: revokedBecause,
  };
}

/** A double submission repeats within moments; a deliberate one comes later. */
const sameRequest = Temporal.Duration.from({ minutes: 2 });

interface LetterToSend {
  readonly physicianId: PhysicianId;
  readonly code: DocumentCode;
  readonly emailAddresses: readonly string[];
  readonly mailTo: (emailAddress: string) => Mail;
}

/**
 * Records a letter's recipients and queues its mails, all or nothing. Skips recipients who were just sent the same
 * letter, so that a double submission sends one.
 */
export async function sendLetter(database: BoardDatabase, letter: LetterToSend, author: Author): Promise<void> {
  const { physicianId, code, emailAddresses, mailTo } = letter;
  await database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const recent = await tx
      .select({ emailAddress: sentVerificationLetter.emailAddress })
      .from(sentVerificationLetter)
      .innerJoin(outgoingMail, eq(outgoingMail.mailId, sentVerificationLetter.mailId))
      .where(
        and(
          ne(outgoingMail.state, "failed"),
          eq(sentVerificationLetter.physicianId, physicianId),
          eq(sentVerificationLetter.code, code),
          gt(sentVerificationLetter.requestedAt, author.at.subtract(sameRequest)),
        ),
      );
    for (const emailAddress of emailAddresses) {
      if (recent.some((sent) => isSameAddress(sent.emailAddress, emailAddress))) continue;
      const mailId = await queueMail(tx, mailTo(emailAddress));
      await tx.insert(sentVerificationLetter).values({
        mailId,
        physicianId,
        code,
        emailAddress,
        requestedAt: author.at,
        requestedByIssuer: author.issuer,
        requestedBySubject: author.subject,
        actedAs: author.actedAs,
      });
    }
  });
}

/** Newest first. */
export async function readSentLetters(
  database: BoardDatabase,
  physicianId: PhysicianId,
): Promise<SentVerificationLetter[]> {
  const { emailAddress, requestedAt, mailId } = sentVerificationLetter;
  const rows = await database
    .select({ emailAddress, requestedAt, state: outgoingMail.state, sentAt: outgoingMail.sentAt })
    .from(sentVerificationLetter)
    .innerJoin(outgoingMail, eq(outgoingMail.mailId, mailId))
    .where(eq(sentVerificationLetter.physicianId, physicianId))
    .orderBy(desc(requestedAt), desc(mailId))
    .limit(200);
  return rows.map((row) => ({
    emailAddress: row.emailAddress,
    requestedAt: wireInstantOf(row.requestedAt),
    state: row.state === "queued" ? "waiting" : row.state,
    sentAt: row.sentAt && wireInstantOf(row.sentAt),
  }));
}
