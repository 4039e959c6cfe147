import type { Temporal } from "temporal-polyfill";
import { listMadeFrom } from "@portal/contract/reading/unavailable";
import { CCAssessmentType } from "@portal/contract/enumerations";
import type { CCEnrollmentCertificate, CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import { formatDate, plainDate, wireDateOf } from "@portal/domain/time/boardTime";
import {
  chosenPathway,
  enrolled,
  type EnrollmentChoice,
  isEnrollmentUnknown,
  articleTotal,
  type Pathway,
} from "@portal/domain/enrollment/enrollment";
import { isExtended, lastDay } from "@portal/domain/blocks/deadlineExtension";
import { comingBlockText } from "@portal/domain/enrollment/firstBlock";
import {
  annualFee,
  certificationsFrom,
  certificationsOfYear,
  changedFees,
  type EnrolledPeriod,
  type FeesOfYears,
} from "@portal/domain/billing/feeByEnrollment";
import { formatCents } from "@portal/domain/billing/money";
import { counted, listInWords } from "@portal/domain/wording";
import { changedPathways } from "@portal/domain/enrollment/changedPathways";
import { choicesText } from "./enrollmentForm";
import { choicesOf, type Flow } from "./readFlow";
import { examFeeText, noExamFee } from "./comparisonView";
import { choiceName } from "./certificationsView";

export type RequirementsView = ReturnType<typeof requirementsView>;

/** ENR-07, ENR-10: the requirements and cost of the choices, before the terms. */
export function requirementsView(flow: Flow, today: Temporal.PlainDate) {
  const { enrollment } = flow;
  const choices = choicesOf(flow);
  const total = articleTotal(enrollment, choices);
  const minimum = enrollment.articlePathwayPerCertificationMinimum;
  return {
    /** The reviewed choices, posted back with 'Continue'. */
    choices: choicesText(choices),
    changes: changedPathways(enrollment, choices),
    rows: enrolled(choices).flatMap((choice) => {
      const stored = storedAs(enrollment, choice);
      return stored === undefined ? [] : [row(choice, stored, flow)];
    }),
    ...feeView(enrollment, choices, today),
    /** Of several certifications together; null where one has them all. */
    articles:
      total <= minimum
        ? null
        : `In all, ${total} article exams in each 3-year block: ${minimum} for each of ${total / minimum} certifications.`,
    block: blockText(flow, choices, today),
    consequences: consequences(enrollment, choices),
  };
}

function row(choice: EnrollmentChoice, stored: CCEnrollmentCertificate, flow: Flow) {
  const { enrollment, coming } = flow;
  const hasBlock = enrollment.currentBlockStart !== null;
  const next =
    coming === null ? "With your first block" : `With your block: ${formatDate(plainDate(coming.startDate))}`;
  const name = stored.certificationName;
  const [before, after] = [choiceName(stored), choiceName(choice)];
  const isUnknown = isEnrollmentUnknown(stored);
  const start = stored.enrollmentStartDate;
  return {
    id: choice.certificateId,
    name,
    /** As it is stored. */
    before: isUnknown
      ? { pathway: "Unavailable", asks: [] }
      : { pathway: before, asks: asksOf(chosenPathway(stored), name, flow) },
    /** Null where nothing changes. */
    after: !isUnknown && before === after ? null : { pathway: after, asks: asksOf(chosenPathway(choice), name, flow) },
    begins: stored.isFuture && start !== null ? `Future: ${formatDate(plainDate(start))}` : hasBlock ? "Now" : next,
  };
}

/** What a pathway asks for and costs. */
function asksOf(pathway: Pathway | null, certification: string, flow: Flow): string[] {
  if (pathway === null) return [];
  const minimum = flow.enrollment.articlePathwayPerCertificationMinimum;
  const asks =
    pathway === CCAssessmentType.Article
      ? `${minimum} article exams passed in each 3-year block`
      : "A CC exam passed in the ten-year block";
  const fee = examFeeText(flow, pathway, certification);
  return fee === null ? [asks] : [asks, fee === noExamFee ? fee : `Exam fee: ${fee}`];
}

function storedAs({ ccEnrollmentCertificates }: CCPathwayEnrollment, { certificateId }: EnrollmentChoice) {
  return ccEnrollmentCertificates.find((certificate) => certificate.certificateId === certificateId);
}

/** ENR-07: the fee of the choices, and the years before it counts. */
function feeView(enrollment: CCPathwayEnrollment, choices: readonly EnrollmentChoice[], today: Temporal.PlainDate) {
  const numbers = certificationsFrom(enrollmentsAfter(enrollment, choices, today), today);
  const last = numbers.at(-1) ?? { from: today.year, certifications: 0 };
  const now = certificationsOfYear(enrollment.ccEnrollmentCertificates, today.year);
  const isFirst = now === 0;
  const from = isFirst || numbers.length > 1 ? ` from ${last.from}` : "";
  const withNumber = (certifications: number) => `with ${counted(certifications, "enrolled certification")}`;
  return {
    fee: {
      before: isFirst ? null : `${formatCents(annualFee(enrollment, now))} ${withNumber(now)}`,
      after: `${formatCents(annualFee(enrollment, last.certifications))} for each year${from}, ${withNumber(last.certifications)}`,
    },
    /** The years that have another fee; null where none has. */
    feeBefore: feeBeforeText(enrollment, numbers),
  };
}

function feeBeforeText(enrollment: CCPathwayEnrollment, numbers: readonly FeesOfYears[]): string | null {
  const texts = numbers.slice(0, -1).flatMap(({ from, certifications }, index) => {
    const until = (numbers[index + 1]?.from ?? from) - 1;
    const years = until > from ? `${from} to ${until}` : String(from);
    return certifications === 0 ? [] : [`for ${years} it is ${formatCents(annualFee(enrollment, certifications))}`];
  });
  if (texts.length === 0) return null;
  return `The annual fee of a year depends on the certifications enrolled on January 1: ${listInWords(texts)}.`;
}

/** The enrollments as they will be once the choices are saved. */
function enrollmentsAfter(
  { ccEnrollmentCertificates }: CCPathwayEnrollment,
  choices: readonly EnrollmentChoice[],
  today: Temporal.PlainDate,
): EnrolledPeriod[] {
  return ccEnrollmentCertificates.map((stored) => {
    const choice = choices.find(({ certificateId }) => certificateId === stored.certificateId) ?? stored;
    const { isEnrolled, ccAssessmentType } = choice;
    const { enrollmentStartDate: start, enrollmentEndDate: end } = stored;
    const wasEnrolled = stored.isEnrolled && (start !== null || stored.ccAssessmentType !== null);
    return {
      isEnrolled,
      ccAssessmentType,
      enrollmentStartDate: isEnrolled && !wasEnrolled ? wireDateOf(today) : start,
      enrollmentEndDate: isEnrolled ? null : wasEnrolled ? wireDateOf(today) : end,
    };
  });
}

function blockText({ enrollment, coming }: Flow, choices: readonly EnrollmentChoice[], today: Temporal.PlainDate) {
  const before = enrollment.ccEnrollmentCertificates;
  const after = enrollmentsAfter(enrollment, choices, today);
  const fees = coming?.ccAnnualFees ?? [];
  const changed = changedFees(fees, { before, after }, enrollment, today);
  const becoming = fees.map((fee) => changed.find(({ year }) => year === fee.year) ?? fee);
  const block = coming && { ...coming, ccAnnualFees: listMadeFrom(becoming, coming.ccAnnualFees) };
  return currentBlockText(enrollment) ?? comingBlockText(block, annualFee(enrollment, enrolled(choices).length));
}

function currentBlockText(enrollment: CCPathwayEnrollment): string | null {
  const { currentBlockStart: start, currentBlockEnd: endDate, currentBlockExtensionDate: extensionDate } = enrollment;
  if (start === null || endDate === null) return null;
  const block = { endDate, extensionDate };
  const extended = isExtended(block) ? `, extended to ${formatDate(lastDay(block))}` : "";
  return `Your current block runs from ${formatDate(plainDate(start))} to ${formatDate(plainDate(endDate))}${extended}.`;
}

/** What happens to the current block when a physician leaves with every certification. */
export function blockLeft(enrollment: CCPathwayEnrollment): string[] {
  const block = currentBlockText(enrollment);
  if (block === null) return [];
  return [`${block} It stays on your dashboard, with its requirements, until the board closes it.`];
}

const comingBack =
  "If you enroll it again, its ten-year block continues, and the article pathway can be entered only until the end of year 6.";

/** docs/rules/certification.md#enrollment-and-pathways */
export function consequences(enrollment: CCPathwayEnrollment, choices: readonly EnrollmentChoice[]): string[] {
  return choices.flatMap((choice) => {
    const stored = storedAs(enrollment, choice);
    if (stored === undefined) return [];
    const [before, after] = [chosenPathway(stored), chosenPathway(choice)];
    const { Article } = CCAssessmentType;
    const name = stored.certificationName;
    const lines: string[] = [];
    if (stored.isEnrolled && !choice.isEnrolled)
      lines.push(`${name} is unenrolled from Continuing Certification. ${comingBack}`);
    if (before === Article && after !== Article) {
      lines.push(
        `${name}: article exams that are in progress are closed, and switching back does not reopen them. Their results are kept.`,
      );
    }
    if (before !== Article && after === Article)
      lines.push(`${name}: article exams begin once the board has authorized them.`);
    return lines;
  });
}
