import { relations } from "drizzle-orm";
import {
  ccAnnualFee,
  ccAppliedArticleWaiver,
  ccAppliedWaiver,
  ccAttestation,
  ccBlock,
  ccVerifiedActivity,
  selfReportedActivity,
} from "./blockTables";
import {
  address,
  certificate,
  enrollmentCertificate,
  medicalLicense,
  otherBoardPhysician,
  physician,
  principal,
} from "./physicianTables";
import { abccAssessment, abccAssessmentModule, ccArticleResult } from "./assessmentTables";
import {
  invoice,
  invoiceLine,
  order,
  orderInstallment,
  orderLineItem,
  payment,
  paymentOfInvoice,
  paymentOfOrder,
} from "./billingTables";

/** Relations of a record's tables, so that drizzle can read it in one query. */
export const physicianRelations = relations(physician, ({ many }) => ({
  addresses: many(address),
  certificates: many(certificate),
  medicalLicenses: many(medicalLicense),
  ccBlocks: many(ccBlock),
  ccVerifiedActivities: many(ccVerifiedActivity),
  ccSelfReportedActivities: many(selfReportedActivity),
  invoices: many(invoice),
  orders: many(order),
  payments: many(payment),
}));

export const principalRelations = relations(principal, ({ one }) => ({
  physician: one(physician, { fields: [principal.physicianId], references: [physician.physicianId] }),
  otherBoardPhysician: one(otherBoardPhysician, {
    fields: [principal.otherBoardPhysicianId],
    references: [otherBoardPhysician.otherBoardPhysicianId],
  }),
}));

export const certificateRelations = relations(certificate, ({ one }) => ({
  physician: one(physician, { fields: [certificate.physicianId], references: [physician.physicianId] }),
  enrollment: one(enrollmentCertificate, {
    fields: [certificate.certificateId],
    references: [enrollmentCertificate.certificateId],
  }),
}));

export const medicalLicenseRelations = relations(medicalLicense, ({ one }) => ({
  physician: one(physician, { fields: [medicalLicense.physicianId], references: [physician.physicianId] }),
}));

export const addressRelations = relations(address, ({ one }) => ({
  physician: one(physician, { fields: [address.physicianId], references: [physician.physicianId] }),
}));

export const ccVerifiedActivityRelations = relations(ccVerifiedActivity, ({ one }) => ({
  physician: one(physician, { fields: [ccVerifiedActivity.physicianId], references: [physician.physicianId] }),
}));

export const selfReportedActivityRelations = relations(selfReportedActivity, ({ one }) => ({
  physician: one(physician, { fields: [selfReportedActivity.physicianId], references: [physician.physicianId] }),
}));

export const ccBlockRelations = relations(ccBlock, ({ one, many }) => ({
  physician: one(physician, { fields: [ccBlock.physicianId], references: [physician.physicianId] }),
  ccAnnualFees: many(ccAnnualFee),
  ccAttestations: many(ccAttestation),
  ccAppliedWaivers: many(ccAppliedWaiver),
  ccAppliedArticleWaivers: many(ccAppliedArticleWaiver),
}));

export const ccAnnualFeeRelations = relations(ccAnnualFee, ({ one }) => ({
  block: one(ccBlock, { fields: [ccAnnualFee.ccBlockId], references: [ccBlock.ccBlockId] }),
}));
export const ccAttestationRelations = relations(ccAttestation, ({ one }) => ({
  block: one(ccBlock, { fields: [ccAttestation.ccBlockId], references: [ccBlock.ccBlockId] }),
}));
export const ccAppliedWaiverRelations = relations(ccAppliedWaiver, ({ one }) => ({
  block: one(ccBlock, { fields: [ccAppliedWaiver.ccBlockId], references: [ccBlock.ccBlockId] }),
}));
export const ccAppliedArticleWaiverRelations = relations(ccAppliedArticleWaiver, ({ one }) => ({
  block: one(ccBlock, { fields: [ccAppliedArticleWaiver.ccBlockId], references: [ccBlock.ccBlockId] }),
}));

export const abccAssessmentRelations = relations(abccAssessment, ({ one, many }) => ({
  certificate: one(certificate, {
    fields: [abccAssessment.certificateId],
    references: [certificate.certificateId],
  }),
  modules: many(abccAssessmentModule),
}));
export const abccAssessmentModuleRelations = relations(abccAssessmentModule, ({ one, many }) => ({
  assessment: one(abccAssessment, {
    fields: [abccAssessmentModule.abccAssessmentId],
    references: [abccAssessment.abccAssessmentId],
  }),
  ccArticleResults: many(ccArticleResult),
}));
export const ccArticleResultRelations = relations(ccArticleResult, ({ one }) => ({
  module: one(abccAssessmentModule, {
    fields: [ccArticleResult.abccAssessmentModuleId],
    references: [abccAssessmentModule.abccAssessmentModuleId],
  }),
}));

export const invoiceRelations = relations(invoice, ({ one, many }) => ({
  physician: one(physician, { fields: [invoice.physicianId], references: [physician.physicianId] }),
  lines: many(invoiceLine),
}));
export const invoiceLineRelations = relations(invoiceLine, ({ one }) => ({
  invoice: one(invoice, { fields: [invoiceLine.invoiceNumber], references: [invoice.invoiceNumber] }),
}));

export const orderRelations = relations(order, ({ one, many }) => ({
  physician: one(physician, { fields: [order.physicianId], references: [physician.physicianId] }),
  lines: many(orderLineItem),
  installments: many(orderInstallment),
}));
export const orderLineItemRelations = relations(orderLineItem, ({ one }) => ({
  order: one(order, { fields: [orderLineItem.orderNumber], references: [order.orderNumber] }),
}));
export const orderInstallmentRelations = relations(orderInstallment, ({ one }) => ({
  order: one(order, { fields: [orderInstallment.orderNumber], references: [order.orderNumber] }),
}));

export const paymentRelations = relations(payment, ({ one, many }) => ({
  physician: one(physician, { fields: [payment.physicianId], references: [physician.physicianId] }),
  invoices: many(paymentOfInvoice),
  orders: many(paymentOfOrder),
}));
export const paymentOfInvoiceRelations = relations(paymentOfInvoice, ({ one }) => ({
  payment: one(payment, { fields: [paymentOfInvoice.paymentId], references: [payment.paymentId] }),
}));
export const paymentOfOrderRelations = relations(paymentOfOrder, ({ one }) => ({
  payment: one(payment, { fields: [paymentOfOrder.paymentId], references: [payment.paymentId] }),
}));
