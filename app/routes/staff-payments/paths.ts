export { staffPaymentPage as paymentPage, staffPaymentsPage as listPage } from "~/app/forms/paymentPages";

/** Staff's own path to a physician's pages (AUTH-12). */
export const actingPage = (physicianId: number) => `/OnBehalfOf/${physicianId}`;
