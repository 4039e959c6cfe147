import type { NameChange } from "@portal/contract/extensions/nameChangeExtensions";
import { nameChangeStateText } from "@portal/domain/people/nameChanges";
import { nameChangePurpose, papersOf } from "@portal/domain/papers/paperPurposes";
import { paperState } from "@portal/domain/papers/paperState";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { FieldErrors } from "~/app/forms/formDraft";
import { purposePage } from "~/app/forms/papers/paths";
import type { RouteArgs } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import type { NameField, NameValues } from "./nameForm";

interface Shown {
  readonly isReadOnly: boolean;
  readonly values: NameValues;
  readonly errors: FieldErrors<NameField>;
}

export async function nameView({ context }: RouteArgs, board: Board, { isReadOnly, values, errors }: Shown) {
  const extensions = await orErrorPage(context, extensionsForCertain(board));
  const isTaken = extensions.has("name-changes");
  const [{ fullName }, last] = await orErrorPage(
    context,
    Promise.all([board.getPhysician(), isTaken ? board.getNameChange() : null]),
  );
  const isOpen = last?.state === "open";
  const papers = isOpen && extensions.has("papers") ? await orNull(board.getPapers()) : null;
  return {
    fullName,
    isTaken,
    isReadOnly,
    hasForm: isTaken && !isOpen && !isReadOnly,
    last: last && lastView(last, papers?.papers ?? []),
    ...{ values, errors },
  };
}

function lastView(last: NameChange, papers: Parameters<typeof papersOf>[0]) {
  const purpose = nameChangePurpose(last);
  const { kind } = paperState(papersOf(papers, purpose));
  return {
    nameChangeId: last.nameChangeId,
    isOpen: last.state === "open",
    text: nameChangeStateText(last, kind === "received" || kind === "accepted"),
    papers: purposePage(purpose),
  };
}

export type NameView = Awaited<ReturnType<typeof nameView>>;
