import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paperOffers } from "@portal/domain/papers/paperOffers";
import { isPaperRefusalCode, paperRefusalText } from "@portal/domain/papers/paperRefusals";
import { BoardError } from "~/app/board/boardError";
import type { PapersOfPhysician } from "~/app/board/ownPapers";
import { errorSummary, type FieldErrors } from "~/app/forms/formDraft";
import { purposePage } from "~/app/forms/papers/paths";
import { mailedPapers } from "~/app/forms/papers/SendElsewhere";
import type { RouteHandle } from "~/app/routeHandle";
import { leaveForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import { type PhysicianRequest, requirePhysician } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed, refusal } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { signedInBoard } from "~/app/session/guards/signedInBoard";
import type { Session } from "~/app/session/records/session";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import {
  formId,
  type HandInField,
  handInFields,
  handInOf,
  type HandInValues,
  keepingOf,
  type PapersPost,
  readDraft,
  readPapersPost,
} from "./handInForm";
import { handInPapers, type HandedIn } from "./handInPapers";
import { RequestPage } from "./RequestPage";
import { ownPapers, papersNow, type Subject, subjectOn, todayOf, withReceived } from "./requestSubject";
import { receivedText, receivedView, requestView } from "./requestView";

/** PAPER-01: what is asked for, the form, and what was handed in. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { session } = signedIn;
  const subject = await subjectToShow(args, signedIn);
  if (subject === null) return noPage;
  const { page, own, requests } = subject;
  const kept = readDraft(await unsavedForm(args, session, page));
  const { searchParams } = new URL(args.request.url);
  const isShown = searchParams.has("restore");
  const shown = { values: isShown ? kept : null, errors: {}, year: searchParams.get("year") };
  return {
    view: requestView(own, requests, {
      ...shown,
      isReadOnly: signedIn.readOnly,
      reader: session.person,
      today: todayOf(args),
    }),
    mailed: own.areTaken ? null : mailedPapers(requests[0], signedIn.physicianId),
    notice: readNotice(args, session),
    kept: kept && { isShown },
    received: null,
    problem: null,
  };
}

/**
 * Null where the board no longer answers after the form was handed in: the answer of the action, which names what was
 * received, is shown all the same.
 */
async function subjectToShow(args: LoaderFunctionArgs, { board }: PhysicianRequest) {
  if (args.context.method !== "POST") return subjectOn(args, await ownPapers(args, board));
  const own = await papersNow(args, board);
  return own && subjectOn(args, own);
}

const noPage = { view: null, mailed: null, notice: null, kept: null, received: null, problem: null };

/** PAPER-04: session, rights and form are checked before the first file is read. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requirePhysicianPost(args, { keep: keepingOf(args.params) });
  const post = orMalformed(readPapersPost(signedIn.form));
  const subject = subjectOn(args, await ownPapers(args, signedIn.board));
  // No page of such a board has the form.
  if (!subject.own.areTaken) throw refusal({ kind: "malformed" });
  return post.intent === "offer" ? offer(args, signedIn, subject, post) : handIn(args, signedIn, subject, post);
}

type PostOf<Intent extends PapersPost["intent"]> = Extract<PapersPost, { readonly intent: Intent }>;

async function handIn(
  args: ActionFunctionArgs,
  { session }: PhysicianRequest,
  { page, own, requests }: Subject,
  post: PostOf<"hand-in">,
) {
  const [main] = requests;
  const { postedFiles } = args.context;
  const input = handInOf(main, post);
  if (input.kind === "errors") {
    const again = postedFiles === null ? {} : { files: [chooseAgainText] };
    return answerErrors(args, session, own, requests, post, { ...input.errors, ...again }, 422);
  }
  const outcome = await handInPapers(postedFiles ?? noFiles(), {
    ...{ purpose: input.purpose, shows: input.shows, maxBytes: own.maxBytes },
    board: () => signedInBoard(args.context, session, { returnTo: page }),
    // The page says it of each file.
    onFailure: (error) => args.context.onFailure(error, { isKept: true }),
  });
  if (outcome.isMalformed) throw refusal({ kind: "malformed" });
  const { received, refused } = outcome;
  if (refused.length > 0 || received.length === 0) {
    // The token of the beginning may have expired meanwhile.
    const now = await papersNow(args, await signedInBoard(args.context, session, { returnTo: page }));
    const status = outcome.isUnconfirmed ? 502 : 422;
    return answerErrors(
      args,
      session,
      now ?? withReceived(own, received),
      requests,
      post,
      { files: textsOf(outcome) },
      status,
      outcome,
    );
  }
  // The year stays chosen for the next paper.
  const leaving = { page, form: formId, path: purposePage(input.purpose) };
  return leaveForm(args, session, { kind: "saved", text: receivedText(received) }, leaving);
}

const chooseAgainText = "Choose the files again: your browser doesn’t keep them.";

async function* noFiles() {
  // A form that was sent again without its files, or by a browser that has no field for them.
}

function textsOf({ refused }: HandedIn): readonly string[] {
  if (refused.length === 0) return ["Choose at least one file."];
  return refused.map(({ fileName, text }) => (fileName === null ? text : `${fileName}: ${text}`));
}

function titleOf({ received, isUnconfirmed }: Pick<HandedIn, "received" | "isUnconfirmed">): string {
  if (isUnconfirmed) return "We couldn’t confirm whether all of your files were received";
  return received.length > 0 ? "Some files were not received" : "Nothing was received";
}

function answerErrors(
  args: ActionFunctionArgs,
  session: Session,
  own: PapersOfPhysician,
  requests: Subject["requests"],
  values: HandInValues,
  errors: FieldErrors<HandInField>,
  status: 422 | 502,
  { received = [], isUnconfirmed = false }: Partial<Pick<HandedIn, "received" | "isUnconfirmed">> = {},
) {
  const title = titleOf({ received, isUnconfirmed });
  const problem: ProblemView = { kind: "errors", title, errors: errorSummary(formId, errors, handInFields) };
  const shown = { values, errors, year: null, isReadOnly: false, reader: session.person, today: todayOf(args) };
  const page = {
    view: requestView(own, requests, shown),
    received: receivedView(received),
    ...{ problem, mailed: null, notice: null, kept: null },
  };
  return data(page, status);
}

/** PAPER-12: hands a paper of an activity in for an audit, without sending it again. */
async function offer(
  args: ActionFunctionArgs,
  { session, board }: PhysicianRequest,
  { page, own, requests }: Subject,
  { paperId, ccBlockId }: PostOf<"offer">,
) {
  const paper = own.papers.find((one) => one.paperId === paperId);
  const wanted =
    paper && paperOffers(paper, own.records, own.requests).find(({ purpose }) => purpose.subjectId === ccBlockId);
  if (wanted === undefined) throw new Response(null, { status: 404 });
  try {
    const offered = await board.offerPaper({ body: { paperId, purpose: wanted.purpose } });
    const text = `Offered: ${offered.fileName} for the ${wanted.title}. The receipt number is ${offered.receiptNumber}.`;
    return await leaveForm(args, session, { kind: "saved", text }, { page, form: "offer" });
  } catch (error) {
    const code = error instanceof BoardError ? error.code : null;
    if (code === null || !isPaperRefusalCode(code)) return orErrorPage(args.context, Promise.reject(error as Error));
    const text = paperRefusalText(code, own);
    const shown = {
      values: null,
      errors: {},
      year: null,
      isReadOnly: false,
      reader: session.person,
      today: todayOf(args),
    };
    const problem: ProblemView = { kind: "refusal", title: "The paper was not offered for the audit", text };
    const view = requestView(own, requests, shown);
    return data({ view, problem, received: null, mailed: null, notice: null, kept: null }, 422);
  }
}

export const handle = {
  title: "Papers",
  titleOf: ({ view }) => view?.title ?? "Papers",
  roles: "physician",
  takesFiles: true,
  intents: { "hand-in": "Papers", offer: "Papers" },
} satisfies RouteHandle<typeof loader, PapersPost["intent"]>;

export default function PapersForOne() {
  const loaded = useLoaderData<typeof loader>();
  const { view, ...shown } = useActionData<typeof action>() ?? loaded;
  return view === null ? null : <RequestPage view={view} {...shown} />;
}
