import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { methodPage, paymentPage } from "~/app/forms/paymentPages";
import { readPost } from "~/app/forms/readPost";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { boardProblem } from "~/app/forms/saveOwn";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/actingJournal";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { boardToday } from "@portal/domain/time/boardTime";
import { isOrderUnknown } from "@portal/domain/applications/applicationMoney";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { sentPayment } from "@portal/payments/paymentsUnderWay";
import { standingSentences } from "@portal/payments/payerSummary";
import { applicationClaim } from "@portal/payments/purposes/application";
import { submittedPage } from "../paths";
import { loadSection } from "../loadSection";
import { readAgain } from "../openSection";
import type { Applicant } from "../readApplying";
import { Section } from "../Section";
import { type PaymentPost, paymentPost, wayFieldId, paymentView, requestedWay } from "./paymentView";
import { type Bill, openForPayment, readBill, readReturned, redirectIfSubmitted } from "./readBill";
import { beginApplicationPayment, submitWithoutPayment, orPaymentRefusal } from "./payApplication";
import { Payment } from "./Payment";

/** APPLY-13, APPLY-21: the Payment section, also for a submitted application with a balance. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section } = await loadSection(args, signedIn, { id: "payment" });
  const underWay = await paymentUnderWay(args, applicant);
  const [read, returned] =
    underWay === null
      ? await Promise.all([
          billOf(args, signedIn.board, applicant, signedIn.readOnly),
          readReturned(signedIn.board, applicant),
        ])
      : ([{ kind: "refused", problem: underWay }, null] as const);
  const shown =
    read.kind === "refused"
      ? { view: null, problem: read.problem }
      : { view: viewOf(args, applicant, read.answer, returned), problem: null };
  return { section, ...shown, takesPayments: args.context.payments !== null };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args);
  const typed = orMalformed(readPost(post.form, paymentPost));
  const isSubmission = typed.intent === "submit-application";
  const applicant = await openForPayment(args, post, isSubmission);
  const { context } = args;
  const { board, session } = post;
  const read = await billOf(args, board, applicant);
  const answerWith = async (problem: ProblemView, status: number, known?: Bill) => {
    const view =
      known === undefined ? null : viewOf(args, applicant, known, await readReturned(board, applicant), typed);
    return data({ view, problem }, status);
  };
  // The board refuses what the same form, posted twice, has submitted meanwhile.
  const unlessSubmitted = async (problem: ProblemView, known?: Bill, status = 409) => {
    if (isSubmission) redirectIfSubmitted((await readAgain(args, board, applicant)).application);
    return answerWith(problem, status, known);
  };
  if (read.kind === "refused") return unlessSubmitted(read.problem);
  const bill = read.answer;
  if (typed.owed !== bill.owed) return answerWith(changed, 409, bill);

  if (isSubmission) {
    if (bill.owed > 0) return answerWith(changed, 409, bill);
    const submitting = submitWithoutPayment(board, applicant, bill).catch(lost);
    const submitted = await refusable(args, board, applicant, submitting);
    if (submitted.kind === "refused") return unlessSubmitted(submitted.problem, bill);
    const { application: after } = await readAgain(args, board, applicant);
    if (submitted.answer !== "lost" && !isEditable(after)) return seeOther(submittedPage(after.examinationId));
    return unlessSubmitted(unconfirmed, bill, 502);
  }
  if (typed.way === undefined) return answerWith(nothingChosen, 422, bill);
  const way = requestedWay(bill, typed.way, typed.secondInstallment !== undefined);
  const { payments } = context;
  const isOffered = typed.way !== "pay-over-time" || hasPayOverTime(args, bill);
  if (payments === null || way === undefined || !isOffered) return answerWith(changed, 409, bill);
  const actor = actorOf(session);
  const beginning = beginApplicationPayment({ board, payments }, applicant, bill, way, actor);
  const begun = await refusable(args, board, applicant, beginning);
  if (begun.kind === "refused") return answerWith(begun.problem, 409, bill);
  const { intentId } = begun.answer.intent;
  if (begun.answer.kind === "under-way") return seeOther(paymentPage(intentId));
  return seeOther(methodPage(intentId, typed.way === "pay-over-time" ? "pay-over-time" : undefined));
}

/** Whether it was carried out, only the application shows. */
function lost(error: unknown): "lost" {
  if (error instanceof BoardError && boardProblem(error) === "failed") return "lost";
  throw error;
}

/** PAY-10: a payment of the application that may have been charged, in place of another; null where there is none. */
async function paymentUnderWay(
  { context: { payments } }: Pick<LoaderFunctionArgs, "context">,
  { application, physician }: Applicant,
): Promise<ProblemView | null> {
  if (payments === null) return null;
  const live = await payments.live(physician.physicianId);
  // The balance after a recorded payment can be paid.
  const unrecorded = live.filter(({ state }) => state !== "recorded");
  const sent = sentPayment(unrecorded, applicationClaim(application.applicationId));
  if (sent === undefined) return null;
  const { what, meaning } = standingSentences(sent, payments.gateway.capabilities.chargedBy);
  const page = { to: paymentPage(sent.intentId), linkText: "See this payment" };
  return { kind: "warning", title: what, text: meaning, page };
}

function billOf(args: ActionFunctionArgs, board: Board, applicant: Applicant, isReadOnly = false) {
  const { useBusinessCentral } = args.context.configuration;
  if ((!useBusinessCentral || isReadOnly) && isOrderUnknown(applicant.application))
    return Promise.resolve({ kind: "refused", problem: orderUnknown } as const);
  const today = boardToday(args.context.now);
  return refusable(args, board, applicant, readBill(board, applicant, { useBusinessCentral, isReadOnly }, today));
}

/** Returns the board's answer, or its reason for the page. */
function refusable<Answer>(
  { context }: Pick<ActionFunctionArgs, "context">,
  board: Board,
  { examination }: Applicant,
  answer: Promise<Answer>,
) {
  return orErrorPage(context, orPaymentRefusal(answer, board, examination.examinationId));
}

function viewOf(
  args: ActionFunctionArgs,
  applicant: Applicant,
  bill: Bill,
  returned: string | null,
  typed?: PaymentPost,
) {
  const chosen =
    typed?.intent === "pay" ? { way: typed.way ?? null, isSecondChosen: typed.secondInstallment !== undefined } : null;
  return paymentView(applicant, bill, { returned, hasPayOverTime: hasPayOverTime(args, bill), chosen });
}

/** PAY-11: for an invoice, where the board allows it and the provider has a checkout for it. */
function hasPayOverTime({ context }: Pick<ActionFunctionArgs, "context">, { kind }: Bill): boolean {
  const isPossible = (context.payments?.gateway.capabilities.payOverTime ?? null) !== null;
  return kind === "invoice" && isPossible && context.configuration.allowPayOverTime;
}

const orderUnknown: ProblemView = {
  kind: "warning",
  title: "We couldn’t get the amount to pay.",
  text: "Nothing was charged or submitted. Try again in a few minutes.",
};
const changed: ProblemView = {
  kind: "warning",
  title: "Nothing was charged or submitted: the amount to pay has changed.",
  text: "The current amounts are below. Choose again.",
};
const unconfirmed: ProblemView = {
  kind: "refusal",
  title: "We couldn’t confirm whether your application was submitted.",
  text: "Nothing was charged. Check your exam applications on the dashboard before you submit it again.",
};
const nothingChosen: ProblemView = {
  kind: "errors",
  title: "Nothing was charged. Correct the following:",
  errors: [{ fieldId: wayFieldId, message: "Choose how to pay." }],
};

export const handle = {
  title: "Application: Payment",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { pay: "Payment", "submit-application": "Application" },
} satisfies RouteHandle<typeof loader, PaymentPost["intent"]>;

export default function PaymentSection() {
  const { section, takesPayments, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? loaded;
  return (
    <Section section={section} problem={problem}>
      {view !== null && <Payment view={view} takesPayments={takesPayments} {...section.form} />}
    </Section>
  );
}
