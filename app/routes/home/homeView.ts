import type { Temporal } from "temporal-polyfill";
import { answerOrNull } from "~/app/board/boardError";
import { papersForObligations } from "~/app/board/papersOnRecord";
import { licensesView } from "~/app/forms/licenses/licensesView";
import { marksOf } from "~/app/ui/status/StateMark";
import { examinationsToApplyFor } from "@portal/domain/applications/applyGate";
import { certificatesWithLostArticles } from "@portal/domain/articles/requiredExamination";
import { awaitedOutcomes } from "@portal/domain/obligations/certificationObligations";
import { feeSection } from "@portal/domain/billing/annualFees";
import { nextBlock } from "@portal/domain/obligations/tileStates";
import { blockPeriod, blocksInOrder } from "@portal/domain/blocks/blockStatus";
import { hasOnlyLifetimeCertificates, isCertified } from "@portal/domain/certification/overallStatus";
import { informationPrompt } from "@portal/domain/people/informationConfirmation";
import { type LookBackCredits, usualLookBackCredits } from "@portal/domain/enrollment/programTerms";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { examinationsInOrder } from "@portal/domain/examinations/appointments";
import type { Intent } from "@portal/payments/intent";
import { feePaymentsUnderWay } from "@portal/payments/paymentsUnderWay";
import { accountView } from "./account/AccountCard";
import { assessmentsView } from "./assessments/assessmentsView";
import { examAssessmentView } from "./assessments/AssessmentsCard";
import { auditWarning } from "./blocks/AuditWarning";
import { blockView, comingBlockView } from "./blocks/blockView";
import { certificationsView } from "./certifications/certificationsView";
import { recertificationViews } from "./certifications/recertificationView";
import { examinationView } from "./examinations/examinationsView";
import { firstStep } from "./nextSteps/firstStep";
import { applying } from "./nextSteps/optionalSteps";
import { nextStepsView, obligationsOf } from "./nextSteps/nextStepsView";
import { notificationsView } from "./notifications/notificationsView";
import { noneOpen, type OpenForms } from "./dashboardForm";
import { paymentNotices } from "./payments/paymentNotices";
import { ownNumber } from "./programNotice/ProgramNotice";
import type { HomeRecords } from "./readHome";
import { nothingText } from "./summary/nothingToComplete";
import { statusSentence } from "./summary/statusSentence";
import { summaryTiles } from "./summary/summaryTiles";
import { isLicensureOpen, linksToParts } from "./pageParts";

export interface HomeViewer {
  readonly isReadOnly: boolean;
  readonly lookBack?: LookBackCredits;
  /** The physician's unfinished payments; null where the portal takes no payments. */
  readonly livePayments: readonly Intent[] | null;
  /** The party that can report whether it charged; by default the provider. */
  readonly chargedBy?: "provider" | "board";
  /** Whether annual fees are paid with invoices. */
  readonly useBusinessCentral?: boolean;
}

/** Everything that the dashboard shows of a physician. */
export type HomeView = ReturnType<typeof homeView>;

export function homeView(
  records: HomeRecords,
  viewer: HomeViewer,
  today: Temporal.PlainDate,
  open: OpenForms = noneOpen,
) {
  const { physician, notifications, states, examinations: applied } = records;
  const enrollment = physician.currentCCEnrollment;
  const all = obligationsOf(records, today);
  const assessments = assessmentsView(records, all, { ...viewer, unsaved: open.unsaved.module ?? null }, today);
  const blocks = blocksInOrder(enrollment?.ccBlocks ?? []).reverse();
  const isComing = (block: (typeof blocks)[number]) => blockPeriod(block, today) === "future";
  const blockViewer = {
    ...viewer,
    hasOnlyLifetimeCertificates: hasOnlyLifetimeCertificates(physician.certificates),
    isCertified: isCertified(physician.certificates),
    selfReportedActivities: physician.ccSelfReportedActivities,
    feeSection: feeSection(enrollment, today),
    nextBlock: nextBlock(physician, today),
    payments: viewer.livePayments && feePaymentsUnderWay(viewer.livePayments),
    invoices: viewer.useBusinessCentral === true ? (answerOrNull(records.invoices) ?? []) : [],
    receipts: answerOrNull(records.receipts),
    obligations: all,
  };
  const views =
    enrollment === null
      ? []
      : blocks
          .filter((block) => !isComing(block))
          .map((block) => blockView(block, enrollment, blockViewer, today, open));
  const ofLicensure = all.filter(({ subject }) => subject.kind === "licensure");
  const examined = [answerOrNull(records.assessments) ?? [], answerOrNull(applied) ?? []] as const;
  const lostArticles = certificatesWithLostArticles(...examined, today);
  const awaited = awaitedOutcomes(physician, ...examined, today);
  const licenses = licensesView(physician.medicalLicenses, states, viewer, today, {
    open: open.license,
    unsaved: open.unsaved.license ?? null,
    isRequired: ofLicensure.length > 0,
  });
  // One that cannot be read may be the one applied for.
  const isAppliedKnown = typeof applied !== "string" && !lacksEntries(applied);
  const isFirst = physician.certificates.length === 0 && isAppliedKnown;
  const toApplyFor = isFirst ? examinationsToApplyFor(physician, records.available ?? [], applied, today).length : 0;
  const takesPayments = viewer.livePayments !== null;
  const online = { takesPayments, takesInvoices: takesPayments && viewer.useBusinessCentral !== false };
  const nextSteps = nextStepsView(records, all, { live: viewer.livePayments, awaited, online }, today);
  const status = statusSentence(
    physician,
    all,
    { incomplete: nextSteps.incomplete, annualFee: records.annualFee, awaited, toApplyFor },
    today,
  );
  // Nothing is entered for a year after the block, which its deadline may be.
  const yearToEnter = Math.min(today.year, enrollment?.currentCCBlock?.endYear ?? today.year);
  const folding = { blocks: views, isLicensureOpen: isLicensureOpen(licenses, ofLicensure, open.part) };
  return {
    title: physician.fullName.trim() === "" ? "Welcome" : `Welcome, ${physician.fullName}`,
    payments: paymentNotices(viewer.livePayments ?? [], viewer.chargedBy),
    status,
    tiles: summaryTiles(records, all, assessments, linksToParts(folding), today),
    nextSteps,
    firstStep: firstStep(nextSteps, all, { online, isReadOnly: viewer.isReadOnly }, yearToEnter),
    nothing: nothingText(status, nextSteps),
    /** How many examinations those without a certificate can apply for; 0 where the verdict has the button. */
    toApplyFor: status.link?.to === applying.to ? 0 : toApplyFor,
    /** For the notice of program changes (HOME-05). */
    ownNumber: ownNumber(enrollment?.currentCCBlock ?? null),
    notifications: notificationsView(notifications, viewer),
    informationPrompt: informationPrompt(examined[1], physician, today),
    /** Where a mail came back from; null without one (OPER-41). */
    bouncedEmail: records.reminders?.hasBounced === true ? physician.emailAddress : null,
    audit: auditWarning(blocks, all, linksToParts(folding), papersForObligations(records.papers)),
    certifications: certificationsView(physician, all, today, { signsCredentials: records.signsCredentials === true }),
    /** For lapsed certifications (CERT-08). */
    recertifications: recertificationViews(records, all, awaited, viewer.lookBack ?? usualLookBackCredits, today),
    assessments,
    /** HOME-04: the assessments come first where something is to be done there. */
    asksForAssessments: all.some(
      ({ kind, where, state }) => (where.to === "assessment" || kind === "examination-instead") && state !== "ended",
    ),
    examAssessments: records.examAssessments.map((assessment) => examAssessmentView(assessment, today)),
    areExaminationsIncomplete: lacksEntries(answerOrNull(applied)),
    examinations:
      typeof applied === "string"
        ? applied
        : examinationsInOrder(applied).map((examination) =>
            examinationView(
              examination,
              typeof records.applications === "string"
                ? null
                : { examinations: applied, applications: records.applications, all },
              { ...viewer, physician: { ...physician, lostArticles }, asked: open.unsaved.deletion ?? open.deletion },
              today,
            ),
          ),
    account: accountView(physician),
    /** The current block first, then future ones, then past ones, newest first. */
    blocks: [...views.filter((view) => view.isCurrent), ...views.filter((view) => !view.isCurrent)],
    licenses,
    isLicensureOpen: folding.isLicensureOpen,
    licensure: marksOf(ofLicensure),
    coming: blocks.filter(isComing).reverse().map(comingBlockView),
  };
}
