import type { Temporal } from "temporal-polyfill";
import { unchanged } from "~/app/notice";
import { answerOrNull, orUnanswered } from "~/app/board/boardError";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { addressBasis } from "~/app/forms/address/addressForm";
import { derivedFields } from "~/app/forms/address/addressContent";
import { type FormOutcome, notSaved } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn, type SaveProblem } from "~/app/forms/saveOwn";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { AddressVerificationStatus } from "@portal/contract/enumerations";
import type { Address } from "@portal/contract/people/address";
import type { Physician } from "@portal/contract/people/physician";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { contactAddress, contentOf } from "@portal/domain/people/address";
import { examinationPassedLast, examinationToConfirm } from "@portal/domain/people/informationConfirmation";
import { page } from "../page";
import { confirmationId, type ConfirmationPost } from "./Confirmation";

/**
 * 'My information is correct' (HOME-07): saves the contact address unchanged, which the board records.
 *
 * @throws BoardError when the physician cannot be read.
 */
export async function confirmInformation(
  board: Board,
  { basis }: Pick<ConfirmationPost, "basis">,
  today: Temporal.PlainDate,
): Promise<FormOutcome<object, ReturnType<typeof notSaved>>> {
  const [physician, answered] = await Promise.all([
    board.getPhysician(),
    orUnanswered(board.getAppliedToExaminations()),
  ]);
  const examinations = answerOrNull(answered);
  const isAsked = (records: Physician) => examinationToConfirm(examinations ?? [], records, today) !== null;
  // An examination that was not read may be the one that asks: without it, nothing says that all is confirmed.
  const isKnown =
    examinations !== null && (!lacksEntries(examinations) || examinationPassedLast(examinations, today) !== null);
  const saved = await saveOwn({
    records: physician,
    confirmation: confirmationOf("saveAddresses", board),
    find: ({ addresses }: Physician) => contactAddress(addresses),
    // A status that cannot be read would be overwritten.
    validate: (stored): FormVerdict<Address, SaveProblem> =>
      stored.verificationStatus === undefined || !isKnown
        ? { kind: "rejected", problem: { kind: "not-tried" } }
        : { kind: "accepted", toSave: stored },
    isStored: (toSave, records, isSame) => {
      const contact = contactAddress(records.addresses);
      return contact !== undefined && isSame(contentOf(toSave), contentOf(contact)) && !isAsked(records);
    },
    isCurrent: (stored) => basis === addressBasis(stored),
    call: (stored) => {
      const { addressId, verificationStatus } = stored;
      const asStored = verificationStatus ?? AddressVerificationStatus.UseAsEntered;
      return board.saveAddresses({
        body: [
          {
            ...contentOf(stored),
            ...derivedFields(contentOf(stored), verificationStatus, stored, null),
            addressId,
            verificationStatus: asStored,
            isConfirmed: true,
          },
        ],
      });
    },
  });
  if (saved.kind === "saved") return { kind: "done", text: "Information confirmed" };
  if (saved.kind === "unchanged") return unchanged("Your information is already confirmed.");
  if (saved.kind === "not-own") return saved;
  if (saved.problem.kind === "not-tried" && !isKnown)
    return { kind: "not-done", status: 502, problem: unreadExaminations, unsaved: {} };
  return { kind: "not-done", ...notSaved(saved.problem, words, () => []), unsaved: {} };
}

/** The page that shows it has no form to confirm with: it asks by the examinations. */
const unreadExaminations: ProblemView = {
  kind: "refusal",
  title: "Your information was not confirmed: we couldn’t read your exams.",
  text: "Nothing was saved. Open this page again in a few minutes, and confirm your information then.",
  page: { to: page, linkText: "Open this page again" },
};

const words = {
  subject: ["your confirmation", "was"],
  entered: "Your address",
  save: "My information is correct",
  undo: null,
  controlId: confirmationId,
} as const;
