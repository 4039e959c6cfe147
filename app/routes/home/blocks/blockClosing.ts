import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { isBehind, ownBlock } from "@portal/domain/blocks/blockStatus";
import { blockName } from "@portal/domain/blocks/blockYears";
import { closedBlockTexts } from "@portal/domain/blocks/blockClosure";

/** Saving would close the block for good, and the form has not said so yet. */
export interface Closes {
  readonly kind: "closes";
}

/** The question at the top of the page that shows the form again; asked once. */
export function asksToClose(
  block: CCBlock | undefined,
  { button, controlId }: { readonly button: string; readonly controlId: string },
) {
  const name = block === undefined ? "" : ` ${blockName(block)}`;
  return {
    status: 422,
    problem: {
      kind: "warning",
      title: `Nothing is saved yet: do you want to close your${name} block permanently?`,
      text: `The block has ended. Once this is saved, it closes permanently: its attestations and clinical status can no longer be changed. Check what you entered, then select ${button}.`,
      form: { controlId, linkText: "Go to what you entered" },
    },
  } as const;
}

/** Returns what a form of an overdue block says before anything is entered; null for any other block. */
export function closesWhenComplete(block: CCBlock, today: Temporal.PlainDate): string | null {
  if (!isBehind(block, today)) return null;
  return "This block has ended. As soon as its activities and fees are complete, it closes permanently, and you can no longer change it.";
}

/**
 * Returns the notice after a save; if it has closed an overdue block, also what it restored.
 *
 * @throws anything but a `BoardError`: the save succeeded, whether or not it can be read again.
 */
export async function closedNotice(
  saved: string,
  board: Board,
  post: Pick<CCBlock, "ccBlockId"> & { readonly closesBlock?: "on" | undefined },
  today: Temporal.PlainDate,
): Promise<string> {
  const physician = post.closesBlock === undefined ? null : await orNull(board.getPhysician());
  const block = physician === null ? undefined : ownBlock(physician, post);
  if (physician === null || block === undefined) return saved;
  return [saved, ...closedBlockTexts(block, physician, today)].join(". ");
}
