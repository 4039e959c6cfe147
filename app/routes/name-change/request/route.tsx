import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSameName } from "@portal/domain/people/nameChanges";
import { boardToday } from "@portal/domain/time/boardTime";
import { BoardError } from "~/app/board/boardError";
import { errorSummary, type FieldErrors } from "~/app/forms/formDraft";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import type { RouteHandle } from "~/app/routeHandle";
import { leaveForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import { requirePhysician } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { nameFields, type NameField, nameInput, namePost, type NamePost, noName, requestPost } from "./nameForm";
import { formId, NameRequest, page } from "./NameRequest";
import { nameView } from "./nameView";

/** ACCT-12: the name on record, the last request, and the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const kept = readPost(await unsavedForm(args, session, page), requestPost);
  const isShown = kept !== null && new URL(args.request.url).searchParams.has("restore");
  const view = await nameView(args, board, { isReadOnly: readOnly, values: isShown ? kept : noName, errors: {} });
  return { view, notice: readNotice(args, session), kept: kept && { isShown }, problem: null };
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, form } = await requirePhysicianPost(args, {
    keep: { page, fields: fieldNamesOf(requestPost) },
  });
  const post = orMalformed(readPost(form, namePost));
  const values = post.intent === "request-name" ? post : noName;
  const answer = async (problem: ProblemView, status: number, errors: FieldErrors<NameField> = {}) =>
    data(
      { view: await nameView(args, board, { isReadOnly: false, values, errors }), notice: null, kept: null, problem },
      status,
    );
  try {
    if (post.intent === "withdraw-request") {
      const { nameChangeId } = post;
      const { state } = await board.withdrawNameChange({ body: { nameChangeId } });
      if (state !== "withdrawn") return await answer(unconfirmed, 502);
      return await leaveForm(args, session, { kind: "done", text: "Request withdrawn" }, { page });
    }
    const { fullName } = await board.getPhysician();
    const input = nameInput(post, fullName, boardToday(args.context.now));
    if (input.kind === "errors") {
      const errors = errorSummary(formId, input.errors, nameFields);
      return await answer({ kind: "errors", title: "Nothing was sent", errors }, 422, input.errors);
    }
    const { name, since } = input;
    const stored = await board.requestNameChange({ body: { name, since } });
    if (!isSameName(stored.name, name) || stored.since !== since || stored.state !== "open")
      return await answer(unconfirmed, 502);
    return await leaveForm(args, session, { kind: "saved", text: "Request saved. Hand in the paper next." }, { page });
  } catch (error) {
    const code = error instanceof BoardError ? error.code : null;
    if (code === "open" || code === "decided") return answer(changedElsewhere, 409);
    return orErrorPage(args.context, Promise.reject(error as Error));
  }
}

const unconfirmed: ProblemView = {
  kind: "refusal",
  title: "We couldn’t confirm your request.",
  text: "What is saved now is below. Check it before you try again.",
};
const changedElsewhere: ProblemView = {
  kind: "warning",
  title: "Nothing was changed: your request was changed elsewhere while you had this page open.",
  text: "Its state is below.",
};

export const handle = {
  title: "Change of name",
  roles: "physician",
  intents: { "request-name": "Request to change the name", "withdraw-request": "Request to change the name" },
} satisfies RouteHandle<unknown, NamePost["intent"]>;

export default function NameChangePage() {
  const loaded = useLoaderData<typeof loader>();
  return <NameRequest {...(useActionData<typeof action>() ?? loaded)} />;
}
