import { Temporal } from "temporal-polyfill";
import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import { maxPapersForOne } from "@portal/contract/valueRules";
import { isAnswerTo } from "@portal/domain/papers/paperPurposes";
import type { PaperRequest } from "@portal/domain/papers/paperRequests";
import { ofYear } from "@portal/domain/papers/paperTitles";
import { queueMail } from "../../mail/mailQueue";
import { receivedMail } from "../../mail/paperMails";
import { physicianRecipient } from "../../mail/recipient";
import type { BoardTransaction } from "../../store/boardDatabase";
import { addPaper, isFor } from "../../store/papers/changePapers";
import { type PaperRow, paperAnswer, purposeOf } from "../../store/papers/readPapers";
import { authorOf, type Caller } from "../caller";
import type { Call } from "../handler";

type PaperContent = Pick<PaperRow, "fileName" | "type" | "sizeBytes" | "sha256" | "contentId" | "shows" | "scan">;

interface Received {
  readonly physicianId: PhysicianId;
  readonly purpose: PaperPurpose;
  readonly request: PaperRequest;
  readonly content: PaperContent;
  readonly action: Parameters<typeof addPaper>[3];
}

/** In characters of `about`. */
const maxAboutLength = 300;

/** Records a paper for a purpose, and mails its receipt. The owner is locked. */
export async function recordPaper(
  tx: BoardTransaction,
  {
    caller,
    now,
    documentIssuer,
    accounts,
  }: Pick<Call<"offerPaper">, "now" | "documentIssuer" | "accounts"> & {
    readonly caller: Caller;
  },
  { physicianId, purpose, request, content, action }: Received,
): Promise<Paper> {
  // Years of a whole block that the board does not name have no request of their own.
  const about = ofYear(request.title, request.purpose.year === null ? purpose.year : null).slice(0, maxAboutLength);
  const handedInBy = caller.kind === "staff" ? "staff" : "physician";
  const added = { physicianId, ...purpose, ...content, about, receivedAt: now, handedInBy } as const;
  const row = await addPaper(tx, authorOf(caller, now), added, action);
  const to = await physicianRecipient(tx, accounts !== null, physicianId);
  if (to !== null) await queueMail(tx, { recipient: to.recipient, ...(await receivedMail(row, to, documentIssuer)) });
  return paperAnswer(row);
}

/**
 * Returns the paper that these bytes are for this purpose already. What had a virus, and what was received before the
 * last paper for it was not accepted, is received once more: only this answers what was not accepted.
 */
export function knownPaper(rows: readonly PaperRow[], purpose: PaperPurpose, sha256: string): PaperRow | undefined {
  const refusedAt = rows.flatMap((row) =>
    row.isAccepted === false && isAnswerTo(purpose, purposeOf(row)) ? (row.decidedAt ?? []) : [],
  );
  return rows.find(
    (row) =>
      isFor(row, purpose) &&
      row.sha256 === sha256 &&
      row.scan !== "infected" &&
      refusedAt.every((decidedAt) => Temporal.Instant.compare(row.receivedAt, decidedAt) > 0),
  );
}

/** What was not accepted, or had a virus, makes room for what is sent again. */
export function isFull(rows: readonly PaperRow[], purpose: PaperPurpose): boolean {
  const own = rows.filter((row) => isFor(row, purpose) && row.isAccepted !== false && row.scan !== "infected");
  return own.length >= maxPapersForOne;
}
