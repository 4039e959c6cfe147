import type { Temporal } from "temporal-polyfill";
import { InvoiceStatus } from "@portal/contract/enumerations";
import { firstAnswers } from "@portal/domain/applications/applicationAnswers";
import { deletionRefusal, deletionRefusalTexts } from "@portal/domain/applications/applicationDeletion";
import { moduleSelection, modulesTaken } from "@portal/domain/applications/applicationModules";
import { applyingRefusal, applyingRefusalText } from "@portal/domain/applications/applyGate";
import { certifications } from "@portal/domain/certification/certificates";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import { readBilling } from "../../store/billing/billingAccount";
import { setInvoiceStatus } from "../../store/billing/billingEntries";
import {
  type Applicant,
  type ApplicationChange,
  changeApplication,
  isDeletedApplication,
  removeApplication,
} from "../../store/applications/changeApplication";
import { chargedInvoices, openInvoices } from "../billing/applicationBilling";
import { reportedMoney } from "../billing/applicationBalance";
import { withApplication } from "../billing/applicationCharge";
import { noPhysician, authorOf } from "../caller";
import { forPhysician } from "../handler";
import { answer, refuse, type Result } from "../../refusal";
import {
  applicationAnswer,
  applyingPhysician,
  examinationAnswer,
  newApplication,
  noExaminee,
  offerFor,
} from "./applicationAnswer";
import { decideAnswers } from "./applicationAnswers";
import { isOffered, unknownExamination } from "./availableExaminations";

type Decision = Result<ApplicationChange | null>;

export const getApplication = forPhysician<"getApplication">(async ({ reads, now, query, physicianId }) => {
  const applicant = await reads.applicant(physicianId, query);
  if (applicant === null) return noPhysician;
  const account = await reads.billing(physicianId);
  return answer(applicationAnswer(applicant, reportedMoney(applicant, account, boardToday(now)), boardToday(now)));
});

export const getApplicationAttestation = forPhysician<"getApplicationAttestation">(
  async ({ reads, query, physicianId }) => {
    const applicant = await reads.applicant(physicianId, query);
    if (applicant === null) return noPhysician;
    const offer = offerFor(applicant);
    return offer === null ? unknownExamination : answer({ attestationContent: offer.attestationContent });
  },
);

export const updateApplication = forPhysician<"updateApplication">(
  async ({ database, now, caller, body, physicianId }) => {
    const today = boardToday(now);
    const { examinationId } = body;
    let cleared: readonly ("focus" | "attestation")[] = [];
    const changed = await changeApplication(
      database,
      physicianId,
      authorOf(caller, now),
      { examinationId },
      (applicant): Decision => {
        if (body.applicationId === null) return decideStart(applicant, today);
        const decided = decideAnswers(applicant, body, today);
        cleared = decided.cleared;
        return decided.decision;
      },
    );
    if (changed === null) return noPhysician;
    if (changed.kind === "refused") return changed;
    const applicant = changed.answer;
    const money = reportedMoney(applicant, await readBilling(database, physicianId), today);
    const application = applicationAnswer(applicant, money, today);
    return application === null ? unknownExamination : answer({ ...application, cleared: [...cleared] });
  },
);

/** EXAM-05: only an unsubmitted application without an order. A repeated request also succeeds. */
export const deleteApplication = forPhysician<"deleteApplication">(
  async ({ database, now, caller, query, physicianId }) => {
    const deleted = await withApplication(
      { database, now, caller },
      query,
      async (tx, { record, account }, own): Promise<Result<undefined>> => {
        const because = deletionRefusal(own.applied.application, chargedInvoices(own, account).length > 0);
        if (because !== null) return refuse(409, because, deletionRefusalTexts[because]);
        await setInvoiceStatus(
          tx,
          openInvoices(own, account).map(({ invoiceNumber }) => invoiceNumber),
          InvoiceStatus.Abandoned,
          now,
        );
        await removeApplication(tx, record.physicianId, query.applicationId, authorOf(caller, now));
        return answer(undefined);
      },
    );
    if (deleted.kind === "answer" || deleted.refused.code !== "unknown-application") return deleted;
    return (await isDeletedApplication(database, physicianId, query.applicationId)) ? answer(undefined) : deleted;
  },
);

/** Applying twice, even at the same time, makes one application. */
function decideStart(applicant: Applicant, today: Temporal.PlainDate): Decision {
  const { offer, applied, record } = applicant;
  if (applied !== null) return answer(null);
  if (offer === null) return refuse(404, "unknown-examination", "Examination not found");
  const physician = applyingPhysician(applicant, today);
  if (!isOffered(offer, record, physician.lostArticles ?? []))
    return refuse(422, "not-offered", "This examination is not offered to this physician");
  const because = applyingRefusal(physician, offer, null, today);
  if (because !== null) return refuse(422, because.kind, applyingRefusalText(because));
  const examination = examinationAnswer(offer, { certificates: record.certificates });
  const answers = firstAnswers(examination, record.certificates);
  // Of a certification held twice, the certificate that pages and assessments are about.
  const held = certifications(record.certificates).find((own) => own.certificationId === offer.certificationId);
  return answer({
    kind: "start",
    answers: { ...answers, createdDate: wireDateOf(today), attestationContent: null, ownFees: [] },
    applied: {
      examinationId: examination.examinationId,
      title: examination.title,
      startDate: examination.startDate,
      endDate: examination.endDate,
      applicationDeadLineDate: examination.applicationDeadLineDate,
      certificationName: examination.certificationName,
      isMoc: examination.isMoc,
      isArticleBased: examination.isArticleBased,
      ...noExaminee,
      certificateId: offer.isMoc ? (held?.shown.certificateId ?? null) : null,
      moduleSelection: moduleSelection(offer, answers.modularCertificationIds),
      examinationModules: modulesTaken(offer, answers.modularCertificationIds),
      application: newApplication,
    },
  });
}
