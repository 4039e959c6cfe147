import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BoardError, orNull } from "~/app/board/boardError";
import { boardProblem } from "~/app/forms/saveOwn";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { forgetUnsavedForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Board } from "~/app/board/board";
import { extensionsOf } from "~/app/board/extensions";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import { counted } from "@portal/domain/wording";
import {
  changeList,
  keep,
  page,
  readDraft,
  recipientDraft,
  type LettersPost,
  readLettersPost,
  type RecipientDraft,
} from "./lettersForm";
import { VerificationLetters } from "./VerificationLetters";
import { lettersView, type SentLetters } from "./lettersView";

/** CERT-05, CERT-10: the verification letter, for download or sending, and its recipients. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const { physician, sent, isChecked } = await orErrorPage(args.context, readLetters(board));
  const kept = readDraft(await unsavedForm(args, session, page));
  return {
    view: lettersView(physician, sent, { isReadOnly: readOnly }, boardToday(args.context.now), kept ?? undefined),
    notice: readNotice(args, session),
    isKept: kept !== null,
    isChecked,
    outboxUrl: args.context.configuration.outboxUrl,
  };
}

/** Adding and removing store nothing: the list is in the form until the letter is sent. */
export async function action(args: ActionFunctionArgs) {
  const { board, session, form } = await requirePhysicianPost(args, { keep });
  const post = orMalformed(readLettersPost(form));
  const changed = changeList(post);
  // From here on the list is in the browser again.
  await forgetUnsavedForm(args, session, page);
  if (changed.kind === "list") return answerWith(args, board, changed.draft, null);

  const { emailAddresses } = changed;
  try {
    await board.sendVerificationLetter({ body: [...emailAddresses] });
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return answerWith(args, board, recipientDraft({ list: emailAddresses, email: "" }), error);
  }
  const text = `Your verification letter is on its way to ${counted(emailAddresses.length, "recipient")}`;
  return withNotice(args, session, page, { kind: "done", text });
}

/** Returns the same page with the current list, and with what was refused. */
async function answerWith(
  { context }: ActionFunctionArgs,
  board: Parameters<typeof readLetters>[0],
  draft: RecipientDraft,
  failed: BoardError | null,
) {
  const { physician, sent } = await orErrorPage(context, readLetters(board));
  const view = lettersView(physician, sent, { isReadOnly: false }, boardToday(context.now), draft);
  const why = failed && boardProblem(failed);
  const status = why === null ? (draft.errors.email ? 422 : 200) : why === "failed" || why === "busy" ? 502 : 422;
  const because = failed?.code === "unprintable" ? failed.explanation : null;
  return data({ view, failed: why, because }, status);
}

export const handle = {
  title: "Verification Letters",
  roles: "physician",
  intents: { add: null, remove: null, send: "Verification letter" },
} satisfies RouteHandle<unknown, LettersPost["intent"]>;

export default function VerificationLettersPage() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <VerificationLetters
      page={page}
      view={answered?.view ?? loaded.view}
      failed={answered?.failed ?? null}
      because={answered?.because ?? null}
      notice={answered ? null : loaded.notice}
      isKept={!answered && loaded.isKept}
      isChecked={loaded.isChecked}
      outboxUrl={loaded.outboxUrl}
    />
  );
}

/** @throws BoardError when the physician cannot be read. */
async function readLetters(board: Board) {
  const offered = extensionsOf(board);
  const [physician, sent, extensions] = await Promise.all([
    board.getPhysician(),
    offered.then((has) => readSent(board, has)),
    offered,
  ]);
  // Whether the board has the public page for checking documents by their code.
  const isChecked = extensions.has("document-verification");
  return { physician, sent, isChecked };
}

async function readSent(board: Board, offered: ReadonlySet<ExtensionName>): Promise<SentLetters> {
  return offered.has("verification-letters") ? ((await orNull(board.getSentVerificationLetters())) ?? "unknown") : null;
}
