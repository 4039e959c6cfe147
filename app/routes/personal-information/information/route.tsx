import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { AddressSettings } from "~/app/forms/address/addressContent";
import { readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { orErrorPage, refusal, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import { findSearch, continueSearch, requireSearch } from "~/app/session/guards/requireSearch";
import { seeOther } from "~/app/session/guards/returnPath";
import { maxEmailInUseAttempts, searchPages } from "@portal/domain/people/accountSearchSteps";
import { boardToday } from "@portal/domain/time/boardTime";
import { activate, type KeepRecordsBegun } from "./activate";
import { informationPost } from "./informationForm";
import { Information } from "./Information";
import { notActivated, type NotActivated, nothingAsked } from "./problem";
import { informationView, nothingWrong } from "./informationView";

/** PERS-01: for visitors who have searched and chosen an examination (SEARCH-07). */
export async function loader(args: LoaderFunctionArgs) {
  const search = await requireSearch(args, "information");
  return { view: informationView(search, await lookupsOf(args), null, nothingWrong, settingsOf(args)) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  // Posted by the script when another person's session on this computer ended: it was not submitted, and is not stored.
  if (request.headers.has("Keep-Form")) throw new Response(null, { status: 409 });
  const { visits, renewed, clientId } = context.visitors;
  const post = readPost(new URLSearchParams(await request.text()), informationPost);
  const found = await findSearch(args, "information");
  if (post === null) throw found === null ? seeOther(searchPages.search) : refusal({ kind: "malformed" });
  const lookups = await lookupsOf(args);
  const answerWith = ({ status, wrong, problem, waitSeconds = null }: NotActivated) =>
    data(
      { view: informationView(found, lookups, post, wrong, settingsOf(args)), problem },
      { status, headers: retryAfter(waitSeconds) },
    );
  if (found === null) return answerWith(notActivated({ kind: "over" }));
  if (post.intent === "choose-country" || post.intent === "find-school") return answerWith(nothingAsked);
  if (found.emailInUseAttempts >= maxEmailInUseAttempts) return answerWith(notActivated({ kind: "too-many-in-use" }));

  const search = { ...found, siteToken: renewed(found.siteToken) };
  const keepRecordsBegun: KeepRecordsBegun = async (next) => {
    const current = await visits.keep(request, (searching) => ({
      ...searching,
      recordsBegun: next(searching.recordsBegun),
    }));
    return current?.kind === "searching" ? current.recordsBegun : [];
  };
  const { openBoard: board, identity } = context;
  const outcome = await activate({ board, identity, clientId, keepRecordsBegun }, search, lookups, post, context.now);
  switch (outcome.kind) {
    case "activated":
      return continueSearch(args, () => ({ kind: "done", what: "activated", emailAddress: outcome.emailAddress }));
    case "needs-assistance":
      return continueSearch(args, (current) => ({ ...current, found: "assistance" }));
    case "examination-closed":
      return continueSearch(args, (current) => ({ ...current, examinationId: null }));
    case "email-taken": {
      const current = await visits.keep(request, (searching) => ({
        ...searching,
        emailInUseAttempts: searching.emailInUseAttempts + 1,
      }));
      // Another post has completed meanwhile: it is this person's own account.
      if (current?.kind === "done") return seeOther(searchPages[current.what]);
      // Each of many simultaneous posts counts, and discloses no more than sequential ones (SEARCH-09).
      const isReported = current?.kind === "searching" && current.emailInUseAttempts <= maxEmailInUseAttempts;
      return answerWith(notActivated(isReported ? outcome : { kind: "too-many-in-use" }));
    }
    case "wrong":
    case "over":
    case "too-many":
    case "failed":
      return answerWith(notActivated(outcome));
  }
}

export const headers = retryAfterHeaders;

async function lookupsOf({ context }: Pick<LoaderFunctionArgs, "context">) {
  return orErrorPage(context, context.openBoard.getPhysicianFormLookupItems());
}

/** The address is not for an examination: nothing is shipped to it. */
function settingsOf({ context }: Pick<LoaderFunctionArgs, "context">): AddressSettings {
  return {
    shippingUntil: null,
    today: boardToday(context.now),
    optInCountryIds: context.configuration.optInCountryIds,
  };
}

export const handle = { title: "Provide Information", roles: "open" } satisfies RouteHandle;

export default function PersonalInformation() {
  const loaded = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <Information view={view} problem={problem} pages={{ self: searchPages.information, search: searchPages.search }} />
  );
}
