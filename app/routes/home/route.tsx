import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards";
import { forgetKeptForm, keptForm } from "~/app/session/keptForm";
import { readNotice, withNotice } from "~/app/session/notices";
import { orErrorPage } from "~/app/session/orErrorPage";
import { requirePhysicianPost } from "~/app/session/physicianPost";
import { refusal } from "~/app/session/refusals";
import { boardToday } from "~/domain/boardTime";
import { Dashboard } from "./Dashboard";
import { readAttestationPost } from "./form";
import { keep, readKept, restored } from "./keptAttestations";
import { problemStatus, problemView } from "./problemView";
import { readHome, readSurroundings } from "./readHome";
import { saveAttestations } from "./saveAttestations";
import { homeView } from "./view";

/** HOME-01: the dashboard, at `/` and `/en/dashboard` (AUTH-06). */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const records = await orErrorPage(args.context, readHome(board));
  const kept = readKept(await keptForm(args, session, keep.page));
  const isRestoring = new URL(args.request.url).searchParams.has("restore");
  const unsaved = kept !== null && isRestoring ? restored(kept, records.physician) : null;
  return {
    view: homeView(records, { isReadOnly: readOnly }, boardToday(args.context.now), unsaved),
    notice: readNotice(args, session),
    kept: kept && (isRestoring ? ("shown" as const) : ("offered" as const)),
    help: args.context.configuration,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, form } = await requirePhysicianPost(args, { keep });
  const post = readAttestationPost(form);
  if (post === null) throw refusal({ kind: "malformed" });
  const today = boardToday(args.context.now);
  const outcome = await orErrorPage(args.context, saveAttestations(board, post, today));
  switch (outcome.kind) {
    case "saved":
      await forgetKeptForm(args, session, keep.page);
      throw await withNotice(args, session, "/en/dashboard", "Successfully Saved and Attested");
    case "unknown-block":
      throw new Response(null, { status: 404 });
    case "not-saved": {
      const { problem, physician } = outcome;
      const errors = problem.kind === "invalid" ? problem.errors : {};
      const unsaved = { typed: post, errors, isStale: problem.kind === "stale" };
      const records = { physician, ...(await readSurroundings(board)) };
      const view = homeView(records, { isReadOnly: false }, today, unsaved);
      return data({ view, problem: problemView(problem, post) }, problemStatus[problem.kind]);
    }
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.view.title ?? "Home" }];

export default function Home() {
  const { help, ...loaded } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <Dashboard help={help} {...(refused ? { ...refused, notice: null, kept: null } : { ...loaded, problem: null })} />;
}
