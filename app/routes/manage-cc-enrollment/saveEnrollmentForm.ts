import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import {
  choiceOf,
  choose,
  enroll,
  type EnrollmentChoice,
  mayBeUnenrolled,
  pathways,
  unenroll,
} from "@portal/domain/enrollment/enrollment";
import { certificationRefusals } from "@portal/domain/enrollment/enrollmentRefusals";
import { isOpen, neighbor } from "@portal/domain/enrollment/enrollmentSections";
import type { CCEnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { completeEnrollment, outOfDate, type PostOutcome, refusedChoices } from "./completeEnrollment";
import {
  type ChoosePost,
  type EnrollmentPost,
  notEnrolled,
  type ReviewPost,
  basisOf,
  choicesText,
} from "./enrollmentForm";
import { choicesOf, type Flow } from "./readFlow";

/**
 * Handles the pressed button.
 *
 * @throws BoardError when what the page needs cannot be read.
 */
export async function saveEnrollmentForm(
  board: Board,
  post: EnrollmentPost,
  flow: Flow,
  today: Temporal.PlainDate,
): Promise<PostOutcome> {
  switch (post.intent) {
    case "cancel":
      return { kind: "cancelled" };
    case "choose-pathways":
      return choosePathways(post, flow, today);
    case "review-requirements":
      return review(post, flow);
    case "previous":
    case "complete":
      return completeEnrollment(board, post, flow, today);
  }
}

function review({ choices }: ReviewPost, flow: Flow): PostOutcome {
  const { enrollment, draft } = flow;
  if (draft.choices === null || choicesText(draft.choices) !== choices || !isOpen("requirements", draft))
    return outOfDate(flow);
  return { kind: "go", to: "terms", draft: { basis: basisOf(enrollment), choices: draft.choices, isReviewed: true } };
}

/** 'Continue' on Certifications (ENR-02, ENR-03, ENR-06). */
function choosePathways(post: ChoosePost, flow: Flow, today: Temporal.PlainDate): PostOutcome {
  const { enrollment, draft } = flow;
  const offered = enrollment.ccEnrollmentCertificates;
  const isOwn = (id: string) => offered.some(({ certificateId }) => String(certificateId) === id);
  if (!Object.keys(post.pathway).every(isOwn)) return { kind: "not-own" };
  if (lacksEntries(offered)) return outOfDate(flow);

  const basis = basisOf(enrollment);
  if (post.basis !== basis) {
    const typed = { pathway: post.pathway };
    return { kind: "not-done", status: 409, section: "certifications", problem: stale, flow, typed };
  }

  const before = choicesOf(flow);
  const choices = offered.map((certificate) => chosen(certificate, before, post.pathway, today));
  const refusals = certificationRefusals(offered, choices);
  if (refusals.length > 0) return refusedChoices(refusals, flow, post.pathway);
  // A review of other choices has to be repeated.
  const isReviewed = draft.isReviewed && choicesText(before) === choicesText(choices);
  const to = neighbor("certifications", 1, { offered, choices, isReviewed }) ?? "terms";
  return { kind: "go", to, draft: { basis, choices, isReviewed } };
}

function chosen(
  certificate: CCEnrollmentCertificate,
  before: readonly EnrollmentChoice[],
  posted: ChoosePost["pathway"],
  today: Temporal.PlainDate,
): EnrollmentChoice {
  const stored = choiceOf(certificate);
  const choice = before.find(({ certificateId }) => certificateId === certificate.certificateId) ?? stored;
  const answer = posted[certificate.certificateId];
  // One of these radio buttons is always selected: none is posted only where the page did not ask.
  if (answer === undefined && mayBeUnenrolled(certificate)) return choice;
  if (answer === notEnrolled) return unenroll(choice);
  const pathway = pathways.find((code) => String(code) === answer);
  if (pathway === undefined) return enroll(unenroll(choice));
  return choose(enroll(choice), pathway, stored, today);
}

const stale = {
  kind: "warning",
  title: "Nothing was saved: your enrollment was changed elsewhere while you had this page open.",
  text: "What is saved now is shown next to your choice. Select Continue again to keep your choice.",
} as const;
