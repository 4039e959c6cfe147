import { type ExtensionName, extensionNames } from "@portal/contract/extensions/extensions";
import { medicalEducationLocations } from "../store/medicalSchools/medicalSchools";
import { countries, states } from "../store/places";
import { answer } from "../refusal";
import * as applications from "./applications/applications";
import * as changeSubmitted from "./applications/changeSubmitted";
import * as availableExaminations from "./applications/availableExaminations";
import * as examinationHistory from "./applications/examinationHistory";
import * as saveSubspecialtyTraining from "./applications/saveSubspecialtyTraining";
import * as submitApplication from "./applications/submitApplication";
import * as annualFeeInvoices from "./billing/annualFeeInvoices";
import * as annualFeesPaid from "./billing/annualFeesPaid";
import * as applicationInvoices from "./billing/applicationInvoices";
import * as lookUpCharge from "./billing/lookUpCharge";
import * as receipts from "./billing/receipts";
import * as corrections from "./billing/corrections";
import * as refunds from "./billing/refunds";
import * as returnedPayments from "./billing/returnedPayments";
import * as activities from "./certification/activities";
import * as assessments from "./certification/assessments";
import * as attestations from "./certification/attestations";
import * as pathwayEnrollment from "./certification/pathwayEnrollment";
import * as calendar from "./correspondence/calendar";
import * as documents from "./correspondence/documents";
import * as mails from "./correspondence/mails";
import * as digitalCredentials from "./correspondence/digitalCredentials";
import * as mailPreferences from "./correspondence/mailPreferences";
import * as messages from "./correspondence/messages";
import * as papers from "./papers/paperCalls";
import * as staffPapers from "./papers/staffPapers";
import * as accountSearch from "./people/accountSearch";
import * as addresses from "./people/addresses";
import * as createPhysician from "./people/createPhysician";
import * as demographics from "./people/demographics";
import * as nameChanges from "./people/nameChanges";
import * as physician from "./people/physician";
import * as saveMedicalLicenses from "./people/saveMedicalLicenses";
import { charging } from "./billing/ownCharges";
import type { Handler, Handlers } from "./handler";

const getPhysicianFormLookupItems: Handler<"getPhysicianFormLookupItems"> = () =>
  Promise.resolve(
    answer({
      addresses: { states: [...states], countries: [...countries] },
      medicalEducationModel: { medicalEducationLocationLookupList: [...medicalEducationLocations] },
    }),
  );

const getCapabilities: Handler<"getCapabilities"> = ({ charging, credentials, papers }) => {
  const lacking = new Set<ExtensionName>([
    ...(charging === null ? (["charging"] as const) : []),
    ...(credentials === null ? (["digital-credentials"] as const) : []),
    ...(papers === null ? (["papers"] as const) : []),
  ]);
  return Promise.resolve(answer({ extensions: extensionNames.filter((name) => !lacking.has(name)) }));
};

/** Handlers are exported under the names of their calls; the type check finds a missing one. */
export const handlers: Handlers = {
  ...applications,
  ...availableExaminations,
  ...changeSubmitted,
  ...examinationHistory,
  ...saveSubspecialtyTraining,
  ...submitApplication,
  ...annualFeeInvoices,
  ...annualFeesPaid,
  ...applicationInvoices,
  ...lookUpCharge,
  ...receipts,
  ...corrections,
  ...refunds,
  ...returnedPayments,
  ...activities,
  ...assessments,
  ...attestations,
  ...pathwayEnrollment,
  ...calendar,
  ...documents,
  ...mails,
  ...digitalCredentials,
  ...mailPreferences,
  ...messages,
  ...papers,
  ...staffPapers,
  ...accountSearch,
  ...addresses,
  ...createPhysician,
  ...demographics,
  ...nameChanges,
  ...physician,
  ...saveMedicalLicenses,
  getCapabilities,
  getPhysicianFormLookupItems,
  submitApplication: charging("submitApplication"),
  makePayment: charging("makePayment"),
  applyPaymentToInvoices: charging("applyPaymentToInvoices"),
  payCCAnnualFees: charging("payCCAnnualFees"),
};
