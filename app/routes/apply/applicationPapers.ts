import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PaperKind } from "@portal/contract/extensions/paperExtensions";
import type { Application } from "@portal/contract/examinations/application";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { papersOfPhysician } from "~/app/board/ownPapers";
import { purposePage } from "~/app/forms/papers/paths";

/** PAPER-01: the links to what papers can be handed in for with an application; where to send them, where none are taken. */
export interface ApplicationPapers {
  readonly areTaken: boolean;
  readonly links: readonly { readonly kind: PaperKind; readonly to: string; readonly text: string }[];
}

const texts: Readonly<Partial<Record<PaperKind, readonly [taken: string, elsewhere: string]>>> = {
  "application-hold": ["Hand in what is missing from your application", "How to send what is missing"],
  accommodations: ["Hand in papers for your accommodations", "How to send papers for your accommodations"],
  training: ["Hand in papers about your training", "How to send papers about your training"],
};

export async function applicationPapers(
  { context }: LoaderFunctionArgs,
  board: Board,
  { applicationId }: Pick<Application, "applicationId">,
): Promise<ApplicationPapers> {
  // The page does without.
  const own = await orNull(papersOfPhysician(board, context.configuration, boardToday(context.now)));
  const areTaken = own?.areTaken ?? false;
  const links = (own?.requests ?? []).flatMap(({ purpose, isOver, isAsked }) => {
    const [taken, elsewhere] = purpose.subjectId === applicationId ? (texts[purpose.kind] ?? []) : [];
    const text = areTaken ? taken : isAsked ? elsewhere : undefined;
    return isOver || text === undefined ? [] : [{ kind: purpose.kind, to: purposePage(purpose), text }];
  });
  return { areTaken, links };
}
