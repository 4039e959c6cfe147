import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { seeOther } from "~/app/session/guards/returnPath";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { ButtonLink } from "~/app/ui/forms/Button";
import { message, messageButtons } from "~/app/ui/messages/messages.css";
import { isEditable } from "~/domain/applications/sections";
import { applyPage, summaryPage } from "../paths";
import { readStarted } from "../openSection";

/** APPLY-15: the application is submitted. Whoever paid for it comes from the page of the payment, which leads on by itself. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { application, examination } = await readStarted(args, board);
  const { examinationId, title } = examination;
  if (isEditable(application)) throw seeOther(applyPage(examinationId));
  // With invoices as without: what was paid is what its fees come to and is not owed any more.
  const isPaid = application.totalFeeAmount > application.balance;
  return { title, isPaid, summary: summaryPage(examinationId) };
}

export const handle = { title: "Application submitted", roles: "physician" } satisfies RouteHandle;

export default function ApplicationSubmitted() {
  const { title, isPaid, summary } = useLoaderData<typeof loader>();
  return (
    <>
      <Banners>{isPaid && <Banner kind="information" title="Your payment was received." />}</Banners>
      <div className={message}>
        <h1>Your application was submitted</h1>
        <p>
          The board has your application for {title}.{isPaid && " A receipt was sent to you by e-mail."}
        </p>
        <p>Your dashboard shows how it stands. The board may take up to 16 weeks to review its credentials.</p>
        <p className={messageButtons}>
          <ButtonLink to="/">Back To Dashboard</ButtonLink>
          <ButtonLink to={summary} kind="secondary">
            View and print the application summary
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
