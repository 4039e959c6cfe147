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

/** Calls for finding examinations and applying for them. */
export const applicationCalls = {
  /** Returns the examinations open now or later, for this physician (EXAM-01) or for a new person (SEARCH-03). */
  getAvailableExaminations: {
    method: "GET",
    path: "/api/application/available",
    open: "also",
    answer: list(examination),
  },
  /** Returns one examination, with the physician's status in it. */
  getExamination: {
    method: "GET",
    path: "/api/examination",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: examination,
  },
  /** Returns the physician's application for an examination, null where there is none. */
  getApplication: {
    method: "GET",
    path: "/api/application",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: application.nullable(),
  },
  /** Starts an application, or saves its answers. Returns the saved application. */
  updateApplication: {
    method: "POST",
    path: "/api/application/update",
    body: applicationToSave,
    answer: application,
  },
  /** Deletes an application: only an unsubmitted one without an order (EXAM-05). */
  deleteApplication: {
    method: "POST",
    path: "/api/Application/delete",
    query: z.object({ applicationId: inQuery(applicationId) }),
  },
  /** Returns the attestation of an application, as worded when it was started. */
  getApplicationAttestation: {
    method: "GET",
    path: "/api/applicationTemplate/attestation",
    query: z.object({ examinationId: inQuery(examinationId), applicationCreatedDate: wireDateOrNeverSet }),
    answer: applicationAttestation,
  },
  /** Returns all certifications that have a module of a combined examination. */
  getAvailableModules: { method: "GET", path: "/api/application/availableModules", answer: availableModules },
  /** Saves an applicant's subspecialty training. */
  saveSubspecialtyTraining: {
    method: "POST",
    path: "/api/Physician/SaveSubspecialtyTraining",
    query: z.object({ examinationId: inQuery(examinationId) }),
    body: subspecialtyTrainingToSave,
    answer: subspecialtyTraining,
  },
  /** Creates the invoice of an application. With `persist` false it returns a preview and stores nothing (APPLY-21). */
  createInvoiceForApplication: {
    method: "POST",
    path: "/api/invoice/createInvoiceForApplication",
    query: z.object({ applicationId: inQuery(applicationId), persist: yesOrNoInQuery }),
    answer: applicationInvoice,
  },
  /** Completes invoices with no balance. */
  completeInvoiceWithNoPayment: {
    method: "POST",
    path: "/api/invoice/completeInvoiceWithNoPayment",
    body: z.array(invoiceNumber).min(1).max(20),
    answer: z.array(invoice),
  },
  /** Submits an application whose invoice is paid or completed (APPLY-14). */
  submitApplicationByExaminationId: {
    method: "POST",
    path: "/api/application/submitApplicationByExaminationId",
    query: z.object({ examinationId: inQuery(examinationId) }),
  },
  /**
   * Records a payment and submits its application, in bookkeeping without invoices (APPLY-14). A board that charges by
   * itself charges first.
   */
  submitApplication: {
    method: "POST",
    path: "/api/application/submit",
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    body: payment,
    answer: ownCharge.extend({ isSuccessful: z.boolean() }),
  },
  /** Submits an application with nothing due. It changes data although it is a GET, as specified (decision 0000.34). */
  submitApplicationWithNoPayment: {
    method: "GET",
    path: "/api/application/submit",
    isChange: true,
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    answer: z.object({ isSuccessful: z.boolean() }),
  },
  /**
   * Records a payment for a submitted application, in bookkeeping without invoices. A board that charges by itself
   * charges first.
   */
  makePayment: {
    method: "POST",
    path: "/api/application/makePayment",
    query: z.object({ applicationId: inQuery(applicationId) }),
    body: payment,
    answer: ownCharge.extend({ isSuccessful: z.boolean() }),
  },
} as const satisfies Record<string, CallDefinition>;
