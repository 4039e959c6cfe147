import { demoActivity } from "@portal/demo/blocks";
import { pastExamination, scoreReport } from "@portal/demo/examinations";
import { offered } from "@portal/demo/offeredExaminations";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addMessage } from "@portal/board/store/correspondence/messages";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { AbccAssessmentStatus, AbccGrade } from "@portal/contract/enumerations";
import type { Credits, WireDate } from "@portal/contract/values";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { examination } from "~/tests/support/records/examinations";
import { started } from "./applying";
import { handIn, taken } from "./handingIn";
import type { BoardUnderTest } from "./boardUnderTest";
import { newPhysician, thisYear } from "./newPhysician";
import { chargeOf, collecting, payInvoices } from "./paying";
import { systemNotice } from "./systemNotice";

export type NamedRecords = Awaited<ReturnType<typeof physicianWithRecords>>;

let ids = 9_000_000;
const unknownId = 999_999_999;

/** A physician who has something of everything that a call can name. */
export async function physicianWithRecords(board: BoardUnderTest) {
  const id = (ids += 10);
  const course = { activityName: "Course", organizationName: "Lakeside Medical School", cmeCredits: 8 as Credits };
  const parts = ({ physicianId, certificates }: ImportedPhysician): Partial<ImportedPhysician> => {
    const certificateId = certificates[0]?.certificateId;
    if (certificateId === undefined) throw new Error("Everybody here is certified");
    const modules = [articleModule(id, { attestationDate: null })];
    const { physicianId: _id, certificationName: _name, ...open } = assessment(id, { modules, certificateId });
    const graded = { grade: AbccGrade.Pass, abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete };
    return {
      ccVerifiedActivities: [demoActivity(physicianId, 1, `${thisYear - 1}-04-01` as WireDate, course)],
      ccSelfReportedActivities: [demoActivity(physicianId, 2, `${thisYear}-02-01` as WireDate, course)],
      abccAssessments: [
        open,
        { ...open, ...graded, abccAssessmentId: (id + 1) as never, modules: [articleModule(id + 1, graded)] },
      ],
      appliedExaminations: [examination({ applicationId: id as never }, { examineeId: id as never })],
      examinationHistory: [
        pastExamination(id, 2025, {
          title: "Psychiatry 2025",
          certificationName: "Psychiatry",
          scoreReport: scoreReport(531, ["Above", "Near", "Below", "Above", "Near"]),
        }),
      ],
      systemNotifications: [systemNotice(id)],
    };
  };
  const physician = await newPhysician(board, { hasAudit: true, feesPaidThrough: thisYear - 2 }, parts);
  const { own, physicianId, record } = physician;
  const attachments = [{ documentName: "Own.txt", contentType: "text/plain", content: Buffer.from("1") }];
  const mail = { statusDate: "2026-05-04" as WireDate, messageTemplateName: "Reminder", subject: null, body: "Text" };
  await boardDatabase(board.pool).transaction((tx) => addMessage(tx, { physicianId }, { ...mail, attachments }));
  const collector = await collecting(board, physicianId);
  const charge = chargeOf(185);
  await payInvoices(own, collector, [thisYear - 1], charge);
  const [unpaid] = await own.createInvoicesForAnnualFeeYears({ body: [thisYear] });
  const [message] = await own.getMessages();
  const [receipt] = await own.getPaidInvoicesForPayment();
  const shown = await own.getPhysician();
  const audit = { kind: "audit", subjectId: physician.block.ccBlockId, year: null } as const;
  return {
    own,
    collector,
    physicianId,
    charge,
    block: physician.block,
    application: await started(own, offered.neurologyMoc),
    enrollment: required(await own.getCCAssessmentPathwayEnrollment()),
    personKey: required((await own.getCurrentUser()).personKey),
    certificateId: required(record.certificates[0]).certificateId,
    license: required(shown.medicalLicenses[0]),
    address: required(shown.addresses[0]),
    activity: required(record.ccSelfReportedActivities[0]),
    verified: required(record.ccVerifiedActivities[0]),
    invoiceNumber: required(unpaid).invoiceNumber,
    message: required(message),
    attachment: required(message?.attachments[0]),
    receipt: required(receipt),
    sat: required(record.examinationHistory?.[0]),
    paper: taken(await handIn(board, physician.key, audit)),
    nameChange: await physician.own.requestNameChange({
      body: {
        name: { firstName: "Nora", middleName: null, lastName: "Ruiz", suffix: null },
        since: "2026-07-01" as WireDate,
      },
    }),
    id,
  };
}

function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("Every record is there");
  return value;
}

/** The same records under ids that no one has. */
export function unknownRecords(records: NamedRecords): NamedRecords {
  const nowhere = <Value extends object>(value: Value, ...names: (keyof Value)[]): Value => ({
    ...value,
    ...Object.fromEntries(names.map((name) => [name, unknownId])),
  });
  return {
    ...nowhere(records, "physicianId", "id", "certificateId"),
    charge: { ...records.charge, transactionId: "unknown-charge" },
    block: nowhere(records.block, "ccBlockId"),
    application: nowhere(records.application, "applicationId", "examinationId"),
    enrollment: {
      ...nowhere(records.enrollment, "ccEnrollmentId"),
      ccEnrollmentCertificates: records.enrollment.ccEnrollmentCertificates.map((one) => nowhere(one, "certificateId")),
    },
    personKey: "physician 1",
    license: nowhere(records.license, "medicalLicenseId"),
    address: nowhere(records.address, "addressId"),
    activity: nowhere(records.activity, "ccActivityId"),
    verified: nowhere(records.verified, "ccActivityId"),
    invoiceNumber: "INV-1" as never,
    message: nowhere(records.message, "messageId"),
    attachment: nowhere(records.attachment, "messageAttachmentId"),
    receipt: nowhere(records.receipt, "paymentId"),
    sat: nowhere(records.sat, "examinationId"),
    paper: nowhere(records.paper, "paperId"),
    nameChange: nowhere(records.nameChange, "nameChangeId"),
  };
}
