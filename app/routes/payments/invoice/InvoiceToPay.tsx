import { invoicePage } from "~/app/forms/paymentPages";
import { FormFor } from "~/app/forms/RowForm";
import { Card } from "~/app/ui/content/Card";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { FactList } from "~/app/ui/content/FactList";
import { AmountLines } from "~/app/ui/content/StackingTable";
import { Button } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Banners } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { Year } from "@portal/contract/values";
import { type Cents, formatCents, opposite } from "@portal/domain/billing/money";
import { viewOnlyText } from "@portal/domain/billing/paymentTexts";
import { returnedSentence } from "@portal/domain/billing/returnedPayments";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import type { PageWords } from "@portal/payments/purposes/invoice";
import type { Fact } from "../paymentSummary";
import { buttons, narrow } from "../payments.css";

/** What paying an invoice pays for, or why it can't be paid online. */
export type Payability =
  /** With the annual fees of these years. */
  | { readonly kind: "payable"; readonly years: readonly Year[] }
  | { readonly kind: "settled" | "refused" | "not-online"; readonly because: string };

/** The physician's invoice, as it is today. */
export interface OpenInvoice {
  readonly invoice: Invoice;
  readonly payability: Payability;
  /** Of its subject; undefined where the invoice's number and lines say it all. */
  readonly words?: PageWords | undefined;
  /** Amount and date of a return by the bank; null where there was none, and where receipts could not be read. */
  readonly returned: string | null;
}

interface InvoiceToPayView {
  readonly title: string;
  readonly action: string;
  /** Above the button; null for none. */
  readonly text: string | null;
  readonly lines: readonly { readonly description: string; readonly amount: string }[];
  readonly facts: readonly Fact[];
  /** Says that a payment of it was returned, and has to be made again; null where there was none. */
  readonly returned: string | null;
  /** Carried by the form: if the balance has changed, nothing is charged. */
  readonly owed: Cents;
  readonly canPay: boolean;
  /** Why there is no button; null with one. */
  readonly because: string | null;
  /** Subject of the contact link. */
  readonly contact: "to-pay" | "questions" | null;
}

export function invoiceToPayView(
  { invoice, payability, words, returned }: OpenInvoice,
  isReadOnly: boolean,
): InvoiceToPayView {
  const { invoiceNumber, createDate, lineItems, total, balance } = invoice;
  const isPayable = payability.kind === "payable";
  return {
    title: words?.title ?? `Invoice ${invoiceNumber}`,
    action: invoicePage(invoiceNumber),
    text: isPayable ? (words?.text ?? null) : null,
    lines: lineItems.flatMap(({ description, unitPrice, discountAmount, discountDescription }) => [
      { description, amount: formatCents(unitPrice) },
      ...(discountAmount === 0
        ? []
        : [{ description: discountDescription ?? "Discount", amount: formatCents(opposite(discountAmount)) }]),
    ]),
    facts: [
      ...(words?.title === undefined ? [] : [{ name: "Invoice", value: invoiceNumber }]),
      { name: "Date", value: formatDate(plainDate(createDate)) },
      ...(total === balance ? [] : [{ name: "Total", value: formatCents(total) }]),
      { name: "To be paid", value: formatCents(balance) },
    ],
    returned: returned === null || balance === 0 ? null : returnedSentence(returned),
    owed: balance,
    canPay: isPayable && !isReadOnly,
    because: isPayable ? (isReadOnly ? `${viewOnlyText}.` : null) : payability.because,
    contact: isPayable ? null : payability.kind === "not-online" ? "to-pay" : "questions",
  };
}

interface InvoiceToPayProps {
  readonly view: InvoiceToPayView;
  readonly problem: ProblemView | null;
  readonly payByMail: string | null;
}

/** PAY-18: an invoice that is paid by itself, and its one button. Nothing is charged from here. */
export function InvoiceToPay({ view, problem, payByMail }: InvoiceToPayProps) {
  return (
    <>
      <Banners>{problem && <Problem problem={problem} />}</Banners>
      <h1>{view.title}</h1>
      <Card title="What it is for">
        <div className={narrow}>
          <AmountLines caption="Lines of this invoice" heading="Description" lines={view.lines} />
        </div>
        <div className={narrow}>
          <FactList facts={view.facts} />
        </div>
        {view.text !== null && <p>{view.text}</p>}
        {view.returned !== null && <p>{view.returned}</p>}
        {view.because !== null && <p>{view.because}</p>}
        {view.contact === "to-pay" && payByMail !== null && <p>{payByMail}</p>}
        {view.contact !== null && (
          <p>
            {view.contact === "to-pay" && payByMail === null ? "To pay it, write to " : "Questions? Write to "}
            <EmailLink to="payments" />.
          </p>
        )}
        {view.canPay && (
          <Form method="post" action={view.action} className={buttons}>
            <FormFor />
            <input type="hidden" name="owed" value={view.owed} />
            <Button intent="pay-invoice">Pay this invoice</Button>
          </Form>
        )}
      </Card>
    </>
  );
}
