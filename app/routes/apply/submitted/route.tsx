import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { seeOther } from "~/app/session/seeOther";
import { Banner, Banners } from "~/app/ui/Banner";
import { ButtonLink } from "~/app/ui/Button";
import { message, messageButtons } from "~/app/ui/message.css";
import { isEditable } from "~/domain/application/sections";
import { basePath } from "~/app/server/basePath";
import { landingPath } from "~/app/session/returnPath";
import { applyPage, submittedPage, summaryPage } from "../addresses";
import { readStarted } from "../openSection";

/** How long the page that says that a payment was received stands before it leads on, in seconds (APPLY-15). */
const leadsOnAfter = 5;

/** APPLY-15: the application is submitted. With a payment it leads to the landing page by itself, unless it is stopped. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { application, examination } = await readStarted(args, board);
  const { examinationId, title } = examination;
  if (isEditable(application)) throw seeOther(applyPage(examinationId));
  const isPaid = application.order !== null && application.order.completedPayments.length > 0;
  const isStopped = new URL(args.request.url).searchParams.has("stay");
  const leadsOn = isPaid && !isStopped;
  const headers: HeadersInit = leadsOn ? { Refresh: `${leadsOnAfter}; url=${basePath}${landingPath}` } : {};
  const stay = `${submittedPage(examinationId)}?stay`;
  return data({ title, isPaid, leadsOn, stay, summary: summaryPage(examinationId) }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return new Headers(refresh === null ? {} : { Refresh: refresh });
};

export const meta: MetaFunction = () => [{ title: "Application submitted" }];

export default function ApplicationSubmitted() {
  const { title, isPaid, leadsOn, stay, summary } = useLoaderData<typeof loader>();
  return (
    <>
      <Banners>
        {isPaid && (
          <Banner kind="information" title="Your payment was received.">
            {leadsOn && (
              <p>
                In {leadsOnAfter} seconds this page leads to your dashboard.{" "}
                <Link reloadDocument to={stay}>
                  Stay here
                </Link>
              </p>
            )}
          </Banner>
        )}
      </Banners>
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
