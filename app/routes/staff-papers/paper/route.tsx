import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PaperId } from "@portal/contract/extensions/paperExtensions";
import { decisionRefusalTexts } from "@portal/domain/papers/paperDecisions";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import { errorSummary, type FieldErrors } from "~/app/forms/formDraft";
import { paperIdOf, staffPaperPage } from "~/app/forms/papers/paths";
import type { RouteHandle } from "~/app/routeHandle";
import { forgetUnsavedForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import { requireStaff } from "~/app/session/guards/guards";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requireStaffPost, staffOwner } from "~/app/session/guards/requirePost";
import { signedInBoard } from "~/app/session/guards/signedInBoard";
import type { Session } from "~/app/session/records/session";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import {
  type DecisionField,
  decisionFields,
  decisionOf,
  type DecisionPost,
  formId,
  keepingOf,
  readDecision,
} from "./decisionForm";
import { StaffPaper } from "./StaffPaper";
import { isDecidedAs, staffPaperView } from "./staffPaperView";

/** PAPER-11: a paper beside what it is for, and the decision about it. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const { paper, page } = await paperIn(args, session);
  const kept = readDecision(await unsavedForm(args, session, page, staffOwner));
  const view = staffPaperView(paper, { values: kept, errors: {}, isReadOnly: staff.readOnly });
  return {
    view,
    notice: readNotice(args, session),
    // What can no longer be decided needs no draft.
    isKept: kept !== null && view.form.closed === null,
    problem: null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { session, form } = await requireStaffPost(args, { keep: keepingOf(args.params) });
  const post = orMalformed(readDecision(form));
  const { board, paper, page } = await paperIn(args, session);
  const input = decisionOf(post, boardToday(args.context.now));
  const answer = (shown: typeof paper, errors: FieldErrors<DecisionField>, problem: ProblemView, status: number) =>
    data(
      {
        view: staffPaperView(shown, { values: post, errors, isReadOnly: false }),
        ...{ notice: null, isKept: false, problem },
      },
      status,
    );
  const answerErrors = (wrong: FieldErrors<DecisionField>) => {
    const errors = errorSummary(formId, wrong, decisionFields);
    return answer(paper, wrong, { kind: "errors", title: "Nothing was decided", errors }, 422);
  };
  if (input.kind === "errors") return answerErrors(input.errors);
  const { paperId } = paper;
  try {
    const decided = await board.decidePaper({ body: { paperId, ...input.decision } });
    if (!isDecidedAs(decided, input.decision)) return answer(decided, {}, unconfirmed, 502);
  } catch (error) {
    const code = error instanceof BoardError ? error.code : null;
    // The day has passed since the form was sent.
    if (code === "reason" || code === "sendAgainBy") return answerErrors({ [code]: [decisionRefusalTexts[code]] });
    const problem = conflictOf(code);
    if (problem === null) return orErrorPage(args.context, Promise.reject(error as Error));
    const now = await orErrorPage(args.context, board.getStaffPaper({ query: { paperId } }));
    return answer(now, {}, problem, 409);
  }
  await forgetUnsavedForm(args, session, page, staffOwner);
  return withNotice(args, session, page, { kind: "saved", text: savedText(post) });
}

function savedText({ intent }: DecisionPost): string {
  return intent === "accept"
    ? "Accepted. The physician gets an e-mail."
    : "Not accepted. The physician gets your reason by e-mail.";
}

const decidedElsewhere: ProblemView = {
  kind: "warning",
  title: "Nothing was decided: another member of staff has decided about this paper.",
  text: "Their decision is below.",
};
/** What became of the paper while its page was open; null for every other answer. */
function conflictOf(code: string | null): ProblemView | null {
  if (code === "decided") return decidedElsewhere;
  return code === "waiting" || code === "infected" ? notOpenable : null;
}

const notOpenable: ProblemView = {
  kind: "warning",
  title: "Nothing was decided: this paper cannot be opened.",
  text: "The reason is below.",
};
const unconfirmed: ProblemView = {
  kind: "refusal",
  title: "We couldn’t confirm your decision.",
  text: "What is saved now is below. Check it before you decide again.",
};

async function paperIn(args: LoaderFunctionArgs, session: Session) {
  const paperId = paperIdOf(args.params);
  if (paperId === null) throw new Response(null, { status: 404 });
  const page = staffPaperPage(paperId);
  const board = await signedInBoard(args.context, session, { returnTo: page }, null);
  const paper = await orErrorPage(args.context, readPaper(board, paperId));
  if (paper === null) throw new Response(null, { status: 404 });
  return { board, paper, page };
}

/** Null where there is none. */
async function readPaper(board: Board, paperId: PaperId) {
  if (!(await extensionsForCertain(board)).has("papers")) return null;
  return board.getStaffPaper({ query: { paperId } }).catch((error: unknown) => {
    if (error instanceof BoardError && error.status === 404) return null;
    throw error;
  });
}

export const handle = {
  title: "Paper to review",
  area: "staff-papers",
  roles: "staff",
  intents: { accept: "Paper", "not-accept": "Paper" },
} satisfies RouteHandle<unknown, DecisionPost["intent"]>;

export default function StaffPaperPage() {
  const loaded = useLoaderData<typeof loader>();
  return <StaffPaper {...(useActionData<typeof action>() ?? loaded)} />;
}
