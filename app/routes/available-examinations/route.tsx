import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNull } from "~/app/board/orNull";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { ApplyGate } from "~/app/ui/messages/ApplyGate";
import { Banners } from "~/app/ui/messages/Banner";
import { applyRefusals, applyRefusalText } from "~/domain/applications/applyGate";
import { boardToday } from "~/domain/time/boardTime";
import { Offers } from "./Offers";
import { offersView } from "./view";

/** EXAM-01, EXAM-02: what can be applied for; who cannot apply is told why (CERT-09). */
export async function loader(args: LoaderFunctionArgs) {
  const { board, physicianId, readOnly } = await requirePhysician(args);
  const records = Promise.all([
    board.getAvailableExaminations(),
    board.getPhysician(),
    orNull(board.getAppliedToExaminations()),
  ]);
  const [available, physician, applied] = await orErrorPage(args.context, records);
  const today = boardToday(args.context.now);
  return {
    physicianId,
    parts: offersView({ available, physician, applied: applied ?? [] }, { isReadOnly: readOnly }, today),
    refusals: applyRefusals(physician, today).map(applyRefusalText),
  };
}

export const handle = { title: "Apply for Exam", roles: "physician" } satisfies RouteHandle;

export default function AvailableExaminations() {
  const { physicianId, parts, refusals } = useLoaderData<typeof loader>();
  return (
    <>
      <Banners>
        <ApplyGate texts={refusals} />
      </Banners>
      <h1>Apply for Exam</h1>
      {parts.map((part) => (
        <Offers key={part.id} part={part} physicianId={physicianId} />
      ))}
    </>
  );
}
