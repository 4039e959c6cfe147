import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { extensionsOf } from "~/app/board/extensions";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { seeOther } from "~/app/session/guards/returnPath";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { FactList } from "~/app/ui/content/FactList";
import { ButtonLink } from "~/app/ui/forms/Button";
import { message, messageButtons } from "~/app/ui/messages/messages.css";
import { isEditable, isWithdrawn } from "@portal/domain/applications/candidateStatus";
import { boardToday, formatDate, plainDate } from "@portal/domain/time/boardTime";
import { ApplicationChanges } from "../changes/ApplicationChanges";
import { changesView } from "../changes/changesView";
import { applicationPapers } from "../applicationPapers";
import { applyPage, summaryPage } from "../paths";
import { readStarted } from "../openSection";
import { Review, reviewSteps } from "../Review";

/** APPLY-15: the application is submitted. After a payment its page redirects here. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, readOnly } = await requirePhysician(args);
  const applicant = await readStarted(args, board);
  const { application, examination } = applicant;
  const today = boardToday(args.context.now);
  const { examinationId, title } = examination;
  if (isEditable(application)) return seeOther(applyPage(examinationId));
  if (isWithdrawn(application)) return seeOther(summaryPage(examinationId));
  // In either bookkeeping: the paid part is the fees minus the balance.
  const isPaid = application.totalFeeAmount > application.balance;
  const { submittedDate } = application;
  return {
    isPaid,
    facts: [
      { name: "Application", value: title },
      { name: "Reference number", value: String(application.applicationId) },
      ...(submittedDate ? [{ name: "Submitted", value: formatDate(plainDate(submittedDate)) }] : []),
    ],
    papers: await applicationPapers(args, board, application),
    steps: reviewSteps(applicant, today),
    changes: changesView(applicant, {
      isTaken: (await extensionsOf(board)).has("application-changes"),
      ...{ isReadOnly: readOnly, today },
    }),
    summary: summaryPage(examinationId),
  };
}

export const handle = { title: "Application submitted", roles: "physician" } satisfies RouteHandle;

export default function ApplicationSubmitted() {
  const { changes, facts, isPaid, papers, steps, summary } = useLoaderData<typeof loader>();
  return (
    <>
      <Banners>{isPaid && <Banner kind="information" title="Your payment was received." />}</Banners>
      <div className={message}>
        <h1>Your application was submitted</h1>
        <p>
          We’ll e-mail you to confirm that we received your application.
          {isPaid && " Your receipt is under Payments and Receipts."}
        </p>
      </div>
      <FactList facts={facts} hasLongNames />
      <Review steps={steps} papers={papers} />
      {changes !== null && <ApplicationChanges view={changes} />}
      <p className={messageButtons}>
        <ButtonLink to="/">Back To Dashboard</ButtonLink>
        <ButtonLink to={summary} kind="secondary">
          View and print the application summary
        </ButtonLink>
      </p>
    </>
  );
}
