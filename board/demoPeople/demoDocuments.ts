import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import { boardToday } from "~/domain/time/boardTime";
import { readDocumentCode } from "~/domain/correspondence/documentCode";
import { documentFacts } from "~/domain/correspondence/issuedDocuments";
import { physicianAnswer } from "../api/people/physician";
import { boardDatabase } from "../store/boardDatabase";
import { findIssuedDocument, issueDocument, revokeDocument } from "../store/correspondence/issueDocument";
import { readPhysicianRecord } from "../store/people/readPhysicianRecord";
import { lockOwner } from "../store/changeJournal";

/** Named in README.md. Reads DEMO REVOKED, as far as the code's letters allow. */
export const revokedDemoCode = "DEM0-REV0-KEDA";

const owner = 100214 as PhysicianId;

/** To show the public page of a revoked document. Idempotent. */
export async function revokeDemoDocument(pool: pg.Pool, now: Temporal.Instant): Promise<void> {
  const database = boardDatabase(pool);
  const code = readDocumentCode(revokedDemoCode);
  if (code === null) throw new Error("The code is one");
  if ((await findIssuedDocument(database, code)) !== null) return;
  await database.transaction(async (tx) => {
    // Of several processes that start at once, one issues it.
    await lockOwner(tx, owner);
    const record = (await findIssuedDocument(tx, code)) === null ? await readPhysicianRecord(tx, owner) : null;
    const today = boardToday(now);
    const stated = record && documentFacts("verification-letter", physicianAnswer(record, today), today);
    if (stated?.kind !== "facts") return;
    await issueDocument(tx, "verification-letter", owner, stated.facts, now, code);
    await revokeDocument(tx, code, { at: now, because: "It was sent to the wrong hospital" });
  });
}
