import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { Address } from "~/contract/people/address";
import { AddressType } from "~/contract/enumerations";
import type { State } from "~/contract/lookups";
import { cnpTypeNames, moduleSelection } from "~/domain/applications/modules";
import { isEditable, isPayable, type SectionId, sectionStates } from "~/domain/applications/sections";
import { boardToday, formatDate, plainDate } from "~/domain/time/boardTime";
import { licenseDetails } from "~/domain/licenses/license";
import { examinationStatus } from "~/domain/examinations/examinationStatus";
import { formatCents, sumCents } from "~/domain/billing/money";
import { isWaivedFee } from "~/domain/billing/orders";
import { applyPage } from "../paths";
import { datesView } from "../frameView";
import type { Applicant } from "../readApplying";
import { storedOptions } from "../testing-options/view";
import { trainingFacts } from "../training/view";

type Facts = readonly { readonly name: string; readonly value: string }[];

/** Everything that an application says, on one sheet: to be read and printed before it is submitted, and after. */
interface SummaryView {
  readonly title: string;
  readonly facts: Facts;
  readonly parts: readonly { readonly id: SectionId; readonly title: string; readonly facts: Facts }[];
  /** Where it goes on, and how that is called; null where nothing is left to do. */
  readonly goOn: { readonly to: string; readonly label: string } | null;
}

/** @param states null where the board does not tell them just now. */
export function summaryView(applicant: Applicant, states: readonly State[] | null, now: Temporal.Instant): SummaryView {
  const { examination, application, physician } = applicant;
  const { label, text } = examinationStatus({ ...examination, application });
  const to = applyPage(examination.examinationId);
  return {
    title: examination.title,
    facts: [
      { name: "Applicant", value: `${physician.fullName} (ID ${physician.physicianId})` },
      { name: label, value: text },
      ...datesView(applicant, now).facts,
      { name: "Started", value: formatDate(plainDate(application.createdDate)) },
    ],
    parts: sectionStates(applicant, boardToday(now)).map(({ id, title }) => ({
      id,
      title,
      facts: factsOf(id, applicant, states ?? []),
    })),
    goOn: isEditable(application)
      ? { to, label: "Continue Application" }
      : isPayable(application) && application.balance > 0
        ? { to, label: "Make Payment" }
        : null,
  };
}

/** None where nothing was answered. */
function factsOf(id: SectionId, { examination, application, physician }: Applicant, states: readonly State[]): Facts {
  switch (id) {
    case "applicant-information":
      return physician.addresses
        .filter(({ types }) => types.includes(AddressType.Contact))
        .map((address) => addressFact(address, states));
    case "medical-licenses":
      return physician.medicalLicenses.map((license) => ({
        name: `License ${license.licenseNumber}`,
        value: licenseDetails(license, states),
      }));
    case "modules":
      return [
        ...told("Modules", moduleSelection(examination, application.modularCertificationIds)),
        ...focusFact(application),
      ];
    case "focus":
      return focusFact(application);
    case "training":
      return trainingFacts(application.subspecialtyTraining ?? null);
    case "attestation":
      return told("Attestation", application.hasAttested ? "Attested" : null);
    case "testing-options":
      return told("Accommodations", examination.isArticleBased ? "None to be requested" : storedOptions(application));
    case "payment":
      return paymentFacts(application);
  }
}

function told(name: string, value: string | null): Facts {
  return value === null ? [] : [{ name, value }];
}

function focusFact({ cnpType }: Pick<Application, "cnpType">): Facts {
  return told("Focus", cnpType === null ? null : cnpTypeNames[cnpType]);
}

function addressFact({ line1, line2, city, stateId, zipCode }: Address, states: readonly State[]) {
  return { name: "Contact address", value: inOneLine([line1, line2, city, nameOf(stateId, states), zipCode]) };
}

/** The lines of its order, or before there is one the fees that it would have. */
function paymentFacts({ order, fees, balance }: Application): Facts {
  const lines =
    order?.orderLineItems ??
    fees.map(({ feeType, feeDescription, feeAmount }) => ({ feeType, description: feeDescription, amount: feeAmount }));
  const amounts = lines.map(({ feeType, description, amount }) => ({
    name:
      feeType !== null && feeType !== undefined && isWaivedFee({ feeType, amount })
        ? `${description} (Waived)`
        : description,
    value: formatCents(amount),
  }));
  if (lines.length === 0) return [];
  const total = sumCents(lines.map(({ amount }) => amount));
  return [...amounts, { name: "Total", value: formatCents(total) }, { name: "Balance", value: formatCents(balance) }];
}

function nameOf(stateId: number | null, states: readonly State[]): string | null {
  return states.find(({ id }) => id === stateId)?.name ?? null;
}

function inOneLine(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(", ");
}
