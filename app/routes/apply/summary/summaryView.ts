import type { Temporal } from "temporal-polyfill";
import type { Application } from "@portal/contract/examinations/application";
import { neverSet } from "@portal/contract/values";
import type { Address } from "@portal/contract/people/address";
import { AddressType } from "@portal/contract/enumerations";
import type { State } from "@portal/contract/lookups";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
import { testingOption } from "@portal/domain/applications/applicationAnswers";
import { moduleSelection } from "@portal/domain/applications/applicationModules";
import { cnpTypeNames } from "@portal/domain/applications/neurophysiologyFocus";
import { isOrderUnknown, openBalance, reportedOrder } from "@portal/domain/applications/applicationMoney";
import {
  type SectionId,
  firstOpenSection,
  type SectionOnPage,
  sectionStates,
} from "@portal/domain/applications/applicationSections";
import { withdrawalFacts } from "@portal/domain/applications/applicationChanges";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { statusLine } from "@portal/domain/applications/applicationStatusLine";
import { sortedBy } from "@portal/domain/sortedBy";
import { boardDate, boardToday, formatDate, plainDate } from "@portal/domain/time/boardTime";
import { licenseDetails, licenseName } from "@portal/domain/licenses/license";
import { examinationStatus } from "@portal/domain/examinations/examinationStatus";
import { examinationDates } from "@portal/domain/examinations/appointments";
import { formatCents, opposite } from "@portal/domain/billing/money";
import { applyPage, sectionHref } from "../paths";
import { checkAnswers, gateView } from "../frameView";
import { licenseNotes } from "../licenseNotes";
import type { Applicant } from "../readApplying";
import { reviewSteps } from "../Review";
import { storedOptions } from "../testing-options/testingView";
import { trainingFacts } from "../training/trainingView";
import { amountToPay, whatHappensNext } from "./whatHappensNext";

type Facts = readonly { readonly name: string; readonly value: string }[];

export interface SummaryPart {
  readonly id: SectionId;
  readonly title: string;
  readonly facts: Facts;
  /** Shown in place of facts. */
  readonly empty: string;
  readonly notes: readonly string[];
  /** Where it is answered; null where it can't be changed, or isn't reached yet. */
  readonly change: { readonly to: string; readonly label: "Change" | "Continue" } | null;
}

interface SummaryContext {
  readonly now: Temporal.Instant;
  readonly isReadOnly: boolean;
  readonly useBusinessCentral: boolean;
  /** Whether the board changes submitted applications. */
  readonly takesChanges: boolean;
}

/** All answers of an application on one page: for review before submission, and as a record after. */
export type SummaryView = ReturnType<typeof summaryView>;

/** @param states null where the board does not return them. */
export function summaryView(
  applicant: Applicant,
  states: readonly State[] | null,
  { now, isReadOnly, useBusinessCentral, takesChanges }: SummaryContext,
) {
  const { examination, application, physician } = applicant;
  const { createdDate } = application;
  const today = boardToday(now);
  const { label, text } = examinationStatus({ ...examination, application });
  const isOpen = isEditable(application);
  const closed = isOpen ? gateView(applicant, application, today) : null;
  const canChange = isOpen && closed === null && !isReadOnly;
  const canSubmit = canChange && firstOpenSection(applicant, today) === "payment";
  return {
    heading: isOpen ? checkAnswers : "Application summary",
    title: examination.title,
    /** The deadline and cost, or the balance; null where there is nothing. */
    status: statusLine(applicant, today),
    facts: [
      { name: "Applicant", value: `${physician.fullName} (ID ${physician.physicianId})` },
      { name: "Reference number", value: String(application.applicationId) },
      // Before submission it would repeat the line above.
      ...(isOpen ? [] : [{ name: label, value: text }]),
      ...withdrawalFacts(application),
      { name: "Exam dates", value: examinationDates(examination) },
      ...(createdDate === neverSet ? [] : [{ name: "Started", value: formatDate(plainDate(createdDate)) }]),
    ],
    parts: sectionStates(applicant, today).flatMap((section) => {
      const facts =
        section.id === "payment"
          ? paymentFacts(application, useBusinessCentral, today)
          : factsOf(section.id, applicant, states ?? []);
      if (facts === null) return [];
      const { id, title } = section;
      const empty = emptyTexts[id] ?? (isOpen ? "Nothing entered yet." : "Not on record.");
      const notes = id === "medical-licenses" ? licenseNotes(applicant, today) : [];
      return [{ id, title, facts, empty, notes, change: canChange ? changeOf(section, applicant) : null }];
    }),
    /** What happens after submission; empty where it can't be submitted. */
    next: canSubmit ? whatHappensNext(applicant, { takesChanges, today }) : [],
    /** Progress after submission; empty before. */
    review: reviewSteps(applicant, today),
    /** Why the application is closed; null while it can be continued. */
    closed,
    /** Where it continues, with the link's label; null where nothing is left to do. */
    continueTo: isReadOnly || closed !== null ? null : continueTo(applicant, canSubmit, today),
  };
}

function changeOf({ id, state }: SectionOnPage, { examination }: Applicant): SummaryPart["change"] {
  if (state === "locked" || id === "payment") return null;
  return { to: sectionHref(examination.examinationId, id), label: state === "done" ? "Change" : "Continue" };
}

function continueTo(applicant: Applicant, canSubmit: boolean, today: Temporal.PlainDate) {
  const { examination, application } = applicant;
  const { examinationId } = examination;
  if (canSubmit) {
    const label = amountToPay(application, today) === 0 ? "Continue to submit" : "Continue to payment";
    return { to: sectionHref(examinationId, "payment"), label };
  }
  const next = firstOpenSection(applicant, today);
  if (isEditable(application)) return { to: sectionHref(examinationId, next), label: "Continue Application" };
  return openBalance(application, today) === null ? null : { to: applyPage(examinationId), label: "Make Payment" };
}

const emptyTexts: Partial<Record<SectionId, string>> = {
  "medical-licenses": "No medical license on file.",
  payment: "Nothing to pay.",
};

/** Empty where nothing was answered. */
function factsOf(
  id: Exclude<SectionId, "payment">,
  { examination, application, physician }: Applicant,
  states: readonly State[],
): Facts {
  switch (id) {
    case "applicant-information": {
      const contact = physician.addresses.filter(({ types }) => types.includes(AddressType.Contact));
      if (contact.length === 0) return unreadFact("Contact address", physician.addresses);
      return contact.flatMap((address) => addressFacts(address, states));
    }
    case "medical-licenses":
      return [
        ...sortedBy(physician.medicalLicenses, ({ medicalLicenseId }) => medicalLicenseId).map((license) => ({
          name: `License ${licenseName(license)}`,
          value: licenseDetails(license, states),
        })),
        ...unreadFact("License", physician.medicalLicenses),
      ];
    case "modules":
      return [
        ...answered("Modules", moduleSelection(examination, application.modularCertificationIds)),
        ...focusFact(application),
      ];
    case "focus":
      return focusFact(application);
    case "training":
      return trainingFacts(application.subspecialtyTraining ?? null);
    case "attestation":
      return answered("Attestation", application.hasAttested ? "Attested" : null);
    case "testing-options":
      if (examination.isArticleBased) return answered("Accommodations", "None to request");
      return testingOption(application) === null ? [] : answered("Accommodations", storedOptions(application));
  }
}

function answered(name: string, value: string | null): Facts {
  return value === null ? [] : [{ name, value }];
}

function unreadFact(name: string, list: AnsweredList<unknown>): Facts {
  return answered(name, lacksEntries(list) ? "Temporarily unavailable" : null);
}

function focusFact({ cnpType }: Pick<Application, "cnpType">): Facts {
  return answered("Focus", cnpType ? cnpTypeNames[cnpType] : null);
}

function addressFacts(address: Address, states: readonly State[]): Facts {
  const { line1, line2, city, stateId, zipCode, homePhoneNumber } = address;
  const value = inOneLine([line1, line2, city, nameOf(stateId, states), zipCode]);
  return [{ name: "Contact address", value }, ...answered("Phone", homePhoneNumber)];
}

/**
 * The lines of its order, or before there is one its current fees; empty where nothing is to be paid. Null where the
 * board has nothing to say about it.
 */
function paymentFacts(application: Application, useBusinessCentral: boolean, today: Temporal.PlainDate): Facts | null {
  const open = openBalance(application, today);
  const balance = open === null ? [] : [{ name: "Balance", value: formatCents(open.amount) }];
  if (isOrderUnknown(application)) {
    if (isNeverKnown(application, useBusinessCentral)) return balance.length === 0 ? null : balance;
    // Such boards set the amount on an invoice, which the payment page reads.
    const isInvoiced = useBusinessCentral && isEditable(application);
    return [{ name: "Total", value: isInvoiced ? "Shown on the payment page" : "Temporarily unavailable" }, ...balance];
  }
  const { lines, total } = reportedOrder(application, today);
  const payments = (application.order?.completedPayments ?? []).map(({ amount, transactionDate }) => ({
    name: amount < 0 ? "Refunded" : "Paid",
    value: `${formatCents(amount < 0 ? opposite(amount) : amount)} on ${formatDate(boardDate(transactionDate))}`,
  }));
  if (lines.length === 0) return [...payments, ...balance];
  const amounts = lines.map(({ description, amount, isWaived }) => ({
    name: isWaived ? `${description} (Waived)` : description,
    value: formatCents(amount),
  }));
  return [...amounts, { name: "Total", value: formatCents(total) }, ...payments, ...balance];
}

/** Returns whether an unknown amount stays unknown: nothing was ordered, or the invoices have it. */
function isNeverKnown(application: Application, useBusinessCentral: boolean): boolean {
  if (isEditable(application)) return false;
  const { order } = application;
  const isOrdered = order !== null;
  return useBusinessCentral || !(isOrdered || lacksEntries(application.installmentOptions));
}

function nameOf(stateId: number | null, states: readonly State[]): string | null {
  return states.find(({ id }) => id === stateId)?.name ?? null;
}

function inOneLine(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(", ");
}
