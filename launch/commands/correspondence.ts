import { Temporal } from "temporal-polyfill";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { type Revocation, revokeDocument } from "@portal/board/store/correspondence/issueDocument";
import type { Configuration } from "~/launch/configuration/configuration";
import { boardToday, formatMoment } from "@portal/domain/time/boardTime";
import {
  type DocumentKind,
  formatDocumentCode,
  readDocumentCode,
} from "@portal/domain/certification/certificationDocuments";
import { recordBounce } from "@portal/board/store/correspondence/reminders";
import { isEmailAddress } from "@portal/domain/people/emailAddress";
import { type FailedMail, failedMails, retryMails } from "@portal/board/mail/failedMails";
import type { MailId } from "@portal/contract/extensions/correspondenceExtensions";
import { counted } from "@portal/domain/wording";
import { command, nothingMore, oneMore, reasonOf, withReason } from "./boardCommand";
import { readImportFile } from "./importFile";
import { type ExitCode, withBoard, say } from "./runCommand";

export const revocationCommand = command(
  {
    name: "revoke",
    then: 'CODE [--why "…"]',
    options: withReason,
    does: ["mark a document as revoked on the page that checks documents"],
  },
  (words, values) => {
    const [code, because] = [oneMore(words), reasonOf(values)];
    return code === null || because === undefined ? null : { code, because };
  },
  revoke,
);

export const mailCommands = [
  command(
    { name: "mails", kinds: ["--failed"], does: ["list the mails that could not be delivered"] },
    nothingMore,
    listFailedMails,
  ),
  command(
    { name: "mails", kinds: ["--retry"], then: "NUMBER|all", does: ["try them again"] },
    (words): MailsToRetry | null => {
      const which = oneMore(words) ?? "";
      if (which === "all") return { which };
      return /^\d{1,15}$/.test(which) ? { which: Number(which) as MailId } : null;
    },
    retryFailedMails,
  ),
  command(
    {
      name: "mails",
      kinds: ["bounced"],
      then: "ADDRESS|-",
      does: [
        "stop reminders to an address that an e-mail came back from",
        "(- reads addresses from standard input, one a line)",
      ],
      isInBatches: true,
    },
    (words) => {
      const source = oneMore(words);
      return source === null ? null : { source };
    },
    stopReminders,
  ),
];

interface MailsToRetry {
  readonly which: MailId | "all";
}

/** The document's public page says so from then on (docs/rules/documents.md#codes-and-the-public-page). */
async function revoke(
  { code: typed, because }: { readonly code: string; readonly because: string | null },
  configuration: Configuration,
): Promise<ExitCode> {
  const code = readDocumentCode(typed);
  if (code === null) {
    const mistyped = `${typed} is not a code: one of its twelve letters and digits is missing or mistyped. Nothing was changed.`;
    return say(process.stderr, mistyped, 1);
  }
  return withBoard(configuration, async ({ pool, now }) => {
    const revocation = await revokeDocument(boardDatabase(pool), code, { at: now(), because });
    if (revocation.kind !== "unknown") return say(process.stdout, revocationLine(revocation), 0);
    const unknown = `The board has issued no document with the code ${formatDocumentCode(code)}. Nothing was changed.`;
    return say(process.stderr, unknown, 1);
  });
}

const documentNames: Readonly<Record<DocumentKind, string>> = {
  "status-certificate": "status certificate",
  "verification-letter": "verification letter",
  "digital-credential": "digital credential",
};

/** `7F3K-9QTX-M2PA  revoked: verification letter of physician 100214, issued on 2026-07-15` */
function revocationLine({ kind, document, revokedAt, because }: Exclude<Revocation, { kind: "unknown" }>): string {
  const { code, physicianId, issuedOn } = document;
  const what = `${documentNames[document.kind]} of physician ${physicianId}, issued on ${issuedOn}`;
  const why = because === null ? "" : ` (${because})`;
  const outcome = kind === "revoked" ? "revoked" : `was already revoked on ${boardToday(revokedAt).toString()}${why}`;
  return `${formatDocumentCode(code)}  ${outcome}: ${what}`;
}

function listFailedMails(_request: object, configuration: Configuration): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool }) => {
    const failed = await failedMails(boardDatabase(pool));
    if (failed.length === 0) return say(process.stderr, "No e-mail has failed.", 0);
    return say(process.stdout, failedMailLines(failed), 0);
  });
}

/** A running portal sends them within seconds. */
function retryFailedMails({ which }: MailsToRetry, configuration: Configuration): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool }) => {
    // Mails use real time, whatever the board's business time is.
    const count = await retryMails(boardDatabase(pool), which === "all" ? which : [which], Temporal.Now.instant());
    if (count > 0) return say(process.stdout, `${counted(count, "e-mail is", "e-mails are")} tried again`, 0);
    if (which === "all") return say(process.stderr, "No e-mail has failed.", 0);
    return say(process.stderr, `No e-mail with the number ${which} can be tried again. Nothing was changed.`, 1);
  });
}

/** Addresses after a wrong one are stopped all the same: their owners have a right to know. */
async function stopReminders({ source }: { readonly source: string }, configuration: Configuration): Promise<ExitCode> {
  const read = source === "-" ? await readImportFile(source) : ({ kind: "text", text: source } as const);
  if (read.kind === "unusable") return say(process.stderr, `Standard input ${read.message}. Nothing was changed.`, 1);
  const addresses = read.text.split("\n").flatMap((line) => line.trim() || []);
  if (addresses.length === 0) return say(process.stderr, "No address was given. Nothing was changed.", 0);
  return withBoard(configuration, async ({ pool }) => {
    const database = boardDatabase(pool);
    let code: ExitCode = 0;
    for (const address of addresses) {
      const outcome = isEmailAddress(address) ? await recordBounce(database, address) : "malformed";
      const isRefused = outcome === "unknown" || outcome === "malformed";
      if (isRefused) code = 1;
      await say(isRefused ? process.stderr : process.stdout, `${address}  ${bounceWords[outcome]}`, code);
    }
    return code;
  });
}

const bounceWords = {
  stopped: "reminders are stopped",
  "already-off": "reminders were already off",
  unknown: "no physician has this e-mail address",
  malformed: "is not an e-mail address",
} as const;

function failedMailLines(mails: readonly FailedMail[]): string {
  const lines = mails.map(({ mailId, recipient, subject, queuedAt, attempts, fault }) => {
    return `${mailId}  ${recipient}  ${subject}: ${fault ?? "no reason known"} after ${counted(attempts, "attempt")}, requested on ${formatMoment(queuedAt)}`;
  });
  return [...lines, counted(mails.length, "e-mail has failed", "e-mails have failed")].join("\n");
}
