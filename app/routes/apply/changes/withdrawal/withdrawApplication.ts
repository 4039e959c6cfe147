import type { Application } from "@portal/contract/examinations/application";
import {
  isWithdrawalRefusal,
  withdrawalPaymentText,
  withdrawalRefusal,
  withdrawalText,
} from "@portal/domain/applications/applicationChanges";
import { isWithdrawn } from "@portal/domain/applications/candidateStatus";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { BoardError } from "~/app/board/boardError";
import { busyTitle } from "~/app/forms/formOutcome";
import { type OwnSaved, saveOwn, type SaveProblem } from "~/app/forms/saveOwn";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { SectionArgs } from "../../openSection";
import type { Applicant } from "../../readApplying";

interface NotWithdrawn {
  readonly kind: "closed";
  readonly text: string;
}

interface Withdrawing {
  readonly reason: string;
  /** Whether the board has the call. */
  readonly isTaken: boolean;
  /** Ends the payments for it; returns false where one may have moved money. */
  readonly withdrawPayments: () => Promise<boolean>;
}

/** APPLY-25: once, however often the form is sent. */
export async function withdrawApplication(
  { context }: SectionArgs,
  board: Board,
  applicant: Applicant,
  { reason, isTaken, withdrawPayments }: Withdrawing,
): Promise<OwnSaved<Applicant, NotWithdrawn>> {
  const { examinationId } = applicant.examination;
  const own = confirmationOf("withdrawApplication", board, { query: { examinationId } });
  const applicantOf = (application: Application | null) =>
    application === null ? applicant : { ...applicant, application };
  const refused: { code: string | null } = { code: null };
  const outcome = await saveOwn<Applicant, Applicant, string, NotWithdrawn, Application>({
    records: applicant,
    confirmation: {
      ...own,
      answered: (answer: Application) => applicantOf(answer),
      readAgain: async () => applicantOf(await own.readAgain()),
    },
    find: (now) => now,
    validate: async (now) => {
      const because = withdrawalRefusal(now, boardToday(context.now));
      // Sent twice: the first did it.
      if (because === "withdrawn" || because === "requested") return { kind: "accepted", toSave: reason };
      if (because !== null) return closed(withdrawalText(because, now));
      if (!isTaken) return closed("Applications are withdrawn by the board: write to it.");
      // A checkout open elsewhere would charge for an application that is no more.
      return (await withdrawPayments()) ? { kind: "accepted", toSave: reason } : closed(withdrawalPaymentText);
    },
    isStored: (_reason, { application }) => isDone(application),
    isCurrent: ({ application }) => !isDone(application),
    call: (toSave, { application: { applicationId } }) =>
      board.withdrawApplication({ body: { applicationId, reason: toSave } }).catch((error: unknown) => {
        refused.code = error instanceof BoardError ? error.code : null;
        throw error;
      }),
  });
  if (outcome.kind === "saved" && !isDone(applicant.application)) {
    // One begun since they were ended would charge for it; one that may have moved money is left to staff.
    await withdrawPayments();
    return outcome;
  }
  if (outcome.kind !== "not-saved" || outcome.problem.kind !== "refused") return outcome;
  const text = refused.code === null ? null : refusedText(refused.code, outcome.records);
  return text === null ? outcome : { ...outcome, problem: { kind: "closed", text } };
}

/** What the board refused it for, in the words of our own rules; null for a code that they lack. */
function refusedText(code: string, now: Applicant): string | null {
  if (code === "payment") return withdrawalPaymentText;
  return isWithdrawalRefusal(code) ? withdrawalText(code, now) : null;
}

function closed(text: string) {
  return { kind: "rejected", problem: { kind: "closed", text } } as const;
}

/** The board's answer says whether it is withdrawn, or asked for. */
export function isDone(application: Application): boolean {
  return isWithdrawn(application) || Boolean(application.withdrawalRequestedDate);
}

/** What the next page says, by what the board says. */
export function doneText({ application }: Applicant): string {
  return isWithdrawn(application) ? "Application withdrawn" : "Withdrawal requested";
}

/** How the page is answered where nothing is known to be withdrawn. */
export function withdrawalProblem(problem: SaveProblem | NotWithdrawn): {
  readonly status: number;
  readonly problem: ProblemView;
} {
  const title = "Your application was not withdrawn.";
  switch (problem.kind) {
    case "closed":
      return { status: 409, problem: { kind: "refusal", title, text: problem.text } };
    case "busy":
      return {
        status: 502,
        problem: {
          kind: "refusal",
          title: busyTitle("Your application was not withdrawn"),
          text: "Try again in a few minutes.",
        },
      };
    case "refused":
    case "stale":
    case "deleted":
      return {
        status: 409,
        problem: { kind: "refusal", title, text: "The board did not accept it. Check its status on your dashboard." },
      };
    case "failed":
    case "not-tried":
      return {
        status: 502,
        problem: {
          kind: "refusal",
          title: "We couldn’t confirm whether your application was withdrawn.",
          text: "Check its status on your dashboard before you try again.",
        },
      };
  }
}
