import {
  application,
  applicationAttestation,
  applicationToSave,
  availableModules,
  subspecialtyTraining,
  subspecialtyTrainingToSave,
} from "../application";
import type { CallDefinition } from "../callDefinition";
import { applicationId, examination, examinationId } from "../examination";
import { applicationInvoice, invoice, invoiceNumber } from "../invoice";
import { payment } from "../payment";
import { inQuery, yesOrNoInQuery } from "../query";
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
  getExamination: {
    method: "GET",
    path: "/api/examination",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: examination,
  },
  /** Null where the physician has not applied. */
  getApplication: {
    method: "GET",
    path: "/api/application",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: application.nullable(),
  },
  updateApplication: {
    method: "POST",
    path: "/api/application/update",
    body: applicationToSave,
    answer: application,
  },
  /** Only of one that is unsubmitted and has no order (EXAM-05). */
  deleteApplication: {
    method: "POST",
    path: "/api/Application/delete",
    query: z.object({ applicationId: inQuery(applicationId) }),
  },
  getApplicationAttestation: {
    method: "GET",
    path: "/api/applicationTemplate/attestation",
    query: z.object({ examinationId: inQuery(examinationId), applicationCreatedDate: wireDate }),
    answer: applicationAttestation,
  },
  getAvailableModules: { method: "GET", path: "/api/application/availableModules", answer: availableModules },
  saveSubspecialtyTraining: {
    method: "POST",
    path: "/api/Physician/SaveSubspecialtyTraining",
    query: z.object({ examinationId: inQuery(examinationId) }),
    body: subspecialtyTrainingToSave,
    answer: subspecialtyTraining,
  },
  /** With `persist` false it is what the invoice would be, and nothing is kept (APPLY-21). */
  createInvoiceForApplication: {
    method: "POST",
    path: "/api/invoice/createInvoiceForApplication",
    query: z.object({ applicationId: inQuery(applicationId), persist: yesOrNoInQuery }),
    answer: applicationInvoice,
  },
  /** Of invoices of which nothing is left to pay. */
  completeInvoiceWithNoPayment: {
    method: "POST",
    path: "/api/invoice/completeInvoiceWithNoPayment",
    body: z.array(invoiceNumber).min(1).max(20),
    answer: z.array(invoice),
  },
  /** Once its invoice is paid or completed (APPLY-14). */
  submitApplicationByExaminationId: {
    method: "POST",
    path: "/api/application/submitApplicationByExaminationId",
    query: z.object({ examinationId: inQuery(examinationId) }),
  },
  /** The bookkeeping without invoices: the payment, and the submission that it makes (APPLY-14). */
  submitApplication: {
    method: "POST",
    path: "/api/application/submit",
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    body: payment,
    answer: z.object({ isSuccessful: z.boolean() }),
  },
  /** Nothing is due. It changes something and is a GET, as documented (decision 34). */
  submitApplicationWithNoPayment: {
    method: "GET",
    path: "/api/application/submit",
    isChange: true,
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    answer: z.object({ isSuccessful: z.boolean() }),
  },
  /** Of an application that is submitted already, in the bookkeeping without invoices. */
  makePayment: {
    method: "POST",
    path: "/api/application/makePayment",
    query: z.object({ applicationId: inQuery(applicationId) }),
    body: payment,
    answer: z.object({ isSuccessful: z.boolean() }),
  },
} as const satisfies Record<string, CallDefinition>;
