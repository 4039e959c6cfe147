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
import { wireDate } from "../values";
import { z } from "../zod";

/** What can be applied for, and applying for it. */
export const applicationCalls = {
  /** What can be applied for now or later, by this physician (EXAM-01), or by somebody who is none yet (SEARCH-03). */
  getAvailableExaminations: {
    method: "GET",
    path: "/api/application/available",
    open: "also",
    answer: z.array(examination),
  },
  /** One examination, and how the physician stands in it. */
  getExamination: {
    method: "GET",
    path: "/api/examination",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: examination,
  },
  /** The physician's application for an examination, null where they have not applied. */
  getApplication: {
    method: "GET",
    path: "/api/application",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: application.nullable(),
  },
  /** Begins an application, or saves its answers. Answers it as it then is. */
  updateApplication: {
    method: "POST",
    path: "/api/application/update",
    body: applicationToSave,
    answer: application,
  },
  /** Deletes an application: only one that is unsubmitted and has no order (EXAM-05). */
  deleteApplication: {
    method: "POST",
    path: "/api/Application/delete",
    query: z.object({ applicationId: inQuery(applicationId) }),
  },
  /** What an applicant attests to, as it was worded when the application was begun. */
  getApplicationAttestation: {
    method: "GET",
    path: "/api/applicationTemplate/attestation",
    query: z.object({ examinationId: inQuery(examinationId), applicationCreatedDate: wireDate }),
    answer: applicationAttestation,
  },
  /** All certifications that have a module of a combined examination. */
  getAvailableModules: { method: "GET", path: "/api/application/availableModules", answer: availableModules },
  /** Saves how an applicant was trained in the subspecialty. */
  saveSubspecialtyTraining: {
    method: "POST",
    path: "/api/Physician/SaveSubspecialtyTraining",
    query: z.object({ examinationId: inQuery(examinationId) }),
    body: subspecialtyTrainingToSave,
    answer: subspecialtyTraining,
  },
  /**
   * Makes the invoice of an application. With `persist` false it is what the invoice would be, and nothing is kept
   * (APPLY-21).
   */
  createInvoiceForApplication: {
    method: "POST",
    path: "/api/invoice/createInvoiceForApplication",
    query: z.object({ applicationId: inQuery(applicationId), persist: yesOrNoInQuery }),
    answer: applicationInvoice,
  },
  /** Completes invoices of which nothing is left to pay. */
  completeInvoiceWithNoPayment: {
    method: "POST",
    path: "/api/invoice/completeInvoiceWithNoPayment",
    body: z.array(invoiceNumber).min(1).max(20),
    answer: z.array(invoice),
  },
  /** Submits an application, once its invoice is paid or completed (APPLY-14). */
  submitApplicationByExaminationId: {
    method: "POST",
    path: "/api/application/submitApplicationByExaminationId",
    query: z.object({ examinationId: inQuery(examinationId) }),
  },
  /**
   * Records a payment and submits the application that it is for, in the bookkeeping without invoices (APPLY-14). A board
   * that charges by itself takes the money first.
   */
  submitApplication: {
    method: "POST",
    path: "/api/application/submit",
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    body: payment,
    answer: ownCharge.extend({ isSuccessful: z.boolean() }),
  },
  /**
   * Submits an application for which nothing is due. It changes something and is a GET, as specified (decision 0000.34).
   */
  submitApplicationWithNoPayment: {
    method: "GET",
    path: "/api/application/submit",
    isChange: true,
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    answer: z.object({ isSuccessful: z.boolean() }),
  },
  /**
   * Records a payment for an application that is submitted already, in the bookkeeping without invoices. A board that
   * charges by itself takes the money first.
   */
  makePayment: {
    method: "POST",
    path: "/api/application/makePayment",
    query: z.object({ applicationId: inQuery(applicationId) }),
    body: payment,
    answer: ownCharge.extend({ isSuccessful: z.boolean() }),
  },
} as const satisfies Record<string, CallDefinition>;
