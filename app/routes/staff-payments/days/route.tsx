import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { errorSummary, fieldProps } from "~/app/forms/formDraft";
import { staffPaymentDay, staffPaymentDays, staffPaymentsPage } from "~/app/forms/paymentPages";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { requireRefundPost } from "~/app/session/guards/requirePost";
import { orMalformed } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { Card } from "~/app/ui/content/Card";
import { RowTable } from "~/app/ui/content/StackingTable";
import { Button } from "~/app/ui/forms/Button";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { DateField } from "~/app/ui/forms/Field";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { StateMark } from "~/app/ui/status/StateMark";
import { boardToday, formatMoment, wireDateOf } from "@portal/domain/time/boardTime";
import { readDateInput, unreadDateText } from "@portal/domain/time/dateInput";
import { dayMark, dayTitle } from "../day/dayView";
import * as styles from "../payments.css";

/** Days that are listed; others have their URL. */
const maxDays = 62;

/** PAY-39: days that were compared with the provider and the board's record, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { mayRefund } = await requirePaymentsStaff(args);
  return pageOf(args, mayRefund, { date: "" }, {});
}

/** Asks for the comparison of a day, which changes no payment. */
export async function action(args: ActionFunctionArgs) {
  const { form } = await requireRefundPost(args);
  const typed = orMalformed(form.get("date"));
  const day = readDateInput(typed);
  const today = wireDateOf(boardToday(args.context.now));
  if (day === null || day > today) {
    const fault = day === null ? unreadDateText(label, typed) : "This day has not begun yet.";
    return data(await pageOf(args, true, { date: typed }, { date: [fault] }), 422);
  }
  await args.context.paymentsOffice.days.request(day);
  return seeOther(staffPaymentDay(day));
}

const label = "Day";

async function pageOf(
  { context }: LoaderFunctionArgs,
  mayCompare: boolean,
  values: { readonly date: string },
  errors: { readonly date?: readonly string[] },
) {
  const days = await context.paymentsOffice.days.last(maxDays);
  return {
    ...{ mayCompare, values, errors },
    days: days.map((stored) => ({
      to: staffPaymentDay(stored.day),
      title: dayTitle(stored.day),
      mark: dayMark(stored),
      madeAt: stored.madeAt === null ? "" : formatMoment(stored.madeAt),
    })),
  };
}

export const handle = { title: "Compared days", roles: "staff-or-finance" } satisfies RouteHandle;

const formId = "day";

export default function PaymentDays() {
  const loaded = useLoaderData<typeof loader>();
  const { mayCompare, values, errors, days } = useActionData<typeof action>() ?? loaded;
  const summary = errorSummary(formId, errors, ["date"]);
  return (
    <>
      <h1>Compared days</h1>
      <p className={styles.links}>
        <Link to={staffPaymentsPage}>All payments</Link>
      </p>
      {summary.length > 0 && <ErrorSummary title="No day was compared" errors={summary} />}
      {mayCompare && (
        <Card title="Compare a day" isPrinted={false}>
          <p>Charges, refunds, returns and disputes, with the payment provider’s balance and the board’s record.</p>
          <Form method="post" action={staffPaymentDays} noValidate className={styles.form}>
            <DateField {...fieldProps(formId, { values, errors })("date")} label={label} />
            <Button>Compare the day</Button>
          </Form>
        </Card>
      )}
      <Card title="Newest first">
        {days.length === 0 ? (
          <p>No day has been compared yet.</p>
        ) : (
          <RowTable
            caption="Compared days, newest first"
            rows={days}
            keyOf={({ to }) => to}
            columns={[
              { heading: "Day", cell: ({ to, title }) => <Link to={to}>{title}</Link> },
              { heading: "Result", cell: ({ mark }) => <StateMark state={mark.state}>{mark.word}</StateMark> },
              { heading: "Compared", cell: ({ madeAt }) => madeAt },
            ]}
          />
        )}
      </Card>
    </>
  );
}
