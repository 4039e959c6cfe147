import type { Temporal } from "temporal-polyfill";
import type { Mark } from "~/app/ui/status/StateMark";
import type { SentVerificationLetter } from "@portal/contract/extensions/correspondenceExtensions";
import type { Physician } from "@portal/contract/people/physician";
import { formatDate, formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { documentFacts, documentRefusalText, statusFacts } from "@portal/domain/certification/certificationDocuments";
import { maxRecipients } from "@portal/domain/correspondence/letterRecipients";
import { recipientDraft } from "./lettersForm";

export interface SentLetterView {
  readonly id: string;
  readonly to: string;
  readonly requested: string;
  readonly state: { readonly mark: Mark; readonly text: string };
}

export type SentLetters = readonly SentVerificationLetter[] | "unknown" | null;

export type LettersView = ReturnType<typeof lettersView>;

export function lettersView(
  physician: Physician,
  sent: SentLetters,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
  draft = recipientDraft({ list: [], email: "" }),
) {
  const letter = documentFacts("verification-letter", physician, today);
  const isIssued = letter.kind === "facts";
  return {
    /** What a letter of today would state; null where none is issued, with the reason. */
    states: isIssued
      ? {
          date: formatDate(today),
          lines: [
            ...statusFacts(letter.facts),
            ...letter.facts.certifications.map(({ certificationName, status }) => ({
              name: certificationName,
              value: status,
            })),
          ],
        }
      : null,
    refusal: isIssued ? null : documentRefusalText[letter.because],
    /** Null for view-only staff, and where there is no letter. */
    form: viewer.isReadOnly || !isIssued ? null : { ...draft, isFull: draft.values.list.length >= maxRecipients },
    /** Null where the board has no list, `unknown` where it did not answer. */
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
