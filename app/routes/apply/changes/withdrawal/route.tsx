import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { boardToday } from "@portal/domain/time/boardTime";
import { withdrawPayments } from "@portal/payments/paymentsUnderWay";
import { applicationClaim } from "@portal/payments/purposes/application";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import { errorSummary } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import { unchanged } from "~/app/notice";
import type { RouteHandle } from "~/app/routeHandle";
import { leaveForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { actorOf } from "~/app/session/journal/actingJournal";
import { readStarted } from "../../openSection";
import { summaryPage, withdrawPage } from "../../paths";
import type { Applicant } from "../../readApplying";
import { Withdrawal } from "./Withdrawal";
import { doneText, isDone, withdrawalProblem, withdrawApplication } from "./withdrawApplication";
import {
  formId,
  isKept,
  withdrawalErrors,
  withdrawalFields,
  type WithdrawalPost,
  withdrawalPost,
} from "./withdrawalForm";
import { withdrawalView } from "./withdrawalView";

/** APPLY-25: what withdrawing means, and the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const applicant = await readStarted(args, board);
  const page = withdrawPage(applicant.examination.examinationId);
  const kept = readPost(await unsavedForm(args, session, page), withdrawalPost);
  const isShown = kept !== null && new URL(args.request.url).searchParams.has("restore");
  const view = withdrawalView(applicant, {
    ...(await shared(args, board)),
    isReadOnly: readOnly,
    draft: isShown ? { values: kept, errors: {} } : null,
  });
  return { view, kept: kept && { isShown }, problem: null };
}

export async function action(args: ActionFunctionArgs) {
  const page = withdrawPage(args.params.examinationId ?? "");
  const { board, session, physicianId, form } = await requirePhysicianPost(args, { keep: { page, fields: isKept } });
  const typed = orMalformed(readPost(form, withdrawalPost));
  const applicant = await readStarted(args, board);
  const context = await shared(args, board);
  const shown = (now: Applicant, errors: ReturnType<typeof withdrawalErrors>) => ({
    view: withdrawalView(now, { ...context, isReadOnly: false, draft: { values: typed, errors } }),
    kept: null,
  });
  const errors = withdrawalErrors(typed);
  if (Object.keys(errors).length > 0) {
    const summary = errorSummary(formId, errors, withdrawalFields);
    const problem = { kind: "errors", title: "Your application was not withdrawn", errors: summary } as const;
    return data({ ...shown(applicant, errors), problem }, 422);
  }
  const claim = applicationClaim(applicant.application.applicationId);
  const withdrawn = await orErrorPage(
    args.context,
    withdrawApplication(args, board, applicant, {
      reason: typed.reason.trim(),
      isTaken: context.isTaken,
      withdrawPayments: () => withdrawPayments(args.context.payments, physicianId, claim, actorOf(session)),
    }),
  );
  if (withdrawn.kind === "not-saved") {
    const { status, problem } = withdrawalProblem(withdrawn.problem);
    return data({ ...shown(withdrawn.records, {}), problem }, status);
  }
  const path = summaryPage(applicant.examination.examinationId);
  if (withdrawn.kind === "not-own") return leaveForm(args, session, withdrawn, { page, path });
  const text = doneText(withdrawn.records);
  // It was, before this form came.
  const isRepeated = isDone(applicant.application);
  const notice = isRepeated ? unchanged(`${text} before.`) : ({ kind: "done", text } as const);
  return leaveForm(args, session, notice, { page, path });
}

async function shared({ context }: LoaderFunctionArgs, board: Board) {
  const extensions = await orErrorPage(context, extensionsForCertain(board));
  const { useBusinessCentral } = context.configuration;
  return {
    invoices: useBusinessCentral ? await orNull(board.getInvoicesForPhysician()) : [],
    terms: context.configuration.withdrawalTerms,
    isTaken: extensions.has("application-changes"),
    today: boardToday(context.now),
  };
}

export const handle = {
  title: "Withdraw application",
  titleOf: ({ view }) => `Withdraw application – ${view.title}`,
  roles: "physician",
  intents: { "withdraw-application": "Application withdrawn" },
} satisfies RouteHandle<typeof loader, WithdrawalPost["intent"]>;

export default function WithdrawApplication() {
  const loaded = useLoaderData<typeof loader>();
  return <Withdrawal {...(useActionData<typeof action>() ?? loaded)} />;
}
