import type { Temporal } from "temporal-polyfill";
import { type Notice, unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { busyTitle } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn } from "~/app/forms/saveOwn";
import type { CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import {
  areStored,
  attest,
  enrolled,
  type EnrollmentChoice,
  isAttested,
  pathwaysOf,
  untick,
} from "@portal/domain/enrollment/enrollment";
import {
  attestationRefusals,
  certificationRefusals,
  type EnrollmentRefusal,
  refusalTexts,
} from "@portal/domain/enrollment/enrollmentRefusals";
import {
  isOpen,
  neighbor,
  type EnrollmentSectionId,
  firstIncomplete,
} from "@portal/domain/enrollment/enrollmentSections";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { changesText } from "@portal/domain/enrollment/changedPathways";
import {
  boxId,
  choiceId,
  type TermsPost,
  basisOf,
  choicesText,
  type StoredEnrollmentDraft,
  type EnrollmentInput,
} from "./enrollmentForm";
import { choiceName } from "./certificationsView";
import { certificatesToSave } from "./certificatesToSave";
import { type Flow, flowOf } from "./readFlow";

/** 'Previous' and 'Complete Enrollment' or 'Complete Unenrollment' on Terms (ENR-04, ENR-05, ENR-09). */
export async function completeEnrollment(
  board: Board,
  post: TermsPost,
  flow: Flow,
  today: Temporal.PlainDate,
): Promise<PostOutcome> {
  const { enrollment, draft } = flow;
  const { choices: chosen } = draft;
  const isCurrent = chosen !== null && choicesText(chosen) === post.choices && isOpen("terms", draft);
  if (!isCurrent) {
    // The same form sent twice: the first one completed it, and deleted the draft.
    const isDone = chosen === null && post.intent === "complete" && isStored(enrollment, post.choices);
    return isDone ? completed(enrollment.ccEnrollmentCertificates) : outOfDate(flow);
  }
  const choices = ticked(chosen, post.agreed, today);
  const kept: StoredEnrollmentDraft = { basis: basisOf(enrollment), choices, isReviewed: draft.isReviewed };
  const now: Flow = { ...flow, draft: { ...draft, choices } };
  if (post.intent === "previous") {
    return { kind: "go", to: neighbor("terms", -1, now.draft) ?? "certifications", draft: kept };
  }

  const saved = await saveOwn({
    records: enrollment,
    confirmation: confirmationOf("updateCCAssessmentPathwayEnrollment", board),
    find: (records) => records ?? undefined,
    validate: (): FormVerdict<readonly EnrollmentChoice[], { readonly kind: "not-attested" }> =>
      attestationRefusals(choices).length === 0
        ? { kind: "accepted", toSave: choices }
        : { kind: "rejected", problem: { kind: "not-attested" } },
    isStored: (chosen, now, isSame) => now !== null && areStored(chosen, now.ccEnrollmentCertificates, isSame),
    isCurrent: () => true,
    call: () =>
      board.updateCCAssessmentPathwayEnrollment({
        body: {
          cCEnrollmentId: enrollment.ccEnrollmentId,
          cCEnrollmentCertificates: certificatesToSave(enrollment, choices),
        },
      }),
  });
  if (saved.kind === "not-own") return saved;
  if (saved.kind === "unchanged") return { kind: "completed", notice: unchanged(unchangedText(choices)) };
  if (saved.kind !== "not-saved") return completed(choices, changesText(enrollment, choices));
  const { problem } = saved;
  const shown = { kind: "not-done", section: "terms", flow: now, draft: kept } as const;
  if (problem.kind === "not-attested") {
    const first = pathwaysOf(choices).find((pathway) => !isAttested(choices, pathway)) ?? 0;
    const errors = [{ fieldId: boxId(first), message: refusalTexts["not-attested"] }];
    const missing = { kind: "errors", title: "Nothing was saved. Correct the following:", errors } as const;
    return { ...shown, status: 422, problem: missing, typed: { refusals: attestationRefusals(choices) } };
  }
  if (problem.kind === "stale")
    return {
      kind: "not-done",
      status: 409,
      section: "certifications",
      flow: saved.records === null ? now : flowOf(saved.records, kept, flow),
      problem: changedAtTheBoard,
      typed: {},
    };
  if (problem.kind === "refused") return { ...shown, status: 422, problem: problems.refused, typed: {} };
  const view = problem.kind === "busy" ? problems.busy : unconfirmed(saved.records);
  return { ...shown, status: 502, problem: view, typed: {} };
}

/** An unchanged box moves no date: ticking it does, for all certificates of its pathway (ENR-05). */
function ticked(choices: readonly EnrollmentChoice[], agreed: TermsPost["agreed"], today: Temporal.PlainDate) {
  return pathwaysOf(choices).reduce<readonly EnrollmentChoice[]>((all, pathway) => {
    if (agreed[pathway] === undefined) return untick(all, pathway);
    return isAttested(all, pathway) ? all : attest(all, pathway, today);
  }, choices);
}

/** Returns whether the board has these choices, each with its terms agreed to. */
function isStored({ ccEnrollmentCertificates: stored }: CCPathwayEnrollment, choices: string): boolean {
  return choicesText(stored) === choices && attestationRefusals(stored).length === 0;
}

/** @param changes what was changed; empty where a form came twice, and the first one changed it. */
function completed(choices: readonly EnrollmentChoice[], changes = ""): PostOutcome {
  const isEnrolling = enrolled(choices).length > 0;
  const complete = isEnrolling ? "Your CC enrollment is complete." : "Your CC unenrollment is complete.";
  return { kind: "completed", notice: { kind: "saved", text: changes === "" ? complete : `Saved. ${changes}` } };
}

function unchangedText(choices: readonly EnrollmentChoice[]): string {
  const isEnrolled = enrolled(choices).length > 0;
  return isEnrolled ? "This is how you were enrolled before." : "No certification is enrolled in CC.";
}

const problems = {
  refused: {
    kind: "refusal",
    title: "Nothing was saved: the board did not accept this enrollment.",
    text: "Your choices are still here. Check them, or write to us.",
  },
  busy: {
    kind: "refusal",
    title: busyTitle("Nothing was saved"),
    text: "Your choices are still here. Try again in a few minutes.",
  },
} as const;

/** The terms below are those of the choices: what is stored is named here. */
function unconfirmed(stored: CCPathwayEnrollment | null): ProblemView {
  const saved = (stored?.ccEnrollmentCertificates ?? []).map(
    (certificate) => `${certificate.certificationName} (${choiceName(certificate)})`,
  );
  return {
    kind: "refusal",
    title: "We couldn’t confirm whether your enrollment was saved.",
    text: `Currently saved: ${saved.join(", ") || "no certification"}. Check what is shown below before you save again.`,
  };
}

/** Result of a posted form, whatever its intent. */
export type PostOutcome =
  /** The draft is stored, and the next (or previous) section shown. */
  | { readonly kind: "go"; readonly to: EnrollmentSectionId; readonly draft: StoredEnrollmentDraft }
  | { readonly kind: "cancelled" }
  | { readonly kind: "completed"; readonly notice: Notice }
  /** Its subject is not among the physician's own records (AUTH-17). */
  | { readonly kind: "not-own" }
  /** Nothing was saved; a section is shown with the entered values. */
  | {
      readonly kind: "not-done";
      readonly status: 409 | 422 | 502;
      readonly section: EnrollmentSectionId;
      readonly problem: ProblemView;
      readonly flow: Flow;
      readonly typed: EnrollmentInput;
      /** The part that is stored all the same. */
      readonly draft?: StoredEnrollmentDraft;
    };

/**
 * Answers a section posted out of order, or made from choices that are no longer stored, or no longer possible: the
 * last day to switch to the article pathway may have passed since.
 */
export function outOfDate(flow: Flow): PostOutcome {
  const { offered, choices } = flow.draft;
  const refusals = choices === null ? [] : certificationRefusals(offered, choices);
  if (refusals.length > 0) return refusedChoices(refusals, flow);
  const section = firstIncomplete({ ...flow.draft, isReviewed: false });
  const problem = flow.hadChosen === null ? changedInAnotherWindow : changedAtTheBoard;
  return { kind: "not-done", status: 409, section, problem, flow, typed: {} };
}

export function refusedChoices(
  refusals: readonly EnrollmentRefusal[],
  flow: Flow,
  pathway?: EnrollmentInput["pathway"],
): PostOutcome {
  const certificates = flow.enrollment.ccEnrollmentCertificates;
  const nameOf = (id: number) =>
    certificates.find(({ certificateId }) => certificateId === id)?.certificationName ?? "";
  const problem = {
    kind: "errors",
    title: "Correct the following before you continue:",
    errors: refusals.map(({ kind, certificateId }) => ({
      fieldId: choiceId(certificateId),
      message: `${nameOf(certificateId)}: ${refusalTexts[kind]}`,
    })),
  } as const;
  const typed = pathway === undefined ? { refusals } : { pathway, refusals };
  return { kind: "not-done", status: 422, section: "certifications", problem, flow, typed };
}

const changedInAnotherWindow = {
  kind: "warning",
  title: "Nothing was saved: your choices were changed in another window.",
  text: "They were changed, completed, or discarded there. Continue from here.",
} as const;

const changedAtTheBoard = {
  kind: "warning",
  title: "Nothing was saved: your enrollment has changed since you began.",
  text: "What is saved now is selected below, with your earlier choice beside it. Choose again.",
} as const;
