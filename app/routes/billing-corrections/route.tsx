import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import { choiceProps, errorSummary, fieldId, fieldProps } from "~/app/forms/formDraft";
import { FormFor } from "~/app/forms/RowForm";
import { billingCorrectionsPage } from "~/app/forms/paymentPages";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed, refusal } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import type { Session } from "~/app/session/records/session";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { Button } from "~/app/ui/forms/Button";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { DateField, SelectField, TextField } from "~/app/ui/forms/Field";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import { payable } from "@portal/payments/purposes/purposes";
import * as styles from "./corrections.css";
import { type CorrectionValues, correctionFields, correctionOf, readCorrection } from "./correctionForm";
import { kindChoices, subjectChoices } from "./correctionView";

/** OPER-28: staff with full access enter in the board's record what happened outside the portal. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  requireStaffOf(session);
  const isOffered = (await orErrorPage(args.context, extensionsForCertain(board))).has("billing-corrections");
  const subjects = isOffered ? await orErrorPage(args.context, readSubjects(board)) : [];
  return {
    subjects,
    kinds: kindChoices(),
    fields: [...correctionFields],
    isOffered,
    readOnly,
    notice: readNotice(args, session),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, physicianId, form } = await requirePhysicianPost(args);
  requireStaffOf(session);
  const post = orMalformed(readCorrection(form));
  const { values } = post;
  const read = correctionOf(post, wireDateOf(boardToday(args.context.now)));
  if (read.kind === "wrong") return data({ ...nothingFound, values, errors: read.errors }, 422);
  const claim = claimOf(read.sent);
  const live = (await args.context.payments?.live(physicianId)) ?? [];
  const isBeingPaid = live.some(({ purpose, bookkeeping }) => {
    const numbers = bookkeeping.kind === "invoices" ? bookkeeping.invoiceNumbers : [];
    return payable(purpose).claims.includes(claim) || numbers.some((number) => `invoice:${number}` === claim);
  });
  if (isBeingPaid) return data({ ...nothingFound, values, refused: beingPaid }, 409);
  try {
    const { before, after } = await board.correctBilling({ body: read.sent });
    if (!post.isConfirmed) return { ...nothingFound, values, shown: { before, after } };
    return await withNotice(args, session, billingCorrectionsPage, { kind: "done", text: `Corrected. ${after}` });
  } catch (error) {
    if (!(error instanceof BoardError) || ![404, 409, 422].includes(error.status))
      return orErrorPage(args.context, Promise.reject(error as Error));
    const refused = error.code === "stale" ? changed : error.code === "being-paid" ? beingPaid : error.explanation;
    return data(
      { ...nothingFound, values, refused: refused === null ? "The board refuses it." : withFullStop(refused) },
      error.status,
    );
  }
}

const beingPaid = "It is being paid at the moment. Wait until the payment is over, or cancel it.";
const changed = "The record has changed since you saw it. Check the correction again.";
const nothingFound = { errors: {}, refused: null as string | null, shown: null as Shown | null };

interface Shown {
  readonly before: string;
  readonly after: string;
}

function withFullStop(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

function claimOf({
  invoiceNumber,
  year,
}: {
  readonly invoiceNumber: string | null;
  readonly year: number | null;
}): string {
  return invoiceNumber === null ? `fee:${year}` : `invoice:${invoiceNumber}`;
}

function requireStaffOf({ person }: Session): void {
  if (person.kind !== "staff") throw refusal({ kind: "unauthorized" });
}

async function readSubjects(board: Board) {
  const [invoices, { currentCCEnrollment }] = await Promise.all([
    board.getInvoicesForPhysician(),
    board.getPhysician(),
  ]);
  return subjectChoices(invoices, currentCCEnrollment?.ccBlocks ?? []);
}

export const handle = {
  title: "Billing corrections",
  roles: "physician",
  intents: { check: null, correct: "Billing correction" },
} satisfies RouteHandle;

const formId = "correction";

export default function BillingCorrections() {
  const { subjects, kinds, fields, isOffered, readOnly, notice } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const summary = errorSummary(formId, posted?.errors ?? {}, fields);
  return (
    <>
      {notice !== null && posted === undefined && (
        <Banners>
          <Banner kind="success" title={notice.text} />
        </Banners>
      )}
      {posted?.refused && (
        <Banners>
          <Banner kind="refusal" title="Nothing was corrected">
            <p>{posted.refused}</p>
          </Banner>
        </Banners>
      )}
      <h1>Billing corrections</h1>
      {summary.length > 0 && <ErrorSummary title="Nothing was corrected" errors={summary} />}
      {posted?.shown && <Confirmation values={posted.values} shown={posted.shown} />}
      {!isOffered ? (
        <p>This board’s record is not corrected from here.</p>
      ) : readOnly ? (
        <p>Staff with full access can correct the board’s record here.</p>
      ) : subjects.length === 0 ? (
        <p>This physician has no invoice and no annual fee.</p>
      ) : (
        <Correction
          title={posted?.shown ? "Change the correction" : "Correct the board’s record"}
          {...{ subjects, kinds, values: posted?.values, errors: posted?.errors ?? {} }}
        />
      )}
      <p className={styles.back}>
        <Link to="/PaymentsAndReceipts">Payments and Receipts</Link>
      </p>
    </>
  );
}

/** What the record says, and what it will: nothing is stored before it is confirmed. */
function Confirmation({ values, shown }: { readonly values: CorrectionValues; readonly shown: Shown }) {
  return (
    <Card title="Confirm the correction">
      <FactList
        facts={[
          { name: "Before", value: shown.before },
          { name: "After", value: shown.after },
          { name: "Reason", value: values.reason },
        ]}
      />
      <Form method="post" action={billingCorrectionsPage}>
        <FormFor />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="replaces" value={shown.before} />
        <input type="hidden" name="becomes" value={shown.after} />
        <Button intent="correct">Correct the record</Button>
      </Form>
    </Card>
  );
}

function Correction(props: {
  readonly title: string;
  readonly subjects: ReturnType<typeof subjectChoices>;
  readonly kinds: ReturnType<typeof kindChoices>;
  readonly values: CorrectionValues | undefined;
  readonly errors: Readonly<Partial<Record<string, readonly string[]>>>;
}) {
  const { title, subjects, kinds, values = noValues, errors } = props;
  const field = fieldProps(formId, { values, errors });
  const choice = choiceProps(formId, { values });
  return (
    <Card title={title}>
      <Form method="post" action={billingCorrectionsPage} autoComplete="off" noValidate className={styles.form}>
        <FormFor />
        <SelectField {...field("subject")} label="Invoice or annual fee" choices={subjects} />
        <ChoiceGroup id={fieldId(formId, "kind")} legend="What happened?" errors={errors["kind"] ?? []}>
          {kinds.map(({ id, name }) => (
            <Choice key={id} {...choice("kind", id)}>
              {name}
            </Choice>
          ))}
        </ChoiceGroup>
        <TextField
          {...field("amount")}
          label="Amount"
          hint="Of a check or a discount."
          inputMode="decimal"
          maxLength={20}
        />
        <TextField {...field("checkNumber")} label="Check number" hint="Of a check." maxLength={40} />
        <DateField {...field("receivedDate")} label="Day received" hint="Of a check." />
        <TextField
          {...field("reason")}
          label="Reason"
          hint="It is kept permanently, with your name. Never enter an account number."
          maxLength={300}
        />
        <Button intent="check" kind="secondary">
          Check the correction
        </Button>
      </Form>
    </Card>
  );
}

const noValues: CorrectionValues = {
  ...{ subject: "", kind: "", amount: "", checkNumber: "", receivedDate: "", reason: "" },
};
