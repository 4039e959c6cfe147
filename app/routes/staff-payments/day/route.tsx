import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffPaymentDay, staffPaymentDayFile, staffPaymentDays } from "~/app/forms/paymentPages";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { Card } from "~/app/ui/content/Card";
import { cellLine, note } from "~/app/ui/content/content.css";
import { FactList } from "~/app/ui/content/FactList";
import { RowTable } from "~/app/ui/content/StackingTable";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { StateMark } from "~/app/ui/status/StateMark";
import { dateInputText } from "@portal/domain/time/dateInput";
import * as styles from "../payments.css";
import { dayOf } from "./dayOf";
import { type DayRow, type DayView, dayView } from "./dayView";

/** PAY-39: what moved on a day, by fee type, and where portal, provider and board disagree. */
export async function loader(args: LoaderFunctionArgs) {
  const { mayRefund } = await requirePaymentsStaff(args);
  const day = dayOf(args);
  const stored = await args.context.paymentsOffice.days.find(day);
  return { day, typed: dateInputText(day), view: dayView(day, stored), mayCompare: mayRefund };
}

export const handle = {
  title: "Day",
  titleOf: ({ view }) => view.title,
  roles: "staff-or-finance",
} satisfies RouteHandle<typeof loader>;

export default function PaymentDay() {
  const { day, typed, view, mayCompare } = useLoaderData<typeof loader>();
  const { made, mark } = view;
  return (
    <>
      <h1>{view.title}</h1>
      <p className={styles.links}>
        <Link to={staffPaymentDays}>All compared days</Link>
      </p>
      <Card title="Comparison" status={<StateMark state={mark.state}>{mark.word}</StateMark>}>
        <p role="status">{view.compared}</p>
        <div className={styles.buttons}>
          {view.isWaiting && (
            <ButtonLink kind="secondary" to={staffPaymentDay(day)}>
              Refresh this page
            </ButtonLink>
          )}
          {mayCompare && !view.isWaiting && (
            <Form method="post" action={staffPaymentDays}>
              <input type="hidden" name="date" value={typed} />
              <Button kind="secondary">{made === null ? "Compare the day" : "Compare again"}</Button>
            </Form>
          )}
        </div>
      </Card>
      {made !== null && <Made day={day} made={made} />}
    </>
  );
}

function Made({ day, made }: { readonly day: string; readonly made: NonNullable<DayView["made"]> }) {
  const { rows, total, provider, notCompared, differences } = made;
  return (
    <>
      {differences.length > 0 && (
        <Card title="Differences">
          <RowTable
            caption="Differences"
            className={styles.list}
            rows={differences.map((row, at) => ({ ...row, key: `${at}` }))}
            keyOf={({ key }) => key}
            columns={[
              { heading: "What differs", cell: ({ text }) => text },
              { heading: "What to do", cell: ({ advice }) => advice },
              {
                heading: "Payment",
                cell: ({ to, about, physician }) => (
                  <>
                    {to === null ? about : <Link to={to}>{about}</Link>}{" "}
                    {physician !== null && <span className={`${note} ${cellLine}`}>{physician}</span>}
                  </>
                ),
              },
            ]}
          />
        </Card>
      )}
      <Card title="By fee type">
        {rows.length === 0 ? (
          <p>No money came or went on this day.</p>
        ) : (
          <RowTable
            caption="Charged and given back, by fee type"
            rows={[...rows, total]}
            keyOf={({ name }) => name}
            columns={[
              { heading: "Fee type", cell: ({ name }) => name },
              ...columnsOf(made).map(([heading, name]) => ({
                heading,
                numeric: true,
                cell: (row: DayRow) => row[name],
              })),
            ]}
          />
        )}
        <div className={styles.buttons}>
          <ButtonLink kind="secondary" to={staffPaymentDayFile(day, "movements")}>
            Download movements (CSV)
          </ButtonLink>
          <ButtonLink kind="secondary" to={staffPaymentDayFile(day, "journal")}>
            Download journal entries (CSV)
          </ButtonLink>
        </div>
      </Card>
      <Card title="Payment provider">
        {notCompared !== null ? <p>{notCompared}</p> : <FactList hasLongNames facts={provider} />}
      </Card>
    </>
  );
}

const columns = [
  ["Charged", "charged"],
  ["Refunded", "refunded"],
  ["Returned", "returned"],
  ["Disputed", "disputed"],
  ["Net", "net"],
] as const;

/** Without the provider's balance its fees are not known. */
function columnsOf({ notCompared }: Pick<NonNullable<DayView["made"]>, "notCompared">) {
  return notCompared === null ? ([...columns, ["Provider’s fees", "providerFees"]] as const) : columns;
}
