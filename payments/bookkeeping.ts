import type { InvoiceNumber } from "~/contract/billing/invoice";

/** Which of the board's bookkeepings an intent is recorded in, fixed when it is made (UseBusinessCentral). */
export type Bookkeeping =
  { readonly kind: "invoices"; readonly invoiceNumbers: readonly InvoiceNumber[] } | { readonly kind: "orders" };
