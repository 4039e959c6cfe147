import type { Temporal } from "temporal-polyfill";
import type { Mark } from "~/app/ui/status/StateMark";
import type { SentVerificationLetter } from "~/contract/extensions/correspondenceExtensions";
import type { Physician } from "~/contract/people/physician";
import { formatDate, formatMoment, instantOf } from "~/domain/time/boardTime";
import { documentFacts, documentRefusalText } from "~/domain/certification/certificationDocuments";
import { maxRecipients } from "~/domain/correspondence/letterRecipients";
import { recipientDraft, type RecipientDraft } from "./form";

export interface SentLetterView {
  readonly id: string;
  readonly to: string;
  readonly requested: string;
  readonly state: { readonly mark: Mark; readonly text: string };
}

export interface LettersView {
  /** What a letter of today would state; null where none is issued, with the reason. */
  readonly states: {
    readonly date: string;
    readonly lines: readonly { readonly name: string; readonly value: string }[];
  } | null;
  readonly refusal: string | null;
  /** Null for view-only staff, and where there is no letter. */
  readonly form: (RecipientDraft & { readonly isFull: boolean }) | null;
  /** Null where the board has no list, `unknown` where it did not answer. */
  readonly sent: readonly SentLetterView[] | "unknown" | null;
}

export type SentLetters = readonly SentVerificationLetter[] | "unknown" | null;

export function lettersView(
  physician: Physician,
  sent: SentLetters,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
  draft = recipientDraft({ list: [], email: "" }),
): LettersView {
  const letter = documentFacts("verification-letter", physician, today);
  const isIssued = letter.kind === "facts";
  return {
    states: isIssued
      ? {
          date: formatDate(today),
          lines: letter.facts.certifications.map(({ certificationName, status }) => ({
            name: certificationName,
            value: status,
          })),
        }
      : null,
    refusal: isIssued ? null : documentRefusalText[letter.because],
    form: viewer.isReadOnly || !isIssued ? null : { ...draft, isFull: draft.values.list.length >= maxRecipients },
    sent: sent === null || sent === "unknown" ? sent : sent.map(sentLetterView),
  };
}

const marks: Record<SentVerificationLetter["state"], SentLetterView["state"]> = {
  waiting: { mark: "waiting", text: "On its way" },
  sent: { mark: "met", text: "Sent" },
  failed: { mark: "overdue", text: "Could not be delivered" },
};

function sentLetterView({ emailAddress, requestedAt, state }: SentVerificationLetter, at: number): SentLetterView {
  return {
    id: `${at} ${requestedAt}`,
    to: emailAddress,
    requested: formatMoment(instantOf(requestedAt)),
    state: marks[state],
  };
}
