export const listPage = "/staff/payments";
export const paymentPage = (intentId: string) => `${listPage}/${intentId}`;
/** Staff's own way to a physician's pages (AUTH-12). */
export const actingPage = (physicianId: number) => `/OnBehalfOf/${physicianId}`;
