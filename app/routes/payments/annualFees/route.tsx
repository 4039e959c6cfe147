import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Temporal } from "temporal-polyfill";
import { invoicePage, methodPage, paymentPage, yearBoxId } from "~/app/forms/paymentPages";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/actingJournal";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { boardToday, formatDate, formatDeadline } from "@portal/domain/time/boardTime";
import { feePaymentsUnderWay } from "@portal/payments/paymentsUnderWay";
import { AnnualFees, ChooseYearsScript } from "~/app/forms/annualFees/AnnualFees";
import { Banners } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { ReadersTime } from "~/app/ui/content/ReadersTime";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Link } from "~/app/ui/shell/pageLinks";
import { type FeesView, feesView, type FeesViewer, type RefusedYears } from "~/app/forms/annualFees/feesView";
import type { Board } from "~/app/board/board";
import { orNone, orNull } from "~/app/board/boardError";
import { readReceipts } from "~/app/board/receipts";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { Physician } from "@portal/contract/people/physician";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { feeSection } from "@portal/domain/billing/annualFees";
import { blockName } from "@portal/domain/blocks/blockYears";
import { obligationsOfBlocks } from "@portal/domain/obligations/blockObligations";
import type { Obligation } from "@portal/domain/obligations/obligation";
import { returnedSentence } from "@portal/domain/billing/returnedPayments";
import { feeRefusalText } from "@portal/domain/billing/annualFeeRefusals";
import { takingPayments } from "../ownIntent";
import { after } from "../payments.css";
import { beginPayment, type Begun, readAnnualFeesPost } from "./beginPayment";

/** FEE-01 to FEE-05: the choice of years to pay; the dashboard's card posts here as well. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, physicianId, readOnly } = await requirePhysician(args);
  const payments = takingPayments(args.context);
  const [physician, receipts, invoices, live] = await Promise.all([
    orErrorPage(args.context, board.getPhysician()),
    orNull(readReceipts(board)),
    orErrorPage(args.context, invoicesOf(board, args.context.configuration)),
    payments.live(physicianId),
  ]);
  const viewer = { isReadOnly: readOnly, payments: feePaymentsUnderWay(live), invoices, receipts };
  return {
    view: annualFeesPageView(physician, viewer, boardToday(args.context.now)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, physicianId, form } = await requirePhysicianPost(args);
  const post = orMalformed(readAnnualFeesPost(form));
  const { context } = args;
  const payments = takingPayments(context);
  const { useBusinessCentral } = context.configuration;
  const today = boardToday(context.now);
  const physician = await orErrorPage(context, board.getPhysician());
  // The board's invoices are checked, so that no year is paid in two ways (PAY-18).
  const invoices = await orErrorPage(context, invoicesOf(board, context.configuration));
  const portal = { board, payments, useBusinessCentral, invoices };
  const begun = await orErrorPage(context, beginPayment(portal, physician, post.years, actorOf(session), today));
  switch (begun.kind) {
    case "begun":
      return seeOther(methodPage(begun.intent.intentId));
    case "under-way":
      return seeOther(paymentPage(begun.intent.intentId));
    case "refused":
    case "not-answered":
    case "not-invoiced": {
      const live = feePaymentsUnderWay(await payments.live(physicianId));
      const receipts = await orNull(readReceipts(board));
      const viewer = { isReadOnly: false, payments: live, invoices, receipts };
      const refused = begun.kind === "refused" ? begun.refused : { years: post.years, refusals: [] };
      const view = annualFeesPageView(physician, viewer, today, refused);
      if (begun.kind === "refused") return data({ view, problem: refusedView(refused) }, 422);
      if (begun.kind === "not-answered") return data({ view, problem: notAnswered }, 502);
      return data({ view, problem: notInvoiced(begun) }, 409);
    }
  }
}

async function invoicesOf(board: Board, portal: { readonly useBusinessCentral: boolean }): Promise<readonly Invoice[]> {
  return portal.useBusinessCentral ? orNone(board.getInvoicesForPhysician()) : [];
}

export const handle = {
  title: "Pay annual fees",
  roles: "physician",
  intents: { "pay-annual-fees": "Payment" },
} satisfies RouteHandle;

export default function PayAnnualFees() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <ChooseYears {...(refused ?? { ...loaded, problem: null })} />;
}

function ChooseYears(props: { view: AnnualFeesPageView; problem: ProblemView | null }) {
  const { view, problem } = props;
  const { fees, deadlines, isUnavailable } = view;
  return (
    <>
      <Banners>{problem && <Problem problem={problem} />}</Banners>
      <h1>Pay annual fees</h1>
      {fees === null ? (
        <p>
          {isUnavailable
            ? "Your annual fees are temporarily unavailable. Try again later."
            : "You have no annual fees to pay."}
        </p>
      ) : (
        <Card id={feesId} title={`Annual fees ${fees.blockName}`}>
          {deadlines.map((deadline) => (
            <p key={deadline.text}>
              {deadline.text}
              {deadline.on !== null && <ReadersTime on={deadline.on} />}
            </p>
          ))}
          <AnnualFees view={fees} />
        </Card>
      )}
      <p className={after}>
        <Link to="/">Go to the dashboard</Link>
      </p>
      <ChooseYearsScript fees={[fees]} />
    </>
  );
}

interface AnnualFeesPageView {
  /** Null without a block with fees. */
  readonly fees: FeesView | null;
  /** Whether a block that cannot be read may have fees. */
  readonly isUnavailable: boolean;
  /** Due date of the fees, and the consequence: for each block that asks for fees. */
  readonly deadlines: readonly DeadlineView[];
}

function annualFeesPageView(
  physician: Pick<Physician, "currentCCEnrollment" | "certificates">,
  // Without receipts it is unknown which payment was returned.
  viewer: FeesViewer & { readonly receipts: readonly Receipt[] | null },
  today: Temporal.PlainDate,
  refused: RefusedYears | null = null,
): AnnualFeesPageView {
  const { currentCCEnrollment } = physician;
  const section = feeSection(currentCCEnrollment, today);
  const isUnavailable = section === null && hasUnavailable({ enrollment: currentCCEnrollment });
  if (section === null) return { fees: null, isUnavailable, deadlines: [] };
  const records = { receipts: viewer.receipts ?? [], papers: null };
  const obligations = obligationsOfBlocks(currentCCEnrollment, physician, today, records).filter(
    ({ kind }) => kind === "fees",
  );
  return {
    isUnavailable,
    fees: feesView(section, section, blockName(section), { ...viewer, obligations }, today, refused),
    deadlines: obligations.map(deadlineView),
  };
}

interface DeadlineView {
  readonly text: string;
  /** The last day where the text says its hour. */
  readonly on: string | null;
}

function deadlineView(
  { due, cost, returned, consequence }: Obligation,
  index: number,
  all: readonly Obligation[],
): DeadlineView {
  const years = cost?.parts.flatMap((part) => (part.kind === "annual-fee" ? part.year : [])) ?? [];
  const which = all.length > 1 && years.length > 0 ? `${years.join(", ")}: due` : "Due";
  // The hour is said once on the page.
  const formatDue = index === 0 ? formatDeadline : formatDate;
  const when = due.kind === "at-once" ? "now" : `by ${formatDue(due.now)}`;
  const returnedText = returned === undefined ? "" : ` ${returnedSentence(returned)}`;
  return {
    text: `${which} ${when}.${returnedText} ${consequence}`,
    on: index === 0 && due.kind === "by" ? due.now.toString() : null,
  };
}

/** Why the chosen years cannot be paid, at the top of the page. */
function refusedView({ refusals }: RefusedYears): ProblemView {
  return {
    kind: "errors",
    title: "Nothing was charged. Correct the following:",
    errors: refusals.map((refusal) => ({
      fieldId: "year" in refusal ? yearBoxId(refusal.year) : feesId,
      message: `${feeRefusalText(refusal)}.`,
    })),
  };
}

function notInvoiced({ reason, invoiceNumber }: Extract<Begun, { kind: "not-invoiced" }>): ProblemView {
  const problem = { kind: "refusal", title: "Nothing was charged.", text: reason, namesPaymentsEmail: true } as const;
  if (invoiceNumber === null) return problem;
  return { ...problem, page: { to: invoicePage(invoiceNumber), linkText: `Go to invoice ${invoiceNumber}` } };
}

const notAnswered: ProblemView = {
  kind: "refusal",
  title: "Nothing was charged: we couldn’t get your invoice.",
  text: "Choose the years again in a few minutes.",
};

const feesId = "annual-fees";
