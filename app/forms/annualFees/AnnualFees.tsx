import { scriptAttributes } from "~/app/browser/attributes";
import script from "~/app/browser/pages/annualFees.ts?script-url";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/content.css";
import { Choice } from "~/app/ui/forms/Choice";
import { Cell, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { PageScript } from "~/app/ui/shell/Styles";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { nonRefundable } from "@portal/domain/billing/paymentTexts";
import { FormFor } from "../RowForm";
import { annualFeesPage, yearBoxId } from "../paymentPages";
import * as styles from "../forms.css";
import type { FeeLine, FeesView } from "./feesView";

const columns = [{ heading: "Year" }, { heading: "Amount", numeric: true }, { heading: "Status" }];

/** FEE-01 to FEE-05: the annual fees of a block, and those among them to choose that can be paid. */
export function AnnualFees({ view }: { view: FeesView }) {
  return (
    <>
      {view.total === null ? (
        <Table view={view} />
      ) : (
        <Form method="post" action={annualFeesPage} autoComplete="off" className={styles.fees}>
          <FormFor />
          <Table view={view} />
          <p className={note}>
            {hasChoice(view) && (
              <>
                Total: <output {...scriptAttributes({ "data-fees-total": "" })}>{view.total}</output>. Years must be
                paid in order: to pay one later, uncheck it and all years after it.{" "}
              </>
            )}
            {nonRefundable}
          </p>
          {hasChoice(view) && (
            <noscript>
              <p className={note}>
                The next page shows the total of the years that you leave checked, before you choose how to pay.
              </p>
            </noscript>
          )}
          <div className={styles.buttons}>
            <Button intent="pay-annual-fees">Pay annual fees</Button>
          </div>
        </Form>
      )}
      {view.begun.map(({ years, href }) => (
        <p key={href}>
          You started a payment for {years}, and nothing has been charged yet.{" "}
          <Link to={href}>Continue that payment, or cancel it</Link>.
        </p>
      ))}
      {view.because !== null && <p className={note}>{view.because}</p>}
      {view.isPaidElsewhere && (
        <p>
          <ButtonLink kind="secondary" to={annualFeesPage} compact>
            Pay annual fees
          </ButtonLink>
        </p>
      )}
      {view.isByMail && (
        <p>
          To pay, write to <EmailLink to="payments" />.
        </p>
      )}
    </>
  );
}

function Table({ view }: { view: FeesView }) {
  const caption = `Annual fees ${view.blockName}, by year`;
  return (
    <StackingTable caption={caption} columns={columns} className={styles.feeTable}>
      <tbody role="rowgroup">
        {view.lines.map((line) => (
          <tr role="row" key={line.year} {...scriptAttributes({ "data-cents": line.cents ?? undefined })}>
            <Year line={line} isIndented={view.total !== null} />
            <Cell heading="Amount" numeric>
              {line.amount}
            </Cell>
            <Cell heading="Status">
              <StateMark state={line.state}>{line.word}</StateMark>{" "}
              {line.note && <span className={note}>{line.note}</span>}
              {line.payment !== null && (
                <>
                  {" "}
                  <Link to={line.payment}>
                    See this payment<span className={visuallyHidden}> of the {line.year} fee</span>
                  </Link>
                </>
              )}
              {line.invoice && (
                <>
                  {" "}
                  <Link to={line.invoice.href}>Go to invoice {line.invoice.number}</Link>
                </>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

function Year({ line: { year, choice }, isIndented }: { line: FeeLine; isIndented: boolean }) {
  if (choice === null)
    return (
      <th scope="row" role="rowheader" className={isIndented ? styles.withoutBox : undefined}>
        {year}
      </th>
    );
  return (
    <th scope="row" role="rowheader" className={styles.withBox}>
      <Choice type="checkbox" id={yearBoxId(year)} name="year" value={String(year)} {...choice}>
        <span className={visuallyHidden}>Pay </span>
        {year}
      </Choice>
    </th>
  );
}

/** Once on a page, where years of any block can be chosen among. */
export function ChooseYearsScript({ fees }: { fees: readonly (FeesView | null)[] }) {
  return fees.some((view) => view !== null && hasChoice(view)) ? <PageScript src={script} /> : null;
}

function hasChoice({ lines }: FeesView): boolean {
  return lines.filter(({ choice }) => choice !== null).length > 1;
}
