import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { orErrorPage } from "~/app/session/orErrorPage";
import { ApplyGate } from "~/app/ui/ApplyGate";
import { Banners } from "~/app/ui/Banner";
import { NotYetAvailable } from "~/app/ui/NotYetAvailable";
import { applyRefusals, applyRefusalText } from "~/domain/applyGate";
import { boardToday } from "~/domain/boardTime";

/** CERT-09: who cannot apply is told why. EXAM-01 is still to come. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { configuration, now } = args.context;
  const physician = await orErrorPage(args.context, board.getPhysician());
  const refusals = applyRefusals(physician, boardToday(now)).map(applyRefusalText);
  return { refusals, contactEmail: configuration.contactEmail };
}

export const meta: MetaFunction = () => [{ title: "Apply for Exam" }];

export default function AvailableExaminations() {
  const { refusals, contactEmail } = useLoaderData<typeof loader>();
  return (
    <>
      <Banners>
        <ApplyGate texts={refusals} />
      </Banners>
      <NotYetAvailable
        title="Apply for Exam"
        offers="On this page you will see the examinations you can apply for, with their dates and fees."
        contactEmail={contactEmail}
      />
    </>
  );
}
