import type { CallDefinition } from "../callDefinition";
import { pdf } from "../file";
import { invoiceNumber } from "../billing/invoice";
import { z } from "../zod";

/** What is still to be paid, on paper: for an employer who pays or pays back. */
export const unpaidInvoiceCalls = {
  /** An invoice that is still to be paid. 404 for one that is paid, void, or not the physician's. */
  downloadUnpaidInvoice: {
    method: "GET",
    path: "/api/invoice/DownloadUnpaidInvoice",
    query: z.object({ invoiceNumber }),
    answer: pdf,
  },
  /** The annual fees that can be paid today, invoiced or not; 404 when there are none. */
  downloadAnnualFeesDue: {
    method: "GET",
    path: "/api/invoice/DownloadAnnualFeesDue",
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
