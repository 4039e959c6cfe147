import {
  application,
  applicationAttestation,
  applicationToSave,
  availableModules,
  subspecialtyTraining,
  subspecialtyTrainingToSave,
} from "../examinations/application";
import { type CallDefinition, inQuery, yesOrNoInQuery } from "../callDefinition";
import { applicationId, examination, examinationId } from "../examinations/examination";
import { applicationInvoice, invoice, invoiceNumber } from "../billing/invoice";
import { ownCharge, payment } from "../billing/payment";
import { list } from "../reading/meanings";
import { wireDateOrNeverSet } from "../values";
import { z } from "../zod";

export const applicationCalls = {
  getAvailableExaminations: {
    description: "Returns the examinations open now or later, for this physician or for a new person.", // EXAM-01, SEARCH-03
    method: "GET",
    path: "/api/application/available",
    open: "also",
    answer: list(examination),
  },
  getExamination: {
    description: "Returns one examination, with the physician's status in it.",
    method: "GET",
    path: "/api/examination",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: examination,
  },
  getApplication: {
    description: "Returns the physician's application for an examination, null where there is none.",
    method: "GET",
    path: "/api/application",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: application.nullable(),
  },
  updateApplication: {
    description: "Starts an application, or saves its answers. Returns the saved application.",
    method: "POST",
    path: "/api/application/update",
    body: applicationToSave,
    answer: application,
  },
  deleteApplication: {
    description: "Deletes an application: only an unsubmitted one without an order.", // EXAM-05
    method: "POST",
    path: "/api/Application/delete",
    query: z.object({ applicationId: inQuery(applicationId) }),
  },
  getApplicationAttestation: {
    description: "Returns the attestation of an application, as worded when it was started.",
    method: "GET",
    path: "/api/applicationTemplate/attestation",
    query: z.object({ examinationId: inQuery(examinationId), applicationCreatedDate: wireDateOrNeverSet }),
    answer: applicationAttestation,
  },
  getAvailableModules: {
    description: "Returns all certifications that have a module of a combined examination.",
    method: "GET",
    path: "/api/application/availableModules",
    answer: availableModules,
  },
  saveSubspecialtyTraining: {
    description: "Saves an applicant's subspecialty training.",
    method: "POST",
    path: "/api/Physician/SaveSubspecialtyTraining",
    query: z.object({ examinationId: inQuery(examinationId) }),
    body: subspecialtyTrainingToSave,
    answer: subspecialtyTraining,
  },
  createInvoiceForApplication: {
    description: "Creates the invoice of an application. With `persist` false it returns a preview and stores nothing.", // APPLY-21
    method: "POST",
    path: "/api/invoice/createInvoiceForApplication",
    query: z.object({ applicationId: inQuery(applicationId), persist: yesOrNoInQuery }),
    answer: applicationInvoice,
  },
  completeInvoiceWithNoPayment: {
    description: "Completes invoices with no balance.",
    method: "POST",
    path: "/api/invoice/completeInvoiceWithNoPayment",
    body: z.array(invoiceNumber).min(1).max(20),
    answer: z.array(invoice),
  },
  submitApplicationByExaminationId: {
    description: "Submits an application whose invoice is paid or completed.", // APPLY-14
    method: "POST",
    path: "/api/application/submitApplicationByExaminationId",
    query: z.object({ examinationId: inQuery(examinationId) }),
  },
  submitApplication: {
    description:
      "Records a payment and submits its application, in bookkeeping without invoices. A board that charges by " +
      "itself charges first.", // APPLY-14
    method: "POST",
    path: "/api/application/submit",
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    body: payment,
    answer: ownCharge.extend({ isSuccessful: z.boolean() }),
  },
  submitApplicationWithNoPayment: {
    description: "Submits an application with nothing due. It changes data although it is a GET, as specified.", // decision 0000.34
    method: "GET",
    path: "/api/application/submit",
    isChange: true,
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    answer: z.object({ isSuccessful: z.boolean() }),
  },
  makePayment: {
    description:
      "Records a payment for a submitted application, in bookkeeping without invoices. A board that charges by " +
      "itself charges first.",
    method: "POST",
    path: "/api/application/makePayment",
    query: z.object({ applicationId: inQuery(applicationId) }),
    body: payment,
    answer: ownCharge.extend({ isSuccessful: z.boolean() }),
  },
} as const satisfies Record<string, CallDefinition>;
