import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { ButtonLink } from "~/app/ui/forms/Button";
import { message, messageButtons } from "~/app/ui/messages/messages.css";

/** EXAM-10: a placeholder that links to the reports. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePhysician(args);
  return null;
}

export const handle = { title: "Examination Report", roles: "physician" } satisfies RouteHandle;

export default function ExaminationReport() {
  return (
    <div className={message}>
      <h1>Examination Report</h1>
      <p>There is no report on this page. Your results and score reports are in your exam history.</p>
      <p className={messageButtons}>
        <ButtonLink to="/ExaminationHistory">View Exam History</ButtonLink>
        <ButtonLink to="/" kind="secondary">
          Back To Dashboard
        </ButtonLink>
      </p>
    </div>
  );
}
