import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { AddressSettings } from "~/app/forms/address/saveAddress";
import { orErrorPage } from "~/app/session/orErrorPage";
import { refusal } from "~/app/session/refusals";
import { goOn, requireSearch } from "~/app/session/requireSearch";
import { seeOther } from "~/app/session/seeOther";
import { mostTakenEmails, searchPages } from "~/domain/accountSearchSteps";
import { boardToday } from "~/domain/boardTime";
import { activate } from "./activate";
import { readInformationPost } from "./form";
import { Information } from "./Information";
import { type InformationProblem, notActivated } from "./problem";
import { informationView, nothingWrong } from "./view";

/** PERS-01: open to whoever has searched and chosen an examination (SEARCH-07). */
export async function loader(args: LoaderFunctionArgs) {
  const search = await requireSearch(args, "information");
  return { view: informationView(search, await lookupsOf(args), null, nothingWrong, settingsOf(args)) };
}

export async function action(args: ActionFunctionArgs) {
  const search = await requireSearch(args, "information");
  const { request, context } = args;
  const post = readInformationPost(new URLSearchParams(await request.text()));
  if (post === null) throw refusal({ kind: "malformed" });
  const lookups = await lookupsOf(args);
  if (post.intent === "choose-country") {
    const view = informationView(search, lookups, post, nothingWrong, settingsOf(args));
    return data({ view, problem: null as InformationProblem | null }, 200);
  }
  const outcome = await activate({ board: context.openBoard, identity: context.identity }, search, lookups, post, boardToday(context.now));
  switch (outcome.kind) {
    case "activated":
      throw await goOn(args, { kind: "done", what: "activated", emailAddress: outcome.emailAddress });
    case "needs-assistance":
      throw await goOn(args, { ...search, found: "assistance" });
    case "examination-closed":
      throw await goOn(args, { ...search, examinationId: null });
    case "over":
      throw await startAgain(args);
    case "email-taken":
      if (search.takenEmails + 1 >= mostTakenEmails) throw await startAgain(args);
      await context.strangers.visits.keep(request, { ...search, takenEmails: search.takenEmails + 1 });
      break;
    case "wrong":
    case "too-many":
    case "failed":
      break;
  }
  const { status, wrong, problem } = notActivated(outcome);
  return data({ view: informationView(search, lookups, post, wrong, settingsOf(args)), problem }, status);
}

async function startAgain({ request, context }: ActionFunctionArgs): Promise<Response> {
  return seeOther(searchPages.search, { "Set-Cookie": await context.strangers.visits.end(request) });
}

async function lookupsOf({ context }: Pick<LoaderFunctionArgs, "context">) {
  return orErrorPage(context, context.openBoard.getPhysicianFormLookupItems());
}

/** The address is for no examination: nothing is shipped to it. */
function settingsOf({ context }: Pick<LoaderFunctionArgs, "context">): AddressSettings {
  return { shippingUntil: null, today: boardToday(context.now), optInCountryIds: context.configuration.optInCountryIds };
}

export const meta: MetaFunction = () => [{ title: "Provide Information" }];

export default function PersonalInformation() {
  const loaded = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return <Information view={view} problem={problem} pages={{ self: searchPages.information, search: searchPages.search }} />;
}
