import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { nameChangeId } from "@portal/contract/extensions/nameChangeExtensions";
import { lineOfText, maxNameChangeReasonLength } from "@portal/contract/valueRules";
import { z } from "@portal/contract/zod";
import { nameDecisionRefusal } from "@portal/domain/people/nameChanges";
import { hiddenCharactersText } from "@portal/domain/wording";
import { BoardError } from "~/app/board/boardError";
import { errorSummary } from "~/app/forms/formDraft";
import { postedNumber, readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { requireStaff } from "~/app/session/guards/guards";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requireStaffPost } from "~/app/session/guards/requirePost";
import { signedInBoard } from "~/app/session/guards/signedInBoard";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { namesView } from "./namesView";
import { formIdOf, page, StaffNames } from "./StaffNames";

const decisionPost = z.strictObject({
  intent: z.enum(["accept", "not-accept"]),
  nameChangeId: postedNumber.pipe(nameChangeId),
  reason: z.string().max(2_000).default(""),
});
type DecisionPost = z.infer<typeof decisionPost>;

/** ACCT-13: open requests, those that wait longest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const view = await namesView(args, session, page, staff.readOnly);
  return { view, notice: readNotice(args, session), problem: null, wrong: null };
}

export async function action(args: ActionFunctionArgs) {
  const { session, form } = await requireStaffPost(args);
  const post = orMalformed(readPost(form, decisionPost));
  const isAccepted = post.intent === "accept";
  const reason = isAccepted ? "" : post.reason.trim();
  const answer = async (problem: ProblemView, status: number, errors: readonly string[] = []) =>
    data(
      {
        view: await namesView(args, session, page, false),
        ...{ notice: null, problem, wrong: { nameChangeId: post.nameChangeId, reason: post.reason, errors } },
      },
      status,
    );
  const because =
    nameDecisionRefusal({ isAccepted, reason }) ?? (lineOfText.test(reason) ? null : hiddenCharactersText("This text"));
  if (because !== null) {
    const errors = errorSummary(formIdOf(post), { reason: [because] }, ["reason"]);
    return answer({ kind: "errors", title: "Nothing was decided", errors }, 422, [because]);
  }
  try {
    const board = await signedInBoard(args.context, session, { returnTo: page }, null);
    const decided = await board.decideNameChange({ body: { nameChangeId: post.nameChangeId, isAccepted, reason } });
    const isStored = decided.state === (isAccepted ? "accepted" : "not-accepted") && decided.reason === reason;
    if (!isStored) return await answer(unconfirmed, 502);
    const text = isAccepted
      ? `Accepted: the name is now ${decided.fullName}. The physician gets an e-mail.`
      : "Not accepted. The physician gets your reason by e-mail.";
    return await withNotice(args, session, page, { kind: "saved", text });
  } catch (error) {
    if (error instanceof BoardError && error.code === "decided") return answer(decidedElsewhere, 409);
    if (error instanceof BoardError && error.code === "no-paper") return answer(withoutPaper, 409);
    if (error instanceof BoardError && error.code === "own-request") return answer(ownRequest, 409);
    return orErrorPage(args.context, Promise.reject(error as Error));
  }
}

const decidedElsewhere: ProblemView = {
  kind: "warning",
  title: "Nothing was decided: the request is no longer open.",
  text: "It was withdrawn, or another member of staff has decided about it.",
};
const withoutPaper: ProblemView = {
  kind: "refusal",
  title: "Nothing was decided: no paper of this request is accepted.",
  text: "Accept a paper that shows the change first.",
};
const ownRequest: ProblemView = {
  kind: "refusal",
  title: "Nothing was decided: you asked for this name on the physician’s behalf.",
  text: "Another member of staff accepts it.",
};
const unconfirmed: ProblemView = {
  kind: "refusal",
  title: "We couldn’t confirm your decision.",
  text: "Requests that are still open are below.",
};

export const handle = {
  title: "Changes of names",
  area: "staff-papers",
  roles: "staff",
  intents: { accept: "Name", "not-accept": "Name" },
} satisfies RouteHandle<unknown, DecisionPost["intent"]>;

export default function StaffNamesPage() {
  const loaded = useLoaderData<typeof loader>();
  return <StaffNames {...(useActionData<typeof action>() ?? loaded)} maxLength={maxNameChangeReasonLength} />;
}
