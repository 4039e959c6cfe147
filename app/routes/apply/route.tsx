import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { orErrorPage } from "~/app/session/orErrorPage";
import { ApplyGate } from "~/app/ui/ApplyGate";
import { Banners } from "~/app/ui/Banner";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";
import { applyRefusalText } from "~/domain/applyGate";
import { boardToday } from "~/domain/boardTime";
import { refusalsFor } from "./refusalsFor";

/** CERT-09: who cannot apply is told why. APPLY-01 is still to come. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { configuration, now } = args.context;
  const records = Promise.all([board.getPhysician(), board.getAppliedToExaminations()]);
  const [physician, examinations] = await orErrorPage(args.context, records);
  const refusals = refusalsFor(args.params.examinationId, physician, examinations, boardToday(now));
  return { refusals: refusals.map(applyRefusalText), contactEmail: configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Apply for Exam" }];

export default function Apply() {
  const { refusals, contactEmail } = useLoaderData<typeof loader>();
  return (
    <>
      <Banners>
        <ApplyGate texts={refusals} />
      </Banners>
      <NotYetAvailable
        title="Apply for Exam"
        offers="On this page you will apply for an examination, step by step."
        contactEmail={contactEmail}
      />
    </>
  );
}
