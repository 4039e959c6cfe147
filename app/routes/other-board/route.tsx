import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requireOtherBoard } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { boardToday } from "~/domain/time/boardTime";
import { Tracks, tracksView } from "./Tracks";

/** OTHER-01: the assessments of a physician of another board. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session } = await requireOtherBoard(args);
  const { context } = args;
  const tracks = await orErrorPage(context, board.getOtherBoardPhysicianLearningTracks());
  return {
    fullName: session.person.fullName,
    rows: tracksView(tracks, boardToday(context.now)),
    contactEmail: context.configuration.contactEmail,
  };
}

export const handle = { title: "Assessments", roles: "other-board" } satisfies RouteHandle;

export default function OtherBoard() {
  return <Tracks {...useLoaderData<typeof loader>()} />;
}
